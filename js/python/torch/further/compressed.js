// Sparse matrices whose rows, or columns, are told by where each begins: CSR and CSC.
import { tensorOf, toSizes } from "../../arrays/convert.js";
import { engine } from "../../arrays/engine.js";
import { FunctionOf } from "../../arrays/module.js";
import { refuseHere } from "../../arrays/refuse.js";
import { session } from "../../arrays/session.js";
import { workOut } from "../../run/formulas.js";
import { itemsOf } from "../../values/iterate.js";
import { ATTRIBUTE, BINARY, FORMAT, REPR, STR, TYPE } from "../../values/protocol.js";
import { repr } from "../../values/repr.js";
import { Tuple } from "../../values/sequences.js";
import { raise, TYPES, Type } from "../../values/types.js";
import { dtypeOf } from "../dtypes.js";
import { makeTensor } from "../functions.js";
import { functionsOf, give, wrong } from "../shared/calling.js";
import { LAYOUT, textWithin, toSparse } from "../shared/sparse.js";
import { isTensor, sizeOf, TENSOR, torch } from "../tensor.js";

const WIDTH = 80;
const INDENT = " ".repeat(7);
const layoutOf = (name) => ({
  [TYPE]: new Type("layout", TYPES.object, "torch.layout"),
  [REPR]: () => `torch.${name}`,
});

/** By what counts first: the names of the places, the layout, and what PyTorch calls it. */
const KINDS = {
  csr: { outer: "crow_indices", inner: "col_indices", layout: layoutOf("sparse_csr"), name: "SparseCsr" },
  csc: { outer: "ccol_indices", inner: "row_indices", layout: layoutOf("sparse_csc"), name: "SparseCsc" },
};
const OTHERS = { csr: "csc", csc: "csr" };

const whole = (data) => engine.tensor(data, { dtype: "int64" });

/** What stands behind the numbers, in new lines where a line gets too long. */
function withSuffixes(text, suffixes) {
  let made = text;
  let length = text.length - text.lastIndexOf("\n") + 1;
  for (const one of suffixes) {
    const isLong = length + one.length + 2 > WIDTH;
    made += isLong ? `,\n${INDENT}${one}` : `, ${one}`;
    length = isLong ? INDENT.length + one.length : length + one.length + 2;
  }
  return `${made})`;
}

class Compressed {
  isSparse = true;
  isCompressed = true;
  /** @param {"csr" | "csc"} kind @param {any} outer the engine's: where each begins @param {any} inner @param {any} values an array @param {number[]} shape */
  constructor(kind, outer, inner, values, shape) {
    this.kind = kind;
    this.outer = outer;
    this.inner = inner;
    this.values = values;
    this.shape = shape;
  }
  get [TYPE]() {
    return TENSOR;
  }
  [STR]() {
    return this[REPR]();
  }
  [FORMAT](spec) {
    return spec === "" ? this[REPR]() : refuseHere("such a text of a sparse tensor");
  }
  [REPR]() {
    const { outer, inner, layout } = KINDS[this.kind];
    if (this.values.isRecorded) refuseHere("such a sparse tensor as text");
    const { dtype } = tensorOf(this.values);
    const parts = [
      textWithin(this.outer, outer),
      textWithin(this.inner, inner),
      textWithin(tensorOf(this.values), "values"),
    ];
    return withSuffixes(`tensor(${parts.join(`,\n${INDENT}`)}`, [
      `size=${repr(new Tuple(toSizes(this.shape)))}`,
      `nnz=${this.inner.shape[0]}`,
      ...(/^(?:float32|int64|bool)$/.test(dtype) ? [] : [`dtype=torch.${dtype}`]),
      `layout=${layout[REPR]()}`,
    ]);
  }
  /** The row, or column, that each element is in. */
  firsts() {
    const starts = this.outer.tolist().map(Number);
    return starts.slice(1).flatMap((end, i) => Array(end - starts[i]).fill(i));
  }
  dense() {
    const first = give(whole(this.firsts()));
    const second = give(this.inner);
    const places = this.kind === "csr" ? [first, second] : [second, first];
    return workOut("torch.zeros(sizes, dtype=values.dtype).index_put(places, values, accumulate=True)", {
      sizes: new Tuple(toSizes(this.shape)),
      places: new Tuple(places),
      values: this.values,
    });
  }
  turned() {
    const kind = OTHERS[this.kind];
    return new Compressed(
      /** @type {any} */ (kind),
      this.outer,
      this.inner,
      this.values,
      this.shape.toReversed(),
    );
  }
  withValues(values) {
    return new Compressed(this.kind, this.outer, this.inner, values, this.shape);
  }
  product(other) {
    if (!isTensor(other) || other.isRecorded || this.values.isRecorded)
      refuseHere("such a product of sparse tensors");
    const [own, { shape }] = [this.shape, tensorOf(other)];
    if (shape.length !== 2 && (shape.length !== 1 || shape[0] !== own[1]))
      refuseHere("such a product of sparse tensors");
    if (shape[0] !== own[1])
      wrong(`addmm: mat1 and mat2 shapes cannot be multiplied (${own.join("x")} and ${shape.join("x")})`);
    return workOut("dense @ other", { dense: this.dense(), other });
  }
  [BINARY](operator, other, reflected) {
    if (operator === "@" && !reflected) return this.product(other);
    const isNumber = /^(?:bigint|number)$/.test(typeof other);
    if (isNumber && (operator === "*" || (operator === "/" && !reflected)))
      return this.withValues(session().machine.binary(operator, this.values, other));
    return refuseHere(`${operator} of a sparse tensor`);
  }
  [ATTRIBUTE](name) {
    const { outer, inner, layout, name: own } = KINDS[this.kind];
    const properties = {
      shape: () => sizeOf(this.shape),
      dtype: () => dtypeOf(this.values),
      layout: () => layout,
      is_sparse: () => false,
      is_sparse_csr: () => this.kind === "csr",
      ndim: () => 2n,
      device: () => torch.attribute(this.values, "device"),
      requires_grad: () => this.values.isRecorded === true,
    };
    if (Object.hasOwn(properties, name)) return properties[name]();
    const methods = {
      [outer]: () => give(this.outer),
      [inner]: () => give(this.inner),
      values: () => this.values,
      _nnz: () => BigInt(this.inner.shape[0]),
      to_dense: () => this.dense(),
      to_sparse: () => toSparse([this.dense()], {}),
      to_sparse_coo: () => toSparse([this.dense()], {}),
      [`to_sparse_${this.kind}`]: () => this,
      [`to_sparse_${OTHERS[this.kind]}`]: () => compressed(OTHERS[this.kind], this.dense()),
      t: () => this.turned(),
      transpose: () => this.turned(),
      size: (axis) => (axis === undefined ? sizeOf(this.shape) : toSizes(this.shape).at(Number(axis))),
      dim: () => 2n,
      sum: () => workOut("x.sum()", { x: this.values }),
      mm: (other) => this.product(other),
      matmul: (other) => this.product(other),
      mv: (other) => this.product(other),
      to: (dtype) => this.withValues(torch.attribute(this.values, "to").call([dtype], {})),
      float: () => this.withValues(torch.attribute(this.values, "float").call([], {})),
      double: () => this.withValues(torch.attribute(this.values, "double").call([], {})),
      coalesce: () => wrong(`coalesce expected sparse coordinate tensor layout but got ${own}`),
      indices: () => wrong(`indices expected sparse coordinate tensor layout but got ${own}`),
      numpy: () =>
        raise("TypeError", `can't convert ${own} layout tensor to numpy. Use Tensor.to_dense() first.`),
    };
    if (!Object.hasOwn(methods, name)) return refuseHere(`.${name} of a sparse tensor`);
    return new FunctionOf(name, (args, keywords) =>
      Object.keys(keywords).length > 0
        ? refuseHere(`such a .${name}() of a sparse tensor`)
        : methods[name](...args),
    );
  }
}

