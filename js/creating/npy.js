// NumPy's file format for one array: a header that is a Python dict, then the elements.
import { dtypes } from "../../build/generated/tables.js";
import { checkOptions } from "../arguments/options.js";
import { checkShape } from "../arguments/sizes.js";
import { bytesOf } from "../arguments/typed.js";
import { ARRAYS, itemSize } from "../engine/dtype.js";
import { pythonTypeName } from "../engine/number.js";
import { elementsOf } from "../engine/shape.js";
import { ArgumentError, DTypeError, ShapeError, typeError } from "../refusals/classes.js";
import { runtimeError } from "../refusals/early-errors.js";
import { excerpt, tuple } from "../refusals/shape-text.js";
import { allocateTensor } from "../tensor/call.js";
import { tidy } from "../tensor/scope.js";
import { checkTensor } from "../tensor/tensor.js";
import { writeElements } from "../tensor/values.js";
import { backwards } from "../views/views.js";

const MAGIC = "\x93NUMPY";

/** NumPy's code of a dtype: "b1", "i8", "f4". */
const codeOf = (dtype) => dtype[0] + itemSize(dtype);

// The header's text is padded so that the elements begin at a multiple of it.
const ALIGNMENT = 64;

/** The dict as NumPy writes it, with room for the first axis to grow to any length. */
function headerOf(dtype, shape, fortran) {
  const code = codeOf(dtype);
  const order = code.endsWith("1") ? "|" : "<";
  const dict = `{'descr': '${order}${code}', 'fortran_order': ${fortran ? "True" : "False"}, 'shape': ${tuple(shape)}, }`;
  const growing = shape.length === 0 ? 0 : 21 - String(shape[fortran ? shape.length - 1 : 0]).length;
  return dict + " ".repeat(growing);
}

/** Whether to write first axis fastest: as asked, else as the elements lie. What lies in both orders is in C's. */
function inFortranOrder(tensor, asked) {
  const { shape } = tensor;
  if (shape.includes(0) || shape.filter((size) => size > 1).length < 2) return false;
  if (asked !== undefined) return asked === true;
  // Elements in Fortran's order are those of the transpose in C's.
  return tidy(() => /** @type {any} */ (backwards(tensor, "to_npy")).isContiguous);
}

/** The bytes of a .npy file, as numpy.save writes them. */
export function toNpy(tensor, options) {
  checkTensor(tensor, "to_npy", "tensor");
  const { fortran, version = 1 } = checkOptions("to_npy", options, ["fortran", "version"]);
  if (![1, 2, 3].includes(version)) {
    const message = "toNpy: the versions of the format are 1, 2 and 3";
    throw runtimeError("to_npy", [], message, ArgumentError, "ValueError");
  }
  const { dtype, shape } = tensor;
  const turned = inFortranOrder(tensor, fortran);
  const text = headerOf(dtype, shape, turned);
  const start = MAGIC.length + (version === 1 ? 4 : 6);
  const padding = ALIGNMENT - ((start + text.length + 1) % ALIGNMENT);
  const length = text.length + 1 + padding;
  return tidy(() => {
    const elements = (turned ? backwards(tensor, "to_npy") : tensor).toTyped();
    const bytes = new Uint8Array(start + length + elements.byteLength);
    bytes.set(Array.from(MAGIC, (character) => character.charCodeAt(0)));
    bytes[6] = version;
    // Version 1 has two bytes for the length; the text stands where the other two would be.
    new DataView(bytes.buffer).setUint32(8, length, true);
    bytes.set(new TextEncoder().encode(`${text}${" ".repeat(padding)}\n`), start);
    bytes.set(new Uint8Array(elements.buffer, elements.byteOffset, elements.byteLength), start + length);
    return bytes;
  });
}

const broken = (reason) => runtimeError("from_npy", [], `fromNpy: ${reason}`, ArgumentError, "ValueError");

/** Where the header's text is, by the format's version. */
function locate(bytes) {
  if (String.fromCharCode(...bytes.subarray(0, MAGIC.length)) !== MAGIC) {
    throw broken("no .npy file: it does not begin with \\x93NUMPY");
  }
  if (bytes.length < 12) throw broken("the file ends inside its header");
  const version = bytes[6];
  if (version < 1 || version > 3 || bytes[7] !== 0) {
    throw broken(`version ${version}.${bytes[7]} of the format is unknown; 1.0, 2.0 and 3.0 are known`);
  }
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const start = version === 1 ? 10 : 12;
  const end = start + (version === 1 ? view.getUint16(8, true) : view.getUint32(8, true));
  if (end > bytes.length) throw broken("the file ends inside its header");
  return { start, end, encoding: version === 3 ? "utf-8" : "latin1" };
}

