from __future__ import annotations

import pytest

from winze.mapgen.settings import Setting, resolve_settings

FILL = Setting("fill", 45, "percent of rock", least=30, most=60)
RULE = Setting("rule", "plain", "how it grows", choices=("plain", "odd"))


def test_missing_settings_get_defaults() -> None:
    assert resolve_settings((FILL, RULE), [], "mine") == {"fill": 45, "rule": "plain"}
    assert resolve_settings((FILL, RULE), [("rule", "odd"), ("fill", "50")], "mine") == {"fill": 50, "rule": "odd"}


@pytest.mark.parametrize(
    ("name", "value", "reason"),
    [
        ("fill", 29, "fill is 30 to 60, not 29"),
        ("fill", "61", "fill is 30 to 60, not 61"),
        ("fill", "much", "fill is 30 to 60, not 'much'"),
        ("fill", "-40", "fill is 30 to 60, not '-40'"),
        ("rule", "even", "rule is plain, odd, not 'even'"),
        ("rule", 3, "rule is plain, odd, not 3"),
        ("file", 3, "mine has no setting 'file'; there are: fill, rule"),
    ],
)
def test_bad_setting_is_rejected_with_its_range(name: str, value: int | str, reason: str) -> None:
    with pytest.raises(ValueError, match=f"^{reason}$"):
        resolve_settings((FILL, RULE), [(name, value)], "mine")


def test_generator_without_settings_rejects_any() -> None:
    with pytest.raises(ValueError, match=r"^mine has no setting 'fill'$"):
        resolve_settings((), [("fill", 1)], "mine")
