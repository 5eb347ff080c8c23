// float16 and bfloat16, which the engine is without: their numbers are kept as float32, and whatever an operation gives is
// rounded as PyTorch rounds it, once. What rounds on the way as well is not read here.
import { roundedTo } from "../../algorithms/number-limits.js";
import { ArrayValue } from "../../arrays/array.js";
import { DType } from "../../arrays/dtype.js";
import { engine } from "../../arrays/engine.js";
import { FunctionOf } from "../../arrays/module.js";
import { refuseHere } from "../../arrays/refuse.js";
import { session } from "../../arrays/session.js";
import { List, Tuple } from "../../values/sequences.js";
import { raise } from "../../values/types.js";
import { dtypeNamed } from "../dtypes.js";
import { judgeBy } from "../shared/calling.js";
import { isTensor, torch } from "../tensor.js";

function roundedTensor(tensor, name) {
  const numbers = tensor.toTyped().map((value) => roundedTo(value, name));
  return engine.tensor(numbers, { shape: tensor.shape, dtype: "float32" });
}

/** An array of float32 as one of a dtype with fewer bits; in shapes alone there is nothing to round. */
export function narrowed(array, name) {
  const { mode } = session();
  judgeBy(afterwards);
  if (array.tensor === null || array.tensor.dtype !== "float32") return array;
  // A gradient goes through it as it is: its numbers are not told.
  if (array.isRecorded || array.isLeaf) return roughly(new ArrayValue(torch, array.tensor.clone()), name);
  const tensor = mode === "values" ? roundedTensor(array.tensor, name) : array.tensor;
  return Object.assign(new ArrayValue(torch, tensor), { narrow: name });
}

/** A result that PyTorch has rounded on the way as well: its dtype is told, its numbers are not. */
const roughly = (array, name) => Object.assign(array, { narrow: name, isRough: true });

/** What tells a number of a tensor. */
const TELLS =
  /^(?:item|tolist|numpy|allclose|equal|float|int|bool|isclose|max|min|sorted|sum|round|print|repr|str|format)$/;

/** The floats of a layer in a dtype with fewer bits. */
export function narrowedLayer(layer, arrays, name) {
  const { mode } = session();
  judgeBy(afterwards);
  for (const one of arrays) {
    if (one.tensor === null || !one.tensor.dtype.startsWith("float")) continue;
    const wide = one.tensor.detach().to("float32");
    const tensor = mode === "values" ? roundedTensor(wide, name) : wide.clone();
    torch.setAttribute(one, "data", new ArrayValue(torch, tensor));
    one.narrow = name;
  }
  return layer;
}

/** Rounds what was written into an array. */
function roundInPlace(array) {
  if (session().mode === "values") array.tensor.copy_(roundedTensor(array.tensor, array.narrow));
  return array;
}

/** Whose result is rounded once, or is made of numbers that are there. */
const ONCE = new Set(
  (
    "+ - * / // % @ [] abs neg add sub mul div subtract multiply divide true_divide floor_divide remainder exp exp2 expm1 log log2 log10 " +
    "log1p sqrt rsqrt sin cos tan sinh cosh tanh asin acos atan sigmoid relu erf floor ceil round trunc sign reciprocal square negative " +
    "absolute clamp clip maximum minimum where masked_fill softmax sum mean var std cumsum max min amax amin matmul mm bmm mv dot cat stack concat hstack " +
    "vstack clone contiguous detach data T mT reshape view view_as flatten ravel squeeze unsqueeze transpose permute t expand expand_as " +
    "broadcast_to repeat tile flip roll sort topk unbind split chunk select narrow index_select gather take diag diagonal tril triu tensor " +
    "as_tensor zeros_like ones_like full_like empty_like rand_like nan_to_num masked_select values movedim swapaxes silu gelu leaky_relu elu " +
    "relu6 softplus outer cpu cuda fill zero copy cummax cummin unfold"
  ).split(" "),
);
/** Where numbers of several dtypes meet element by element. */
const MEETS = /^(?:[-+*/%]|\/\/|add|sub|mul|div|maximum|minimum|where|cat|stack|fmod|remainder|atan2)$/;
const CONVERTS = /^(?:float|double|to|type|half|bfloat16|type_as)$/;
const MAKES = /^(?:rand|randn|new_)/;

