// Functions of elements that are put together of others, and numbers that dtypes tell of themselves.

import { byChance } from "../../algorithms/chance.js";
import { divisorsOf, orOne } from "../../algorithms/euclid.js";
import { floatLimits, intLimits } from "../../algorithms/number-limits.js";
import { uniformBetween } from "../../algorithms/uniform.js";
import { tensorOf, toEngine } from "../../arrays/convert.js";
import { DType } from "../../arrays/dtype.js";
import { engine } from "../../arrays/engine.js";
import { refuseHere } from "../../arrays/refuse.js";
import { session } from "../../arrays/session.js";
import { ATTRIBUTE, REPR, TRUTH, TYPE } from "../../values/protocol.js";
import { List } from "../../values/sequences.js";
import { format } from "../../values/texts.js";
import { nameOf, raise, TYPES, Type } from "../../values/types.js";
import { askForGradients, attributeOf } from "../attributes.js";
import { dtypeNamed, dtypeOf, TYPE_NAMES, usualDtype } from "../dtypes.js";
import { functionNamed, makeTensor } from "../functions.js";
import { Returned } from "../returned.js";
import { ask, functionsOf, give, isTensor, numbers, wrong } from "../shared/calling.js";
import { resized, storageOf, untypedStorageOf } from "../shared/storage.js";

const floating = (x) => (x.dtype.startsWith("float") ? x : x.to("float32"));
const wide = (value) =>
  isTensor(value) ? value.tensor.to("float64") : engine.tensor(Number(value), { dtype: "float64" });

function sinc(given) {
  const x = floating(given);
  const angle = x.mul(Math.PI);
  const isZero = x.eq(0);
  const safe = engine.where(isZero, engine.onesLike(angle), angle);
  return give(engine.where(isZero, engine.onesLike(angle), safe.sin().div(safe)));
}

function divisors(a, b, name = "gcd") {
  const dtype = engine.promoteTypes(a.dtype, b.dtype);
  ask(() => engine.broadcastTensors(a, b));
  if (!/int/.test(dtype))
    raise("NotImplementedError", `"${name}_cpu" not implemented for '${TYPE_NAMES[dtype]}'`);
  return ask(() => divisorsOf(a, b));
}

function lcm(a, b) {
  const { pair, divisor } = divisors(a, b, "lcm");
  return give(pair[0].floorDivide(orOne(divisor)).mul(pair[1]).abs());
}

function logit(x, eps) {
  const own =
    eps === undefined || eps === null ? floating(x) : engine.clamp(floating(x), Number(eps), 1 - Number(eps));
  return give(own.div(own.neg().add(1)).log());
}

const drawn = (shape, /** @type {any} */ dtype = usualDtype()) => engine.randn(shape, { dtype });

/** Normal numbers around means, or of a size. */
function normal(mean, std = 1, size, asks = false, dtype) {
  if (asks === true) return askForGradients(normal(mean, std, size, false, dtype), true, "made");
  if (typeof std !== "object" && std < 0)
    wrong(`normal expects std >= 0.0, but found std ${shortest(Number(std))}`);
  if (size !== undefined) {
    const made = drawn(numbers(size), dtype?.name).mul(Number(std)).add(Number(mean));
    return give(made);
  }
  if (dtype !== undefined) refuseHere("dtype= of torch.normal without size=");
  const [middle, spread] = [mean, std].map((one) => (isTensor(one) ? one.tensor : Number(one)));
  const shapes = [middle, spread].filter((one) => typeof one !== "number").map(({ shape }) => shape);
  const isKnown = typeof spread !== "number" && session().mode === "values";
  if (isKnown && spread.lt(0).any().item()) wrong("normal expects all elements of std >= 0.0");
  if (shapes.length === 0) return refuseHere("torch.normal of numbers without size=");
  if (shapes.length > 1) ask(() => engine.add(middle, spread));
  return give(
    ask(() =>
      drawn(engine.broadcastShapes(...shapes))
        .mul(spread)
        .add(middle),
    ),
  );
}

