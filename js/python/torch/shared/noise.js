// Numbers of transforms that may be what rounding left of zero: they are not told, nor is what is made of them.
import { ArrayValue } from "../../arrays/array.js";
import { judgeBy } from "./calling.js";

/** Below such a share of the greatest, numbers of a transform are what rounding left of zero: they are not told. */
const NOISE = 2e-6;

/** The size below which numbers count for nothing; 0 where there are none. */
function noiseIn(tensors) {
  const sizes = tensors.flatMap((one) => Array.from(one.abs().reshape(-1).toTyped()));
  const least = NOISE * sizes.reduce((all, size) => Math.max(all, size), 0);
  return sizes.some((size) => size > 0 && size < least) ? least : 0;
}

/** What shows some of the numbers as they are, and what is made of all of them. */
const SHOWS =
  /^\.?(?:\[\]|hypot|abs|stack|movedim|transpose|permute|T|mT|t|reshape|view|flatten|squeeze|unsqueeze|select|narrow|clone|detach|contiguous|chunk|split)$/;
const REDUCES = /^\.?(?:sum|mean|max|amax|norm|std|var|matmul|mm|@)$/;

/** What is made of such numbers may be such. */
function afterwards(value, how, operands) {
  if (!(value instanceof ArrayValue) || !/^float/.test(value.tensor?.dtype)) return value;
  const rough = operands.flatMap((one) => one?.items ?? [one]).find((one) => one?.isRough);
  const name = typeof how === "string" ? how : (how?.name ?? "");
  if (rough === undefined || REDUCES.test(name)) return value;
  const isBelow = (/** @type {any} */ one) => {
    const size = Math.abs(one);
    return size > 0 && size < rough.isRough;
  };
  const isClear = SHOWS.test(name) && !Array.from(value.tensor.reshape(-1).toTyped()).some(isBelow);
  return isClear ? value : Object.assign(value, { isRough: rough.isRough });
}

/** What may be what rounding left of zero is marked. */
export function looked(arrays) {
  const isRough = noiseIn(arrays.map(({ tensor }) => tensor));
  if (isRough > 0) judgeBy(afterwards);
  return arrays.map((one) => Object.assign(one, { isRough }));
}
