from __future__ import annotations

import hashlib
from dataclasses import replace
from random import Random

import pytest
from itsdangerous import Signer
from sqlalchemy import insert, text, update
from sqlalchemy.exc import IntegrityError

from records import finished_run
from service_calendar import Calendar
from stopped_clock import MIDNIGHT, StoppedClock
from winze.models.hall import Recorded
from winze.session.base.run_store import ClaimError
from winze.store import tables
from winze.store.database.place import Place
from winze.store.errors import StoreError
from winze.store.opening import open_store
from winze.store.queries import keys, service
from winze.store.queries.claims import NEW_SECONDS, READ_SECONDS, Claims
from winze.store.queries.keys import KEY_FILE, Key
from winze.store.store import CLAIM_DAYS, Store
from winze.store.verifying import verify

SECRET = b"k" * 32


def rotate(place: Place, now: int = MIDNIGHT) -> int:
    with place.write() as connection:
        return keys.rotate(connection, now, service.today(connection))


def ended(store: Store, run: str) -> str:
    """End a run and return its claim."""
    return store.finish(finished_run(run, store.new_player()[0].id))


def key_of(claim: str) -> int:
    return int(claim.split(".")[1])


def kept(place: Place) -> tuple[Key, ...]:
    with place.read() as connection:
        return keys.read(connection)


# The first key.


def test_new_database_gets_a_key_and_no_file(store: Store, place: Place) -> None:
    (key,) = kept(place)
    assert (key.id, len(key.secret)) == (1, 32)
    assert not (place.data / KEY_FILE).exists()
    assert key_of(ended(store, "r1")) == 1


def test_key_survives_a_restart(place: Place) -> None:
    with open_store(place) as store:
        claim = ended(store, "r1")
        before = kept(place)
    with open_store(place) as store:
        assert kept(place) == before
        assert isinstance(store.redeem(claim, "Ada"), Recorded)


def test_key_file_is_imported_and_no_longer_read(place: Place) -> None:
    """A claim of an older version names no key."""
    old = Signer(SECRET, salt=b"winze claim", digest_method=hashlib.sha256, key_derivation="hmac").sign("r1").decode()
    place.data.mkdir()
    (place.data / KEY_FILE).write_bytes(SECRET)
    with open_store(place) as store:
        assert [key.secret for key in kept(place)] == [SECRET]
        ended(store, "r1")
        assert isinstance(store.redeem(old, "Ada"), Recorded)
    (place.data / KEY_FILE).write_bytes(b"another")
    with open_store(place) as store:
        assert isinstance(store.redeem(old, "Ada"), Recorded)
    assert (place.data / KEY_FILE).read_bytes() == b"another"


@pytest.mark.parametrize("harm", [b"", b"short", SECRET + b"\n"])
def test_damaged_key_file_is_refused_and_kept(place: Place, harm: bytes) -> None:
    place.data.mkdir()
    (place.data / KEY_FILE).write_bytes(harm)
    with pytest.raises(StoreError, match="claims not yet redeemed will become invalid"), open_store(place):
        pytest.fail("it opened")
    assert (place.data / KEY_FILE).read_bytes() == harm


# Rotation.


def test_new_key_signs_after_a_minute(timed: Store, place: Place, clock: StoppedClock) -> None:
    clock.now += 1000
    assert rotate(place, clock.now) == 2
    clock.now += NEW_SECONDS - 1
    assert key_of(ended(timed, "r1")) == 1
    clock.now += 1
    assert key_of(ended(timed, "r2")) == 2


def test_latest_key_signs_after_two_rotations(timed: Store, place: Place, clock: StoppedClock) -> None:
    clock.now += 1000
    rotate(place, clock.now)
    clock.now += NEW_SECONDS // 2
    rotate(place, clock.now)
    signing = []
    for _ in range(4):
        signing.append(key_of(ended(timed, f"r{len(signing)}")))
        clock.now += NEW_SECONDS // 2
    assert signing == [1, 2, 3, 3]


@pytest.mark.parametrize("seconds", [-1_000_000, 1_000_000])
def test_newest_key_signs_whatever_happens_to_the_clock(
    timed: Store, place: Place, clock: StoppedClock, seconds: int
) -> None:
    rotate(place, clock.now)
    clock.now += seconds
    assert key_of(ended(timed, "r1")) == 2


def test_other_process_reads_the_keys_at_an_unknown_id(timed: Store, place: Place, clock: StoppedClock) -> None:
    one, other = Claims(clock), Claims(clock)
    with timed._read() as connection:
        other.run(connection, other.sign(connection, "r1"))
    rotate(place, clock.now - NEW_SECONDS)
    with timed._read() as connection:
        claim = one.sign(connection, "r1")
        assert key_of(claim) == 2
        assert other.run(connection, claim) == "r1"


def test_processes_of_a_database_know_each_others_claims(place: Place, clock: StoppedClock) -> None:
    if not place.database:
        pytest.skip("a file has one process")
    with (
        open_store(replace(place, node="a"), clock) as one,
        open_store(replace(place, node="b"), clock) as other,
    ):
        early = ended(one, "r1")
        rotate(place, clock.now)
        clock.now += NEW_SECONDS
        late = ended(other, "r2")
        assert (key_of(early), key_of(late)) == (1, 2)
        assert isinstance(other.redeem(early, "Ada"), Recorded)
        assert isinstance(one.redeem(late, "Bob"), Recorded)


