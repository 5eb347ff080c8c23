// The attributes of tensors: properties, and methods, most of which are the engine's own.

import { ALIASES } from "../../../build/generated/signatures.js";
import { operations } from "../../../build/generated/tables.js";
import { ArrayValue } from "../arrays/array.js";
import { writing } from "../arrays/assignment.js";
import { reshaped, stretched } from "../arrays/blank.js";
import {
  camelCase,
  checkElements,
  fromElements,
  sizesOf,
  tensorOf,
  toEngine,
  toOptions,
} from "../arrays/convert.js";
import { DType } from "../arrays/dtype.js";
import { engine } from "../arrays/engine.js";
import { asking } from "../arrays/errors.js";
import { inMemoryOrder } from "../arrays/memory-order.js";
import { FunctionOf } from "../arrays/module.js";
import { broadcasts, noteCopy, operate } from "../arrays/operate.js";
import { refuseHere } from "../arrays/refuse.js";
import { session } from "../arrays/session.js";
import { partOf } from "../values/parts.js";
import { raise, Type } from "../values/types.js";
import { backward, gradientOf, retainGradient } from "./backward.js";
import { checkDevice, PROCESSOR } from "./device.js";
import { HAS_STEPS, withDigits } from "./digits.js";
import { dtypeAsked, dtypeNamed, dtypeOf, TYPE_NAMES } from "./dtypes.js";
import { filling } from "./filling.js";
import { held, withStandIns } from "./held.js";
import { isRareMethod, rareMethod } from "./rare-names.js";
import { fromReturned } from "./returned.js";
import { asSize, asStrides, count } from "./sizes.js";
import { fromEngine, itemOf, sizeOf, torch } from "./tensor.js";

const PRODUCTS = new Set("matmul mm bmm mv dot inner outer addmm addmv baddbmm".split(" "));
const EXPLAINED_PRODUCTS = new Set("matmul mm bmm mv dot".split(" "));

/** Operations on each element by itself, whose result lies in the order of the operand. */
const ELEMENTWISE = new Set([...operations.map(({ name }) => name), "sigmoid", "negative", "absolute"]);

/** Writing to places of which there are as many as there are values. */
const SCATTERS = /^(?:scatter|scatterAdd|indexAdd|indexCopy)$/;

/** What PyTorch takes and the engine does without. */
const IGNORED = new Set(
  "device requires_grad generator layout pin_memory memory_format non_blocking out_dtype".split(" "),
);

/** A tensor as one for which gradients are recorded, or not: they print in another way, and so does all made of them. */
export const askForGradients = (array, asks, by) =>
  session().mode === "values" ? partOf("leaves").askForGradients(array, asks, by) : array;

/** Keywords without those that change nothing here; `input` and its kin go where they stand. */
export function keywordsOf(keywords) {
  const kept = {};
  // What makes tensors takes it before.
  if (keywords.requires_grad === true && session().mode === "values") refuseHere("requires_grad=True");
  for (const [name, value] of Object.entries(keywords)) if (!IGNORED.has(name)) kept[name] = value;
  return kept;
}

const isArray = (value) => value instanceof ArrayValue;

/** What the engine plans under another name: `multiply` is `mul`, `clip_` is `clamp_`. */
const PLANNED = new Map(
  Object.entries(ALIASES).flatMap(([alias, python]) =>
    ["", "_"].map((end) => [camelCase(alias) + end, camelCase(python) + end]),
  ),
);

/** Values with each array exchanged for a tensor. */
const withTensors = (values, tensor) =>
  values.map((value) => (isArray(value) ? tensor(value) : toEngine(value)));

/**
 * Calls one of the engine's operations: those whose operands broadcast are noted.
 * @param {string} name the engine's name
 * @param {any[]} all  values of Python; the first is the tensor itself where it is a method
 * @param {any} keywords
 * @param {(values: any[]) => any} call
 * @param {boolean} [isMethod]
 */
