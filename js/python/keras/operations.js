// keras.ops, and operators on tensors that have only shapes: each becomes an operation of its own in a model.
import { stepOf } from "../algorithms/rounding/eigen-functions.js";
import { ArrayValue } from "../arrays/array.js";
import { tensorOf } from "../arrays/convert.js";
import { FunctionOf } from "../arrays/module.js";
import { refuseHere } from "../arrays/refuse.js";
import { session } from "../arrays/session.js";
import { binary, unary } from "../builtins/operators.js";
import { taken } from "../layers/calling.js";
import { areDifferent, tupleText } from "../layers/sizes.js";
import { ask, convert, itemsOf } from "../tensorflow/convert.js";
import { dtypeOf } from "../tensorflow/dtypes.js";
import { tf, wrap } from "../tensorflow/framework.js";
import { FUNCTIONS } from "../tensorflow/functions.js";
import { compare } from "../values/compare.js";
import { getItem } from "../values/items.js";
import { LimitError } from "../values/limits.js";
import { partOf } from "../values/parts.js";
import { REPR, STR, TYPE } from "../values/protocol.js";
import { repr } from "../values/repr.js";
import { Tuple } from "../values/sequences.js";
import { Raised, raise, TYPES, Type } from "../values/types.js";
import { ACTIVATIONS } from "./base/activations.js";
import { numbered, snakeCase } from "./base/names.js";
import { isSymbol, leavesOf, Node, Operation } from "./base/operation.js";
import { OPERATORS, shapeTuple } from "./base/symbol.js";
import { alike, allAlike, asFloats } from "./meeting.js";
import { MAKING_ARRAYS, OF_ARRAYS } from "./operations-of-arrays.js";

const OPERATION = new Type("Operation", TYPES.object, "keras.src.ops.operation.Operation");

/** A function that a model calls. */
class FunctionOperation extends Operation {
  /** @param {string} className @param {(args: any[], keywords: Record<string, any>) => any} of */
  constructor(className, of) {
    super(new Type(className, OPERATION, `keras.src.ops.numpy.${className}`), numbered(snakeCase(className)));
    this.of = of;
  }
  get [TYPE]() {
    return this.type;
  }
  [REPR]() {
    return `<Operation name=${this.name}>`;
  }
  run(args, keywords) {
    return this.of(args, keywords);
  }
}

/** Sizes with as many axes of one in front that there are `rank`. */
const padded = (sizes, rank) => [...Array(rank - sizes.length).fill(1), ...sizes];
const sizesGiven = (value) =>
  isSymbol(value) ? value.sizes : value instanceof ArrayValue ? value.tensor.shape : [];
const listed = (sizes) => `[${sizes.map((size) => size ?? "None").join(", ")}]`;

/** What Keras says of shapes that do not go together before TensorFlow sees them. */
function worded(className, args, operands, run) {
  try {
    return run();
  } catch (error) {
    if (!(error instanceof Raised) || !error.value[STR]) throw error;
    const [one, other] = operands.map(sizesGiven);
    const [symbol, key] = args;
    if (className === "GetItem" && key instanceof Tuple)
      return raise(
        "ValueError",
        `Array has shape ${tupleText(symbol.sizes)} but out-of-bounds index ${repr(key)} was requested.`,
      );
    if (className === "GetItem") throw new LimitError("traced");
    if (className === "Matmul")
      return raise(
        "ValueError",
        `Inner dimensions (\`x1.shape[-1]\` and \`x2.shape[-2]\`) must be equal, but received \`x1.shape=${tupleText(one)}\` and \`x2.shape=${tupleText(other)}\`.`,
      );
    const rank = Math.max(one.length, other?.length ?? 0);
    const both = [one, other ?? []].map((sizes) => padded(sizes, rank));
    const axis = both[0].findIndex(
      (size, i) => ![size, both[1][i]].includes(1) && areDifferent([size], [both[1][i]]),
    );
    if (axis < 0) throw new LimitError("traced");
    const found = `the failure dim has value ${both[0][axis]}, which cannot be broadcasted to ${both[1][axis]}`;
    return raise(
      "ValueError",
      `Cannot broadcast shape, ${found}. Input shapes are: ${listed(one)} and ${listed(other ?? [])}.`,
    );
  }
}

/** Calls a function at once, or as an operation where a tensor has only a shape. */
function called(className, args, keywords, of) {
  const all = [...args, ...Object.values(keywords)].flatMap(leavesOf);
  if (!all.some(isSymbol)) return of(args, keywords);
  const operation = new FunctionOperation(className, of);
  const result = worded(className, args, all, () => operation.symbolic(args, keywords, of));
  new Node(operation, args, keywords, result);
  if (isSymbol(result)) result.isSparse = SPARSE[className]?.(...args.map(sparsity)) === true;
  return result;
}

