// scaled_dot_product_attention: two products, and a mask that broadcasts to what is between them.

import { tensorOf } from "../arrays/convert.js";
import { engine } from "../arrays/engine.js";
import { inMemoryOrder } from "../arrays/memory-order.js";
import { refuseHere } from "../arrays/refuse.js";
import { workOut } from "../run/formulas.js";
import { torch } from "../torch/tensor.js";
import { Raised, raise } from "../values/types.js";
import { dropout } from "./activations.js";
import { areDifferent, sizesOf } from "./sizes.js";
import { step, wordsOf, wordsWith } from "./steps.js";
import { checkTensor, dtypeOf, isFloat, isTensor, isUnknown, made, typeInC, unknown } from "./words.js";

const refuse = (message) => raise("RuntimeError", message);

function checkOperands(arrays) {
  const parts = (of) => {
    const [query, key, value] = arrays.map(of);
    return { query, key, value };
  };
  const ranks = parts((array) => tensorOf(array).ndim);
  if (Math.min(...Object.values(ranks)) < 2) {
    const found = `query.dim: ${ranks.query} key.dim: ${ranks.key} and value.dim: ${ranks.value} instead.`;
    refuse(`Expected query, key, and value to all be  at least 2 dimensional, but got ${found}`);
  }
  const { query, key, value } = parts((array) => typeInC(dtypeOf(array)));
  if (query !== key || query !== value) {
    const found = `query.dtype: ${query} key.dtype: ${key} and value.dtype: ${value} instead.`;
    refuse(`Expected query, key, and value to have the same dtype, but got ${found}`);
  }
}

function checkMask(mask, query, rank) {
  const [own, wanted] = [dtypeOf(mask), dtypeOf(query)];
  if (own !== "bool" && own !== "float32" && own !== wanted) {
    const found = `attn_mask.dtype: ${typeInC(own)} and  query.dtype: ${typeInC(wanted)} instead.`;
    refuse(`Expected attn_mask dtype to be bool or float or to match query dtype, but got ${found}`);
  }
  if (tensorOf(mask).ndim < 2 && rank === 4)
    raise("IndexError", "Dimension out of range (expected to be in range of [-1, 0], but got -2)");
}

/** Rows in which everything is masked count for nothing. */
function weightsOf(scores) {
  const none = engine.all(engine.eq(scores, Number.NEGATIVE_INFINITY), -1, true);
  const weights = engine.softmax(scores, -1);
  return engine.where(none, engine.zerosLike(weights), weights);
}

/** What a mask adds: nothing, or minus infinity. */
const added = (mask, dtype) =>
  mask.dtype === "bool"
    ? engine.where(mask, engine.zeros([], { dtype }), engine.full([], Number.NEGATIVE_INFINITY, { dtype }))
    : mask;

function masked(scores, mask) {
  const call = (of) => engine.add(of(scores), added(of(mask), of(scores).dtype));
  const result = step(torch, "add", [scores, mask], call, { names: [null, wordsOf(mask)] });
  const [own, made] = [sizesOf(scores), sizesOf(result)];
  if (own.length !== made.length || areDifferent(own, made)) {
    const [from, to] = [own, made].map((sizes) => `[${sizes.join(", ")}]`);
    refuse(`output with shape ${from} doesn't match the broadcast shape ${to}`);
  }
  return result;
}

/** The rank that all operands have, or null. */
function rankOf(arrays) {
  const ranks = new Set(arrays.map((array) => tensorOf(array).ndim));
  return ranks.size === 1 ? [...ranks][0] : null;
}

