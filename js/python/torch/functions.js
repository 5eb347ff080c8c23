// The functions of torch: most are the engine's own; those that make tensors, and those that are told in another way, are
// here.

import { ArrayValue } from "../arrays/array.js";
import { camelCase, checkElements, tensorOf, toEngine, toOptions, withoutTruths } from "../arrays/convert.js";
import { engine } from "../arrays/engine.js";
import { asking } from "../arrays/errors.js";
import { FunctionOf } from "../arrays/module.js";
import { noteShapes, operate } from "../arrays/operate.js";
import { refuseHere } from "../arrays/refuse.js";
import { session } from "../arrays/session.js";
import { partOf } from "../values/parts.js";
import { List, Tuple } from "../values/sequences.js";
import { nameOf, raise } from "../values/types.js";
import { isFraction } from "../values/unknown.js";
import { askForGradients, attributeOf, callEngine, keywordsOf } from "./attributes.js";
import { dataOf } from "./data.js";
import { dtypeNamed, dtypeOf, usualDtype } from "./dtypes.js";
import { seedAll } from "./generator.js";
import { held } from "./held.js";
import { fromReturned } from "./returned.js";
import { fromEngine, isOfNumpy, sizeOf, torch } from "./tensor.js";

// Names of the engine that are none of torch's.
const WITHOUT = new Set(
  "cov explain fromNpy toNpy memory grad vjp compile withoutElements scope scalar repr getPrintOptions setPrintOptions onWarning sumToSize pad oneHot expand unfold Scalar Tensor copy".split(
    " ",
  ),
);

const ask = (run) => asking(torch.words, run);

/** torch.tensor(data) and its kin. */
export function makeTensor(data, dtype = null) {
  if (data instanceof ArrayValue) {
    if (/** @type {any} */ (data).look !== undefined) partOf("torchRare").checkArray(data);
    const tensor = tensorOf(data);
    return fromEngine(ask(() => (dtype === null ? tensor.clone() : engine.tensor(tensor, { dtype }))));
  }
  const { nested, dtype: own } = dataOf(data, dtype);
  return fromEngine(ask(() => engine.tensor(nested, { dtype: own })));
}

/** torch.tensor, and its kin by that name. */
const making =
  (name) =>
  (args, { data = args[0], dtype, ...others }) => {
    const other = Object.keys(others).find((key) => !/^(?:device|pin_memory|copy|names)$/.test(key));
    if (other !== undefined) raise("TypeError", `${name}() got an unexpected keyword argument '${other}'`);
    if (args.length > 1)
      raise("TypeError", `${name}() takes 1 positional argument but ${args.length} were given`);
    if (data === undefined) raise("TypeError", `${name}() missing 1 required positional arguments: "data"`);
    // Arrays that are there already are not copied but by torch.tensor.
    if (data?.look !== undefined) partOf("torchRare").checkArray(data);
    const isThere = data instanceof ArrayValue && /^(?:numpy|torch)$/.test(data.framework.name);
    if (
      isThere &&
      name !== "tensor" &&
      others.copy !== true &&
      (dtype ?? dtypeOf(data)).name === dtypeOf(data).name
    )
      return data.framework === torch ? data : new ArrayValue(torch, tensorOf(data));
    return makeTensor(data, dtype?.name);
  };

/** What makes tensors, for which gradients may be asked for. */
const asked =
  (makes) =>
  (args, { requires_grad: asks = false, ...keywords }) => {
    const made = makes(args, keywords);
    return asks ? askForGradients(made, true, "made") : made;
  };

/** The products of sizes that a call asks for, refused before anything is made. */
function checkSizes(args) {
  const sizes = (args.length === 1 && args[0]?.items ? args[0].items : args).map(Number);
  const product = sizes.reduce((all, size) => all * size, 1);
  if (Number.isFinite(product)) checkElements(product);
}

/** What functions take by place that is no tensor, or none that is called `input`. */
const PLACES = Object.fromEntries(
  [
    "arange start end step",
    "linspace start end steps",
    "logspace start end steps base",
    "eye n m",
    "full size fill_value",
    "randint low high size",
    "randperm n",
    "cdist x1 x2 p",
    "tensordot a b dims",
    "split tensor split_size_or_sections dim",
    "where condition input other",
    "searchsorted sorted_sequence input",
    "bucketize input boundaries",
    "repeat_interleave input repeats dim",
  ].map((line) => {
    const [name, ...places] = line.split(" ");
    return [name, places];
  }),
);

