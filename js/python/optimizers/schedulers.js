// The module torch.optim.lr_scheduler: how far parameters go in a step, from epoch to epoch, by PyTorch's own recursions.
import { FunctionOf, ModuleValue } from "../arrays/module.js";
import { refuseHere } from "../arrays/refuse.js";
import { taken } from "../layers/calling.js";
import { itemsOf } from "../values/iterate.js";
import { powerOfFloats as power } from "../values/numbers.js";
import { ATTRIBUTE, NUMBER, TYPE } from "../values/protocol.js";
import { str } from "../values/repr.js";
import { List, Tuple } from "../values/sequences.js";
import { nameOf, raise, TYPES, Type } from "../values/types.js";
import { CYCLES } from "./cycles.js";
import { keeping, keeps } from "./kept.js";

const typeOf = (name, base = SCHEDULER) => new Type(name, base, `torch.optim.lr_scheduler.${name}`);
/** What all of them derive from. */
const SCHEDULER = typeOf("LRScheduler", TYPES.object);
SCHEDULER.call = () => refuseHere("an LRScheduler of no class");
const rateOf = (group) => Number(group.get("lr"));

const remainder = (one, other) =>
  other === 0 ? raise("ZeroDivisionError", "integer modulo by zero") : one % other;

/** Refuses a factor above 1, or where it is too low. */
function within(factor, isLow, rule) {
  if (factor > 1 || isLow) raise("ValueError", rule);
}

/**
 * By class: the parameters behind the optimizer, and the next rate of `{ rate, base, epoch, given, call }`.
 * @type {Record<string, [string, (step: any) => number, ((groups: any[], given: any) => void)?]>}
 */
const RULES = {
  ...CYCLES,
  StepLR: [
    "step_size gamma=",
    ({ rate, epoch, given: { step_size, gamma = 0.1 } }) =>
      epoch === 0 || remainder(epoch, Number(step_size)) !== 0 ? rate : rate * Number(gamma),
  ],
  MultiStepLR: [
    "milestones gamma=",
    ({ rate, epoch, given: { milestones, gamma = 0.1 } }) =>
      rate *
      power(Number(gamma), itemsOf(milestones).filter((one) => Number(one) === epoch && epoch > 0).length),
  ],
  ExponentialLR: ["gamma", ({ rate, epoch, given }) => (epoch === 0 ? rate : rate * Number(given.gamma))],
  ConstantLR: [
    "factor= total_iters=",
    ({ rate, epoch, given: { factor = 1 / 3, total_iters: total = 5n } }) =>
      epoch === 0 ? rate * Number(factor) : epoch === Number(total) ? rate * (1 / Number(factor)) : rate,
    (_, { factor = 1 / 3 }) =>
      within(factor, factor < 0, "Constant multiplicative factor expected to be between 0 and 1."),
  ],
  LinearLR: [
    "start_factor= end_factor= total_iters=",
    ({ rate, epoch, given: { start_factor = 1 / 3, end_factor = 1, total_iters = 5n } }) => {
      const [start, end, total] = [start_factor, end_factor, total_iters].map(Number);
      if (epoch === 0) return rate * start;
      return epoch > total
        ? rate
        : rate * (1 + (end - start) / (total * start + (epoch - 1) * (end - start)));
    },
    (_, { start_factor: start = 1 / 3, end_factor: end = 1 }) => {
      const rule = "Starting multiplicative factor expected to be greater than 0 and less or equal to 1.";
      within(start, start <= 0, rule);
      within(end, end < 0, "Ending multiplicative factor expected to be between 0 and 1.");
    },
  ],
  CosineAnnealingLR: [
    "T_max eta_min=",
    ({ rate, base, epoch, given: { T_max, eta_min = 0 } }) => {
      const [span, least] = [Number(T_max), Number(eta_min)];
      if (epoch === 0) return rate;
      if ((epoch - 1 - span) % (2 * span) === 0)
        return rate + ((base - least) * (1 - Math.cos(Math.PI / span))) / 2;
      const share = (place) => 1 + Math.cos((Math.PI * place) / span);
      return (share(epoch) / share(epoch - 1)) * (rate - least) + least;
    },
  ],
  LambdaLR: [
    "lr_lambda",
    ({ base, epoch, given, call, place }) => {
      const { lr_lambda: rule } = given;
      const own = rule instanceof List || rule instanceof Tuple ? rule.items[place] : rule;
      return base * Number(call(own, [BigInt(epoch)]));
    },
    (groups, { lr_lambda: rule }) => {
      const count = rule instanceof List || rule instanceof Tuple ? rule.items.length : groups.length;
      if (count !== groups.length)
        raise("ValueError", `Expected ${groups.length} lr_lambdas, but got ${count}`);
    },
  ],
};

class Scheduler {
  epoch = -1;