/** What a value says of itself; numbers and arrays say nothing. */
const sparsity = (value) => (isSymbol(value) ? value.isSparse : undefined);
const bothSparse = (one = false, other = false) => one && other;
const firstSparse = (one = false, other = false) => one && !other;
const SPARSE = {
  Add: bothSparse,
  Subtract: bothSparse,
  Maximum: bothSparse,
  Minimum: bothSparse,
  Multiply: (one = true, other = true) => one || other,
  Divide: firstSparse,
  TrueDivide: firstSparse,
  Negative: (one) => one,
  Absolute: (one) => one,
};

const CLASSES = {
  "+": "Add",
  "-": "Subtract",
  "*": "Multiply",
  "/": "TrueDivide",
  "//": "FloorDivide",
  "%": "Mod",
  "**": "Power",
  "@": "Matmul",
};

const COMPARISONS = {
  "<": "Less",
  "<=": "LessEqual",
  ">": "Greater",
  ">=": "GreaterEqual",
  "==": "Equal",
  "!=": "NotEqual",
};

Object.assign(OPERATORS, {
  binary(operator, symbol, other, reflected) {
    const isFit = isSymbol(other) || other instanceof ArrayValue || /^(?:bigint|number)$/.test(typeof other);
    const name = CLASSES[operator];
    if (!isFit || name === undefined) return refuseHere("such an operation on a KerasTensor");
    const args = reflected ? [other, symbol] : [symbol, other];
    return called(name, args, {}, ([one, two]) => binary(operator, ...met(one, two)));
  },
  compare(operator, symbol, other) {
    const name = COMPARISONS[operator];
    const isFit = isSymbol(other) || other instanceof ArrayValue || /^(?:bigint|number)$/.test(typeof other);
    if (!isFit) return refuseHere("such a comparison with a KerasTensor");
    return called(name, [symbol, other], {}, ([one, two]) => compare(operator, ...met(one, two)));
  },
  unary(operator, symbol) {
    if (operator !== "-" && operator !== "abs") return refuseHere("such an operation on a KerasTensor");
    return called(operator === "-" ? "Negative" : "Absolute", [symbol], {}, ([x]) => unary(operator, x));
  },
  any: (symbol) =>
    called("Any", [symbol], { axis: -1n }, ([x]) => own("tensorflow", "reduce_any")([x], { axis: -1n })),
  item: (symbol, key) => called("GetItem", [symbol, key], {}, ([x, own]) => getItem(x, own)),
});

/** An integer meets floats as one of them. @returns {[any, any]} */
function met(one, two) {
  const isInteger = [one, two].some((value) => /int/.test(value?.tensor?.dtype ?? ""));
  const asFloat = (value) => (typeof value === "bigint" && !isInteger ? Number(value) : value);
  return [asFloat(one), asFloat(two)];
}

const own = (module, name) => (args, keywords) => FUNCTIONS[module][name].call(args, keywords);
const axisKeyword = ({ keepdims, axis, ...others }) => ({
  ...others,
  ...(axis === undefined ? {} : { axis }),
  ...(keepdims === undefined ? {} : { keepdims }),
});
const reduced = (name) => (args, keywords) => own("tensorflow", name)(args, axisKeyword(keywords));
const ofTensor =
  (of) =>
  (/** @type {any[]} */ [x]) =>
    wrap(ask(() => of(convert(x))));

/** Of two operands that meet. */
const ofPair = (name) => (/** @type {any[]} */ args, keywords) => {
  const { x1 = args[0], x2 = args[1], ...others } = keywords;
  if (args.length > 2 || Object.keys(others).length > 0 || x1 === undefined || x2 === undefined)
    return own("tensorflow", name)(args, keywords);
  const pair = alike(x1, x2);
  return own("tensorflow", name)(name === "divide" ? pair.map(floatsOf) : pair, {});
};
/** Whole numbers are divided as floats of single precision; a number meets what it is given. */
const floatsOf = (one) => (/^(?:bigint|number)$/.test(typeof one) ? Number(one) : asFloats(one));
const ofFloats =
  (name) =>
  ([x, ...rest], keywords) =>
    own("tensorflow", name)(
      x === undefined ? [] : [asFloats(x), ...rest],
      keywords.x === undefined ? keywords : { x: asFloats(keywords.x) },
    );

