// Lines of a traceback that are neither an error nor what a program printed: where a call stands, its source, the marks
// under it. Python writes one line of source for each call, IPython some around it with their numbers.

const PYTHON = /^ {0,40}File "([^"]{1,500})", line (\d{1,7})(?:, in (.{1,200}))?$/;
const CELL = /^(?:Cell |Input )In ?\[(\d{1,7})\](?:, line (\d{1,7}))?(?:, in (.{1,300}))?$/;
const FILE = /^File ([^ ].{0,500}?):(\d{1,7})(?:, in (.{1,500}))?$/;
const OLD = /^([~/.<][^ ]{0,500}|[A-Za-z]:\\.{1,500}) in ([^ ].{0,500})$/;
const NUMBERED = /^(-{1,10}> ?)? {0,12}(\d{1,7})(?: (.*))?$/;
const MARKS = /^[ ~^]*[~^][ ~^]*$/;
const HEADER = /^ {0,40}(?:Original )?Traceback \(most recent call last\):?$/;
const OF_NOTEBOOK = /^\w{1,80} {2,}Traceback \(most recent call last\)$/;

/** Where packages lie, Python's own files, and what is no file. */
const LIBRARY =
  /(?:site|dist)-packages[\\/]|[\\/]lib[\\/]python\d|[\\/]anaconda\d?[\\/]lib[\\/]|^<frozen |^<__array_function__|^pandas[\\/]_libs|[\\/](?:torch|tensorflow|keras|jax|numpy|pandas|sklearn|einops|opt_einsum)[\\/](?:src|_src|nn|core|python|functional|utils|lib|einops|contract|engine|layers)\b/i;

/** @typedef {{ path: string, line: number | null, name: string | null, user: boolean, cell: boolean }} Place */

const nameOf = (text) => (text === undefined ? null : text.split("(")[0]);

/** @returns {Place} */
const placed = (path, line, name, cell) => ({
  path,
  line: line === undefined ? null : Number(line),
  name: nameOf(name),
  user: cell || !LIBRARY.test(path),
  cell,
});

/** Where a call stands, null for another line. */
export function frameLine(line) {
  const python = PYTHON.exec(line);
  if (python !== null)
    return placed(python[1], python[2], python[3], /^<(?:ipython-input|stdin|string)/.test(python[1]));
  const cell = CELL.exec(line);
  if (cell !== null) return placed(`In[${cell[1]}]`, cell[2], cell[3], true);
  const file = FILE.exec(line);
  if (file !== null) return placed(file[1], file[2], file[3], file[1].startsWith("<ipython-input"));
  const old = OLD.exec(line);
  if (old !== null) return placed(old[1], undefined, old[2], old[1].startsWith("<ipython-input"));
  return null;
}

/** A line of source with its number, as notebooks print them, and whether the arrow stands at it. */
export function numberedLine(line) {
  const found = NUMBERED.exec(line);
  return found && { arrow: found[1] !== undefined, number: Number(found[2]), code: found[3] ?? "" };
}

export const isMarks = (line) => MARKS.test(line);
export const isHeader = (line) => HEADER.test(line) || OF_NOTEBOOK.test(line);
