"""The kernel gives whole deals the value that an independent engine gives them."""

from cleverlib.klaverjas.solver.engine import Kernel
from cleverlib.klaverjas.solver.twin import Twin
from tests.klaverjas.solver.colver_values import ALL, compare, contradicts_itself, hands_of, our_values


def test_a_tenth_of_the_values():
    agreed, apart = compare(ALL // 10)
    assert agreed == 4 * ALL // 10
    assert not apart


def test_the_one_deal_of_all_where_they_differ():
    # Of the 8,000 values this is the only one; the other engine then does not get what it promised.
    hands = hands_of(617)
    assert our_values(Kernel(), hands, [0]) == our_values(Twin(), hands, [0]) == [8]
    assert contradicts_itself(hands, 0)
    assert not contradicts_itself(hands_of(0), 0)
