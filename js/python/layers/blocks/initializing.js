// torch.nn.init: tensors filled in place, with the numbers that PyTorch draws.
import { qrOf } from "../../algorithms/orthogonal.js";
import { uniformBetween } from "../../algorithms/uniform.js";
import { tensorOf } from "../../arrays/convert.js";
import { engine } from "../../arrays/engine.js";
import { asking } from "../../arrays/errors.js";
import { FunctionOf, ModuleValue } from "../../arrays/module.js";
import { refuseHere } from "../../arrays/refuse.js";
import { session } from "../../arrays/session.js";
import { torch } from "../../torch/tensor.js";
import { partOf } from "../../values/parts.js";
import { format } from "../../values/texts.js";
import { nameOf, raise } from "../../values/types.js";
import { taken } from "../calling.js";
import { isTensor } from "../words.js";

/** Writes what `make` makes of its shape and dtype into a tensor; nothing of it is recorded. */
function fill(array, make) {
  const tensor = tensorOf(array);
  if (session().mode === "values")
    asking(torch.words, () => tensor.detach().copy_(make(tensor.shape, tensor.dtype)));
  return array;
}

const shortest = (value) => format(value, "g");

function uniform(array, low, high) {
  if (low > high) {
    const found = `found from=${shortest(low)} > to=${shortest(high)}`;
    raise("RuntimeError", `uniform_ expects to return a [from, to) range, but ${found}`);
  }
  return fill(array, (shape, dtype) => uniformBetween(shape, dtype, low, high));
}

function normal(array, mean, std) {
  if (std < 0) raise("RuntimeError", `normal expects std >= 0.0, but found std ${shortest(std)}`);
  return fill(array, (shape, dtype) => engine.randn(shape, { dtype }).mul(std).add(mean));
}

/** How many inputs and outputs a weight joins. */
function fansOf(array) {
  const { shape } = tensorOf(array);
  if (shape.length < 2)
    raise("ValueError", "Fan in and fan out can not be computed for tensor with fewer than 2 dimensions");
  const field = shape.slice(2).reduce((all, size) => all * size, 1);
  return { in: shape[1] * field, out: shape[0] * field };
}

const GAINS = { tanh: 5 / 3, relu: Math.SQRT2, selu: 3 / 4 };
const WITHOUT = /^(?:linear|conv(?:_transpose)?[123]d|sigmoid)$/;

function gainOf(nonlinearity, slope) {
  if (WITHOUT.test(nonlinearity)) return 1;
  if (nonlinearity === "leaky_relu") return Math.sqrt(2 / (1 + Number(slope ?? 0.01) ** 2));
  return GAINS[nonlinearity] ?? raise("ValueError", `Unsupported nonlinearity ${nonlinearity}`);
}

const spread = (array, gain) => {
  const fans = fansOf(array);
  return gain * Math.sqrt(2 / (fans.in + fans.out));
};

function kaimingSpread(array, { a = 0n, mode = "fan_in", nonlinearity = "leaky_relu" }) {
  const fans = { fan_in: fansOf(array).in, fan_out: fansOf(array).out };
  if (!Object.hasOwn(fans, mode))
    raise("ValueError", `Mode ${mode} not supported, please use one of ['fan_in', 'fan_out']`);
  return gainOf(nonlinearity, a) / Math.sqrt(fans[mode]);
}

const cumulative = (x) => (1 + engine.erf(engine.tensor(x / Math.SQRT2, { dtype: "float64" })).item()) / 2;

/** Normal numbers between two bounds: those outside of them are drawn once more, in a row with all others. */
function truncated(shape, dtype, { mean, std, a, b }) {
  if (cumulative((b - mean) / std) - cumulative((a - mean) / std) <= 0.3)
    refuseHere("nn.init.trunc_normal_ of bounds as far out as that");
  const draw = () => engine.randn(shape, { dtype }).mul(std).add(mean);
  const [low, high] = dtype === "float32" ? [Math.fround(a), Math.fround(b)] : [a, b];
  let made = draw();
  for (;;) {
    const isOutside = engine.logicalOr(made.lt(low), made.gt(high));
    if (!engine.any(isOutside).item()) return made;
    made = engine.where(isOutside, draw(), made);
  }
}

/** Rows or columns at right angles, of a matrix of normal numbers. */
function orthogonal(tensor, gain) {
  const { shape } = tensorOf(tensor);
  if (shape.length < 2) raise("ValueError", "Only tensors with 2 or more dimensions are supported");
  return fill(tensor, (sizes, dtype) => {
    const rows = sizes[0];
    const columns = sizes.slice(1).reduce((all, size) => all * size, 1);
    const drawn = engine.randn([rows, columns], { dtype });
    const { q, r } = qrOf((rows < columns ? drawn.t() : drawn).tolist());
    const width = Math.min(rows, columns);
    const turned = engine.tensor(
      q.map((row) => row.slice(0, width).map((value, i) => value * Math.sign(r[i][i]))),
      { dtype },
    );
    return (rows < columns ? turned.t() : turned).reshape(sizes).mul(gain);
  });
}