export function callEngine(name, all, keywords, call, isMethod = false) {
  if (name === "norm" && (all[1] === "nuc" || keywords.p === "nuc"))
    return partOf("torchRare").nuclear(all, keywords);
  if (all[0]?.isSparse) return partOf("torchRare").ofSparse(name, all, keywords);
  const args = withStandIns(name, sizesOf(name, all));
  const kept = keywordsOf(keywords);
  const operands = [...args, ...Object.values(kept)].filter(isArray);
  const plain = name.replace(/_$/, "");
  const inPlace = name !== plain;
  const options = () => {
    const made = toOptions(kept);
    return Object.keys(made).length === 0 ? [] : [made];
  };
  const ofTwo = operands.length > 1 && (plain === "max" || plain === "min");
  // A condition alone is asked where it holds.
  if (ofTwo || (broadcasts(plain) && !(plain === "where" && operands.length + args.length === 2))) {
    const op = ofTwo ? `${plain}imum` : (PLANNED.get(name) ?? name);
    const run = (tensor) => call([...withTensors(args, tensor), ...options()]);
    return operate(torch, op, operands, run, { inPlace });
  }
  if (EXPLAINED_PRODUCTS.has(plain)) {
    if (operands.length !== 2 || args.length > 2)
      partOf("torchRare").checkFactors(plain, all, kept, isMethod);
    return operate(torch, plain, operands, (tensor) => call([...withTensors(args, tensor), ...options()]), {
      always: true,
    });
  }
  if (operands.some(({ tensor }) => tensor === null)) return new ArrayValue(torch, null);
  const isOpen = ({ tensor }) => session().generic.isOpen(tensor.shape);
  // How many places there are decides whether they fit.
  if (SCATTERS.test(plain) && operands.some(isOpen))
    return inPlace ? operands[0] : new ArrayValue(torch, operands[0].tensor.clone());
  if (PRODUCTS.has(plain))
    checkElements(operands.reduce((all, { tensor }) => all * Math.max(1, tensor.numel), 1) / 64);
  const given = args.map(toEngine);
  const before = HAS_STEPS.test(name) && inPlace && session().mode === "values" ? given[0].clone() : given[0];
  const run = () => asking(torch.words, () => call([...given, ...options()]));
  const isReshaped = operands.length > 0 && /^(?:view|reshape)$/.test(plain);
  const made = isReshaped ? reshaped(operands[0].tensor, given.slice(1).flat(), run) : run();
  // Which of equal elements come first is told apart.
  const isTied = name === "topk" || (/sort$/.test(name) && operands[0].tensor.numel > 16);
  const answer = isTied ? partOf("torchRare").settleEqual(name, given, toOptions(kept), made) : made;
  if (answer instanceof engine.Tensor) {
    if (HAS_STEPS.test(name)) withDigits(plain, answer, before, given[1] ?? toOptions(kept).dim);
    const self = operands.find(({ tensor }) => tensor === answer);
    if (self !== undefined) return self;
    return new ArrayValue(
      torch,
      ELEMENTWISE.has(name) ? inMemoryOrder(answer, operands.map(tensorOf)) : answer,
    );
  }
  return fromReturned(answer, name);
}

// Methods of the engine that torch.Tensor is without, and those that are told in a way of their own.
const WITHOUT = new Set(
  "constructor cov dispose sharesStorage toArray toTyped toJSON at setAt toString oneHot pad tensordot cdist searchsorted relu6 copy".split(
    " ",
  ),
);

const bound = (name, call) => new FunctionOf(name, call);
const turned = (name) => (array) => fromEngine(asking(torch.words, () => tensorOf(array)[name]));

