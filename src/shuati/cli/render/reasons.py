"""Why the system refused, by the names of its errors."""

from __future__ import annotations

from shuati.cli.language import message

# What the system says, by the name of its error (errno(3)).
REASONS = {
    "EACCES": message("you have no permission"),
    "EPERM": message("you have no permission"),
    "ENOENT": message("its folder does not exist"),
    "ENOTDIR": message("a file stands where its folder should be"),
    "EISDIR": message("it is a folder"),
    "EROFS": message("the disk is read-only"),
    "ENAMETOOLONG": message("its name is too long"),
    "ELOOP": message("its links lead in a circle"),
    "EIO": message("the disk failed"),
    "EFBIG": message("it would be larger than files may be here"),
    "ENOSPC": message("the disk is full"),
    "EDQUOT": message("your share of the disk is full"),
    "EMFILE": message("too many files are open"),
    "ENFILE": message("too many files are open"),
    "ENOMEM": message("the memory is full"),
    "EBUSY": message("another program uses it"),
    "ETXTBSY": message("another program uses it"),
    "EINVAL": message("the system does not take this name"),
    "EILSEQ": message("the system does not take this name"),
}
