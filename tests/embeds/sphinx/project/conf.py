project = "Sphinx"
extensions = ["myst_parser"]
exclude_patterns = ["built", "node_modules", "venv"]
html_theme = "furo"
html_static_path = ["_static"]
html_js_files = [("shapecast.iife.js", {"data-fences": ""})]

from pygments.lexers.special import TextLexer
def setup(app): app.add_lexer("shapecast", TextLexer)
