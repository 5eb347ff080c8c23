// What functions there are, by the module that they stand in.
import { softened } from "../algorithms/rounding/eigen-functions.js";
import { engine } from "../arrays/engine.js";
import { refuseHere } from "../arrays/refuse.js";
import { defined } from "../arrays/signature.js";
import { partOf } from "../values/parts.js";
import { raise } from "../values/types.js";
import { ask, convert, isArray, isSequence, isTensor, itemsOf } from "./convert.js";
import * as creating from "./creating.js";
import { dtypeOf, shortName } from "./dtypes.js";
import { elementwise } from "./elementwise.js";
import { invalid, nodeError } from "./errors.js";
import { BITWISE, NUMPY } from "./experimental.js";
import { tf, wrap } from "./framework.js";
import * as joining from "./joining.js";
import * as picking from "./picking.js";
import * as products from "./products.js";
import { extreme, norm, reduction, scan, shares, spread } from "./reduce.js";
import * as shapes from "./shapes.js";

const COMPLEX = ["bfloat16", "half", "float", "double", "complex64", "complex128"];
const REAL = COMPLEX.slice(0, 4);

/** A node of floats that TensorFlow's table of dtypes is without. */
function floats(op, node, names) {
  return ({ x, features = x }) => {
    const tensor = convert(features);
    if (/^float/.test(tensor.dtype)) return elementwise(op, [features]);
    const types = names.map((one) => `DT_${one.toUpperCase()}`).join(", ");
    const about = `signature=x:T -> y:T; attr=T:type,allowed=[${types}]`;
    return invalid(
      `Value for attr 'T' of ${shortName(tensor.dtype)} is not in the list of allowed values: ${names.join(", ")}\n\t; NodeDef: {{node ${node}}}; Op<name=${node}; ${about}> [Op:${node}]${isSequence(features) ? "" : " name: "}`,
    );
  };
}

const one =
  (op) =>
  ({ x }) =>
    elementwise(op, [x]);
const two =
  (op, details) =>
  ({ x, y }) =>
    elementwise(op, [x, y], details);

function where({ condition, x = null, y = null }) {
  if ((x === null) !== (y === null)) raise("ValueError", "x and y must both be non-None or both be None.");
  if (x === null) {
    const mask = convert(condition);
    if (mask.ndim === 0) nodeError("Where", "WhereOp : Unhandled input dimensions: 0");
    return wrap(ask(() => engine.argwhere(mask)));
  }
  return elementwise("where", [condition, x, y]);
}

function clip({ t, clip_value_min: least, clip_value_max: most }) {
  const low = elementwise("minimum", [t, most]);
  return elementwise("maximum", [low, least]);
}

/** Truths are multiplied by the operator alone. */
function multiply({ x, y }) {
  if ([x, y].some((value) => isArray(value) && value.tensor.dtype === "bool"))
    refuseHere("tf.multiply of truths");
  return elementwise("mul", [x, y]);
}

/** tf.divide leaves the work to the operator. */
function divide({ x, y }) {
  return elementwise("div", [x, y], { own: isArray(x) || !isArray(y) });
}

function addAll({ inputs }) {
  const items = itemsOf(inputs) ?? refuseHere("such a tf.add_n");
  if (items.length === 0)
    raise(
      "ValueError",
      "Inputs must be an iterable of at least one Tensor/IndexedSlices with the same dtype and shape.",
    );
  const tensors = items.map((item) => convert(item, null, items.find(isTensor)?.tensor.dtype ?? null));
  const [{ dtype, shape }] = tensors;
  if (dtype === "bool") refuseHere("tf.add_n of truths");
  tensors.forEach((one, i) => {
    const wanted = `was expected to be a ${shortName(dtype)} tensor but is a ${shortName(one.dtype)} tensor`;
    if (one.dtype !== dtype)
      invalid(`cannot compute AddN as input #${i}(zero-based) ${wanted} [Op:AddN] name: `);
  });
  tensors.forEach((one, i) => {
    const rule = "Inputs to operation AddN of type AddN must have the same size and shape.";
    if (`${one.shape}` !== `${shape}`)
      nodeError(`AddN_N_${items.length}`, `${rule}  Input 0: [${shape}] != input ${i}: [${one.shape}]`);
  });
  return tensors.map(wrap).reduce((all, next) => elementwise("add", [all, next]));
}

