"""Nine probability lessons: class codes, exercises that follow from them, reading and judging answers.

What pupils read was gone through by hand, aloud, in both languages, for pupils from 12 on: short main clauses
(six or seven words on average), one thought each, a concrete dice or card thing before the term for it, no
word of the trade without its meaning at first use. A test holds the length of the sentences.

>>> from cleverlib.lessons import judge, read_answer
>>> judge(read_answer("6/16"), read_answer("0,375").value)[0].value
'simplify'
"""

from cleverlib.lessons.answers import Answer, UnreadableAnswer, Verdict, judge, read_answer
from cleverlib.lessons.code import WrongCode, new_code, read_code

__all__ = [
    "Answer",
    "UnreadableAnswer",
    "Verdict",
    "WrongCode",
    "judge",
    "new_code",
    "read_answer",
    "read_code",
]