/** PyTorch gives operands of rank 3 one more axis in front, which shows in what it says. */
function asRankFour(run) {
  try {
    return run();
  } catch (error) {
    if (error instanceof Raised) {
      error.value.args = error.value.args.map((text) =>
        text
          .replace(/(non-singleton dimension )(\d+)/, (_, words, axis) => words + (Number(axis) + 1))
          .replace(/(output with shape |broadcast shape )\[/g, "$1[1, "),
      );
    }
    throw error;
  }
}

/** Scores without those of keys that come after their query. */
function causal(scores) {
  return made(() => {
    const tensor = tensorOf(scores);
    const [rows, columns] = tensor.shape.slice(-2);
    const isSeen = engine.tril(engine.ones([rows, columns], { dtype: "bool" }));
    return engine.add(tensor, added(isSeen, tensor.dtype));
  });
}

/** Keys and values with a head for each of the query's, where several of these share one. */
export function inGroups(query, key, value) {
  if (![query, key, value].every((one) => isTensor(one) && one.tensor?.ndim > 2))
    refuseHere("enable_gqa= of such tensors");
  const heads = tensorOf(query).shape.at(-3);
  return [key, value].map((one) => {
    const own = tensorOf(one).shape.at(-3);
    if (heads % own !== 0)
      refuse("Number of heads in key and value must divide the number of heads in query");
    return own === heads
      ? one
      : workOut("one.repeat_interleave(count, -3)", { one, count: BigInt(heads / own) });
  });
}

/**
 * F.scaled_dot_product_attention.
 * @param {any} query @param {any} key @param {any} value
 * @param {{ mask: any, isCausal: boolean, scale: number | null, dropped: any }} details
 */
export function attention(query, key, value, { mask, isCausal, scale, dropped }) {
  const name = "scaled_dot_product_attention";
  const arrays = [query, key, value];
  for (const [i, argument] of ["query", "key", "value"].entries())
    checkTensor(arrays[i], name, argument, i + 1);
  if (isUnknown(...arrays, mask)) return unknown();
  checkOperands(arrays);
  if (mask !== null) {
    checkTensor(mask, name, "attn_mask", 4);
    if (isCausal)
      refuse("_scaled_dot_product_attention: Explicit attn_mask should not be set when is_causal=True");
    checkMask(mask, query, rankOf(arrays));
  }
  if (!isFloat(dtypeOf(query))) refuseHere("attention of integers");
  const run = () => computed(query, key, value, { mask, isCausal, scale, dropped });
  return rankOf(arrays) === 3 ? asRankFour(run) : run();
}

function computed(query, key, value, { mask, isCausal, scale, dropped }) {
  const [keys, values] = [sizesOf(key), sizesOf(value)];
  const turned = made(() => tensorOf(key).transpose(-2, -1));
  const names = [wordsOf(query), wordsWith(wordsOf(key), ".transpose(-2, -1)")];
  const width = tensorOf(query).shape.at(-1);
  const factor = scale ?? 1 / Math.sqrt(width);
  const product = (left, right, names, by) =>
    step(torch, "matmul", [left, right], (of) => by(engine.matmul(of(left), of(right))), {
      always: true,
      names,
    });
  let scores = product(query, turned, names, (made) => engine.mul(made, factor));
  if (mask !== null) scores = masked(scores, mask);
  if (isCausal) scores = causal(scores);
  // Whether PyTorch finds that hangs on the kernel that it takes.
  const isBatched = Math.max(keys.length, values.length, tensorOf(query).ndim) > 2;
  if (isBatched && areDifferent([keys.at(-2)], [values.at(-2)]))
    refuseHere("a value of another length than its key");
  const weights = dropout(
    made(() => weightsOf(tensorOf(scores))),
    dropped,
    true,
  );
  const ofQuery = inOneKernel(query, key, value, { mask, dropped });
  const laid = (made) => (ofQuery ? inMemoryOrder(made, [tensorOf(query)]) : made);
  return product(weights, value, [null, wordsOf(value)], laid);
}

/** Whether PyTorch has one kernel for such tensors: its answer lies in memory as the query does, that of two products does not. */
function inOneKernel(query, key, value, { mask, dropped }) {
  const [own, keys, values] = [query, key, value].map((one) => tensorOf(one).shape);
  if (own.length !== 4 || dropped > 0 || keys[2] === 0) return false;
  const fits = (sizes) =>
    sizes.length === 4 && sizes[0] === own[0] && sizes[1] === own[1] && sizes[3] === own[3];
  if (!fits(keys) || !fits(values)) return false;
  if (![query, key, value].every((one) => tensorOf(one).strides[3] === 1)) return false;
  return mask === null || (!mask.isRecorded && tensorOf(mask).ndim !== 3);
}