/** What is not zero of a matrix, row by row or column by column. */
function compressed(kind, x) {
  if (!isTensor(x) || x.isRecorded || session().mode === "shapes" || x.narrow !== null)
    refuseHere("such a sparse tensor");
  const tensor = tensorOf(x);
  if (tensor.ndim !== 2) refuseHere("such a sparse tensor");
  const own = kind === "csr" ? tensor : tensor.T.contiguous();
  const places = engine
    .nonzero(own)
    .tolist()
    .map((one) => one.map(Number));
  const starts = [0];
  for (let i = 0; i < own.shape[0]; i++) starts.push(starts[i] + places.filter(([at]) => at === i).length);
  const values = give(own.at(engine.ne(own, 0)));
  return new Compressed(kind, whole(starts), whole(places.map(([, at]) => at)), values, tensor.shape);
}

const isWhole = (tensor) => tensor.dtype === "int64";

function made(kind, outer, inner, given, size = null, dtype = null, checks = null) {
  const array = (value) => (isTensor(value) ? value : makeTensor(value));
  const [starts, places] = [outer, inner].map((one) => tensorOf(array(one)));
  const values = dtype ? torch.attribute(array(given), "to").call([dtype], {}) : array(given);
  if (session().mode === "shapes" || starts.ndim !== 1 || ![starts, places].every(isWhole))
    refuseHere("such a sparse tensor");
  const data = places.tolist().map(Number);
  const count = starts.shape[0] - 1;
  const other = Math.max(-1, ...data) + 1;
  const shape =
    size === null ? (kind === "csr" ? [count, other] : [other, count]) : itemsOf(size).map(Number);
  const isWell =
    Number(starts.tolist().at(-1)) === data.length &&
    values.tensor.numel === data.length &&
    shape.length === 2;
  if (checks === true && Number(starts.tolist().at(-1)) !== data.length)
    wrong(`\`${KINDS[kind].outer}[..., -1] == nnz\` is not satisfied.`);
  if (!isWell || shape[kind === "csr" ? 0 : 1] !== count || shape[kind === "csr" ? 1 : 0] < other)
    refuseHere("such a sparse tensor");
  return new Compressed(kind, starts, places, values, shape);
}
const making = (kind, outer, inner) => [
  `sparse_${kind}_tensor ${outer} ${inner} values size= * dtype= check_invariants= device= requires_grad=`,
  (one, other, values, size, dtype, checks, _device, asks) =>
    asks === true
      ? refuseHere("gradients of a sparse tensor")
      : made(kind, one, other, values, size, dtype, checks),
];

const notSo = (name, kind) => () =>
  wrong(`${name} expected sparse ${kind} compressed tensor layout but got Strided`);

/** Under torch, and methods of tensors. */
export const ofCompressed = {
  ...functionsOf(
    Object.fromEntries([
      making("csr", "crow_indices", "col_indices"),
      making("csc", "ccol_indices", "row_indices"),
    ]),
  ),
  to_sparse_csr: ([x]) => compressed("csr", x),
  to_sparse_csc: ([x]) => compressed("csc", x),
  to_sparse_coo: ([x]) => toSparse([x], {}),
  crow_indices: notSo("crow_indices", "row"),
  col_indices: notSo("col_indices", "row"),
  ccol_indices: notSo("ccol_indices", "column"),
  row_indices: notSo("row_indices", "column"),
};

/** The layouts under torch. */
export const layouts = {
  sparse_coo: LAYOUT,
  sparse_csr: KINDS.csr.layout,
  sparse_csc: KINDS.csc.layout,
};
