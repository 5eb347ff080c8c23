// Tables of numbers in texts: np.loadtxt, np.genfromtxt and np.savetxt, from and to what is like a file.
import { engine } from "../../arrays/engine.js";
import { session } from "../../arrays/session.js";
import { parseFloatText } from "../../builtins/parse-number.js";
import { truth } from "../../values/compare.js";
import { itemsOf } from "../../values/iterate.js";
import { checkItems } from "../../values/limits.js";
import { repr } from "../../values/repr.js";
import { List, Tuple } from "../../values/sequences.js";
import { toIndex } from "../../values/slice.js";
import { percent } from "../../values/texts.js";
import { Raised, raise } from "../../values/types.js";
import { functionsOf, toInt, toInts } from "../base/arguments.js";
import { toArray } from "../base/data.js";
import { dtypeName } from "../base/dtypes.js";
import { give, itemOf, notRead, wrong } from "../base/framework.js";

/** The lines of what is like a file, or of a list of lines. */
function linesOf(source) {
  if (typeof source === "string") {
    if (source.includes("\n")) return notRead("the name of a file of several lines");
    return raise("FileNotFoundError", `${source} not found.`);
  }
  if (!source?.isTextStream && !(source instanceof List)) notRead("such a file");
  if (session().mode !== "values") notRead("a file with shapes alone");
  return itemsOf(source).map((line) => line.replace(/\r?\n$/, ""));
}

/** Rows of words, with the number of each row among those that are read. */
function rowsOf(lines, { comments, delimiter }) {
  if (comments !== null && typeof comments !== "string") notRead("such comments= of a table");
  if (delimiter !== null && (typeof delimiter !== "string" || delimiter === ""))
    notRead("such a delimiter= of a table");
  const cut = lines.map((line) => (comments === null ? line : line.split(comments)[0]));
  return cut
    .filter((line) => line.trim() !== "")
    .map((line) =>
      (delimiter === null ? line.trim().split(/\s+/) : line.split(delimiter)).map((word) => word.trim()),
    );
}

const isWhole = (dtype) => /int/.test(dtype);
const WHOLE = /^[-+]?\d{1,15}$/;

/** A word as a number, undefined where it is none. */
function numberIn(word, dtype) {
  if (isWhole(dtype)) return WHOLE.test(word) ? Number(word) : undefined;
  try {
    return parseFloatText(word);
  } catch (error) {
    if (error instanceof Raised) return undefined;
    throw error;
  }
}

/** Numbers in rows as an array, without axes of one. */
function arrayOf(rows, dtype, { ndmin = 0n, unpack = false }) {
  const width = rows[0]?.length ?? 0;
  checkItems(rows.length * width);
  const tensor =
    rows.length === 0
      ? engine.empty([0], { dtype })
      : engine.tensor(rows.flat(), { dtype }).reshape([rows.length, width]);
  const least = toInt(ndmin);
  let made = tensor;
  if (least < 2 && made.ndim === 2) {
    const shape = made.shape.filter((size) => size !== 1);
    made = made.reshape(shape.length < least ? [made.numel] : shape);
  }
  return give(truth(unpack) && made.ndim > 1 ? made.t().clone() : made);
}

/** Which columns are taken. */
function columnsOf(usecols, width) {
  if (usecols === null || usecols === undefined) return null;
  return toInts(usecols).map((one) => {
    const place = one < 0 ? one + width : one;
    return place < width && place >= 0 ? place : notRead("such usecols= of a table");
  });
}

const typeOf = (dtype) => {
  const name = dtypeName(dtype, "float64");
  return /^(?:float64|float32|int64|int32)$/.test(name) ? name : notRead(`a table of ${name}`);
};