const TOKEN = /'[^']*'|"[^"]*"|\w+|\S/g;
const KEYS = ["descr", "fortran_order", "shape"];

/** The sizes of a tuple whose bracket is open, with Python 2's L behind them or not; undefined where it is none. */
function readTuple(next) {
  const sizes = [];
  for (let token = next(); token !== ")"; token = next()) {
    if (!/^\d+L?$/.test(token)) return undefined;
    sizes.push(Number(token.replace("L", "")));
    const mark = next();
    // What stands between brackets without a comma is a number.
    if (mark === ")") return sizes.length > 1 ? sizes : undefined;
    if (mark !== ",") return undefined;
  }
  return sizes;
}

const READERS = {
  descr: (next, token = next()) => (/^['"[]/.test(token) ? token : undefined),
  fortran_order: (next) => ({ True: true, False: false })[next()],
  shape: (next) => (next() === "(" ? readTuple(next) : undefined),
};

/**
 * The entries of a Python dict as NumPy writes it: the three, and nothing else, not even arithmetic. Ends early where the
 * dtype is structured and where an entry, undefined then, cannot be read.
 */
function readDict(text) {
  const tokens = text.matchAll(TOKEN);
  const next = () => tokens.next().value?.[0] ?? "";
  const found = {};
  if (next() !== "{") return undefined;
  for (let token = next(); token !== "}"; token = next()) {
    const key = token.slice(1, -1);
    if (!/^['"]/.test(token) || !KEYS.includes(key) || next() !== ":") return undefined;
    found[key] = READERS[key](next);
    if (found[key] === undefined || found.descr === "[") return found;
    const mark = next();
    if (mark === "}") break;
    if (mark !== ",") return undefined;
  }
  return next() === "" && KEYS.every((key) => key in found) ? found : undefined;
}

/** The three entries of the header. */
function parseHeader(text) {
  const found = readDict(text);
  const reason = (what) => broken(`the header ${what}: ${excerpt(text.trim())}`);
  if (found === undefined) throw reason("is no dict of descr, fortran_order and shape");
  const missing = Object.keys(found).find((key) => found[key] === undefined);
  if (missing !== undefined) throw reason(`has no ${missing}`);
  return found;
}

/** The dtype and whether its bytes stand the other way round. */
function parseDescr(descr) {
  const no = (what) => runtimeError("from_npy", [], `fromNpy: ${what}`, DTypeError, "TypeError");
  if (descr === "[") throw no("structured dtypes are not supported");
  const name = descr.slice(1, -1);
  const code = name.replace(/^[<>|=]/, "");
  if (code.startsWith("O")) throw no("Python objects (dtype object) are not supported");
  const dtype = dtypes.find((own) => codeOf(own) === code);
  if (dtype !== undefined) return { dtype, swapped: name.startsWith(">") };
  throw no(`dtype '${excerpt(name)}' has no counterpart here; there are ${dtypes.join(", ")}`);
}

function swapBytes(bytes, size) {
  for (let at = 0; at < bytes.length; at += size) bytes.subarray(at, at + size).reverse();
}

/** The tensor of a .npy file. */
export function fromNpy(data) {
  const bytes = bytesOf(data, "from_npy");
  if (bytes === null) {
    throw typeError(
      "from_npy",
      `from_npy(): argument 'bytes' (position 1) must be bytes, not ${pythonTypeName(data)}`,
    );
  }
  const { start, end, encoding } = locate(bytes);
  const header = parseHeader(new TextDecoder(encoding).decode(bytes.slice(start, end)));
  const { dtype, swapped } = parseDescr(header.descr);
  const { shape, fortran_order: fortran } = header;
  checkShape(shape, "from_npy");
  const size = itemSize(dtype);
  const wanted = elementsOf(shape) * size;
  const found = bytes.length - end;
  if (found !== wanted) {
    const text = `takes ${wanted} bytes, the file ${found < wanted ? "ends after" : "has"} ${found}`;
    const message = `fromNpy: ${tuple(shape)} of ${dtype} ${text}`;
    throw runtimeError("from_npy", { shape }, message, ShapeError, "ValueError");
  }
  // A copy of its own: aligned, and not in memory that moves while the result is allocated.
  const copy = bytes.slice(end);
  if (swapped) swapBytes(copy, size);
  const stored = new ARRAYS[dtype](copy.buffer);
  return tidy(() => {
    const result = allocateTensor(fortran ? shape.toReversed() : shape, dtype, "from_npy");
    writeElements(result, (data) =>
      data.set(dtype === "bool" ? stored.map((byte) => (byte === 0 ? 0 : 1)) : stored),
    );
    return fortran ? backwards(result, "from_npy") : result;
  });
}