def test_known_keys_are_read_again_after_a_while(timed: Store, place: Place, clock: StoppedClock) -> None:
    claims = Claims(clock)

    def signing() -> int:
        with timed._read() as connection:
            return key_of(claims.sign(connection, "r1"))

    assert signing() == 1
    rotate(place, clock.now - NEW_SECONDS)
    clock.now += READ_SECONDS - 1
    assert signing() == 1
    clock.now += 1
    assert signing() == 2


@pytest.mark.parametrize("key", ["0", "2", "01", "3", "999999999", "9" * 5000, "x", ""])
def test_claim_with_the_id_of_another_key_is_refused(store: Store, place: Place, key: str) -> None:
    run, _, signature = ended(store, "r1").split(".")
    rotate(place)
    with pytest.raises(ClaimError):
        store.redeem(f"{run}.{key}.{signature}", "Ada")


def test_database_without_a_key_cannot_rotate(place: Place) -> None:
    with open_store(place):
        pass
    with place.write() as connection:
        connection.execute(tables.keys.delete())
    with pytest.raises(StoreError, match="there is no key yet"):
        rotate(place)


# Retired keys.


def test_retired_key_is_deleted_when_its_claims_have_expired(place: Place) -> None:
    """The run ends on the day after the rotation, because the old key signs for another minute."""
    clock = Calendar()
    with open_store(place, clock.now) as store:
        rotate(place, clock.now() + service.DATE_SECONDS)
        clock.serve(store, 1)
        claim = ended(store, "r1")
        assert key_of(claim) == 1
        clock.serve(store, CLAIM_DAYS)
        assert store.forget_keys() == 0
        assert isinstance(store.redeem(claim, "Ada"), Recorded)
        clock.serve(store, 1)
        assert [store.forget_keys(), store.forget_keys()] == [1, 0]
        assert [key.id for key in kept(place)] == [2]
        with pytest.raises(ClaimError):
            store.redeem(claim, "Bob")


def test_days_without_service_delete_no_key(place: Place) -> None:
    clock = Calendar()
    with open_store(place, clock.now) as store:
        rotate(place, clock.now())
        clock.skip(4000)
        store.count_day()
        assert store.forget_keys() == 0


def test_key_that_signs_is_never_deleted(place: Place) -> None:
    clock = Calendar()
    with open_store(place, clock.now) as store:
        clock.serve(store, CLAIM_DAYS * 2)
        assert store.forget_keys() == 0


def test_archives_outlive_the_key_that_signed_them(place: Place) -> None:
    clock = Calendar()
    with open_store(place, clock.now) as store:
        store.keep_rules("good", "digest", b"archive")
        store.keep_rules("forged", "digest", b"archive")
        with store._write() as connection:
            connection.execute(update(tables.rules).where(tables.rules.c.version == "forged").values(signature=b"no"))
        rotate(place, clock.now())
        clock.serve(store, CLAIM_DAYS + 2)
        assert store.forget_keys() == 1
    with open_store(place, clock.now) as store:
        assert (store.rules("good"), store.rules_source("good")) == (b"archive", "digest")
        assert (store.rules("forged"), store.rules_source("forged")) == (None, "")


@pytest.mark.parametrize("seed", range(3))
def test_any_process_knows_every_claim_until_it_expires(place: Place, seed: int) -> None:
    """Two processes sign at random moments between rotations, days of service and cleanings."""
    random, calendar = Random(seed), Calendar()
    clock = StoppedClock(MIDNIGHT)

    def now() -> int:
        return calendar.now() + clock.now - MIDNIGHT

    with open_store(place, now) as store:
        processes = [Claims(now), Claims(now)]
        given: dict[str, tuple[str, int]] = {}
        """Claims by run, with the days of service at their signing."""
        for step in range(150):
            match random.choice(("sign", "sign", "wait", "serve", "rotate", "clean")):
                case "sign":
                    with store._write() as connection:
                        claim = random.choice(processes).sign(connection, f"r{step}")
                        given[f"r{step}"] = claim, service.today(connection)
                case "wait":
                    clock.now += random.choice((1, READ_SECONDS - 1, NEW_SECONDS))
                case "serve":
                    calendar.serve(store, random.choice((1, 10)))
                case "rotate":
                    rotate(place, now())
                case "clean":
                    store.forget_keys()
            with store._read() as connection:
                today = service.today(connection)
                for run, (claim, day) in given.items():
                    if today - day <= CLAIM_DAYS:
                        assert [process.run(connection, claim) for process in processes] == [run, run]


# Damage and secrecy.


def test_damaged_key_is_reported(store: Store, place: Place) -> None:
    store.redeem(ended(store, "r1"), "Ada")
    rotate(place)
    with store._write() as connection:
        if connection.dialect.name == "sqlite":
            connection.execute(text("PRAGMA ignore_check_constraints = ON"))
        else:
            connection.execute(text("ALTER TABLE keys DROP CONSTRAINT keys_secret"))
        connection.execute(update(tables.keys).where(tables.keys.c.id == 1).values(secret=b"short"))
    told = [*verify(place)]
    assert [line for line in told if line.startswith(("key", "hall"))] == ["key 1 is damaged"]


def test_errors_do_not_tell_a_secret(store: Store, place: Place) -> None:
    (key,) = kept(place)
    with pytest.raises(IntegrityError) as refused, store._write() as connection:
        connection.execute(insert(tables.keys).values(id=key.id, secret=key.secret, made_at=MIDNIGHT))
    told = f"{refused.value} {key!r}"
    assert repr(key.secret)[2:-1] not in told and key.secret.hex() not in told
