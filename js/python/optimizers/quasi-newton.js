// LBFGS: steps along directions that are made of how gradients changed in earlier steps, in the order of PyTorch's own
// arithmetic. What is a tensor of one number there rounds as such a one, what is a number of Python's does not.

import { cat, full, zeros } from "../../common.js";
import { plusScaled } from "../algorithms/rounding/fused.js";
import { ArrayValue } from "../arrays/array.js";
import { tensorOf } from "../arrays/convert.js";
import { recording, session } from "../arrays/session.js";
import { torch } from "../torch/tensor.js";
import { GET } from "../values/protocol.js";
import { List } from "../values/sequences.js";
import { raise } from "../values/types.js";
import { move } from "./states.js";

const isOf = (one) => typeof one !== "number";
const numberIn = (one) => (isOf(one) ? one.value : one);

/** Arithmetic of numbers, and of tensors of one: `{ value }`, of the dtype that the parameters have. */
export function arithmetic(dtype) {
  const round = dtype === "float32" ? Math.fround : (value) => value;
  const single = (value) => ({ value: round(value) });
  const operation = (call) => (a, b) =>
    isOf(a) || isOf(b) ? single(call(round(numberIn(a)), round(numberIn(b)))) : call(a, b);
  const times = operation((a, b) => a * b);
  const over = operation((a, b) => a / b);
  return {
    single,
    plus: operation((a, b) => a + b),
    minus: operation((a, b) => a - b),
    times,
    // A number over a tensor is the number times what the tensor divides 1 by.
    over: (a, b) => (isOf(b) && !isOf(a) ? times(single(1 / b.value), a) : over(a, b)),
    root: (a) => single(Math.sqrt(a.value)),
    size: (a) => (isOf(a) ? single(Math.abs(a.value)) : Math.abs(a)),
    isLess: (a, b) => (isOf(a) || isOf(b) ? round(numberIn(a)) < round(numberIn(b)) : a < b),
    isMore: (a, b) => (isOf(a) || isOf(b) ? round(numberIn(a)) > round(numberIn(b)) : a > b),
  };
}

/** Where the cubic through two points with their slopes is least, between bounds. */
function leastOfCubic(
  does,
  /** @type {any[]} */ [x1, f1, g1],
  /** @type {any[]} */ [x2, f2, g2],
  /** @type {any} */ bounds = null,
) {
  const { plus, minus, times, over, isLess, isMore } = does;
  const isUpwards = !isMore(x1, x2);
  const [low, high] = bounds ?? (isUpwards ? [x1, x2] : [x2, x1]);
  const slope = over(times(3, minus(f1, f2)), minus(x1, x2));
  const d1 = minus(plus(g1, g2), slope);
  const square = minus(times(d1, d1), times(g1, g2));
  if (!(numberIn(square) >= 0)) return over(plus(low, high), 2);
  const d2 = does.root(square);
  const from = ([x, g], [y, h]) =>
    minus(x, times(minus(x, y), over(minus(plus(g, d2), d1), plus(minus(g, h), times(2, d2)))));
  const place = isUpwards ? from([x2, g2], [x1, g1]) : from([x1, g1], [x2, g2]);
  const above = isMore(low, place) ? low : place;
  return isLess(high, above) ? high : above;
}

/** What the conditions of Wolfe ask: that the function falls enough, and that its slope does. */
const [FALLS, FLATTENS] = [1e-4, 0.9];

/**
 * A step that satisfies these conditions: `{ loss, gradient, step, count }`.
 * @param {any} does @param {(step: any) => any} look what is there after a step: `{ step, loss, gradient, slope }`
 * @param {any} start the same of where it stands @param {any} first the step to begin with
 * @param {{ least: number, most: number, reach: number }} limits
 */
