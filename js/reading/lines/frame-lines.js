// Lines of a traceback that are neither an error nor what a program printed: where a call stands, its source, the marks
// under it. Python writes one line of source for each call, IPython some around it with their numbers.

const PYTHON = /^ {0,40}File "([^"]{1,500})", line (\d{1,7})(?:, in (.{1,200}))?$/;
const CELL = /^(?:Cell |Input )In ?\[(\d{1,7})\](?:, line (\d{1,7}))?(?:, in (.{1,300}))?$/;
/** Lines that IPython leaves out stand for themselves in front of the next one: `   (...)      7     nn.Linear(4, 2),`. */
const NUMBERED = /^(?:(-{1,10}> ?)| {0,9}\(\.\.\.\))? {0,12}(\d{1,7})(?: (.*))?$/;
const HEADER = /^ {0,40}(?:Original )?Traceback \(most recent call last\):?$/;
const OF_NOTEBOOK = /^\w{1,80} {2,}Traceback \(most recent call last\)$/;

/** Where packages lie, Python's own files, and what is no file. */
const LIBRARY =
  /(?:site|dist)-packages[\\/]|[\\/]lib[\\/]python\d|[\\/]anaconda\d?[\\/]lib[\\/]|^<frozen |^<__array_function__|^pandas[\\/]_libs|\.p(?:xd|yx)$|[\\/](?:torch|tensorflow|keras|jax|numpy|pandas|sklearn|einops|opt_einsum)[\\/](?:src|_src|nn|core|python|functional|utils|lib|einops|contract|engine|layers)\b/i;

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

const ofNotebook = (path) => path.startsWith("<ipython-input");

/** `File a.py:3, in f(x)` */
function fileLine(line) {
  if (!line.startsWith("File ")) return null;
  const comma = line.indexOf(", in ");
  const place = line.slice("File ".length, comma < 0 ? undefined : comma);
  const colon = place.lastIndexOf(":");
  const number = place.slice(colon + 1);
  if (colon < 1 || !/^\d{1,7}$/.test(number)) return null;
  const path = place.slice(0, colon);
  return placed(path, number, comma < 0 ? undefined : line.slice(comma + ", in ".length), ofNotebook(path));
}

/** `~/a.py in f(x)`, as IPython wrote it until release 7. */
function oldLine(line) {
  const at = line.indexOf(" in ");
  const path = line.slice(0, Math.max(0, at));
  const name = line.slice(at + " in ".length);
  const isPath = /^[A-Za-z]:\\/.test(path) || (/^[~/.<]/.test(path) && !path.includes(" "));
  return isPath && name.trim() !== "" ? placed(path, undefined, name, ofNotebook(path)) : null;
}

const NAMED_PLACE = /^((?:[A-Za-z]:)?[^\s:]{1,300}\.py):(\d{1,7}):? in (<?\w{1,100}>?)$/;
/** `in <cell line: 1>:1`, as rich frames a cell. */
const OF_CELL = /^in <(?:cell line: \d{1,7}|module)>(?:\(\))?:(\d{1,7})$/;
const OF_RICH = /^(?:[A-Za-z]:)?[^\s:]{1,300}\.py:\d{1,7} in$/;
/** A path that is longer than the frame: it is cut where the frame ends. */
const HALF_PATH = /^(?:\/|[A-Za-z]:\\)[^\s:]{40,300}$/;

/** `train.py:7: in step`, as pytest shortens it, and `/home/a/train.py:20 in step`, as rich frames it. */
function namedPlace(line) {
  const cell = OF_CELL.exec(line);
  if (cell !== null) return placed("In[]", cell[1], undefined, true);
  const found = NAMED_PLACE.exec(line);
  return found && placed(found[1], found[2], found[3], false);
}

/** Where a call stands, null for another line. */
export function frameLine(line) {
  const python = PYTHON.exec(line);
  if (python !== null)
    return placed(python[1], python[2], python[3], /^<(?:ipython-input|stdin|string)/.test(python[1]));
  const cell = CELL.exec(line);
  if (cell !== null) return placed(`In[${cell[1]}]`, cell[2], cell[3], true);
  return fileLine(line) ?? namedPlace(line) ?? oldLine(line);
}

/** A line of source with its number, as notebooks print them, and whether the arrow stands at it. */
export function numberedLine(line) {
  const found = NUMBERED.exec(line);
  // rich draws a bar at every indentation.
  const code = (found?.[3] ?? "").replace(/^(?:│ {1,3}){1,40}/, (bars) => bars.replace(/│/g, " "));
  return found && { arrow: found[1] !== undefined, number: Number(found[2]), code };
}

const FOLDED = /Traceback \(most recent call last\):? {1,4}(?=\S)/;
const BREAKS = [
  [/(?<! ) ( {3,400}[~^]{2,400})(?= |$)/g, "\n$1"],
  [/(?<! ) {1,3}[~^]{2,400}(?= |$)/g, ""],
  [/Traceback \(most recent call last\):?/g, "\n$&\n"],
  [/ {1,4}(?=File "[^"]{1,500}", line \d)/g, "\n  "],
  [/(, line \d{1,7}, in \S{1,200}) {1,12}(?=\S)/g, "$1\n    "],
  [/ {1,4}(?=(?:[A-Za-z_]\w{0,60}\.){0,8}_?[A-Z]\w{0,60}(?:Error|Exception): )/g, "\n"],
];

/** The lines of a traceback that was pasted into a field of one line; another line as it is. */
export function unfolded(line) {
  if (!FOLDED.test(line)) return [line];
  return BREAKS.reduce((text, [found, instead]) => text.replace(found, /** @type {string} */ (instead)), line)
    .split("\n")
    .filter((part) => part.trim() !== "");
}

const HALF = /^ {0,40}File(?: "[^"]{1,300}(?:"[^"]{0,40})?)?$/;

/** Lines in which a call's place goes on in the next one, where terminals wrap, made whole. */
export function unwrapped(lines) {
  const whole = [];
  for (const line of lines) {
    const last = whole.at(-1);
    const isHalf =
      last !== undefined &&
      (HALF.test(last) || OF_RICH.test(last) || HALF_PATH.test(last)) &&
      !PYTHON.test(last);
    const longer = isHalf ? [last + line, `${last} ${line.trimStart()}`] : [];
    const isPlace = (one) => PYTHON.test(one) || NAMED_PLACE.test(one);
    const joined = longer.find(isPlace) ?? longer.find((one) => HALF.test(one));
    if (joined === undefined) whole.push(line);
    else whole[whole.length - 1] = joined;
  }
  return whole;
}

export const isMarks = (line) => /^[ ~^]+$/.test(line) && /[~^]/.test(line);
export const isHeader = (line) => HEADER.test(line) || OF_NOTEBOOK.test(line);

const RAISED = /^([^\s:]{1,300}\.py):(\d{1,7}): ([A-Z]\w{0,80})$/;

/** Where pytest says that an error was raised: `tests/test_shapes.py:9: RuntimeError`. */
export function raisedLine(line) {
  const found = RAISED.exec(line);
  return found && { type: found[3], place: placed(found[1], found[2], undefined, false) };
}
