// A program as a notebook, for those who want to go on elsewhere.

/** Lines as notebooks keep them: each with its end, but for the last. */
const lines = (text) => text.split(/(?<=\n)/);

/** The text of a .ipynb file with one cell. */
export function notebookOf(source) {
  const cell = {
    cell_type: "code",
    execution_count: null,
    id: "program",
    metadata: {},
    outputs: [],
    source: lines(source.trimEnd()),
  };
  const kernelspec = { display_name: "Python 3", language: "python", name: "python3" };
  const notebook = {
    cells: [cell],
    metadata: { kernelspec, language_info: { name: "python" } },
    nbformat: 4,
    nbformat_minor: 5,
  };
  return `${JSON.stringify(notebook, null, 1)}\n`;
}
