"""Where the site is, to which figures of what failed lead: written by the build where that is known."""

SITE = None
