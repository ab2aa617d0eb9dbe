"""What a pattern's matches can begin with, read off its parse: what holds a gate and its pattern.

A gate lets a pattern be tried only where certain characters stand. It must not shut out anything
that the pattern matches, also where no case shows it.
"""

import re._parser as sre
from re import _constants as code

#: Stands for any character; behind it nothing is read.
ANY = "\0"
#: One of a class of characters stands for all of it.
_SAMPLES = {code.CATEGORY_DIGIT: "0", code.CATEGORY_SPACE: " "}
_MANY = 200


def beginnings(pattern, length=1):
    """Return the first `length` characters of all matches of a pattern, shorter ones whole.

    What stands ahead or behind is left out of account, so that there may be some too many.
    """
    return {text for text, _ in _sequence(sre.parse(pattern), length)}


def _sequence(items, length):
    """Return what a sequence begins with, and whether more of it may follow."""
    found = {("", True)}
    for operation, argument in items:
        found = _joined(found, lambda a=operation, b=argument: _item(a, b, length), length)
    return found


def _joined(found, more, length):
    open_ = {text for text, goes_on in found if goes_on and len(text) < length}
    rest = more() if open_ else ()
    shut = {(text, goes_on) for text, goes_on in found if text not in open_}
    return shut | {((one + two)[:length], goes_on) for one in open_ for two, goes_on in rest}


def _item(operation, argument, length):
    match operation:
        case code.LITERAL:
            return {(chr(argument), True)}
        case code.IN:
            return {(char, char != ANY) for char in _class(argument)}
        case code.ANY | code.NOT_LITERAL:
            return {(ANY, False)}
        case code.BRANCH:
            return set().union(*(_sequence(one, length) for one in argument[1]))
        case code.SUBPATTERN:
            return _sequence(argument[3], length)
        case code.MAX_REPEAT | code.MIN_REPEAT:
            return _repeat(*argument, length)
        case code.GROUPREF_EXISTS:
            return set().union(*(_sequence(one or (), length) for one in argument[1:]))
    return {("", True)}


def _repeat(least, most, items, length):
    found, every = {("", True)}, {("", True)} if least == 0 else set()
    for count in range(1, min(most, least + length) + 1):
        found = _joined(found, lambda: _sequence(items, length), length)
        every |= found if count >= least else set()
    return every


def _class(items):
    if (code.NEGATE, None) in items and (code.CATEGORY, code.CATEGORY_NOT_SPACE) in items:
        return " "
    found = ""
    for operation, argument in items:
        if operation is code.LITERAL:
            found += chr(argument)
        elif operation is code.CATEGORY and argument in _SAMPLES:
            found += _SAMPLES[argument]
        elif operation is code.RANGE and argument[1] - argument[0] < _MANY:
            found += "".join(map(chr, range(argument[0], argument[1] + 1)))
        else:
            return ANY
    return found