/** The arrays of floats among values. */
export const floats = (values) =>
  values.flatMap((one) => {
    if (one instanceof List || one instanceof Tuple) return floats(one.items);
    return isTensor(one) && one.tensor?.dtype.startsWith("float") ? [one] : [];
  });

/** The one dtype that floats meet in, null where there are several: those with axes count before those without. */
function commonOf(arrays) {
  const wide = arrays.filter(({ tensor }) => tensor.ndim > 0);
  const names = new Set((wide.length > 0 ? wide : arrays).map((one) => one.narrow ?? one.tensor.dtype));
  return names.size === 1 ? [...names][0] : null;
}

/** dtypes as ATen's and as C++'s names. */
const NAMES = {
  float16: ["Half", "c10::Half"],
  bfloat16: ["BFloat16", "c10::BFloat16"],
  float32: ["Float", "float"],
  float64: ["Double", "double"],
};
const nameIn = (place) => (one) => NAMES[one.narrow ?? one.tensor.dtype][place];

/** Products of matrices want one dtype. */
function checkProduct(op, operands) {
  const pair = operands.slice(-2);
  if (!/^(?:@|matmul|mm|bmm)$/.test(op) || !pair.every(isTensor)) return;
  const ranks = pair.map(({ tensor }) => tensor.ndim);
  const [one, other] = pair.map(nameIn(1));
  if (`${ranks}` === "2,2")
    raise("RuntimeError", `expected m1 and m2 to have the same dtype, but got: ${one} != ${other}`);
  const [first, second] = pair.map(nameIn(0));
  if (ranks.every((rank) => rank === 3))
    raise("RuntimeError", `expected scalar type ${first} but found ${second}`);
}

/** What a layer says to numbers of another dtype than its weights; the first of several layers says it. */
function checkLayer(layer, [input]) {
  const first = layer.type.name === "Sequential" ? layer.children[0] : layer;
  const { weight, bias } = first?.fields ?? {};
  if (first?.type.name === "Linear" && isTensor(input)) {
    const [one, other] = [input, weight].map(nameIn(0));
    raise("RuntimeError", `mat1 and mat2 must have the same dtype, but got ${one} and ${other}`);
  }
  if (/^Conv\dd$/.test(first?.type.name ?? "") && isTensor(input)) {
    const [one, other] = [input, weight].map(nameIn(1));
    if (!bias && input.narrow === "bfloat16") refuseHere("such a convolution");
    const [scalar, found] = [input, weight].map(nameIn(0));
    raise(
      "RuntimeError",
      bias
        ? `Input type (${one}) and bias type (${other}) should be the same`
        : `expected scalar type ${scalar} but found ${found}`,
    );
  }
  const kind = first?.type.name ?? "";
  const inner = first?.named?.()[0]?.[1];
  if (!isTensor(input) || !isTensor(inner)) return;
  const [one, other] = [input, inner].map((each) => each.narrow ?? each.tensor.dtype);
  if (/^(?:LayerNorm|BatchNorm\dd|GroupNorm)$/.test(kind) && one === "float32")
    raise("RuntimeError", "mixed dtype (CPU): expect parameter to have scalar type of Float");
  if (/^(?:LSTM|GRU|RNN)$/.test(kind)) {
    const advice = `Convert input: input.to(torch.${other}), or convert model: model.to(torch.${one})`;
    raise(
      "ValueError",
      `RNN input dtype (torch.${one}) does not match weight dtype (torch.${other}). ${advice}`,
    );
  }
  if (kind === "MultiheadAttention") {
    const [mine, others] = [input, inner].map(nameIn(1));
    raise("RuntimeError", `expected m1 and m2 to have the same dtype, but got: ${mine} != ${others}`);
  }
}