/** @type {Record<string, (array: any) => any>} */
const PROPERTIES = {
  shape: (array) => sizeOf(tensorOf(array).shape),
  ndim: (array) => BigInt(tensorOf(array).ndim),
  dtype: dtypeOf,
  T: turned("T"),
  mT: turned("mT"),
  mH: (array) => PROPERTIES.mT(array),
  H(array) {
    const { ndim } = tensorOf(array);
    if (ndim === 0) return array;
    const advice = ndim > 2 ? " For batches of matrices, consider using tensor.mH" : "";
    if (ndim !== 2)
      raise(
        "RuntimeError",
        `tensor.H is only supported on matrices (2-D tensors). Got ${ndim}-D tensor.${advice}`,
      );
    return PROPERTIES.T(array);
  },
  imag: () => raise("TypeError", "imag is not implemented for tensors with non-complex dtypes."),
  data: (array) => array,
  real: (array) => array,
  ...Object.fromEntries(
    "requires_grad is_cuda is_sparse is_sparse_csr is_quantized"
      .split(" ")
      .map((name) => [name, () => false]),
  ),
  is_cpu: () => true,
  is_leaf: () => true,
  grad_fn: () => (session().mode === "shapes" ? refuseHere(".grad_fn") : null),
  grad: gradientOf,
  device: () => PROCESSOR,
  _version: (array) => partOf("torchRare").versionOf(array),
  layout: () => partOf("torchRare").strided,
  itemsize: (array) => {
    const { name } = dtypeOf(array);
    return BigInt(name === "bool" ? 1 : Number(name.replace(/^[a-z]*/, "")) / 8);
  },
  nbytes: (array) => BigInt(tensorOf(array).numel) * /** @type {any} */ (PROPERTIES.itemsize(array)),
};

/** expand() and its kin: a copy into a target of those sizes. */
function expandTo(array, sizes, call, op) {
  const self = tensorOf(array);
  const target = sizes.map((size, i) => (size === -1 ? self.shape[i - sizes.length + self.ndim] : size));
  const { site, source } = session().machine;
  const words = source.code.slice(site.node.from, site.node.to);
  if (target.every((size) => Number.isSafeInteger(size) && size >= 0))
    noteCopy(torch, target, array, op, [words, site.words(array, source)]);
  return fromEngine(stretched(self, target, () => asking(torch.words, call)));
}

/** A tensor of another dtype; one that has it is itself. */
function converted(array, { name, held }) {
  if (name === dtypeOf(array).name) return array;
  if (held !== null) return partOf("torchRare").narrowed(converted(array, dtypeNamed(held)), name);
  const [tensor, dtype] = [tensorOf(array), name];
  if (tensor.dtype === dtype) return new ArrayValue(torch, tensor.clone());
  return fromEngine(
    inMemoryOrder(
      asking(torch.words, () => tensor.to(dtype)),
      [tensor],
    ),
  );
}

const convert = (dtype, name) => (array, args, keywords) => {
  if (args.length > 0)
    raise(
      "TypeError",
      `${name}() takes 0 positional arguments but ${args.length} ${args.length === 1 ? "was" : "were"} given`,
    );
  const other = Object.keys(keywords).find((key) => key !== "memory_format");
  if (other !== undefined) raise("TypeError", `${name}() got an unexpected keyword argument '${other}'`);
  return converted(array, dtypeNamed(dtype));
};

const isTypeOf = (own, given) => given === `torch.${own}Tensor` || given?.name === `${own}Tensor`;

