"""Cells recorded from the real frameworks: what is read of them is what met there, or nothing."""

import unittest

from cells import CELLS
from replay import replay

NOT_ABOUT_SHAPES = 15


class Cells(unittest.TestCase):
    def test_operands_are_right_or_nothing_is_read(self):
        for cell in replay():
            with self.subTest(cell["source"]):
                met, expect = cell["met"], cell["expect"]
                self.assertEqual(met and {"names": met["names"], "shapes": met["shapes"]}, expect)

    def test_what_is_recorded_are_the_cells(self):
        recorded = [(cell["framework"], cell["source"]) for cell in replay()]
        self.assertEqual(recorded, [(cell.framework, cell.source) for cell in CELLS])

    def test_there_are_sixty_of_four_frameworks(self):
        cells = replay()
        self.assertEqual(len(cells), 60)
        self.assertEqual({cell["framework"] for cell in cells}, {"torch", "numpy", "tensorflow", "jax"})
        self.assertGreaterEqual(sum(cell["expect"] is None for cell in cells), NOT_ABOUT_SHAPES)
