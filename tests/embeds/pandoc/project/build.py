"""Writes the documents as Pandoc does: pages, and one of them in LaTeX."""

import pypandoc

FILTER = ["-L", "shapecast.lua"]
PAGE = [*FILTER, "-s", "-H", "head.html"]

pypandoc.convert_file("index.md", "html", outputfile="index.html", extra_args=PAGE)
pypandoc.convert_file("index.md", "html", outputfile="blocks.html", extra_args=PAGE[2:])
pypandoc.convert_file("bare.md", "html", outputfile="bare.html", extra_args=PAGE)
pypandoc.convert_file("index.md", "latex", outputfile="index.tex", extra_args=[*FILTER, "-s"])