  constructor(type, { optimizer, groups, rule, given }, machine) {
    this.type = type;
    this.optimizer = optimizer;
    this.groups = groups;
    this.rule = rule;
    this.given = given;
    for (const group of groups)
      if (group.get("initial_lr") === undefined) group.set("initial_lr", rateOf(group));
    this.bases = groups.map((group) => Number(group.get("initial_lr")));
    this.step(machine);
  }
  get [TYPE]() {
    return this.type;
  }

  /** The next epoch, or the one that is said. */
  step(machine, epoch = this.epoch + 1) {
    this.epoch = epoch;
    const call = (called, args) => machine.call(called, args);
    this.groups.forEach((group, i) => {
      const own = { rate: rateOf(group), base: this.bases[i], epoch: this.epoch, place: i, group };
      group.set("lr", this.rule({ ...own, given: this.given, call }));
    });
    return null;
  }

  [ATTRIBUTE](name) {
    if (name === "last_epoch") return BigInt(Math.floor(this.epoch));
    if (name === "base_lrs") return new List(this.bases);
    if (name === "optimizer") return this.optimizer;
    if (name === "get_last_lr") return new FunctionOf(name, () => new List(this.groups.map(rateOf)));
    if (keeps(name)) return keeping(name, this, { last_epoch: "epoch", base_lrs: "bases" });
    if (name !== "step") return undefined;
    return new FunctionOf(name, (args, keywords, machine) => {
      const epoch = args[0] ?? keywords.epoch ?? null;
      if (epoch !== null && this.type.name !== "CosineAnnealingWarmRestarts")
        refuseHere("step() of an epoch");
      return epoch === null ? this.step(machine) : this.step(machine, Number(epoch));
    });
  }
}

/** The groups of what a scheduler is given. */
const groupsIn = (optimizer) =>
  optimizer?.groups ?? raise("TypeError", `${nameOf(optimizer)} is not an Optimizer`);

function scheduling(name) {
  const [signature, rule, prepare] = RULES[name];
  const type = typeOf(name);
  type.call = (args, keywords, machine) => {
    const words = `optimizer ${signature} last_epoch!`;
    const { optimizer, ...given } = taken(`${name}.__init__`, words, args, keywords, { method: true });
    const groups = groupsIn(optimizer);
    prepare?.(groups, given);
    return new Scheduler(type, { optimizer, groups, rule, given }, machine);
  };
  return type;
}

const PLATEAU = typeOf("ReduceLROnPlateau");
const TOLD = { best: "best", num_bad_epochs: "waited", last_epoch: "steps" };

/** Goes on in smaller steps where a number has not become better for a while. */
class Plateau {
  best;
  steps = 0;
  waited = 0;
  rest = 0;

  constructor(optimizer, groups, given) {
    this.optimizer = optimizer;
    const { mode = "min", factor = 0.1, patience = 10n, threshold = 1e-4 } = given;
    this.groups = groups;
    this.isMin = mode !== "max";
    this.isRelative = (given.threshold_mode ?? "rel") === "rel";
    this.best = this.isMin ? Number.POSITIVE_INFINITY : Number.NEGATIVE_INFINITY;
    this.numbers = { factor: Number(factor), patience: Number(patience), threshold: Number(threshold) };
    const { cooldown = 0n, min_lr: least = 0, eps = 1e-8 } = given;
    Object.assign(this.numbers, { cooldown: Number(cooldown), least: Number(least), eps: Number(eps) });
  }
  get [TYPE]() {
    return PLATEAU;
  }

  #isBetter(value) {
    const { threshold } = this.numbers;
    const sign = this.isMin ? -1 : 1;
    const bound = this.isRelative ? this.best * (1 + sign * threshold) : this.best + sign * threshold;
    return this.isMin ? value < bound : value > bound;
  }

  step(value) {
    this.steps++;
    const { factor, patience, cooldown, least, eps } = this.numbers;
    if (this.#isBetter(value)) {
      this.best = value;
      this.waited = 0;
    } else this.waited++;
    if (this.rest > 0) {
      this.rest--;
      this.waited = 0;
    }
    if (this.waited <= patience) return;
    for (const group of this.groups) {
      const before = rateOf(group);
      const next = Math.max(before * factor, least);
      if (before - next > eps) group.set("lr", next);
    }
    this.rest = cooldown;
    this.waited = 0;
  }

  [ATTRIBUTE](name) {
    if (name === "get_last_lr") return new FunctionOf(name, () => new List(this.groups.map(rateOf)));
    if (name === "optimizer") return this.optimizer;
    if (Object.hasOwn(TOLD, name)) return name === "best" ? this.best : BigInt(this[TOLD[name]]);
    if (keeps(name)) return keeping(name, this, { ...TOLD, cooldown_counter: "rest" });
    if (name !== "step") return undefined;
    return new FunctionOf(name, (args, keywords) => {
      const { metrics = args[0], epoch } = keywords;
      const more = [...args.slice(1), epoch].filter((one) => (one ?? null) !== null);
      const lack = "ReduceLROnPlateau.step() missing 1 required positional argument: 'metrics'";
      if (metrics === undefined) raise("TypeError", lack);
      const value = metrics?.[NUMBER]?.("float") ?? metrics;
      if (more.length > 0) refuseHere("step() of an epoch");
      if (/^(?:number|bigint)$/.test(typeof value)) this.step(Number(value));
      return null;
    });
  }
}
PLATEAU.call = (args, keywords) => {
  const words = "optimizer mode= factor= patience= threshold= threshold_mode= cooldown= min_lr= eps=";
  const { optimizer, ...given } = taken("ReduceLROnPlateau.__init__", words, args, keywords, {
    method: true,
  });
  const { mode = "min", factor = 0.1 } = given;
  if (Number(factor) >= 1) raise("ValueError", "Factor should be < 1.0.");
  if (mode !== "min" && mode !== "max") raise("ValueError", `mode ${str(mode)} is unknown!`);
  return new Plateau(optimizer, groupsIn(optimizer), given);
};

