// np.matrix: arrays that have two axes whatever is done with them, whose `*` is a product of matrices.
import { FunctionOf } from "../../arrays/module.js";
import { binary as binaryOf, unary as unaryOf } from "../../builtins/operators.js";
import { compare } from "../../values/compare.js";
import {
  ATTRIBUTE,
  BINARY,
  COMPARE,
  GET,
  IN_PLACE,
  ITERATE,
  LENGTH,
  NOT_IMPLEMENTED,
  REPR,
  SET,
  STR,
  TRUTH,
  TYPE,
  UNARY,
} from "../../values/protocol.js";
import { repr, str } from "../../values/repr.js";
import { List, Tuple } from "../../values/sequences.js";
import { Slice } from "../../values/slice.js";
import { raise } from "../../values/types.js";
import { toArray } from "../base/data.js";
import { give, isArray, notRead, wrong } from "../base/framework.js";
import { MATRIX } from "../base/matrix-names.js";
import { get, set } from "../indexing.js";
import { joinings } from "../joining.js";
import { linalg } from "../linalg.js";
import { products } from "../products.js";
import { systems } from "../rare-names.js";

const algebra = { ...systems, ...linalg };

/** With an axis these keep both. */
const REDUCING = /^(?:sum|prod|mean|std|var|any|all|max|min|argmax|argmin|ptp)$/;
/** What gives the same matrix in other words or shapes. */
const KEEPING =
  /^(?:transpose|copy|astype|round|clip|conj|dot|reshape|ravel|flatten|squeeze|diagonal|cumsum|cumprod)$/;
const PLAIN =
  /^(?:shape|ndim|size|dtype|itemsize|nbytes|tolist|item|trace|nonzero|tobytes|fill|sort|strides)$/;

const isScalar = (value) => !isArray(value) || value.scalar || value.tensor.ndim === 0;
const bare = (value) => {
  if (value?.isMatrix) return value.data;
  if (value instanceof List) return new List(value.items.map(bare));
  return value instanceof Tuple ? new Tuple(value.items.map(bare)) : value;
};

/** An array of one axis as a row, of two as it is. */
function matrixOf(array) {
  const { tensor } = array;
  if (tensor.ndim > 2) wrong("matrix must be 2-dimensional");
  return new Matrix(tensor.ndim === 2 ? array : give(tensor.reshape(1, -1)));
}
const wrapped = (value) => (isArray(value) && !value.scalar ? matrixOf(value) : value);

class Matrix {
  isMatrix = true;
  /** @param {any} data an array of two axes */
  constructor(data) {
    this.data = data;
  }
  get [TYPE]() {
    return MATRIX;
  }
  [STR]() {
    return str(this.data);
  }
  [REPR]() {
    return repr(this.data).replace("array", "matrix").replaceAll("\n", "\n ");
  }
  [LENGTH]() {
    return this.data.tensor.shape[0];
  }
  [TRUTH]() {
    return this.data[TRUTH]();
  }
  *[ITERATE]() {
    for (let i = 0; i < this[LENGTH](); i++) yield this[GET](BigInt(i));
  }
  [GET](key) {
    const own = bare(key);
    const found = get(this.data, own);
    if (!isArray(found) || found.scalar || found.tensor.ndim !== 1) return wrapped(found);
    const isColumn =
      own instanceof Tuple &&
      own.items.length > 1 &&
      !(own.items[1] instanceof Slice) &&
      isScalar(own.items[1]) &&
      !(own.items[1] instanceof List);
    return new Matrix(give(found.tensor.reshape(...(isColumn ? [-1, 1] : [1, -1]))));
  }
  [SET](key, value) {
    set(this.data, bare(key), bare(value));
  }
  [BINARY](operator, other, reflected) {
    const given = bare(other);
    if (given?.isMaskedArray || given?.isStructured) return NOT_IMPLEMENTED;
    const [left, right] = reflected ? [given, this.data] : [this.data, given];
    if (operator === "*" && !isScalar(toArray(given)))
      return wrapped(
        products.dot(
          [left, right].map((one) => matrixOf(toArray(one)).data),
          {},
        ),
      );
    if (operator === "**") {
      if (reflected) return notRead("** of a matrix");
      return new Matrix(algebra.matrix_power([this.data, given], {}));
    }
    return wrapped(binaryOf(operator, left, right));
  }
  [IN_PLACE](operator, other) {
    if (operator !== "+" && operator !== "-") return NOT_IMPLEMENTED;
    const made = this[BINARY](operator, other, false);
    if (made.data.tensor.dtype !== this.data.tensor.dtype) return notRead(`${operator}= of such matrices`);
    set(this.data, new Slice(null, null, null), made.data);
    return this;
  }
  [UNARY](operator) {
    return wrapped(unaryOf(operator, this.data));
  }
  [COMPARE](operator, other) {
    return wrapped(compare(operator, this.data, bare(other)));
  }
  [ATTRIBUTE](name) {
    if (name === "T" || name === "H") return wrapped(this.data[ATTRIBUTE]("T"));
    if (name === "I") return wrapped(this.#inverse());
    if (name === "A") return this.data;
    if (name === "A1") return this.data[ATTRIBUTE]("ravel").call([], {});
    if (/^get[ATI]1?$/.test(name)) return new FunctionOf(name, () => this[ATTRIBUTE](name.slice(3)));
    if (PLAIN.test(name)) return this.data[ATTRIBUTE](name);
    if (REDUCING.test(name))
      return new FunctionOf(name, (args, keywords) => this.reduced(name, args, keywords));
    if (KEEPING.test(name))
      return new FunctionOf(name, (args, keywords) =>
        wrapped(this.data[ATTRIBUTE](name).call(args.map(bare), keywords)),
      );
    return notRead(`attribute .${name} of a matrix`);
  }
  reduced(name, [axis = null, ...rest], { axis: along = axis, ...others }) {
    if (rest.length > 0 || Object.keys(others).length > 0) return notRead(`such a ${name} of a matrix`);
    const made = this.data[ATTRIBUTE](name).call([], { axis: along });
    if (along === null) return made;
    return new Matrix(give(made.tensor.reshape(...(Number(along) % 2 === 0 ? [1, -1] : [-1, 1]))));
  }
  #inverse() {
    const [rows, columns] = this.data.tensor.shape;
    return algebra[rows === columns ? "inv" : "pinv"]([this.data], {});
  }
}

