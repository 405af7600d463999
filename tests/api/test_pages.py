from __future__ import annotations

from pathlib import Path

import pytest
from fastapi import FastAPI

from http_client import Client
from winze.api.pages import add_pages
from winze.files import folder
from winze.screen.themes import palettes

PLAIN = {"Accept-Encoding": "identity"}


@pytest.fixture
def root(tmp_path: Path) -> Path:
    root = tmp_path / "web"
    (root / "js").mkdir(parents=True)
    (root / "font").mkdir()
    (root / "index.html").write_text("<!doctype html><title>Winze</title>" + "<p>page</p>" * 50)
    (root / "style.css").write_text("p { color: red }")
    (root / "js" / "main.js").write_text("export const answer = 42;\n" * 50)
    (root / "font" / "cells.png").write_bytes(b"\x89PNG" * 100)
    (root / "font" / "LICENSE").write_text("licence")
    (root / "notes.txt").write_text("not for the public")
    return root


@pytest.fixture
def asked(root: Path) -> Client:
    app = FastAPI(redirect_slashes=False)
    add_pages(app, root)
    return Client(app)


@pytest.mark.parametrize(
    ("path", "file", "kind"),
    [
        ("/style.css", "style.css", "text/css; charset=utf-8"),
        ("/js/main.js", "js/main.js", "text/javascript; charset=utf-8"),
        ("/font/cells.png", "font/cells.png", "image/png"),
        ("/font/LICENSE", "font/LICENSE", "text/plain; charset=utf-8"),
    ],
)
def test_file_is_sent_with_its_type(asked: Client, root: Path, path: str, file: str, kind: str) -> None:
    with asked as client:
        for encoding in ("identity", "gzip"):
            answer = client.get(path, headers={"Accept-Encoding": encoding})
            assert answer.status_code == 200
            assert answer.content == (root / file).read_bytes()
            assert answer.headers["content-type"] == kind
            assert answer.headers["cache-control"] == "no-cache"


def test_api_description_is_built_once(monkeypatch: pytest.MonkeyPatch) -> None:
    made = []
    app = FastAPI(openapi_url=None)
    monkeypatch.setattr(app, "openapi", lambda: made.append(1) or {"openapi": "3.1.0", "paths": {}})
    add_pages(app)
    with Client(app) as client:
        answers = [client.get("/openapi.json") for _ in range(3)]
    assert made == [1]
    assert {answer.headers["content-type"] for answer in answers} == {"application/json"}
    assert answers[0].json() == {"openapi": "3.1.0", "paths": {}}


def test_api_description_is_sent_like_a_page(client: Client) -> None:
    answer = client.get("/openapi.json")
    assert answer.headers["content-encoding"] == "gzip"
    again = client.get("/openapi.json", headers={"If-None-Match": answer.headers["etag"]})
    assert (again.status_code, again.content) == (304, b"")


def test_themes_are_lists_of_colors_by_name(client: Client) -> None:
    answer = client.get("/themes.json")
    assert (answer.status_code, answer.headers["content-type"]) == (200, "application/json")
    assert answer.json() == {name: list(palette) for name, palette in palettes().items()}
    again = client.get("/themes.json", headers={"If-None-Match": answer.headers["etag"]})
    assert (again.status_code, again.content) == (304, b"")


@pytest.mark.parametrize("encoding", ["identity", "gzip"])
@pytest.mark.parametrize("path", ["/style.css", "/js/main.js", "/font/cells.png"])
def test_unchanged_copy_is_not_sent_again(asked: Client, path: str, encoding: str) -> None:
    with asked as client:
        accepted = {"Accept-Encoding": encoding}
        etag = client.get(path, headers=accepted).headers["etag"]
        again = client.get(path, headers={**accepted, "If-None-Match": f'"other", W/{etag}'})
        assert (again.status_code, again.content) == (304, b"")
        assert again.headers["etag"] == etag
        other = client.get(path, headers={**accepted, "If-None-Match": '"other"'})
        assert other.status_code == 200


@pytest.mark.parametrize(
    ("known", "status"),
    [
        ("*", 304),
        (" * ", 304),
        ("ETAG", 304),
        ("W/ETAG", 304),
        ('"a", W/"b,c",ETAG', 304),
        ('"a"', 200),
        ('W/"*"', 200),
        ("rubbish", 200),
        ("", 200),
    ],
)
def test_copy_is_known_by_its_tag_or_by_a_star(asked: Client, known: str, status: int) -> None:
    with asked as client:
        etag = client.get("/style.css", headers=PLAIN).headers["etag"]
        answer = client.get("/style.css", headers={**PLAIN, "If-None-Match": known.replace("ETAG", etag)})
    assert answer.status_code == status