/** A result of an operation of which some operands have fewer bits. */
function resultOf(value, op, operands, name, refuse) {
  if (!(value instanceof ArrayValue) || value.tensor?.dtype !== "float32" || value.narrow !== null)
    return value;
  if (name === null && MEETS.test(op)) return value;
  if (name === "float32" || name === "float64") return value;
  if (name === null) return refuse();
  const isSquare = (op === "**" || op === "pow") && operands[1] === 2n;
  if (operands.some((one) => one?.isRough)) return roughly(value, name);
  if (!ONCE.has(op) && !isSquare) return roughly(value, name);
  // A view shows numbers that have been rounded.
  if (operands.some((one) => isTensor(one) && one.tensor.sharesStorage(value.tensor)))
    return Object.assign(value, { narrow: name });
  return narrowed(value, name);
}

/** What the machine asks after every operation. */
export function afterwards(value, how, operands) {
  if (how?.children !== undefined && !how.isOfProgram) return ofLayer(value, how, operands);
  const own = floats(operands);
  const op = (typeof how === "string" ? how : (how?.name ?? "")).replace(/^\.(?=\w)|_$/g, "");
  if (value?.narrow && (op.endsWith("=") || (how?.name ?? "").endsWith("_"))) return roundInPlace(value);
  if (!own.some((one) => one.narrow)) return value;
  if (typeof how !== "string" && !(how instanceof FunctionOf)) {
    // A function of the program has given what its own operations gave.
    const isOwn = how?.node !== undefined || how?.isOfProgram || !(value instanceof ArrayValue);
    if (isOwn || how?.name === "abs") return isOwn ? value : narrowed(value, commonOf(own) ?? "float16");
    return refuseHere(`such a call with ${own.find((one) => one.narrow).narrow}`);
  }
  if (own.some((one) => one.isRough)) {
    if (!(value instanceof ArrayValue) && TELLS.test(op)) refuseHere(`numbers of ${namesOf(own)[0]}`);
    if (CONVERTS.test(op) && value instanceof ArrayValue && value.tensor?.dtype.startsWith("float"))
      value.isRough = true;
  }
  if (CONVERTS.test(op) || MAKES.test(op) || operands.some((one) => one instanceof DType)) return value;
  const name = commonOf(own);
  if (name === null) checkProduct(op, operands);
  const refuse = () => refuseHere(`${op} of ${own.find((one) => one.narrow).narrow}`);
  const each = (one) => resultOf(one, op, operands, name, refuse);
  if (value instanceof Tuple || value instanceof List) {
    value.items.forEach((one, i) => {
      value.items[i] = each(one);
    });
    return value;
  }
  return each(value);
}

const namesOf = (arrays) => [...new Set(arrays.map((one) => one.narrow ?? one.tensor.dtype))];

/** What a layer gives where its weights or what it is given have fewer bits. */
function ofLayer(value, layer, operands) {
  const given = floats(operands);
  const weights = floats(layer.named().map(([, one]) => one));
  if (![...given, ...weights].some((one) => one.narrow)) return value;
  const names = namesOf([...given, ...weights]);
  if (names.length > 1) {
    checkLayer(layer, operands);
    refuseHere(`such a call with ${names.join(" and ")}`);
  }
  for (const one of floats([value])) roughly(one, names[0]);
  return value;
}

/** Whether a result of one dtype may be written into another: floats of fewer bits are as those that hold them. */
export function canCast(from, into) {
  const [one, other] = [from, into].map(({ name }) => name.startsWith("complex"));
  return other || (!one && engine.canCast(from.held ?? from.name, into.held ?? into.name));
}

/** The dtype that two meet in of which one has fewer bits. */
export function promoted(one, other) {
  if (one === other) return one;
  const [narrow, wide] = one.held === null ? [other, one] : [one, other];
  if (wide.held !== null) return dtypeNamed("float32");
  return wide.name.startsWith("float") ? wide : narrow;
}
