"""The extension in a shell of IPython, on arrays of a few lines."""

import contextlib
import io
import json
import re
import sys
import unittest

from IPython.core.interactiveshell import InteractiveShell
from IPython.utils.capture import capture_output

FRAMEWORK = '''
class Tensor:
    shape = ()
    def __init__(self, *shape):
        self.shape = shape
    def __truediv__(self, other):
        a, b = self.shape, other.shape
        if a[-1] != b[-1] and 1 not in (a[-1], b[-1]):
            told = f"The size of tensor a ({a[-1]}) must match the size of tensor b ({b[-1]})"
            raise RuntimeError(f"{told} at non-singleton dimension {len(a) - 1}")
        return Tensor(*max(a, b, key=len))
    def __sub__(self, other):
        return Tensor(5, 5) if self.shape != other.shape else self
    def sum(self, dim):
        return Tensor(*(size for axis, size in enumerate(self.shape) if axis != dim))
'''
FAILS = "x = Tensor(4, 3)\nsums = x.sum(1)\nx / sums"


def states(outputs):
    """What the figures among some outputs are to draw."""
    found = []
    for output in outputs:
        html = output.data.get("text/html", "")
        told = re.search(r'\)\("shapecast-[\w-]+", (\{.*\}), "[\w+/=]+"\)</script>$', html, re.S)
        if told:
            found.append(json.loads(told[1]))
    return found


class Shell(unittest.TestCase):
    @classmethod
    def setUpClass(cls):
        cls.shell = InteractiveShell.instance(colors="nocolor")
        space = {"__name__": "torch"}
        exec(FRAMEWORK, space)
        cls.shell.user_ns["Tensor"] = space["Tensor"]

    def setUp(self):
        self.run_cell("%load_ext shapecast")

    def tearDown(self):
        self.run_cell("%unload_ext shapecast")

    def run_cell(self, source):
        with capture_output() as captured:
            result = self.shell.run_cell(source, store_history=True)
        return result, captured

    def test_a_failing_cell_is_followed_by_its_figure(self):
        result, captured = self.run_cell(FAILS)
        self.assertIsInstance(result.error_in_exec, RuntimeError)
        self.assertIn("The size of tensor a (3)", captured.stdout)
        [state] = states(captured.outputs)
        [met] = state["met"]
        self.assertEqual(met["op"], "/")
        self.assertEqual(met["names"], ["x", "sums"])
        self.assertEqual(met["shapes"], [[4, 3], [4]])
        self.assertEqual(met["reduced"], 1)
        self.assertEqual(captured.outputs[0].data["text/plain"], "x     4  3\nsums     4")

    def test_names_are_those_of_the_frame_that_failed(self):
        defined = 'def loss(out, y):\n    return out / y["score"]\n\n'
        _, captured = self.run_cell(defined + 'loss(Tensor(32, 10), {"score": Tensor(32)})')
        [state] = states(captured.outputs)
        self.assertEqual(state["met"][0]["names"], ["out", 'y["score"]'])

    def test_a_traceback_is_the_same_with_and_without(self):
        numbers = re.compile(r"In\[\d+\]|ipython-input-\d+-\w+|0x\w+")
        for source in (FAILS, "x = (", "if 1:\nx", "exec('x = (')", "1 / 0", "raise SystemExit(2)", "%nothing"):
            with self.subTest(source):
                _, captured = self.run_cell(source)
                self.run_cell("%unload_ext shapecast")
                _, without = self.run_cell(source)
                self.run_cell("%load_ext shapecast")
                text = captured.stdout.split("x     4  3")[0].rstrip()
                self.assertEqual(numbers.sub("", text), numbers.sub("", without.stdout).rstrip())
                self.assertEqual(states(without.outputs), [])

    def test_other_errors_are_left_alone(self):
        for source in ("1 / 0", "raise ValueError('shapes')", "undefined", "x = (", "Tensor(3) / 2"):
            _, captured = self.run_cell(source)
            self.assertEqual(captured.outputs, [], source)

    def test_nothing_that_goes_wrong_here_is_told(self):
        from shapecast import extension

        def breaks(*_):
            raise RuntimeError("broken")

        before, extension.failure_of = extension.failure_of, breaks
        try:
            result, captured = self.run_cell(FAILS)
        finally:
            extension.failure_of = before
        self.assertIn("The size of tensor a", captured.stdout)
        self.assertNotIn("broken", captured.stdout + captured.stderr)
        self.assertIsInstance(result.error_in_exec, RuntimeError)

    def test_a_cell_that_succeeds_meets_nothing(self):
        shell = self.shell
        before = ({name: list(calls) for name, calls in shell.events.callbacks.items()}, list(shell.ast_transformers))
        called = []
        sys.setprofile(lambda frame, event, _: called.append(frame.f_globals.get("__name__")))
        try:
            self.run_cell("x = Tensor(4, 3)\ny = x / Tensor(3)")
        finally:
            sys.setprofile(None)
        self.assertFalse([name for name in called if name and name.startswith("shapecast")])
        self.run_cell("%unload_ext shapecast")
        after = ({name: list(calls) for name, calls in shell.events.callbacks.items()}, list(shell.ast_transformers))
        self.assertEqual(before, after)
        self.run_cell("%load_ext shapecast")

    def test_a_handler_of_somebody_else_stays(self):
        seen = []
        self.shell.set_custom_exc((ZeroDivisionError,), lambda shell, kind, error, tb, tb_offset=None: seen.append(kind))
        try:
            self.run_cell("1 / 0")
            _, captured = self.run_cell(FAILS)
            self.assertEqual(seen, [ZeroDivisionError])
            self.assertEqual(len(states(captured.outputs)), 1)
        finally:
            self.shell.set_custom_exc((), None)

    def test_doubts_note_what_meets_and_change_nothing(self):
        self.run_cell("%shapecast doubts")
        result, captured = self.run_cell("t = Tensor(5)\np = Tensor(5, 1)\nfor _ in range(3):\n    d = t - p\nd.shape")
        self.assertEqual(result.result, (5, 5))
        [state] = states(captured.outputs)
        [met] = state["met"]
        self.assertEqual((met["names"], met["shapes"], met["doubt"]), (["t", "p"], [[5], [5, 1]], True))
        _, captured = self.run_cell(FAILS)
        # Before Python 3.11 a place in the bytecode is not told, and of code that was changed nothing is read.
        drawn = [state["met"][0]["names"] for state in states(captured.outputs)]
        self.assertEqual(drawn, [["x", "sums"]] if sys.version_info >= (3, 11) else [])
        self.run_cell("keep = lambda f: f\n@keep\ndef made(a, b):\n    return a - b\ndef plain(a, b):\n    return a - b")
        _, captured = self.run_cell("made(t, p)")
        self.assertEqual(states(captured.outputs), [])
        _, captured = self.run_cell("plain(t, p)")
        self.assertEqual(states(captured.outputs)[0]["met"][0]["names"], ["a", "b"])
        self.run_cell("%shapecast doubts off")
        _, captured = self.run_cell("t - p")
        self.assertEqual(states(captured.outputs), [])

    def test_frameworks_are_not_imported(self):
        self.run_cell(FAILS)
        self.assertFalse({"torch", "numpy", "tensorflow", "jax"} & set(sys.modules))

    def test_a_terminal_gets_the_shapes_lined_up(self):
        out = io.StringIO()
        from shapecast.figure import figure_of_met

        with contextlib.redirect_stdout(out):
            print(figure_of_met({"names": ["x", "f(y)"], "shapes": [[4, 3], None]}))
        self.assertEqual(out.getvalue(), "x     4  3\nf(y)     ?\n")