/** By inversion, of numbers of double precision. */
function exponential(x, rate = 1) {
  const u = engine.rand(x.shape, { dtype: "float64" });
  return give(
    u
      .neg()
      .log1p()
      .mul(-1 / Number(rate))
      .to(x.dtype),
  );
}

/** Integers of a tensor's shape and dtype; the lower bound may be missing. */
function integersLike(x, low, high, dtype) {
  const [from, to] = high === undefined ? [0, Number(low)] : [Number(low ?? 0), Number(high)];
  return give(ask(() => engine.randint(from, to, x.shape, { dtype: dtype?.name ?? x.dtype })));
}

/** Whole numbers below a bound, or between two. */
function random(x, first, second) {
  if (first === undefined || x.dtype === "bool") refuseHere("random_() without bounds");
  const [low, high] = second === undefined ? [0, Number(first)] : [Number(first), Number(second)];
  return give(ask(() => engine.randint(low, high, x.shape, { dtype: x.dtype })));
}

/** Limits of a dtype, which print as C++ prints numbers. */
const record = (name, fields, shown) => ({
  get [TYPE]() {
    return new Type(name, TYPES.object, `torch.${name}`);
  },
  [REPR]() {
    const told = shown.map((key) => `${key}=${shortest(Number(fields[key]))}`);
    return `${name}(${told.join(", ")}, dtype=${fields.dtype})`;
  },
  [ATTRIBUTE]: (key) => (Object.hasOwn(fields, key) ? fields[key] : undefined),
});

function finfo(/** @type {any} */ dtype = dtypeNamed(usualDtype())) {
  const name = dtype instanceof DType ? dtype.name : refuseHere("such a call of torch.finfo");
  const { bits, numbers } =
    floatLimits(name) ??
    raise(
      "TypeError",
      "torch.finfo() requires a floating point input type. Use torch.iinfo to handle 'torch.finfo'",
    );
  return record("finfo", { bits, ...numbers, dtype: name }, [
    "resolution",
    "min",
    "max",
    "eps",
    "smallest_normal",
    "tiny",
  ]);
}

function iinfo(dtype) {
  const name = dtype instanceof DType ? dtype.name : refuseHere("such a call of torch.iinfo");
  const limits =
    intLimits(name) ??
    raise(
      "TypeError",
      "torch.iinfo() requires an integer input type. Use torch.finfo to handle 'torch.iinfo'",
    );
  return record("iinfo", { ...limits, dtype: name }, ["min", "max"]);
}

/** Memories of which an address was asked, and the address that stands for each. @type {{ tensor: any, at: bigint }[]} */
const memories = [];

/** What stands for where the first element lies. */
function addressOf(x) {
  const { tensor } = x;
  let found = memories.find((one) => !one.tensor.isDisposed && one.tensor.sharesStorage(tensor));
  if (found === undefined) {
    found = { tensor, at: 0x7f1000000000n + BigInt(memories.length) * 0x40000000n };
    memories.push(found);
  }
  const bytes = dtypeOf(x)[ATTRIBUTE]("itemsize");
  return found.at + BigInt(tensor.offset) * bytes;
}

/** `x.new(…)`: numbers that are given, or sizes of what is not filled, in the dtype of another tensor. */
function another([x, ...given]) {
  const { name } = dtypeOf(x);
  if (given.length === 1 && given[0] instanceof List) return makeTensor(given[0], /** @type {any} */ (name));
  const sizes = given.length === 1 && typeof given[0] === "object" ? numbers(given[0]) : given.map(Number);
  return give(ask(() => engine.empty(sizes, { dtype: name })));
}

