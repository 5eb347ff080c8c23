"""Operands are read again only where that does nothing; figures are safe to put into a page."""

import ast
import re
import sys
import types
import unittest

import shapecast
from shapecast.figure import Figure
from shapecast.values import Unread, value_of
from stand_ins import array_of

Tensor = array_of("torch")


class Trap:
    """Whatever is asked of it, is told."""

    def __init__(self):
        self.__dict__["asked"] = []
        self.__dict__["plain"] = Tensor([2])

    @property
    def computed(self):
        self.asked.append("computed")

    def __getattr__(self, name):
        self.asked.append(name)

    def __getitem__(self, index):
        self.asked.append(index)


class Reading(unittest.TestCase):
    def read(self, source, **names):
        def look(name):
            if name not in names:
                raise Unread
            return names[name]

        return value_of(ast.parse(source, mode="eval").body, look)

    def test_names_attributes_and_subscripts_are_read(self):
        x = Tensor([4, 3])
        self.assertIs(self.read("x", x=x), x)
        self.assertIs(self.read("o.x[0]['k']", o=types.SimpleNamespace(x=[{"k": x}])), x)
        self.assertIs(self.read("b[-1]", b=(1, x)), x)

    def test_nothing_else_is(self):
        trap = Trap()
        for source in ("t.computed", "t.missing", "t[0]", "t()", "t + 1", "[t for t in t]", "(u := t)", "f'{t}'", "missing"):
            with self.subTest(source), self.assertRaises(Unread):
                self.read(source, t=trap)
        self.assertEqual(trap.asked, [])
        self.assertEqual(self.read("t.plain", t=trap).shape, (2,))

    def test_nor_what_somebody_made_of_an_array(self):
        asked = []

        class Own(Tensor):
            T = property(lambda array: asked.append("T"))

            def __getitem__(self, index):
                asked.append(index)

        for source in ("t.T", "t[0]"):
            with self.assertRaises(Unread):
                self.read(source, t=Own([4, 3]))
        self.assertEqual(asked, [])

    def test_only_shapes_of_arrays_are_read(self):
        # The stand-in raises for anything that is not its shape.
        figure = shapecast.explain(Tensor([4, 3]), Tensor([4]), op="sub")
        [met] = figure.state["met"]
        self.assertEqual(met["shapes"], [[4, 3], [4]])
        self.assertEqual(met["framework"], "pytorch")

    def test_explain_knows_the_words_of_its_call(self):
        from IPython.core.interactiveshell import InteractiveShell

        shell = InteractiveShell.instance()
        shell.user_ns.update(x=Tensor([2, 3]), y=Tensor([3]), shapecast=shapecast)
        result = shell.run_cell("shapecast.explain(x, y[...] if False else y, op='mul');\n_f = shapecast.explain(x, y)")
        self.assertTrue(result.success)
        self.assertEqual(shell.user_ns["_f"].state["met"][0]["names"], ["x", "y"])

    def test_shapes_and_numbers_may_be_given(self):
        [met] = shapecast.explain((4, 3), [3], 2).state["met"]
        self.assertEqual((met["shapes"], met["names"]), ([[4, 3], [3], []], ["a", "b", "c"]))

    def test_refusals_say_what_is_wrong(self):
        for call, said in (
            (lambda: shapecast.show(3), "takes an expression as a text, not int"),
            (lambda: shapecast.show("(3,)", colour="red"), "'colour' is no attribute of a figure"),
            (lambda: shapecast.explain(), "takes the values that meet"),
            (lambda: shapecast.explain(object()), "argument 1 is of type object, which has no shape"),
        ):
            with self.assertRaisesRegex(TypeError, re.escape(said)):
                call()

    def test_what_is_written_into_a_page_ends_no_script(self):
        figure = Figure({"expr": "</script><b>&\u2028"}, "</pre><b>")
        html = figure._repr_html_()
        self.assertEqual(html.count("</script>"), 1)
        self.assertNotIn("<b>", html)
        self.assertNotIn("\u2028", html)

    def test_two_figures_have_two_places(self):
        marks = {re.search(r'id="([\w-]+)"', shapecast.show("(3,)")._repr_html_())[1] for _ in range(20)}
        self.assertEqual(len(marks), 20)

    def test_the_widget_has_the_traits_of_the_module(self):
        widget = shapecast.ShapeCast(expr="(9,1) + (1,9)", theme="dark")
        self.assertEqual((widget.expr, widget.theme, widget.step), ("(9,1) + (1,9)", "dark", None))
        self.assertIn("export", str(widget._esm)[-2000:])

    def test_marimo_gets_the_widget(self):
        sys.modules["marimo"] = types.SimpleNamespace(running_in_notebook=lambda: True)
        try:
            widget = shapecast.show("(2,) + (2,)", quiz=True)
            self.assertEqual((widget.expr, widget.quiz), ("(2,) + (2,)", "true"))
        finally:
            del sys.modules["marimo"]
