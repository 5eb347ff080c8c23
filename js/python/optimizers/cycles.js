// Schedules that go up and down, begin anew, or follow one another, by PyTorch's own recursions.
import { refuseHere } from "../arrays/refuse.js";
import { itemsOf } from "../values/iterate.js";
import { powerOfFloats as power } from "../values/numbers.js";
import { str } from "../values/repr.js";
import { List, Tuple } from "../values/sequences.js";
import { raise } from "../values/types.js";

const wrong = (message) => raise("ValueError", message);

/** One number for each group, of a number or a list of them. */
const perGroup = (value, groups) =>
  value instanceof List || value instanceof Tuple ? value.items.map(Number) : groups.map(() => Number(value));

/** What holds the momentum of a group that goes with its rate. */
function momentumOf(group) {
  if (group.get("betas") !== undefined)
    return (value) => group.set("betas", new Tuple([value, ...itemsOf(group.get("betas")).slice(1)]));
  if (group.get("momentum") !== undefined) return (value) => group.set("momentum", value);
  return wrong("optimizer must support momentum or beta1 with `cycle_momentum` option enabled");
}

const ANNEALED = {
  cos: (start, end, share) => end + ((start - end) / 2) * (Math.cos(Math.PI * share) + 1),
  linear: (start, end, share) => (end - start) * share + start,
};

/** How many steps there are in all. */
function stepsOf({ total_steps: total = null, epochs = null, steps_per_epoch: steps = null }) {
  if (total === null && (epochs === null || steps === null))
    wrong("You must define either total_steps OR (epochs AND steps_per_epoch)");
  const count = Number(total ?? Number(epochs) * Number(steps));
  if (count <= 0) wrong(`Expected positive integer total_steps, but got ${count}`);
  return count;
}

/** Up to the largest rate, and down to one far below the first: each phase with its end, and the names between which it goes. */
function phasesOf(total, given) {
  const up = Number(given.pct_start ?? 0.3) * total;
  const rise = ["initial_lr", "max_lr", "max_momentum", "base_momentum"];
  if (given.three_phase !== true)
    return [
      [up - 1, ...rise],
      [total - 1, "max_lr", "min_lr", "base_momentum", "max_momentum"],
    ];
  return [
    [up - 1, ...rise],
    [2 * up - 2, "max_lr", "initial_lr", "base_momentum", "max_momentum"],
    [total - 1, "initial_lr", "min_lr", "max_momentum", "max_momentum"],
  ];
}

const oneCycle = {
  prepare(groups, given) {
    stepsOf(given);
    const [divided, last] = [Number(given.div_factor ?? 25), Number(given.final_div_factor ?? 1e4)];
    const [high, low] = [given.max_momentum ?? 0.95, given.base_momentum ?? 0.85];
    if (!Object.hasOwn(ANNEALED, given.anneal_strategy ?? "cos"))
      wrong(`anneal_strategy must be one of 'cos' or 'linear', instead got ${given.anneal_strategy}`);
    const most = perGroup(given.max_lr, groups);
    groups.forEach((group, i) => {
      group.set("initial_lr", most[i] / divided);
      group.set("max_lr", most[i]);
      group.set("min_lr", most[i] / divided / last);
      if (given.cycle_momentum === false) return;
      momentumOf(group)(Number(high));
      group.set("max_momentum", Number(high));
      group.set("base_momentum", Number(low));
    });
  },
  rule({ epoch, group, given }) {
    const total = stepsOf(given);
    if (epoch > total) wrong(`Tried to step ${epoch} times. The specified number of total steps is ${total}`);
    const phases = phasesOf(total, given);
    const found = phases.findIndex(([end]) => epoch <= end);
    const place = found < 0 ? phases.length - 1 : found;
    const [end, ...names] = phases[place];
    const start = place === 0 ? 0 : Number(phases[place - 1][0]);
    const share = (epoch - start) / (Number(end) - start);
    const [from, to, first, last] = names.map((name) => group.get(name));
    const annealed = ANNEALED[given.anneal_strategy ?? "cos"];
    if (given.cycle_momentum !== false) momentumOf(group)(annealed(first, last, share));
    return annealed(from, to, share);
  },
};

