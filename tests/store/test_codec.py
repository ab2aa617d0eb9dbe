"""Rows and values."""

from dataclasses import replace

from hypothesis import given, settings
from hypothesis import strategies as st

from shuati.model.papers import Kind, Option, Question
from shuati.model.plain import field_from_json, field_to_json
from shuati.model.study import NEW, Memory, State
from shuati.store.codec import dump_memory, dump_question, load_memory, load_question

words = st.text(st.characters(exclude_categories=["Cs"], exclude_characters="\0"), max_size=8)
maybe = st.none() | words
questions = st.builds(
    Question,
    kind=st.sampled_from(Kind),
    stem=words,
    options=st.lists(st.builds(Option, st.sampled_from("ABCD"), words)).map(tuple),
    answer=st.none() | st.booleans() | words | st.lists(words).map(tuple),
    explanation=maybe,
    number=maybe,
    section=maybe,
    shared_stem=maybe,
    points=st.none() | st.floats(allow_nan=False),
    part=maybe,
    doubts=st.lists(words).map(tuple),
    rows=st.lists(st.integers()).map(tuple),
)
whole = st.none() | st.integers(-(2**62), 2**62)
memories = st.builds(
    Memory,
    state=st.sampled_from(State),
    step=whole,
    stability=st.none() | st.floats(allow_nan=False),
    difficulty=st.none() | st.floats(allow_nan=False),
    last_review=whole,
    due_day=whole,
    due_at=whole,
    interval=st.integers(),
    reps=st.integers(),
    lapses=st.integers(),
)


@settings(deadline=None)
@given(questions)
def test_questions_come_back(question):
    """A question is read back as it was written, to the type of its answer."""
    back = load_question(dump_question(question), question.shared_stem)
    assert back == question
    assert type(back.answer) is type(question.answer)
    assert isinstance(back.kind, Kind)


@settings(deadline=None)
@given(memories)
def test_memories_come_back(memory):
    """A memory is read back as it was written, every digit of it."""
    back = load_memory(dump_memory(memory))
    assert back == memory
    assert isinstance(back.state, State)


@settings(deadline=None)
@given(questions, st.sampled_from(["kind", "options", "answer", "points", "shared_stem"]))
def test_fields_come_back(question, name):
    """A single field, as a learner's change keeps it, is read back as it was."""
    value = getattr(question, name)
    assert field_from_json(name, field_to_json(name, value)) == value


def test_equal_questions_are_equal_texts():
    """The text of a question does not depend on anything but its fields."""
    one = Question(Kind.SHORT, "问", answer="答", rows=(1,))
    assert dump_question(one) == dump_question(replace(one))
    assert dump_question(one) == '{"answer":"答","kind":"short","rows":[1],"stem":"问"}'


def test_unwritable_characters_are_replaced():
    """Half of a surrogate pair, which no database holds, becomes a replacement character."""
    text = dump_question(Question(Kind.SHORT, "a\ud800b\0"))
    assert load_question(text, None).stem == "a\ufffdb\0"


def test_new_memory_is_short():
    """A new card's memory takes no room in the log."""
    assert dump_memory(NEW) == "{}"