const SEQUENTIAL = typeOf("SequentialLR");

/** One schedule behind the other, each from its epoch on. */
class Sequential {
  epoch = 0;

  constructor(groups, schedulers, milestones, machine) {
    Object.assign(this, { groups, schedulers, milestones });
    for (const group of groups) group.set("lr", group.get("initial_lr"));
    for (const one of schedulers) one.epoch--;
    schedulers[0].step(machine);
  }
  get [TYPE]() {
    return SEQUENTIAL;
  }
  step(machine) {
    this.epoch++;
    const { epoch, milestones, schedulers } = /** @type {any} */ (this);
    const place = milestones.filter((one) => one <= epoch).length;
    const one = schedulers[place];
    if (place === 0 || milestones[place - 1] !== epoch) return one.step(machine);
    one.groups.forEach((group, i) => {
      group.set("lr", one.bases[i]);
    });
    return one.step(machine, 0);
  }
  [ATTRIBUTE](name) {
    const { groups } = /** @type {any} */ (this);
    if (name === "last_epoch") return BigInt(this.epoch);
    if (name === "get_last_lr") return new FunctionOf(name, () => new List(groups.map(rateOf)));
    if (keeps(name)) refuseHere("the state of a SequentialLR");
    return name === "step" ? new FunctionOf(name, (_, __, machine) => this.step(machine)) : undefined;
  }
}
SEQUENTIAL.call = (args, keywords, machine) => {
  const words = "optimizer schedulers milestones last_epoch!";
  const given = taken("SequentialLR.__init__", words, args, keywords, { method: true });
  const [schedulers, milestones] = [given.schedulers, given.milestones].map((one) => itemsOf(one));
  if (schedulers.some((one) => !(one instanceof Scheduler))) refuseHere("such a SequentialLR");
  if (milestones.length !== schedulers.length - 1) {
    const found = `number of schedulers ${schedulers.length} and the number of milestones to be equal to ${milestones.length}`;
    raise(
      "ValueError",
      `Sequential Schedulers expects number of schedulers provided to be one more than the number of milestone points, but got ${found}`,
    );
  }
  return new Sequential(groupsIn(given.optimizer), schedulers, milestones.map(Number), machine);
};

const CHAINED = typeOf("ChainedScheduler");

/** Several schedules at once, each after the other in every epoch. */
class Chained {
  constructor(groups, schedulers) {
    Object.assign(this, { groups, schedulers });
  }
  get [TYPE]() {
    return CHAINED;
  }
  [ATTRIBUTE](name) {
    const { groups, schedulers } = /** @type {any} */ (this);
    if (name === "get_last_lr") return new FunctionOf(name, () => new List(groups.map(rateOf)));
    if (keeps(name)) refuseHere("the state of a ChainedScheduler");
    if (name !== "step") return undefined;
    return new FunctionOf(name, (_, __, machine) => {
      for (const one of schedulers) one.step(machine);
      return null;
    });
  }
}
CHAINED.call = (args, keywords) => {
  const given = taken("ChainedScheduler.__init__", "schedulers optimizer=", args, keywords, { method: true });
  const schedulers = itemsOf(given.schedulers);
  if (schedulers.length === 0)
    raise(
      "ValueError",
      "ChainedScheduler expects at least one scheduler to be chained, but got no scheduler.",
    );
  if (schedulers.some((one) => !(one instanceof Scheduler || one instanceof Sequential)))
    refuseHere("such a ChainedScheduler");
  return new Chained(schedulers[0].groups, schedulers);
};

const CLASSES = new Map([
  ...Object.keys(RULES).map((name) => /** @type {[string, any]} */ ([name, scheduling(name)])),
  ["ReduceLROnPlateau", PLATEAU],
  ["SequentialLR", SEQUENTIAL],
  ["ChainedScheduler", CHAINED],
  ["LRScheduler", SCHEDULER],
  ["_LRScheduler", Object.assign(typeOf("_LRScheduler"), { call: SCHEDULER.call })],
]);

export const schedulers = new ModuleValue("torch.optim.lr_scheduler", (name) => CLASSES.get(name));

export const SCHEDULER_ATTRIBUTES = ["base_lrs", "get_last_lr", "optimizer", ...Object.keys(TOLD)];