/** By name: the parameters, and what is done. @type {Record<string, [string, (given: any) => any]>} */
const FUNCTIONS = {
  uniform_: ["tensor a= b= generator!", ({ tensor, a = 0, b = 1 }) => uniform(tensor, Number(a), Number(b))],
  normal_: [
    "tensor mean= std= generator!",
    ({ tensor, mean = 0, std = 1 }) => normal(tensor, Number(mean), Number(std)),
  ],
  constant_: [
    "tensor val",
    ({ tensor, val }) =>
      typeof val !== "number" && typeof val !== "bigint" && typeof val !== "boolean"
        ? refuseHere("such a value of nn.init.constant_")
        : fill(tensor, (shape, dtype) => engine.full(shape, Number(val), { dtype })),
  ],
  ones_: ["tensor", ({ tensor }) => fill(tensor, (shape, dtype) => engine.ones(shape, { dtype }))],
  zeros_: ["tensor", ({ tensor }) => fill(tensor, (shape, dtype) => engine.zeros(shape, { dtype }))],
  eye_: [
    "tensor",
    ({ tensor }) => {
      if (tensorOf(tensor).ndim !== 2) raise("ValueError", "Only tensors with 2 dimensions are supported");
      return fill(tensor, ([rows, columns], dtype) => engine.eye(rows, columns, { dtype }));
    },
  ],
  xavier_uniform_: [
    "tensor gain= generator!",
    ({ tensor, gain = 1 }) => {
      const bound = Math.sqrt(3) * spread(tensor, Number(gain));
      return uniform(tensor, -bound, bound);
    },
  ],
  xavier_normal_: [
    "tensor gain= generator!",
    ({ tensor, gain = 1 }) => normal(tensor, 0, spread(tensor, Number(gain))),
  ],
  kaiming_uniform_: [
    "tensor a= mode= nonlinearity= generator!",
    ({ tensor, ...given }) => {
      const bound = Math.sqrt(3) * kaimingSpread(tensor, given);
      return uniform(tensor, -bound, bound);
    },
  ],
  kaiming_normal_: [
    "tensor a= mode= nonlinearity= generator!",
    ({ tensor, ...given }) => normal(tensor, 0, kaimingSpread(tensor, given)),
  ],
  trunc_normal_: [
    "tensor mean= std= a= b= generator!",
    ({ tensor, mean = 0, std = 1, a = -2, b = 2 }) => {
      const [own, spread, low, high] = [mean, std, a, b].map(Number);
      return fill(tensor, (shape, dtype) =>
        truncated(shape, dtype, { mean: own, std: spread, a: low, b: high }),
      );
    },
  ],
  orthogonal_: ["tensor gain= generator!", ({ tensor, gain = 1 }) => orthogonal(tensor, Number(gain))],
  calculate_gain: ["nonlinearity param=", ({ nonlinearity, param = null }) => gainOf(nonlinearity, param)],
};

/** What each asks a tensor for first. */
const ASKED = {
  zeros_: "zero_",
  ones_: "fill_",
  constant_: "fill_",
  uniform_: "uniform_",
  normal_: "normal_",
};
function checkFilled(tensor, name) {
  if (isTensor(tensor)) return;
  const asked =
    ASKED[name] ?? (name.startsWith("xavier") ? "dim" : refuseHere(`nn.init.${name} of no tensor`));
  raise("AttributeError", `'${nameOf(tensor)}' object has no attribute '${asked}'`);
}

/** As they were once called. */
const OLD =
  /^(?:uniform|normal|constant|eye|dirac|xavier_(?:uniform|normal)|kaiming_(?:uniform|normal)|orthogonal)$/;

export const init = new ModuleValue("torch.nn.init", (name) => {
  const own = OLD.test(name) ? `${name}_` : name;
  if (/^(?:dirac|sparse)_$/.test(own))
    return new FunctionOf(name, (...given) => partOf("layersRare").filling[own](...given));
  if (!Object.hasOwn(FUNCTIONS, own)) return undefined;
  const [signature, run] = FUNCTIONS[own];
  return new FunctionOf(name, (args, keywords) => {
    const given = taken(name, signature, args, keywords);
    if ("tensor" in given) checkFilled(given.tensor, name);
    if (given.tensor?.isUninitialized) given.tensor.refuseInit(own);
    if (given.tensor?.tensor === null) refuseHere(`nn.init.${name} of what has no shape`);
    return run(given);
  });
});