const relu = ({ features }) => {
  const tensor = convert(features);
  if (tensor.dtype === "bool") refuseHere("tf.nn.relu of truths");
  return wrap(ask(() => engine.relu(tensor)));
};

const softplus = ({ features }) => {
  const x = convert(features);
  return /^float/.test(x.dtype) ? wrap(ask(() => softened(x))) : refuseHere("such a tf.nn.softplus");
};

/** Rows of a gradient become the tensor that they stand for. */
const rowsTogether = (value) => (value?.isSlices === true ? ask(() => value.tensor.clone()) : null);

const REDUCED = "input_tensor axis= keepdims= name=";
const PAIR = "x y name=";
const ONE = "x name=";
const product = ({ a, b, transpose_a: left, transpose_b: right }) =>
  products.product([a, b], [left === true, right === true], true);
const MATMUL =
  "~matmul a b transpose_a= transpose_b= adjoint_a! adjoint_b! a_is_sparse! b_is_sparse! output_type! grad_a! grad_b! name=";

/** Functions that stand in tf.math and in tf itself. */
const BOTH = [
  ...Object.entries({
    sum: "sum",
    mean: "mean",
    max: "amax",
    min: "amin",
    prod: "prod",
    any: "any",
    all: "all",
  }).map(([name, op]) => [`~reduce_${name} ${REDUCED}`, reduction(op)]),
  [`~add ${PAIR}`, two("add", { own: true })],
  [`~multiply ${PAIR}`, multiply],
  [`~subtract ${PAIR}`, two("sub")],
  [`~divide ${PAIR}`, divide],
  [`~truediv ${PAIR}`, two("div", { own: true })],
  [`~pow ${PAIR}`, two("pow")],
  ...Object.entries({
    maximum: "maximum",
    minimum: "minimum",
    equal: "eq",
    not_equal: "ne",
    less: "lt",
    less_equal: "le",
    greater: "gt",
    greater_equal: "ge",
    logical_and: "logical_and",
    logical_or: "logical_or",
  }).map(([name, op]) => [`${name} ${PAIR}`, two(op)]),
  ...[
    "abs",
    "exp",
    "sqrt",
    "square",
    "sign",
    "sin",
    "cos",
    "tanh",
    "sigmoid",
    "floor",
    "round",
    "logical_not",
  ].map((name) => [`${name} ${ONE}`, one(name)]),
  [`negative ${ONE}`, one("neg")],
  ...["tan", "asin", "acos", "atan", "sinh", "cosh"].map((name) => [
    `${name} ${ONE}`,
    floats(name, name[0].toUpperCase() + name.slice(1), COMPLEX),
  ]),
  ["argmax input axis= output_type= name=", extreme("argmax", "ArgMax")],
  ["argmin input axis= output_type= name=", extreme("argmin", "ArgMin")],
  ["cumsum x axis= exclusive= reverse= name=", scan("cumsum", "Cumsum", 0)],
  ["add_n inputs name=", addAll],
];

const MATH_ALONE = [
  ["cumprod x axis= exclusive= reverse= name=", scan("cumprod", "Cumprod", 1)],
  [`floordiv ${PAIR}`, two("floor_divide")],
  [`floormod ${PAIR}`, two("remainder")],
  [`mod ${PAIR}`, two("remainder")],
  [`atan2 y x name=`, ({ y, x }) => elementwise("atan2", [y, x])],
  [`logical_xor ${PAIR}`, two("logical_xor")],
  [`xlogy ${PAIR}`, two("xlogy")],
  ["nextafter x1 x2 name=", ({ x1, x2 }) => elementwise("nextafter", [x1, x2])],
  [`reciprocal ${ONE}`, one("reciprocal")],
  [`log ${ONE}`, one("log")],
  [`rsqrt ${ONE}`, one("rsqrt")],
  [`ceil ${ONE}`, one("ceil")],
  ["is_nan x name=", one("isnan")],
  ["is_inf x name=", one("isinf")],
  ["is_finite x name=", one("isfinite")],
  ["log1p x name=", floats("log1p", "Log1p", COMPLEX)],
  ["expm1 x name=", floats("expm1", "Expm1", COMPLEX)],
  ["erf x name=", floats("erf", "Erf", REAL)],
  [`reduce_std ${REDUCED}`, spread(true)],
  [`reduce_variance ${REDUCED}`, spread(false)],
  ["softmax logits axis= name=", shares("softmax", "Softmax")],
  ["log_softmax logits axis= name=", shares("logSoftmax", "LogSoftmax")],
];

