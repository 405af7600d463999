"""How many files a process may have open: each connection is one, and a process begins with leave for few."""

from __future__ import annotations

import structlog

log = structlog.get_logger(__name__)


def allow_files(count: int) -> None:
    """Allow this process so many open files, as far as the system does; a warning says where it does not."""
    try:
        import resource
    except ImportError:  # Windows counts none
        return
    now, most = resource.getrlimit(resource.RLIMIT_NOFILE)
    if now != resource.RLIM_INFINITY and now < count:
        allowed = count if most == resource.RLIM_INFINITY else min(count, most)
        resource.setrlimit(resource.RLIMIT_NOFILE, (max(now, allowed), most))
        if allowed < count:
            log.warning("fewer files may be open than connections need", allowed=allowed, wanted=count)
