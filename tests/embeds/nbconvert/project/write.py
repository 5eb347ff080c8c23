"""Writes the notebook that is run and made a page of."""

import nbformat
from nbformat.v4 import new_code_cell, new_markdown_cell, new_notebook

LOADED = '<script src="shapecast.iife.js" data-fences></script>'

cells = [
    new_markdown_cell("# nbconvert"),
    new_code_cell(r"""@@jupyter@@"""),
    new_code_cell(f"HTML('{LOADED}')"),
    new_markdown_cell("""@@table@@"""),
    new_markdown_cell("""@@fence@@"""),
    new_code_cell("""HTML('''@@frame@@''')"""),
    new_markdown_cell("""@@image@@"""),
    new_markdown_cell("## @@title@@"),
]
nbformat.write(new_notebook(cells=cells), "notebook.ipynb")