/** Refuses what is no probability, and bounds and spreads that are none; of shapes alone nothing is known. */
function checkChance(p) {
  const advice =
    "(Could this error message be improved?  If so, please report an enhancement request to PyTorch.)";
  if (session().mode === "values" && engine.any(engine.logicalNot(p.ge(0).bitwiseAnd(p.le(1)))).item())
    wrong(`Expected p_in >= 0 && p_in <= 1 to be true, but got false.  ${advice}`);
  return p;
}
function chanceOf(p) {
  if (!(Number(p) >= 0 && Number(p) <= 1))
    wrong(`bernoulli_ expects p to be in [0, 1], but got p=${shortest(Number(p))}`);
  return Number(p);
}
function spread(std) {
  if (Number(std) < 0) wrong(`normal expects std >= 0.0, but found std ${shortest(Number(std))}`);
  return Number(std);
}
/** A number as C++ prints it: six digits at most. */
const shortest = (value) => format(value, "g");

/** Refuses to draw floats into what holds none. */
function checkDrawn({ dtype }, kernel) {
  if (!dtype.startsWith("float"))
    raise("NotImplementedError", `"${kernel}" not implemented for '${TYPE_NAMES[dtype]}'`);
}

/** Refuses what is no number, of a method that takes numbers. @param {string} method @param {Record<string, any>} given */
function checkFloats(method, given) {
  for (const [i, [name, value]] of Object.entries(given).entries())
    if (typeof value === "string" || value === null || Array.isArray(value.items))
      raise(
        "TypeError",
        `${method}(): argument '${name}' (position ${i + 1}) must be float, not ${nameOf(value)}`,
      );
}

const defined = functionsOf({
  "float_power input exponent": (x, exponent) => give(ask(() => engine.pow(wide(x), wide(exponent)))),
  "logit input: eps=": (x, eps) => ask(() => logit(x, eps)),
  "sgn input:": (x) => give(engine.sign(x)),
  "sinc input:": sinc,
  "deg2rad input:": (x) => give(floating(x).mul(Math.PI / 180)),
  "rad2deg input:": (x) => give(floating(x).mul(180 / Math.PI)),
  "gcd input: other:": (a, b) => give(divisors(a, b).divisor),
  "lcm input: other:": lcm,
  "bernoulli input: p=": (x, p) => {
    if (p === undefined) checkDrawn(x, "bernoulli_tensor_cpu_p_");
    const found =
      p === undefined
        ? engine.rand(x.shape, { dtype: x.dtype }).lt(checkChance(x))
        : byChance(x, chanceOf(p));
    return give(found.to(x.dtype));
  },
  "normal mean std= size= requires_grad= dtype= device=": normal,
  "normal_ input: mean= std=": (x, mean = 0, std = 1) => {
    checkFloats("normal_", { mean, std });
    checkDrawn(x, "normal_kernel_cpu");
    return give(drawn(x.shape, x.dtype).mul(spread(std)).add(Number(mean)));
  },
  "exponential_ input: lambd=": exponential,
  "randint_like input: low= high= dtype=": integersLike,
  "fill_diagonal_ input: fill_value wrap=": (x, value, wraps = false) => {
    if (x.ndim < 2) wrong("dimensions must larger than 1");
    if (x.ndim > 2 && x.shape.some((size) => size !== x.shape[0]))
      wrong("all dimensions of input must be of equal length");
    const least = Math.min(...x.shape);
    // As if all rows were one: every so often, and no further than the square unless it goes on below.
    const step = x.shape.reduce(
      (all, _, i) => all + x.shape.slice(i + 1).reduce((one, size) => one * size, 1),
      0,
    );
    const end = wraps === true && x.ndim === 2 ? x.numel : step * least;
    const places = engine.arange(x.numel, { dtype: "int64" }).reshape(x.shape);
    const isOn = places.remainder(step).eq(0).logicalAnd(places.lt(end));
    return give(engine.where(isOn, engine.fullLike(x, toEngine(value)), x));
  },
  "tril_ input: diagonal=": (x, k = 0n) => give(ask(() => engine.tril(x, Number(k)))),
  "triu_ input: diagonal=": (x, k = 0n) => give(ask(() => engine.triu(x, Number(k)))),
  "bernoulli_ input: p=": (x, /** @type {any} */ p = 0.5) =>
    give(
      (isTensor(p)
        ? engine.rand(x.shape, { dtype: p.tensor.dtype }).lt(p.tensor)
        : byChance(x, chanceOf(p))
      ).to(x.dtype),
    ),
  "random_ input: from= to=": random,
  "log_normal_ input: mean= std=": (x, mean = 1, std = 2) =>
    give(drawn(x.shape, x.dtype).mul(Number(std)).add(Number(mean)).exp()),
  "is_nonzero input": (x) => x[TRUTH](),
  "new_tensor input data dtype=": (x, data, dtype) =>
    functionNamed("tensor")?.call([data], { dtype: dtype ?? dtypeOf(x) }, session().machine),
  "uniform_ input: from= to=": (x, /** @type {any} */ from = 0, /** @type {any} */ to = 1) => {
    checkFloats("uniform_", { from, to });
    checkDrawn(x, "check_uniform_bounds");
    if (Number(from) > Number(to)) {
      const found = `found from=${shortest(Number(from))} > to=${shortest(Number(to))}`;
      wrong(`uniform_ expects to return a [from, to) range, but ${found}`);
    }
    return give(uniformBetween(x.shape, x.dtype, Number(from), Number(to)));
  },
  "finfo type=": finfo,
  "iinfo type": iinfo,
  get_default_dtype: () => dtypeNamed(usualDtype()),
});