function searched(does, look, start, first, { least, most, reach }) {
  const { plus, minus, times, size, isLess, isMore } = does;
  const bound = (step) => plus(start.loss, times(times(FALLS, step), start.slope));
  const isFlat = ({ slope }) => !isMore(size(slope), times(-FLATTENS, start.slope));
  let before = { ...start, step: 0 };
  let now = look(first);
  let [count, rounds] = [1, 0];
  let bracket = /** @type {any} */ (null);
  let isDone = false;
  for (; rounds < most; rounds++) {
    if (isMore(now.loss, bound(now.step)) || (rounds > 1 && now.loss >= before.loss)) bracket = [before, now];
    else if (isFlat(now)) [bracket, isDone] = [[now], true];
    else if (numberIn(now.slope) >= 0) bracket = [before, now];
    if (bracket !== null) break;
    const bounds = [plus(now.step, times(0.01, minus(now.step, before.step))), times(now.step, 10)];
    const points = [before, now].map(({ step, loss, slope }) => [step, loss, slope]);
    const next = leastOfCubic(does, points[0], points[1], bounds);
    before = now;
    now = look(next);
    count++;
  }
  if (rounds === most) bracket = [{ ...start, step: 0 }, now];
  bracket ??= [now];
  const isFirstLower = () => bracket[0].loss <= bracket[bracket.length - 1].loss;
  let [low, high] = isFirstLower() ? [0, 1] : [1, 0];
  let isSlow = false;
  while (!isDone && rounds < most) {
    const [a, b] = bracket.map(({ step }) => step);
    if (numberIn(times(size(minus(b, a)), does.single(reach))) < least) break;
    const points = bracket.map(({ step, loss, slope }) => [step, loss, slope]);
    let step = leastOfCubic(does, points[0], points[1]);
    const [top, bottom] = [isMore(b, a) ? b : a, isLess(b, a) ? b : a];
    const margin = times(0.1, minus(top, bottom));
    const [down, up] = [minus(top, step), minus(step, bottom)];
    if (isLess(isLess(up, down) ? up : down, margin)) {
      if (isSlow || !isLess(step, top) || !isMore(step, bottom)) {
        step = isLess(size(minus(step, top)), size(minus(step, bottom)))
          ? minus(top, margin)
          : plus(bottom, margin);
        isSlow = false;
      } else isSlow = true;
    } else isSlow = false;
    const found = look(step);
    count++;
    rounds++;
    if (isMore(found.loss, bound(step)) || found.loss >= bracket[low].loss) {
      bracket[high] = found;
      [low, high] = isFirstLower() ? [0, 1] : [1, 0];
    } else {
      const width = minus(bracket[high].step, bracket[low].step);
      if (isFlat(found)) isDone = true;
      else if (numberIn(times(found.slope, width)) >= 0) bracket[high] = bracket[low];
      bracket[low] = found;
    }
  }
  return { ...bracket[low], count };
}

