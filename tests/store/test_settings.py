"""Settings."""

from shuati.store.settings import get_setting, get_settings, set_setting
from shuati.store.tables import LEARNER


def test_settings_are_set_changed_and_taken_back(store):
    """A setting is None until set, keeps the last value, and can go back to the default."""
    with store.transaction() as db:
        assert get_setting(db, LEARNER, "zone") is None
        set_setting(db, LEARNER, "zone", "Asia/Shanghai")
        set_setting(db, LEARNER, "zone", "America/New_York")
        set_setting(db, LEARNER, "new", "5")
    with store.transaction() as db:
        assert get_settings(db, LEARNER) == {"zone": "America/New_York", "new": "5"}
        set_setting(db, LEARNER, "zone", None)
        set_setting(db, LEARNER, "zone", None)
        assert get_settings(db, LEARNER) == {"new": "5"}
