// What a program saves and reads again: tables in texts, and arrays. Nothing leaves the run; what it has not saved is not there.
import { FunctionOf } from "../../arrays/module.js";
import { truth } from "../../values/compare.js";
import { ATTRIBUTE, CONTAINS, GET, ITERATE, LENGTH, REPR, TYPE } from "../../values/protocol.js";
import { repr } from "../../values/repr.js";
import { List, Tuple } from "../../values/sequences.js";
import { percent } from "../../values/texts.js";
import { raise, TYPES, Type } from "../../values/types.js";
import { functionsOf } from "../base/arguments.js";
import { toArray } from "../base/data.js";
import { dtypeName } from "../base/dtypes.js";
import { give, isArray, notRead, wrong } from "../base/framework.js";
import { hasMask } from "../base/masked-names.js";
import { hasFields } from "../base/structured-names.js";
import { hasComplex, hasDates, hasText } from "../base/text-names.js";
import { toTexts } from "../texts/text-array.js";
import { files, isWhole } from "./lines.js";

function saveText(
  /** @type {any} */ target,
  x,
  fmt = /** @type {any} */ ("%.18e"),
  delimiter = " ",
  newline = "\n",
  header = "",
  footer = "",
  comments = "# ",
) {
  if (!target?.isTextStream && typeof target !== "string") notRead("such a file of np.savetxt");
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
  if (typeof target === "string") files().set(target, written + remark(footer));
  else target.write(written + remark(footer));
  return null;
}

const NPZ = new Type("numpy.lib.npyio.NpzFile", TYPES.object, "numpy.lib.npyio.NpzFile");

/** A copy of an array, as a file keeps one. */
function kept(value) {
  if (hasMask(value)) notRead("a masked array in a file");
  if (hasFields(value)) return value.isStructured ? value.copy() : notRead("such records in a file");
  if (hasText(value)) return toTexts(value)[ATTRIBUTE]("copy").call([], {}, null);
  if (hasComplex(value) || hasDates(value)) notRead("such an array in a file");
  const array = toArray(value);
  return Object.assign(give(array.tensor.clone()), { narrow: array.narrow });
}

/** Several arrays by their names. */
class Archive {
  isContext = true;
  constructor(name, arrays) {
    this.name = name;
    this.arrays = arrays;
  }
  get [TYPE]() {
    return NPZ;
  }
  [REPR]() {
    const names = [...this.arrays.keys()];
    const shown = names.slice(0, 5).join(", ") + (names.length > 5 ? "..." : "");
    return `NpzFile ${this.name === null ? "'object'" : repr(this.name)} with keys: ${shown}`;
  }
  [LENGTH]() {
    return this.arrays.size;
  }
  [ITERATE]() {
    return this.arrays.keys();
  }
  [CONTAINS](name) {
    return this.arrays.has(name);
  }
  [GET](name) {
    const found = this.arrays.get(name);
    if (found === undefined) raise("KeyError", `${name} is not a file in the archive`);
    return kept(found);
  }
  [ATTRIBUTE](name) {
    if (name === "files") return new List([...this.arrays.keys()]);
    if (name === "f") return { [ATTRIBUTE]: (own) => (this.arrays.has(own) ? this[GET](own) : undefined) };
    const pairs = () => new List([...this.arrays.keys()].map((own) => new Tuple([own, this[GET](own)])));
    const made = {
      keys: () => new List([...this.arrays.keys()]),
      values: () => new List([...this.arrays.keys()].map((own) => this[GET](own))),
      items: pairs,
      close: () => null,
      get: (own, other = null) => (this.arrays.has(own) ? this[GET](own) : other),
    }[name];
    return made && new FunctionOf(name, (/** @type {any} */ args) => /** @type {any} */ (made)(...args));
  }
  enter() {
    return this;
  }
  leave() {
    return null;
  }
}

const named = (file, ending) => (file.endsWith(ending) ? file : file + ending);

/** Puts something into a file by its name, or into a stream of bytes. */
function put(file, ending, value) {
  if (typeof file === "string") files().set(named(file, ending), value);
  else if (file?.isByteStream) file.put(value);
  else notRead("such a file");
  return null;
}

function archive(/** @type {any} */ [file, ...arrays], { file: own = file, ...keywords }) {
  const all = new Map(Object.entries(keywords).map(([name, value]) => [name, kept(value)]));
  arrays.forEach((value, i) => {
    if (all.has(`arr_${i}`)) wrong(`Cannot use un-named variables and keyword arr_${i}`);
    all.set(`arr_${i}`, kept(value));
  });
  return put(own, ".npz", all);
}

function load(file, mode, pickles) {
  if (mode != null || (pickles !== undefined && typeof truth(pickles) !== "boolean"))
    notRead("such a np.load");
  if (/^(?:bigint|number)$/.test(typeof file))
    raise(
      "TypeError",
      `expected str, bytes or os.PathLike object, not ${typeof file === "bigint" ? "int" : "float"}`,
    );
  const saved = file?.isByteStream ? file.take() : files().get(file);
  if (saved === null) raise("EOFError", "No data left in file");
  if (saved === undefined || typeof saved === "string")
    return notRead("np.load of what the program has not saved");
  return saved instanceof Map ? new Archive(typeof file === "string" ? file : null, saved) : kept(saved);
}

/** `array.tofile(name)`. */
export function toFile(array, /** @type {any} */ [file, sep = ""], keywords) {
  if (sep !== "" || Object.keys(keywords).length > 0 || typeof file !== "string") notRead("such a tofile");
  files().set(file, kept(array));
  return null;
}

function fromFile(file, dtype, count = -1n, sep = "") {
  const saved = typeof file === "string" ? files().get(file) : undefined;
  if (!isArray(saved) || sep !== "" || count !== -1n)
    return notRead("np.fromfile of what the program has not saved");
  if (dtypeName(dtype, "float64") !== saved.tensor.dtype) notRead("np.fromfile of another dtype");
  return give(saved.tensor.clone().reshape(-1));
}

/** @type {Record<string, (args: any[], keywords: any) => any>} */
export const saving = {
  ...functionsOf(
    {
      "savetxt fname X fmt= delimiter= newline= header= footer= comments= encoding=": saveText,
      "save file arr allow_pickle=": (file, array) => put(file, ".npy", kept(array)),
      "load file mmap_mode= allow_pickle=": load,
      "fromfile file dtype= count= sep=": fromFile,
    },
    false,
  ),
  savez: archive,
  savez_compressed: archive,
};