/** Refuses what would never come to an end. */
function checkRestarts(_, { T_0, T_mult = 1n }) {
  const isCount = (value) => typeof value === "bigint" && value > 0n;
  if (!isCount(T_0)) raise("ValueError", `Expected positive integer T_0, but got ${str(T_0)}`);
  if (!isCount(T_mult)) raise("ValueError", `Expected integer T_mult >= 1, but got ${str(T_mult)}`);
}

/** From the first rate down to the least one, again and again, each time over more epochs. */
function warmRestarts({ base, epoch, given: { T_0, T_mult = 1n, eta_min = 0 } }) {
  let [place, span] = [epoch, Number(T_0)];
  while (place >= span) {
    place -= span;
    span *= Number(T_mult);
  }
  return Number(eta_min) + ((base - Number(eta_min)) * (1 + Math.cos((Math.PI * place) / span))) / 2;
}

/** How far each group goes in a cycle. @type {WeakMap<object, any>} */
const MOST = new WeakMap();

const cyclic = {
  prepare(groups, given) {
    if ((given.scale_fn ?? null) !== null) refuseHere("scale_fn= of CyclicLR");
    const [least, most] = [given.base_lr, given.max_lr].map((value) => perGroup(value, groups));
    groups.forEach((group, i) => {
      group.set("lr", least[i]);
      group.set("initial_lr", least[i]);
      MOST.set(group, most[i]);
      if (given.cycle_momentum !== false) momentumOf(group);
    });
  },
  rule({ base, epoch, group, given }) {
    const up = Number(given.step_size_up ?? 2000n);
    const whole = up + Number(given.step_size_down ?? up);
    const ratio = up / whole;
    const cycle = Math.floor(1 + epoch / whole);
    const place = 1 + epoch / whole - cycle;
    const share = place <= ratio ? place / ratio : (place - 1) / (ratio - 1);
    const scales = {
      triangular: () => 1,
      triangular2: () => 1 / 2 ** (cycle - 1),
      exp_range: () => power(Number(given.gamma ?? 1), epoch),
    };
    const scale = scales[given.mode ?? "triangular"]?.() ?? wrong("mode is invalid and scale_fn is None");
    const [low, high] = [Number(given.base_momentum ?? 0.8), Number(given.max_momentum ?? 0.9)];
    if (given.cycle_momentum !== false) momentumOf(group)(high - (high - low) * share * scale);
    return base + (Number(MOST.get(group)) - base) * share * scale;
  },
};

const CYCLE = "cycle_momentum= base_momentum= max_momentum=";

/**
 * By class: the parameters behind the optimizer, the next rate, and what is set before the first.
 * @type {Record<string, [string, (step: any) => number, ((groups: any[], given: any) => void)?]>}
 */
export const CYCLES = {
  OneCycleLR: [
    `max_lr total_steps= epochs= steps_per_epoch= pct_start= anneal_strategy= ${CYCLE} div_factor= final_div_factor= three_phase=`,
    oneCycle.rule,
    oneCycle.prepare,
  ],
  CosineAnnealingWarmRestarts: ["T_0 T_mult= eta_min=", warmRestarts, checkRestarts],
  CyclicLR: [
    `base_lr max_lr step_size_up= step_size_down= mode= gamma= scale_fn= scale_mode! ${CYCLE}`,
    cyclic.rule,
    cyclic.prepare,
  ],
  PolynomialLR: [
    "total_iters= power=",
    ({ rate, epoch, given: { total_iters = 5n, power: exponent = 1 } }) => {
      const total = Number(total_iters);
      if (epoch === 0 || epoch > total) return rate;
      return rate * power((1 - epoch / total) / (1 - (epoch - 1) / total), Number(exponent));
    },
  ],
  MultiplicativeLR: [
    "lr_lambda",
    ({ rate, epoch, given, call }) =>
      epoch === 0 ? rate : rate * Number(call(given.lr_lambda, [BigInt(epoch)])),
  ],
};
