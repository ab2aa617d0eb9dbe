"""Files that are zip archives, as those of Office are: their members, read within bounds."""

from __future__ import annotations

import struct
import zlib
from io import BytesIO
from zipfile import ZIP_DEFLATED, ZIP_STORED, BadZipFile, ZipFile, ZipInfo

from shuati.errors import InputError
from shuati.files.sources import Source

#: Bytes of all members together, and those that are read of them.
_WHOLE = 400_000_000
_MEMBERS = 20_000
#: A member's record in the directory of an archive begins so.
_RECORD = b"PK\x01\x02"
#: No text of an honest file is packed closer, once it is larger than this.
_RATIO, _LARGE = 250, 8_000_000
#: A password is needed for a member with this flag.
_LOCKED = 1
_BROKEN = (
    BadZipFile,
    EOFError,
    NotImplementedError,
    OSError,
    RuntimeError,
    struct.error,
    UnicodeDecodeError,
    ValueError,
    zlib.error,
)


def member_names(data: bytes) -> frozenset[str]:
    """Return the names in an archive as `Archive` gives them; none if it cannot be opened."""
    if data.count(_RECORD) > _MEMBERS:
        return frozenset()
    try:
        with ZipFile(BytesIO(data)) as archive:
            return frozenset(map(_key, archive.namelist()))
    except _BROKEN:
        return frozenset()


class Archive:
    """The members of an archive, by name.

    A name is only a key here: nothing is written to disk, so it may climb where it likes. Raises
    InputError file_damaged for what is no archive, and file_too_large before anything is unpacked
    where its members are too many or too large.
    """

    def __init__(self, source: Source) -> None:
        self._path = source.name
        if source.data.count(_RECORD) > _MEMBERS:
            raise self._too_large()
        try:
            self._zip = ZipFile(BytesIO(source.data))
        except _BROKEN:
            raise self._damaged() from None
        self._members = {_key(one.filename): one for one in self._zip.infolist()}
        if any(map(_bomb, self._members.values())):
            raise self._too_large()
        self._left = _WHOLE
        if sum(one.file_size for one in self._members.values()) > _WHOLE:
            raise self._too_large()

    def __contains__(self, name: str) -> bool:
        return _key(name) in self._members

    @property
    def names(self) -> frozenset[str]:
        """The names of all members, in lower case, with slashes."""
        return frozenset(self._members)

    def size(self, name: str) -> int:
        """Return how many bytes a member says that it has; of a missing one, 0."""
        member = self._members.get(_key(name))
        return member.file_size if member else 0

    def read(self, name: str) -> bytes | None:
        """Return a member's bytes, or None where it is missing.

        Raises InputError file_damaged, for sizes that lie too, or file_too_large.
        """
        member = self._members.get(_key(name))
        if member is None:
            return None
        self._left -= member.file_size
        if self._left < 0:
            raise self._too_large()
        if member.flag_bits & _LOCKED or member.compress_type not in (ZIP_STORED, ZIP_DEFLATED):
            raise self._damaged()
        try:
            with self._zip.open(member) as stream:
                data = stream.read(member.file_size + 1)
        except _BROKEN:
            raise self._damaged() from None
        if len(data) != member.file_size:
            raise self._damaged()
        return data

    def _damaged(self) -> InputError:
        return InputError("file_damaged", path=self._path)

    def _too_large(self) -> InputError:
        return InputError("file_too_large", path=self._path)


def _key(name: str) -> str:
    """Names of parts do not tell capitals apart; some programs write them with backslashes."""
    return name.replace("\\", "/").lstrip("/").lower()


def _bomb(member: ZipInfo) -> bool:
    packed = max(member.compress_size, 1)
    return member.file_size > _LARGE and member.file_size > _RATIO * packed