/** What is given by name where it stands by place, too; the first may be missing, `arange(end=3)`, `randint(high=10, size=(2,))`. */
export function inPlaces(name, args, keywords) {
  const places = Object.hasOwn(PLACES, name) ? PLACES[name].slice(args.length) : [];
  const { self, ...others } = keywords;
  const given = self === undefined || !places.includes("input") ? keywords : { ...others, input: self };
  if (!places.some((place) => given[place] !== undefined)) return { args, keywords };
  const values = places.map((place) => given[place]).filter((value) => value !== undefined);
  const rest = Object.entries(given).filter(([key]) => !places.includes(key));
  return { args: [...args, ...values], keywords: Object.fromEntries(rest) };
}

/** A function that makes a tensor of given sizes. */
const creating = (name) =>
  asked((all, named) => {
    const { args, keywords } = inPlaces(name, all, named);
    const { size, ...others } = keywords;
    const given = size === undefined ? args : [size, ...args];
    checkSizes(name === "full" ? given.slice(0, 1) : name === "randint" ? [] : given);
    const options = { ...usualOptions(name, given), ...toOptions(keywordsOf(others)) };
    const sized = name === "full" ? given : withoutTruths(given);
    return fromEngine(ask(() => engine[name](...sized.map(toEngine), options)));
  });

/** The dtype of floats that a function makes, where it is another than usual. */
function usualOptions(name, given) {
  const dtype = usualDtype();
  const isFloat =
    name === "full" ? typeof given[1] === "number" : FLOATING.has(name) || given.some(isFraction);
  return dtype !== "float32" && isFloat ? { dtype } : {};
}
const FLOATING = new Set("zeros ones empty rand randn linspace logspace eye".split(" "));

const listOf = (value) => (value instanceof List || value instanceof Tuple ? value.items : null);

/** Operands spread or as one list. */
function spread(args) {
  return (args.length === 1 && listOf(args[0])) || args;
}

function einsum(all) {
  const args = all[0] instanceof ArrayValue ? partOf("torchRare").inLetters(all) : all;
  const [equation, ...rest] = args;
  const operands = spread(rest);
  const isCall = typeof equation === "string" && operands.every((one) => one instanceof ArrayValue);
  if (!isCall) return fromEngine(ask(() => engine.einsum(...args.map(toEngine))));
  return operate(torch, "einsum", operands, (tensor) => engine.einsum(equation, ...operands.map(tensor)), {
    always: true,
    extra: [equation],
  });
}

const METHODS_AS_FUNCTIONS = (name) => (args, keywords) => {
  const { input = args[0], ...rest } = keywords;
  if (!(input instanceof ArrayValue)) {
    raise("TypeError", `${name}(): argument 'input' (position 1) must be Tensor, not ${nameOf(input)}`);
  }
  const others = keywords.input === undefined ? args.slice(1) : args;
  return attributeOf(input, name).call(others, rest);
};

/** A method of tensors as a function. @param {string} name */
export const methodAsFunction = (name) => new FunctionOf(name, METHODS_AS_FUNCTIONS(name));