/** @type {Record<string, (array: any, args: any[], keywords: any) => any>} */
const METHODS = {
  size: (array, args, keywords) => asSize(tensorOf(array).shape, args, keywords),
  stride: (array, args, keywords) => asStrides(tensorOf(array).strides, args, keywords),
  dim: (array) => BigInt(tensorOf(array).ndim),
  ndimension: (array) => BigInt(tensorOf(array).ndim),
  numel: (array) => count(tensorOf(array).shape),
  nelement: (array) => count(tensorOf(array).shape),
  element_size: (array) => PROPERTIES.itemsize(array),
  storage_offset: (array) => BigInt(tensorOf(array).offset),
  is_contiguous: (array) => tensorOf(array).isContiguous,
  is_floating_point: (array) => tensorOf(array).dtype.startsWith("float"),
  item: (array) => itemOf(array),
  tolist: (array) => asking(torch.words, () => fromElements(tensorOf(array))),
  get_device: () => -1n,
  ...Object.fromEntries(["cpu", "cuda", "detach_"].map((name) => [name, (array) => array])),
  requires_grad_(array, args, { requires_grad = args[0] ?? true, ...others }) {
    if (
      typeof requires_grad !== "boolean" ||
      args.length > 1 ||
      args[0] === null ||
      Object.keys(others).length > 0
    )
      refuseHere("such a .requires_grad_()");
    return askForGradients(array, requires_grad, "method");
  },
  backward,
  retain_grad: retainGradient,
  register_hook: (array, args) => partOf("leaves").hookOf(array, args),
  type(array, args, keywords) {
    const given = args[0] ?? keywords.dtype ?? null;
    if (given === null) return `torch.${TYPE_NAMES[dtypeOf(array).name]}Tensor`;
    if (given instanceof DType) return converted(array, given);
    // By the name of a class, or by the class, which is a function here.
    const [name] = Object.entries(TYPE_NAMES).find(([, own]) => isTypeOf(own, given)) ?? [];
    return converted(array, dtypeNamed(name ?? partOf("torchRare").refuseType(given)));
  },
  to(array, args, keywords) {
    const device = [...args, keywords.device].find((value) => typeof value === "string");
    if (device !== undefined) checkDevice(device);
    const asked = keywordsOf(keywords);
    const [first, second] = args;
    const isOdd =
      /^(?:number|boolean|bigint)$/.test(typeof first) || first?.items !== undefined || args.length > 4;
    const isBehind = isArray(second) || (first instanceof DType && /^[so]/.test(typeof second));
    const isUnknown = Object.keys(asked).some((key) => !/^(?:dtype|copy|other)$/.test(key));
    if (isOdd || isUnknown || isBehind || typeof asked.dtype === "string") partOf("torchRare").refuseTo(args);
    const given = [...args, ...Object.values(asked)]
      .map((value) => (value instanceof Type ? dtypeAsked("to", value) : value))
      .find((value) => value instanceof DType || isArray(value));
    if (given === undefined) return array;
    return converted(array, isArray(given) ? dtypeOf(given) : given);
  },
  bool: convert("bool", "bool"),
  int: convert("int32", "int"),
  long: convert("int64", "long"),
  float: convert("float32", "float"),
  double: convert("float64", "double"),
  half: convert("float16", "half"),
  bfloat16: convert("bfloat16", "bfloat16"),
  expand(array, all, keywords) {
    const args = (keywords.size === undefined ? sizesOf("expand", all) : [keywords.size]).map(toEngine);
    return expandTo(array, args.flat(), () => tensorOf(array).expand(...args), "expand");
  },
  expand_as: (array, args, { other = args[0] }) =>
    (isArray(other) || partOf("torchRare").refuseTensor("expand_as", "other", other)) &&
    expandTo(array, tensorOf(other).shape, () => tensorOf(array).expandAs(tensorOf(other)), "expand"),
  broadcast_to: (array, args, keywords) => {
    const sizes = [args.length > 1 ? args.map(toEngine) : toEngine(args[0] ?? keywords.size)].flat();
    return expandTo(array, sizes, () => tensorOf(array).broadcastTo(sizes), "expand");
  },
  copy_(array, args, { other = args[0], non_blocking: _, ...more }) {
    const [odd] = Object.keys(more);
    if (odd !== undefined || args.length > 2 || typeof (args[1] ?? true) !== "boolean" || other === undefined)
      refuseHere("such a .copy_()");
    const { site, source } = session().machine;
    if (isArray(other))
      noteCopy(torch, tensorOf(array).shape, other, "copy_", [
        site.words(array, source),
        site.words(other, source),
      ]);
    const given = toEngine(other);
    writing(
      () => tensorOf(array).shape,
      given,
      () => asking(torch.words, () => tensorOf(array).copy_(given)),
    );
    return array;
  },
  new_zeros: (array, args, keywords) => made(array, "zeros", args, keywords),
  new_ones: (array, args, keywords) => made(array, "ones", args, keywords),
  new_full: (array, args, keywords) => made(array, "full", args, keywords),
  new_empty: (array, args, keywords) => made(array, "empty", args, keywords),
  masked_fill: (array, args, keywords) => filling("maskedFill", array, args, keywords),
  masked_fill_: (array, args, keywords) => filling("maskedFill_", array, args, keywords),
};

