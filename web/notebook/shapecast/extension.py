"""The extension of IPython: a shape error is followed by its figure. A cell that succeeds meets nothing of it."""

import sys

from .doubts import Doubts
from .failures import failure_of
from .figure import figure_of_met, put_out


class Extension:
    def __init__(self, shell):
        self.shell = shell
        self.doubts = Doubts(shell)

    def load(self):
        shell = self.shell
        show = shell.showtraceback

        # IPython has a hook for errors, but whoever takes it has to tell them apart as IPython does, and to show them.
        def showtraceback(*given, **named):
            told = show(*given, **named)
            self.draw(given[0] if given else named.get("exc_tuple"))
            return told

        self.show = show
        self.own = shell.showtraceback = showtraceback
        shell.register_magic_function(self.magic, "line", "shapecast")

    def unload(self):
        self.doubts.off()
        # Somebody may have put something around it since: then it stays, and does nothing.
        if self.shell.showtraceback is self.own:
            self.shell.showtraceback = self.show
        self.own = None
        self.shell.magics_manager.magics["line"].pop("shapecast", None)

    def draw(self, shown):
        """Draws what met, if that can be told; never says that something went wrong here."""
        try:
            _, error, traceback = shown or sys.exc_info()
            met = self.own and failure_of(error, traceback)
            if met:
                put_out(figure_of_met(met))
        except Exception:
            pass

    def magic(self, line):
        """%shapecast doubts: warn of operations in cells that run, and are seldom meant. %shapecast doubts off: no more."""
        match line.split():
            case ["doubts"] | ["doubts", "on"]:
                self.doubts.on()
            case ["doubts", "off"]:
                self.doubts.off()
            case _:
                print("%shapecast doubts       warn of operations that run, and are seldom meant")
                print("%shapecast doubts off   no more")