const TENSORDOT = ["tensordot a b axes name=", ({ a, b, axes }) => products.tensordot(a, b, axes)];
const NORM = ["norm tensor ord= axis= keepdims= name=", norm];
const EYE = ["eye num_rows num_columns= batch_shape= dtype= name=", creating.eye];

const HERE = [
  ["constant value dtype= shape= name=", creating.constant],
  [
    "convert_to_tensor value dtype= dtype_hint! name=",
    ({ value, dtype }) => wrap(rowsTogether(value) ?? convert(value, dtypeOf(dtype))),
  ],
  ["~zeros shape dtype= name= layout!", creating.filling(0)],
  ["~ones shape dtype= name= layout!", creating.filling(1)],
  ["zeros_like input dtype= name= layout!", creating.fillingLike(0)],
  ["ones_like input dtype= name= layout!", creating.fillingLike(1)],
  ["fill dims value name= layout!", creating.fill],
  ["~range start limit= delta= dtype= name=", creating.range],
  ["linspace start stop num name= axis!", creating.linspace],
  ["~cast x dtype name=", shapes.castTo],
  ["~reshape tensor shape name=", shapes.reshape],
  ["transpose a perm= conjugate! name=", shapes.transpose],
  ["~expand_dims input axis name=", shapes.expandDims],
  ["squeeze input axis= name=", shapes.squeeze],
  ["~stack values axis= name=", joining.stack],
  ["unstack value num= axis= name=", joining.unstack],
  ["~concat values axis name=", joining.concat],
  ["split value num_or_size_splits axis= num! name=", joining.split],
  ["tile input multiples name=", shapes.tile],
  ["repeat input repeats axis= name=", shapes.repeat],
  ["reverse tensor axis name=", shapes.reverse],
  ["roll input shift axis name=", shapes.roll],
  ["broadcast_to input shape name=", shapes.broadcastTo],
  ["broadcast_static_shape shape_x shape_y", shapes.broadcastStaticShape],
  ["broadcast_dynamic_shape shape_x shape_y", shapes.broadcastDynamicShape],
  ["where condition x= y= name=", where],
  [`truncatemod ${PAIR}`, two("fmod", { node: "TruncateMod" })],
  [
    "gather params indices validate_indices! axis= batch_dims= name=",
    ({ params, indices, axis = null, batch_dims: batch = 0n }) =>
      Number(batch) === 0
        ? picking.gather(params, indices, axis === null ? 0 : Number(axis))
        : partOf("tensorflowRare").gatherBatches(params, indices, axis, Number(batch)),
  ],
  [
    "boolean_mask tensor mask axis= name=",
    ({ tensor, mask, axis = null }) => picking.booleanMask(tensor, mask, axis === null ? null : Number(axis)),
  ],
  ["one_hot indices depth on_value= off_value= axis= dtype= name=", creating.oneHot],
  ["clip_by_value t clip_value_min clip_value_max name=", clip],
  [MATMUL, product],
  ["shape input out_type= name=", shapes.shape],
  ["size input out_type= name=", shapes.size],
  ["rank input name=", shapes.rank],
  ["identity input name=", ({ input }) => wrap(convert(input))],
  ["is_tensor x", ({ x }) => isArray(x) && x.framework === tf],
  EYE,
  NORM,
  TENSORDOT,
];

const LINALG = [
  [MATMUL, product],
  [
    "matvec a b transpose_a= adjoint_a! a_is_sparse! b_is_sparse! name=",
    ({ a, b, transpose_a: flag }) => products.matvec(a, b, flag === true),
  ],
  EYE,
  NORM,
  TENSORDOT,
];

const NN = [
  ["softmax logits axis= name=", shares("softmax", "Softmax")],
  ["log_softmax logits axis= name=", shares("logSoftmax", "LogSoftmax")],
  ["relu features name=", relu],
  ["softplus features name=", softplus],
  ...["sigmoid", "tanh"].map((name) => [`${name} ${ONE}`, one(name)]),
];

const table = (rows) => Object.fromEntries(rows.map(([signature, body]) => defined(signature, body)));
const shared = table(BOTH);

/** The functions of each module, by name. */
export const FUNCTIONS = {
  tensorflow: { ...shared, ...table(HERE) },
  math: { ...shared, ...table(MATH_ALONE) },
  linalg: table(LINALG),
  nn: table(NN),
  bitwise: BITWISE,
  "experimental.numpy": NUMPY,
};
