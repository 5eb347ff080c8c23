"""All cells, in the order of cells.json."""

import cells_others
import cells_torch

CELLS = [*cells_torch.CELLS, *cells_others.CELLS]
