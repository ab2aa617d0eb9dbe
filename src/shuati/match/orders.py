"""What a question or an answer says about the order of its parts."""

from __future__ import annotations

import re

#: Words that leave the order free.
FREE = re.compile(
    r"(?:顺序|次序|先后|位置|前后)(?:均|都|也|亦)?(?:可以?|能够?|允许)?(?:互?换|调换|交换|对调|颠倒|打乱|变)|"
    r"(?:可以?|能够?)(?:相互|互相)?(?:互换|调换|交换|对调|颠倒)|"
    r"不(?:限|分|论|计|拘|考虑|要求|管)(?:先后|顺序|次序|前后)|无(?:先后|顺序|次序)|"
    r"(?:顺序|次序|先后)(?:不限|不分|不论|不计|不拘|随意|任意|无关|自由|可变)"
)
#: Words that ask for one.
FIXED = re.compile(
    "依次|先后|顺序|次序|排序|排列|从.{1,4}(?:到|至)|由.{1,4}(?:到|至)|按.{1,8}(?:分为|排)|"
    "步骤|流程|第一步"
)
