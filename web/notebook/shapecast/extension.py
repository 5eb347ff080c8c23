"""The extension of IPython: a shape error is followed by its figure. A cell that succeeds meets nothing of it."""

from .doubts import Doubts
from .failures import failure_of
from .figure import figure_of_met


class Extension:
    def __init__(self, shell):
        self.shell = shell
        self.doubts = Doubts(shell)
        self._before = (shell.custom_exceptions, shell.CustomTB)

    def load(self):
        before, handle = self._before

        def handler(shell, kind, error, traceback, tb_offset=None):
            if before and issubclass(kind, before):
                told = handle(kind, error, traceback, tb_offset=tb_offset)
            else:
                told = shell.showtraceback((kind, error, traceback), tb_offset=tb_offset, running_compiled_code=True)
            self.draw(error, traceback)
            return told

        self.shell.set_custom_exc((Exception,), handler)
        self.shell.register_magic_function(self.magic, "line", "shapecast")

    def unload(self):
        self.doubts.off()
        self.shell.custom_exceptions, self.shell.CustomTB = self._before
        self.shell.magics_manager.magics["line"].pop("shapecast", None)

    def draw(self, error, traceback):
        """Draws what met, if that can be told; never says that something went wrong here."""
        try:
            met = failure_of(error, traceback)
            if met is not None:
                from IPython.display import display

                display(figure_of_met(met))
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
                print("%shapecast doubts       warn of operations that run, and are seldom meant\n%shapecast doubts off   no more")