/** A matrix behind more axes is multiplied by as by rows of all of these. */
function product(given, keywords) {
  const args = given.length === 2 ? alike(given[0], given[1]) : given;
  const ranks = args.map((one) => (one instanceof ArrayValue ? one.tensor?.ndim : convert(one).ndim));
  if (ranks.length === 2 && ranks.includes(1) && !ranks.includes(0) && ranks[1] < 3)
    return own("tensorflow", "tensordot")([...args, 1n], {});
  const [x, y] = args.map((one) => (one instanceof ArrayValue ? one.tensor : null));
  const isFlat = args.length === 2 && x?.ndim > 2 && y?.ndim === 2 && x.shape.at(-1) === y.shape[0];
  return isFlat
    ? own("tensorflow", "tensordot")([...args, 1n], {})
    : own("tensorflow", "matmul")(args, keywords);
}

/** By name: the class of the operation, and what is called. @type {Record<string, [string, (args: any[], keywords: any) => any]>} */
const FUNCTIONS_OF_OPS = {
  ...Object.fromEntries(
    Object.entries(ACTIVATIONS)
      .filter(([name]) => !/^(?:tanh|linear|exponential)$/.test(name))
      .map(([name, of]) => [name, [camel(name), (args, keywords) => of.call(args, keywords, null)]]),
  ),
  ...Object.fromEntries(
    ["mean", "sum", "max", "min", "prod"].map((name) => [
      name,
      [
        camel(name),
        ([x, ...rest], { x: named = x, ...keywords }) => {
          const array = name === "mean" ? asFloats(named) : named;
          const isTruths = /^(?:sum|prod)$/.test(name) && array.tensor?.dtype === "bool";
          const numbers = isTruths ? own("tensorflow", "cast")([array, "int32"], {}) : array;
          return reduced(`reduce_${name}`)([numbers, ...rest], keywords);
        },
      ],
    ]),
  ),
  ...Object.fromEntries(
    ["add", "subtract", "multiply", "divide", "maximum", "minimum"].map((name) => [
      name,
      [camel(name), ofPair(name)],
    ]),
  ),
  ...Object.fromEntries(
    ["exp", "sqrt", "square", "tanh", "sin", "cos", "abs", "sign", "floor"].map((name) => [
      name,
      [
        name === "abs" ? "Absolute" : camel(name),
        /^(?:square|abs|sign)$/.test(name) ? own("tensorflow", name) : ofFloats(name),
      ],
    ]),
  ),
  gelu: [
    "Gelu",
    ([x, near = true], { approximate = near, ...others }) =>
      ACTIVATIONS.gelu.call([x], { approximate, ...others }, null),
  ],
  matmul: ["Matmul", product],
  log: ["Log", ([x], { x: named = x }) => ofTensor(stepOf("log"))([asFloats(named)])],
  .../** @type {any} */ (OF_ARRAYS),
  power: ["Power", ofPair("pow")],
  reshape: ["Reshape", ([x, shape], { newshape = shape }) => own("tensorflow", "reshape")([x, newshape], {})],
  transpose: [
    "Transpose",
    ([x, axes = null], keywords) => own("tensorflow", "transpose")([x, keywords.axes ?? axes], {}),
  ],
  expand_dims: ["ExpandDims", own("tensorflow", "expand_dims")],
  squeeze: ["Squeeze", own("tensorflow", "squeeze")],
  concatenate: [
    "Concatenate",
    ([xs, axis = 0n], keywords) => own("tensorflow", "concat")([allAlike(xs), keywords.axis ?? axis], {}),
  ],
  stack: [
    "Stack",
    ([xs, ...rest], keywords) => own("tensorflow", "stack")([allAlike(xs), ...rest], keywords),
  ],
  where: [
    "Where",
    ([condition, ...rest], keywords) => {
      const { x1 = rest[0], x2 = rest[1] } = keywords;
      const pair = x1 === undefined || x2 === undefined ? [] : alike(x1, x2);
      return own("tensorflow", "where")([condition, ...pair], {});
    },
  ],
  cast: ["Cast", ([x, dtype], keywords) => own("tensorflow", "cast")([x, dtype ?? keywords.dtype], {})],
  clip: ["Clip", own("tensorflow", "clip_by_value")],
  one_hot: [
    "OneHot",
    ([x, count], { num_classes = count, ...others }) =>
      own("tensorflow", "one_hot")([x, num_classes], others),
  ],
};

function camel(name) {
  return name.replace(/(?:^|_)([a-z])/g, (_, letter) => letter.toUpperCase());
}