function made(array, name, args, keywords) {
  const { machine, modules } = /** @type {any} */ (session());
  const dtype = keywords.dtype ?? dtypeOf(array);
  try {
    return modules.torch.find(name).call(args, { ...keywords, dtype }, machine);
  } catch (error) {
    throw partOf("torchRare").asMethod(error, name);
  }
}

/** What methods take first, where the engine calls it otherwise. */
const FIRST = { split: "split_size", view: "size", view_as: "other" };

/** The engine's name of a method, or null. */
function engineMethod(name) {
  const own = camelCase(name.replace(/_$/, "")) + (name.endsWith("_") ? "_" : "");
  return !WITHOUT.has(own) && typeof engine.Tensor.prototype[own] === "function" ? own : null;
}

/** Every name that tensors have here. */
export const hasAttribute = (name) =>
  Object.hasOwn(PROPERTIES, name) ||
  Object.hasOwn(METHODS, name) ||
  name === "numpy" ||
  // Of what topk and its kin give.
  name === "indices" ||
  engineMethod(name) !== null ||
  isRareMethod(name);

/** An attribute of a tensor, or undefined. */
export function attributeOf(array, name) {
  if (array.own?.has(name)) return array.own.get(name);
  if (Object.hasOwn(PROPERTIES, name)) return PROPERTIES[name](array);
  if (Object.hasOwn(METHODS, name)) {
    return bound(name, (args, keywords) => {
      const most = name === "size" ? 1 : 0;
      const isNamed = METHODS[name].length < 2 && Object.keys(keywords).length > 0;
      const isMore = args.length > most && (most === 1 || METHODS[name].length < 2);
      if ((isMore || isNamed) && name !== "cuda") partOf("torchRare").refuseArguments(name, args, keywords);
      return METHODS[name](array, args, keywords);
    });
  }
  if (name === "numpy") {
    if (array.narrow === "bfloat16") refuseHere(".numpy() of bfloat16");
    if (array.narrow !== null) partOf("numpyRare").narrow.asked();
    const made = () => /** @type {any} */ (session()).modules.numpy.arrayOf(tensorOf(array));
    return bound(name, (args, { force: _, ...more }) => {
      if (args.length + Object.keys(more).length > 0) partOf("torchRare").refuseArguments(name, args, more);
      return Object.assign(made(), { narrow: array.narrow });
    });
  }
  const own = engineMethod(name);
  if (own === null) {
    const rare = rareMethod(name);
    return rare && bound(name, (args, keywords) => rare(array, args, keywords));
  }
  return bound(
    name,
    held(
      (args, keywords) => {
        const { [FIRST[name] ?? "self"]: size, ...others } = keywords;
        const first = size ?? (name === "view" ? others.dtype : undefined);
        if (name === "split" && keywords.split_size_or_sections !== undefined)
          raise("TypeError", "Tensor.split() got an unexpected keyword argument 'split_size_or_sections'");
        const given = first === undefined ? [array, ...args] : [array, first, ...args];
        if (name === "view" && given[1] instanceof DType) return partOf("torchRare").seenAs(array, given[1]);
        return callEngine(own, given, others, ([self, ...rest]) => self[own](...rest), true);
      },
      `Tensor.${name}`,
      array,
    ),
  );
}

torch.attribute = attributeOf;
