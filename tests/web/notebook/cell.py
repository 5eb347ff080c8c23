"""Cells that fail, as people write them. `expect` has the operands that are to be drawn, in the words of the cell, and their
shapes, None for one that neither message nor cell tells; without it nothing may be drawn. 15 of the errors are not about shapes
that meet."""

import textwrap
from dataclasses import dataclass


@dataclass
class Cell:
    framework: str
    source: str
    expect: tuple | None = None


IMPORTS = {
    "torch": ["import torch", "import torch.nn.functional as F", "from torch import nn"],
    "numpy": ["import numpy as np"],
    "tensorflow": ["import tensorflow as tf"],
    "jax": ["import jax", "import jax.numpy as jnp"],
}


def cell(framework):
    def of(source, *expect):
        return Cell(framework, "\n".join([*IMPORTS[framework], textwrap.dedent(source).strip()]), expect or None)

    return of


torch, numpy, tensorflow, jax = map(cell, IMPORTS)