/** `1 2; 3 4` */
function read(text) {
  const rows = text.split(";").map((row) => row.split(/[\s,]+/).filter((one) => one !== ""));
  if (rows.some((row) => row.length !== rows[0].length)) raise("ValueError", "Rows not the same size.");
  const number = (word) =>
    /^-?\d{1,15}$/.test(word)
      ? BigInt(word)
      : /^-?[\d.]+(?:e-?\d+)?$/i.test(word)
        ? Number(word)
        : notRead("such a text of a matrix");
  return new List(rows.map((row) => new List(row.map(number))));
}

/** np.matrix(…) and np.asmatrix(…). */
function made([data, type = null, copies = true], { dtype = type, copy = copies }) {
  if (data === undefined)
    raise("TypeError", "matrix.__new__() missing 1 required positional argument: 'data'");
  const array = toArray(bare(typeof data === "string" ? read(data) : data));
  if (array.tensor.ndim > 2 && isArray(data)) wrong("shape too large to be a matrix.");
  const own = dtype === null ? array : array[ATTRIBUTE]("astype").call([dtype], {});
  return matrixOf(copy === false ? own : give(own.tensor.clone()));
}

/** What gives numbers, truths and plain arrays. */
const OF_ARRAYS = new Set(
  "array asarray shape ndim size det norm allclose array_equal trace matrix_rank cond array2string array_repr array_str cross".split(
    " ",
  ),
);
/** What gives a matrix. */
const OF_MATRICES = new Set(
  (
    "dot matmul inv pinv solve matrix_power cholesky transpose concatenate vstack hstack round around tile kron copy reshape ravel " +
    "zeros_like ones_like multiply add subtract divide true_divide power sqrt exp log abs absolute negative sin cos tan square floor " +
    "ceil maximum minimum equal not_equal less less_equal greater greater_equal sign"
  ).split(" "),
);

/** A function that is given matrices. @param {string} name @param {(args: any[], keywords: any) => any} run */
function call(name, run, args, keywords) {
  const [first, ...rest] = args;
  if (
    /^(?:as)?(?:any)?array$/.test(name) &&
    first?.isMatrix &&
    (name === "asanyarray" || keywords.subok === true)
  ) {
    if (rest.length > 0 || keywords.dtype != null) notRead(`such an np.${name} of a matrix`);
    return name === "array" && keywords.copy !== false ? matrixOf(give(first.data.tensor.clone())) : first;
  }
  if (REDUCING.test(name) && first?.isMatrix) return first.reduced(name, rest, keywords);
  const isEigen = name === "eig" || name === "eigh";
  if (!OF_ARRAYS.has(name) && !OF_MATRICES.has(name) && !isEigen) notRead(`np.${name} of a matrix`);
  const answer = run(args.map(bare), keywords);
  if (isEigen) return notRead(`np.linalg.${name} of a matrix`);
  return OF_MATRICES.has(name) ? wrapped(answer) : answer;
}

export const matrices = {
  asmatrix: ([data, dtype = null], keywords) =>
    data?.isMatrix ? data : made([data, dtype, false], keywords),
  bmat([rows]) {
    if (!(rows instanceof List)) return notRead("such an np.bmat");
    const all = rows.items.map(bare);
    const lists = all.every((row) => row instanceof List) ? all : [new List(all)];
    const joined = lists.map((row) => linked(row, 1n));
    return matrixOf(joined.length === 1 ? joined[0] : linked(new List(joined), 0n));
  },
  call,
  made,
};
const linked = (list, axis) => give(toArray(joinings.concatenate([list], { axis })).tensor.clone());