/** @type {Record<string, (args: any[], keywords: any) => any>} */
const OWN = {
  tensor: asked(making("tensor")),
  as_tensor: making("as_tensor"),
  asarray: making("asarray"),
  from_numpy: (args) =>
    args.length === 1 && isOfNumpy(args[0]) && args[0].look === undefined
      ? new ArrayValue(torch, tensorOf(args[0]))
      : partOf("torchRare").fromNumpy(args),
  zeros: creating("zeros"),
  ones: creating("ones"),
  empty: creating("empty"),
  full: creating("full"),
  rand: creating("rand"),
  randn: creating("randn"),
  randint: creating("randint"),
  einsum,
  broadcast_to: METHODS_AS_FUNCTIONS("broadcast_to"),
  masked_fill: METHODS_AS_FUNCTIONS("masked_fill"),
  numel: METHODS_AS_FUNCTIONS("numel"),
  is_tensor: ([value, ...others], { obj = value, ...more }) => {
    if (others.length > 0 || obj === undefined || Object.keys(more).length > 0)
      refuseHere("such a call of torch.is_tensor");
    return obj instanceof ArrayValue && obj.framework === torch;
  },
  is_floating_point: METHODS_AS_FUNCTIONS("is_floating_point"),
  broadcast_shapes: (args) => {
    try {
      const shapes = args.map(toEngine);
      ask(() => noteShapes(shapes, args));
      return sizeOf(ask(() => engine.broadcastShapes(...shapes)));
    } catch (error) {
      throw partOf("torchRare").asGiven(error, args);
    }
  },
  broadcast_tensors: (args, keywords) => {
    const [other] = Object.keys(keywords);
    if (other !== undefined)
      raise("TypeError", `broadcast_tensors() got an unexpected keyword argument '${other}'`);
    return broadcastTensors(args);
  },
  result_type: ([a, b]) =>
    a?.narrow || b?.narrow
      ? refuseHere("torch.result_type of such a dtype")
      : dtypeNamed(ask(() => engine.resultType(toEngine(a), toEngine(b)))),
  promote_types: ([a, b]) =>
    a.held || b.held
      ? partOf("torchRare").promoted(a, b)
      : dtypeNamed(ask(() => engine.promoteTypes(a.name, b.name))),
  can_cast: ([a, b]) => partOf("torchRare").canCast(a, b),
  manual_seed: ([given], { seed = given }) => seedAll(seed),
  is_grad_enabled: () => session().machine.records,
  set_printoptions: (args, keywords) => partOf("settings").setPrintOptions(args, keywords),
};

function broadcastTensors(arrays) {
  const { machine, figures } = session();
  if (arrays.length === 0) return new Tuple([]);
  if (!arrays.every((one) => one instanceof ArrayValue)) partOf("torchRare").refuseElements(arrays);
  ask(() => figures.note("broadcastTensors", arrays.map(tensorOf), { site: machine.site, values: arrays }));
  return fromEngine(ask(() => engine.broadcastTensors(...arrays.map(tensorOf))));
}

/** The engine's name of a function, or null. */
function engineName(name) {
  const own = name === "var" ? "var" : camelCase(name);
  return !WITHOUT.has(own) && typeof engine[own] === "function" && !/^[A-Z]/.test(own) ? own : null;
}

const RANGES = new Set(["arange", "linspace", "logspace", "eye"]);

/** Functions of the engine that make tensors, for which gradients may be asked for. */
const MAKERS = /^(?:arange|linspace|logspace|eye|.*_like)$/;

/** The arguments of a range; one of which not all is known is as long as what stands for that. */
function countedRange(given, rest) {
  const [start, end, step = 1n] = given;
  const count = session().generic.countOfRange(
    ...(given.length === 1 ? [0n, start, 1n] : [start, end, step]),
  );
  if (count === null) return given;
  if (given.some(isFraction)) rest.dtype ??= dtypeNamed(usualDtype());
  return [BigInt(count)];
}

/** A function of torch, or undefined. */
export function functionNamed(name) {
  if (Object.hasOwn(OWN, name)) {
    return new FunctionOf(
      name,
      held((args, keywords) => OWN[name](args, keywords), name),
    );
  }
  const own = engineName(name.replace(/^atleast_(\d)d$/, "atleast$1d"));
  if (own === null) return undefined;
  const call = (all, named) => {
    const { args, keywords } = inPlaces(name, all, named);
    const { input, self, other, tensors, ...rest } = keywords;
    const leading = [input ?? self, tensors, other].filter((value) => value !== undefined);
    let given = input === undefined && tensors === undefined ? [...args, ...leading] : [...leading, ...args];
    if (name === "arange") given = countedRange(given, rest);
    if (RANGES.has(name) && rest.dtype === undefined) {
      const { dtype } = /** @type {any} */ (usualOptions(name, [...given, ...Object.values(rest)]));
      if (dtype !== undefined) rest.dtype = dtypeNamed(dtype);
    }
    if (given.length === 0)
      return fromReturned(
        ask(() => engine[own]()),
        own,
      );
    return callEngine(own, given, rest, (values) => engine[own](...values));
  };
  return new FunctionOf(name, held(MAKERS.test(name) ? asked(call) : call, name));
}
