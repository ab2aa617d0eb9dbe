"""Words that lead on to another word, and words that end a clause."""

from __future__ import annotations

#: Prepositions, conjunctions, adverbs and demonstratives of one character.
_HARDLY = (
    "和与或在把被将从向以于而且并及其该各每很更最可不也还都就由当若使让这那但又再均已未曾仍呈总常"
    "皆随沿仅没既才按自第请据则个即且却非请另填叫依伴含们"
)
#: What often has something behind it and now and then has not.
_SELDOM = "对因如地得到为给用比进是有要所能会受某应先约像指新一无较只"
#: The same in words of more than one character.
_WORDS = (
    "能够 可能 不能 必须 应该 应当 需要 属于 关于 对于 由于 位于 处于 等于 用于 善于 在于 "
    "至于 基于 一个 一种 这个 这种 两个 那个 某个 某种 各种 其他 这些 一些 那些 某些 有些 "
    "许多 所有 任何 整个 没有 具有 含有 还有 只有 拥有 所谓 如果 即使 只要 因为 为了 通过 "
    "根据 按照 随着 作为 成为 称为 分为 以及 或者 并且 而且 甚至 从而 及其 不仅 而是 就是 "
    "还是 只是 总是 不是 这是 是否 包括 提供 得到 受到 达到 引起 造成 导致 采取 采用 进入 "
    "促进 使得 变成 来自 超过 至少 往往 逐渐 不断 已经 正在 非常 更加 进一步 是因为 有利于 "
    "有助于 越来越 一直 曾经 如何 怎样 为什么 无法 不会 只能 人们 以下"
)

#: What ends a clause.
_READILY = (
    "即可 为止 之一 之后 以后 以来 之前 期间 之中 左右 起来 出来 来说 来看 相比 为主 为宜 "
    "无关 不符 不当 不足 等等"
)

#: What opens a sentence before a comma; 可以 in its place has its verb behind it.
_OPENING = "可见 可知 由此可见 由此可知 在此 对此 为此 据此 如此"

#: How much likelier or less likely a stop is behind such a word, in natural logarithms.
LEADING = (
    dict.fromkeys(_SELDOM, -2.0)
    | dict.fromkeys(_HARDLY, -4.0)
    | dict.fromkeys(_WORDS.split(), -3.0)
    | dict.fromkeys(_READILY.split(), 1.5)
)
#: The same for a comma alone, in addition.
BEFORE_COMMA = dict.fromkeys(_OPENING.split(), 3.0) | {"可以": -4.0}