/** What a step of LBFGS does: it is given what works the loss out anew, and answers with the first of these losses. */
export function quasiNewton(group, statesOf) {
  const parameters = group.get("params").items;
  const { machine } = session();
  const array = (tensor) => new ArrayValue(torch, tensor);
  return (closure) => {
    const evaluated = () => recording(true, () => machine.call(closure, []));
    return recording(false, () => step(evaluated));
  };

  function step(evaluated) {
    const option = (name) => Number(group.get(name));
    const [rate, rounds, most, kept] = ["lr", "max_iter", "max_eval", "history_size"].map(option);
    const [least, change] = ["tolerance_grad", "tolerance_change"].map(option);
    const sign = group.get("maximize") ? -1 : 1;
    const does = arithmetic(tensorOf(parameters[0]).dtype);
    const { single, minus, times, over } = does;
    const dot = (one, other) => single(one.dot(other).item());
    const largest = (row) => row.abs().max().item();
    const plus = (row, by, share) => row.copy_(plusScaled(row, by, numberIn(share)));

    const state = statesOf()[GET](parameters[0]);
    for (const name of ["func_evals", "n_iter"]) if (state.get(name) === undefined) state.set(name, 0n);
    const add = (name, count) => state.set(name, state.get(name) + BigInt(count));
    /** Its numbers as programs find them, and back. */
    const told = (one) =>
      isOf(one) ? array(full([], one.value, { dtype: tensorOf(parameters[0]).dtype })) : one;
    const read = (one) => (one instanceof ArrayValue ? single(tensorOf(one).item()) : Number(one ?? 0));
    const rowsOf = (name) => (state.get(name)?.items ?? []).map((one) => tensorOf(one));

    const gradients = () => {
      const all = parameters.map((one) =>
        one.gradient
          ? tensorOf(one.gradient).reshape(-1)
          : zeros([tensorOf(one).numel], { dtype: tensorOf(one).dtype }),
      );
      const row = cat(all, 0);
      return sign < 0 ? row.neg() : row;
    };
    const moveBy = (share, row) => {
      let at = 0;
      for (const one of parameters) {
        const own = tensorOf(one);
        move(own, row.narrow(0, at, own.numel).reshape(own.shape), -numberIn(share));
        at += own.numel;
      }
    };
    const lossOf = (value) => sign * Number(torch.number(value, "float"));

    const first = evaluated();
    let [loss, gradient] = [lossOf(first), gradients()];
    let evaluations = 1;
    add("func_evals", 1);
    if (largest(gradient) <= least) return first;

    let direction = state.get("d") && tensorOf(state.get("d"));
    let length = read(state.get("t"));
    let [changes, steps] = [rowsOf("old_dirs"), rowsOf("old_stps")];
    let factors = (state.get("ro")?.items ?? []).map(read);
    let scale = read(state.get("H_diag"));
    let before = state.get("prev_flat_grad") && tensorOf(state.get("prev_flat_grad"));
    let lossBefore = state.get("prev_loss");

    for (let round = 1; ; round++) {
      add("n_iter", 1);
      const isFirst = state.get("n_iter") === 1n;
      if (isFirst) [direction, changes, steps, factors, scale] = [gradient.neg(), [], [], [], 1];
      else {
        const turned = gradient.sub(before);
        const moved = direction.mul(numberIn(length));
        const curved = dot(turned, moved);
        if (curved.value > 1e-10) {
          if (changes.length === kept) for (const all of [changes, steps, factors]) all.shift();
          changes.push(turned);
          steps.push(moved);
          factors.push(over(1, curved));
          scale = over(curved, dot(turned, turned));
        }
        const row = gradient.neg();
        if (state.get("al") === undefined) state.set("al", new List(new Array(kept).fill(null)));
        const shares = state.get("al").items.map((one) => one && read(one));
        for (let i = changes.length - 1; i >= 0; i--) {
          shares[i] = times(dot(steps[i], row), factors[i]);
          plus(row, changes[i], -shares[i].value);
        }
        state.set("al", new List(shares.map((one) => one && told(one))));
        direction = row.mul(numberIn(scale));
        for (let i = 0; i < changes.length; i++) {
          const share = times(dot(changes[i], direction), factors[i]);
          plus(direction, steps[i], minus(shares[i], share));
        }
      }
      before = gradient.clone();
      lossBefore = loss;
      const whole = isFirst ? over(1, single(gradient.abs().sum().item())) : 1;
      length = isFirst ? times(numberIn(whole) < 1 ? whole : 1, rate) : rate;
      const slope = dot(gradient, direction);
      if (slope.value > -change) break;

      let count = 0;
      let isSettled = largest(gradient) <= least;
      const search = group.get("line_search_fn");
      if (search !== null) {
        if (search !== "strong_wolfe") raise("RuntimeError", "only 'strong_wolfe' is supported");
        const own = parameters.map((one) => tensorOf(one).clone());
        const look = (share) => {
          moveBy(share, direction);
          const found = { step: share, loss: lossOf(evaluated()), gradient: gradients() };
          for (const [i, one] of parameters.entries()) tensorOf(one).copy_(own[i]);
          return { ...found, slope: dot(found.gradient, direction) };
        };
        const start = { loss, gradient, slope };
        const limits = { least: change, most: most - evaluations, reach: largest(direction) };
        ({ loss, gradient, step: length, count } = searched(does, look, start, length, limits));
        moveBy(length, direction);
        isSettled = largest(gradient) <= least;
      } else {
        moveBy(length, direction);
        if (round !== rounds) {
          [loss, gradient, count] = [lossOf(evaluated()), gradients(), 1];
          isSettled = largest(gradient) <= least;
        }
      }
      evaluations += count;
      add("func_evals", count);
      const isSmall = largest(direction.mul(numberIn(length))) <= change;
      if (round === rounds || evaluations >= most || isSettled || isSmall) break;
      if (Math.abs(loss - lossBefore) < change) break;
    }
    const rows = (all) => new List(all.map(array));
    state.set("d", array(direction));
    state.set("t", told(length));
    state.set("old_dirs", rows(changes));
    state.set("old_stps", rows(steps));
    state.set("ro", new List(factors.map(told)));
    state.set("H_diag", scale === 1 ? 1n : told(scale));
    state.set("prev_flat_grad", array(before));
    state.set("prev_loss", lossBefore);
    return first;
  }
}
