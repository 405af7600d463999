"""The limit of open files, which is low by default although each connection needs one."""

from __future__ import annotations

import structlog

log = structlog.get_logger(__name__)


def allow_files(count: int) -> None:
    """Raise the limit of open files to `count`, and log a warning if the system does not allow it."""
    try:
        import resource
    except ImportError:  # Windows has no such limit
        return
    now, most = resource.getrlimit(resource.RLIMIT_NOFILE)
    if now != resource.RLIM_INFINITY and now < count:
        allowed = count if most == resource.RLIM_INFINITY else min(count, most)
        resource.setrlimit(resource.RLIMIT_NOFILE, (max(now, allowed), most))
        if allowed < count:
            log.warning("the system allows too few open files", allowed=allowed, wanted=count)