def test_star_does_not_create_a_page(client: Client) -> None:
    star = {"If-None-Match": "*"}
    assert client.ask("HEAD", "/", headers=star).status_code == 304
    answer = client.get("/nowhere", headers=star)
    assert (answer.status_code, answer.headers["content-type"]) == (404, "application/problem+json")


def test_text_is_compressed_for_clients_that_accept_it(asked: Client, root: Path) -> None:
    with asked as client:
        packed = client.get("/js/main.js", headers={"Accept-Encoding": "gzip"})
        plain = client.get("/js/main.js", headers=PLAIN)
        assert packed.headers["content-encoding"] == "gzip"
        assert int(packed.headers["content-length"]) < len(plain.content)
        assert "content-encoding" not in plain.headers
        assert packed.headers["etag"] != plain.headers["etag"]
        assert packed.headers["vary"] == "Accept-Encoding"
        image = client.get("/font/cells.png", headers={"Accept-Encoding": "gzip"})
        assert "content-encoding" not in image.headers


def test_changed_file_is_sent_anew(asked: Client, root: Path) -> None:
    with asked as client:
        etag = client.get("/style.css", headers=PLAIN).headers["etag"]
        (root / "style.css").write_text("p { color: blue }")
        anew = client.get("/style.css", headers={**PLAIN, "If-None-Match": etag})
        assert anew.text == "p { color: blue }"
        assert anew.headers["etag"] != etag


@pytest.mark.parametrize(
    "path", ["/notes.txt", "/index.html", "/js", "/js/", "/js/../notes.txt", "/js/%2e%2e/notes.txt", "/js/main.js/"]
)
def test_unlisted_files_are_not_served(asked: Client, path: str) -> None:
    with asked as client:
        assert client.get(path).status_code == 404


def test_page_loads_only_own_resources(client: Client) -> None:
    answer = client.get("/")
    policy = dict(part.split(" ", 1) for part in answer.headers["content-security-policy"].split("; "))
    assert policy == {
        "default-src": "'none'",
        "script-src": "'self'",
        "style-src": "'self'",
        "img-src": "'self'",
        "connect-src": "'self'",
        "manifest-src": "'self'",
        "base-uri": "'none'",
        "form-action": "'self'",
        "frame-ancestors": "'none'",
    }


def test_every_answer_has_security_headers(client: Client) -> None:
    for path in ("/", "/style.css", "/healthz", "/nowhere", "/api/v1/hall-of-fame"):
        answer = client.get(path)
        assert answer.headers["x-content-type-options"] == "nosniff"
        assert answer.headers["referrer-policy"] == "no-referrer"
        assert answer.headers["cross-origin-opener-policy"] == "same-origin"
        assert answer.headers["cross-origin-resource-policy"] == "same-origin"
        assert "camera=()" in answer.headers["permissions-policy"]


def test_whole_client_is_served(client: Client) -> None:
    web = folder("web")
    for file in [*web.glob("js/**/*.js"), *web.glob("font/*.png"), web / "style.css", web / "favicon.png"]:
        path = "/" + file.relative_to(web).as_posix()
        answer = client.get(path)
        assert answer.content == file.read_bytes()
        assert client.get(path, headers={"If-None-Match": answer.headers["etag"]}).status_code == 304


@pytest.mark.parametrize(
    ("accepted", "packed"),
    [
        ("gzip", True),
        ("GZIP;q=0.5", True),
        ("br, gzip", True),
        ("*", True),
        ("identity, *;q=0.001", True),
        ("gzip;q=0", False),
        ("gzip; q=0.000, *", False),
        ("*;q=0", False),
        ("gzip;q=1, *;q=0", True),
        ("xgzip", False),
        ("", False),
        (";,;q=", False),
    ],
)
def test_gzip_is_sent_where_it_is_accepted(asked: Client, accepted: str, packed: bool) -> None:
    with asked as client:
        answer = client.get("/js/main.js", headers={"Accept-Encoding": accepted})
    assert ("content-encoding" in answer.headers) is packed
