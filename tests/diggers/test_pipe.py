from __future__ import annotations

from io import BytesIO

from hypothesis import given
from hypothesis import strategies as st

from shipped import shipped
from winze.diggers.pipe import DigOrder, pack, receive, send, unpack_blueprint, unpack_order


def test_orders_and_blueprints_arrive_as_they_were_sent() -> None:
    rules = shipped().rules
    for seed in (0, 7, (1 << 53) - 1):
        for place in rules.plan(seed).levels.values():
            assert unpack_order(pack(DigOrder(seed, place))) == DigOrder(seed, place)
            blueprint = rules.dig(seed, place)
            assert unpack_blueprint(pack(blueprint)) == blueprint


@given(st.lists(st.binary(min_size=1)))
def test_messages_keep_apart(messages: list[bytes]) -> None:
    pipe = BytesIO()
    for message in messages:
        send(pipe, message)
    pipe.seek(0)
    assert [receive(pipe) for _ in messages] == messages
    assert receive(pipe) == b""