/** Sums or products along an axis, in the dtype that is there. */
const running =
  (name) =>
  ([array, ...args], keywords) => {
    const dtype = dtypeOf(array);
    if (keywords.dtype !== undefined) refuseHere(`dtype= of ${name}_()`);
    const made = attributeOf(array, name).call(args, keywords);
    if (dtype.name === "bool") raise("NotImplementedError", `"${name}_out_cpu" not implemented for 'Bool'`);
    return attributeOf(made, "to").call([dtype], {});
  };

/** `x.apply_(call)`: what a function of Python's gives of each element. */
function applied([array, call]) {
  if (session().mode === "shapes" || array.isRecorded) refuseHere("such an apply_()");
  const { machine } = session();
  const x = tensorOf(array);
  const numbers = x.flatten().tolist({ bigint: true });
  const isWhole = !/^(?:float|bool)/.test(x.dtype);
  const made = numbers.map((one) => Number(machine.call(call, [isWhole ? BigInt(one) : one])));
  return give(engine.tensor(made, { dtype: "float64" }).to(x.dtype).reshape(x.shape));
}

/** The part of each number between a half and 1, and the power of 2 beside it. */
function apart(x) {
  const numbers = [...x.to("float64").flatten().tolist()];
  const isPlain = (one) => one !== 0 && Number.isFinite(one);
  const powers = numbers.map((one) => {
    if (!isPlain(one)) return 0;
    const power = Math.floor(Math.log2(Math.abs(one))) + 1;
    const part = Math.abs(one) / 2 ** power;
    return part >= 1 ? power + 1 : part < 0.5 ? power - 1 : power;
  });
  const parts = numbers.map((one, i) => one / 2 ** powers[i]);
  return new Returned("frexp", {
    mantissa: give(engine.tensor(parts, { dtype: x.dtype }).reshape(x.shape)),
    exponent: give(engine.tensor(powers, { dtype: "int32" }).reshape(x.shape)),
  });
}

export const elementary = {
  ...defined,
  ...functionsOf({
    "frexp input:": (x) => apart(x.dtype.startsWith("float") ? x : refuseHere("frexp of ints")),
  }),
  apply_: applied,
  new: another,
  data_ptr: ([x]) => addressOf(x),
  storage: ([x]) => storageOf(x, addressOf),
  untyped_storage: ([x]) => untypedStorageOf(x, addressOf),
  cumsum_: running("cumsum"),
  cumprod_: running("cumprod"),
  resize_: ([x, ...sizes]) => resized(x, sizes),
};