/** Functions that are called on no tensor that has only a shape. */
/** @type {Record<string, (args: any[], keywords: any) => any>} */
const MAKING = {
  ...MAKING_ARRAYS,
  convert_to_tensor: own("tensorflow", "convert_to_tensor"),
  array: own("tensorflow", "convert_to_tensor"),
  convert_to_numpy: ([x]) => tf.attribute(wrap(convert(x)), "numpy").call([], {}),
  zeros: (/** @type {any[]} */ [shape, dtype], keywords) =>
    filled(0, shape ?? keywords.shape, keywords.dtype ?? dtype),
  ones: (/** @type {any[]} */ [shape, dtype], keywords) =>
    filled(1, shape ?? keywords.shape, keywords.dtype ?? dtype),
  arange: (args, keywords) => {
    const {
      start = 0n,
      stop = null,
      step = null,
      dtype = null,
    } = taken("arange", "start= stop= step= dtype=", args, keywords);
    const ends = stop === null ? [start] : [start, stop];
    const tensor = convert(own("tensorflow", "range")(ends, step === null ? {} : { delta: step }));
    return wrap(ask(() => (dtype === null ? tensor : tensor.to(dtypeOf(dtype)))));
  },
};

const filled = (value, shape, dtype) =>
  own("tensorflow", value === 0 ? "zeros" : "ones")([shape], dtype === undefined ? {} : { dtype });

/** The sizes as a tuple. */
const shape = new FunctionOf("shape", ([x]) =>
  isSymbol(x)
    ? shapeTuple(x.sizes)
    : new Tuple((itemsOf(sizesOfTensor(x)) ?? []).map((size, i) => sizeAt(x, size, i))),
);
/** A size that is not told is a number of a tensor that tells it. */
const sizeAt = (x, size, axis) =>
  typeof size === "bigint" || /** @type {any} */ (session()).isTraced !== true
    ? size
    : tf.get(own("tensorflow", "shape")([x], {}), BigInt(axis));
const sizesOfTensor = (x) => wrap(tensorOf(x)).framework.attribute(x, "shape");

/** What few programs call: it is there when one does. */
const RARE =
  "absolute negative arccos arcsin arctan tan sinh cosh arccosh arcsinh arctanh erf erfc erfinv log1p expm1 log10 log2 exp2 rsqrt reciprocal ceil " +
  "trunc fabs cbrt deg2rad rad2deg sinc isinf isfinite isposinf isneginf isreal signbit nan_to_num arctan2 fmax fmin fmod mod floor_divide " +
  "true_divide divide_no_nan heaviside hypot logaddexp logaddexp2 ldexp nextafter gcd lcm logical_xor isclose allclose bitwise_and bitwise_or " +
  "bitwise_xor bitwise_left_shift left_shift bitwise_right_shift right_shift bitwise_not bitwise_invert conj conjugate real imag angle " +
  "saturate_cast stop_gradient copy view in_top_k amax amin nanmax nanmin nanargmax nanargmin nansum nanprod nanmean nanvar nanstd nancumsum " +
  "nancumprod quantile percentile median nanquantile nanpercentile nanmedian ptp average count_nonzero diff trapezoid vander bincount digitize " +
  "histogram isin rot90 unique searchsorted diagonal trace diagflat array_split hsplit vsplit dsplit dstack unstack append fliplr flipud inner " +
  "vdot kron cross nonzero select unravel_index empty empty_like full_like tri logspace bartlett hamming hanning is_tensor dtype meshgrid cond " +
  "while_loop fori_loop scan associative_scan map vectorized_map scatter scatter_update slice slice_update segment_max segment_min segment_prod " +
  "inv det cholesky solve qr svd eigh slogdet logdet switch layer_normalization rms_normalization batch_normalization moments normalize multi_hot " +
  "psnr dot_product_attention depth_to_space space_to_depth max_pool average_pool conv binary_crossentropy categorical_crossentropy " +
  "sparse_categorical_crossentropy argpartition";
const rareOf = (name) => (args, keywords) => partOf("kerasRare").ops[name](args, keywords);

const PICTURES = "rgb_to_grayscale rgb_to_hsv hsv_to_rgb pad_images crop_images resize";
/** keras.ops.image. */
export const IMAGE = Object.fromEntries(
  PICTURES.split(" ").map((name) => [
    name,
    new FunctionOf(name, (args, keywords) =>
      called(camel(name), args, keywords, (own, others) => partOf("kerasRare").pictures[name](own, others)),
    ),
  ]),
);

/** keras.ops. */
export const OPS = {
  ...Object.fromEntries(
    RARE.split(" ").map((name) => [
      name,
      new FunctionOf(name, (args, keywords) => called(camel(name), args, keywords, rareOf(name))),
    ]),
  ),
  ...Object.fromEntries(
    Object.entries(FUNCTIONS_OF_OPS).map(([name, [className, of]]) => [
      name,
      new FunctionOf(name, (args, keywords) => called(className, args, keywords, of)),
    ]),
  ),
  ...Object.fromEntries(Object.entries(MAKING).map(([name, of]) => [name, new FunctionOf(name, of)])),
  shape,
};