function load(
  source,
  type,
  comments = "#",
  delimiter = null,
  skip = 0n,
  usecols = null,
  unpack = false,
  ndmin = 0n,
  most = null,
) {
  const dtype = typeOf(type);
  const all = rowsOf(linesOf(source).slice(Number(toIndex(skip))), { comments, delimiter });
  const rows = most === null ? all : all.slice(0, toInt(most));
  const width = rows[0]?.length ?? 0;
  const columns = columnsOf(usecols, width);
  const read = rows.map((words, i) => {
    if (columns === null && words.length !== width)
      wrong(
        `the number of columns changed from ${width} to ${words.length} at row ${i + 1}; use \`usecols\` to select a subset and avoid this error`,
      );
    return (columns ?? words.map((_, k) => k)).map((k) => {
      const word = words[k] ?? notRead("such usecols= of a table");
      const bare = word.replace(/^"(.*)"$/, "$1");
      return (
        numberIn(bare, dtype) ??
        wrong(`could not convert string ${repr(word)} to ${dtype} at row ${i}, column ${k + 1}.`)
      );
    });
  });
  return arrayOf(read, dtype, { ndmin, unpack });
}

function generate(
  source,
  type,
  comments = "#",
  delimiter = null,
  skip = 0n,
  foot = 0n,
  filling = null,
  usecols = null,
  names = null,
  unpack = false,
) {
  if (names !== null && names !== false) notRead("np.genfromtxt(names=…)");
  if (type === null) notRead("np.genfromtxt(dtype=None)");
  const dtype = typeOf(type);
  const skipped = Number(toIndex(skip));
  const lines = linesOf(source).slice(skipped);
  const rows = rowsOf(lines.slice(0, lines.length - Number(toIndex(foot))), { comments, delimiter });
  const width = rows[0]?.length ?? 0;
  const columns = columnsOf(usecols, width);
  const odd = rows.flatMap(({ length }, i) =>
    length === width ? [] : [`    Line #${i + 1 + skipped} (got ${length} columns instead of ${width})`],
  );
  if (odd.length > 0) wrong(["Some errors were detected !", ...odd].join("\n"));
  const other = filling === null ? (isWhole(dtype) ? -1 : Number.NaN) : Number(itemOf(toArray(filling)));
  const read = rows.map((words) =>
    (columns ?? words.map((_, k) => k)).map((k) => numberIn(words[k], dtype) ?? other),
  );
  return arrayOf(read, dtype, { unpack });
}

function save(
  /** @type {any} */ target,
  x,
  fmt = /** @type {any} */ ("%.18e"),
  delimiter = " ",
  newline = "\n",
  header = "",
  footer = "",
  comments = "# ",
) {
  if (!target?.isTextStream) notRead("np.savetxt into a file");
  const array = toArray(x);
  const { tensor } = array;
  if (tensor.ndim > 2 || tensor.ndim === 0)
    wrong(`Expected 1D or 2D array, got ${tensor.ndim}D array instead`);
  const table = tensor.ndim === 1 ? tensor.reshape([-1, 1]) : tensor;
  const whole = isWhole(tensor.dtype);
  const [, width] = table.shape;
  const parts = fmt instanceof List || fmt instanceof Tuple ? fmt.items : null;
  if (parts !== null && parts.length !== width) raise("AttributeError", `fmt has wrong shape.  ${repr(fmt)}`);
  const isRow = typeof fmt === "string" && (fmt.match(/%/g)?.length ?? 0) === width;
  const form = isRow && width > 1 ? fmt : (parts ?? Array(width).fill(fmt)).join(delimiter);
  const remark = (text) => (text === "" ? "" : comments + text.replaceAll("\n", `\n${comments}`) + newline);
  let written = remark(header);
  for (const row of table.tolist())
    written += percent(form, new Tuple(row.map((one) => (whole ? BigInt(one) : one)))) + newline;
  target.write(written + remark(footer));
  return null;
}

export const tables = functionsOf(
  {
    "loadtxt fname dtype= comments= delimiter= -converters skiprows= usecols= unpack= ndmin= -encoding max_rows=":
      load,
    "genfromtxt fname dtype= comments= delimiter= * skip_header= skip_footer= filling_values= usecols= names= unpack=":
      generate,
    "savetxt fname X fmt= delimiter= newline= header= footer= comments=": save,
  },
  false,
);
