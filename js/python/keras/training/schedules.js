// keras.optimizers.schedules: rates that follow from the number of a step.
import { engine } from "../../arrays/engine.js";
import { refuseHere } from "../../arrays/refuse.js";
import { session } from "../../arrays/session.js";
import { taken } from "../../layers/calling.js";
import { convert, itemsOf } from "../../tensorflow/convert.js";
import { wrap } from "../../tensorflow/framework.js";
import { truth } from "../../values/compare.js";
import { REPR, TYPE } from "../../values/protocol.js";
import { raise, TYPES, Type } from "../../values/types.js";

const { fround } = Math;
const number = (value, fallback) => fround((value ?? null) === null ? fallback : Number(value));
const power = (base, exponent) => fround(fround(base) ** fround(exponent));

const SCHEDULE = new Type(
  "LearningRateSchedule",
  TYPES.object,
  "keras.src.optimizers.schedules.learning_rate_schedule.LearningRateSchedule",
);

/** A rate at a step, by the parameters that were given. @type {Record<string, [string, (given: any) => (step: number) => number]>} */
const KINDS = {
  ExponentialDecay: [
    "initial_learning_rate decay_steps decay_rate staircase= name=",
    ({ initial_learning_rate: start, decay_steps: steps, decay_rate: rate, staircase = false }) =>
      (step) => {
        const share = fround(step / number(steps, 1));
        return fround(number(start, 0) * power(Number(rate), truth(staircase) ? Math.floor(share) : share));
      },
  ],
  InverseTimeDecay: [
    "initial_learning_rate decay_steps decay_rate staircase= name=",
    ({ initial_learning_rate: start, decay_steps: steps, decay_rate: rate, staircase = false }) =>
      (step) => {
        const share = fround(step / number(steps, 1));
        const whole = truth(staircase) ? Math.floor(share) : share;
        return fround(number(start, 0) / fround(1 + fround(number(rate, 0) * whole)));
      },
  ],
  PiecewiseConstantDecay: [
    "boundaries values name=",
    ({ boundaries, values }) => {
      const [ends, rates] = [boundaries, values].map((one) =>
        (itemsOf(one) ?? refuseHere("such values")).map(Number),
      );
      if (ends.length !== rates.length - 1)
        raise(
          "ValueError",
          `The length of boundaries should be 1 less than the length of values. Received: boundaries=[${ends.join(", ")}] of length ${ends.length}, and values=[${rates.join(", ")}] of length ${rates.length}.`,
        );
      return (step) => {
        const place = ends.findIndex((end) => step <= end);
        return fround(rates[place < 0 ? rates.length - 1 : place]);
      };
    },
  ],
  PolynomialDecay: [
    "initial_learning_rate decay_steps end_learning_rate= power= cycle! name=",
    ({ initial_learning_rate: start, decay_steps: steps, end_learning_rate: end, power: exponent }) =>
      (step) => {
        const all = number(steps, 1);
        const share = fround(Math.min(step, all) / all);
        const [from, to] = [number(start, 0), number(end, 0.0001)];
        return fround(fround(fround(from - to) * power(fround(1 - share), number(exponent, 1))) + to);
      },
  ],
  CosineDecay: [
    "initial_learning_rate decay_steps alpha= name= warmup_target= warmup_steps=",
    ({
      initial_learning_rate: start,
      decay_steps: steps,
      alpha,
      warmup_target: target = null,
      warmup_steps: warm = 0n,
    }) => {
      const [from, all, least, first] = [number(start, 0), number(steps, 1), number(alpha, 0), Number(warm)];
      const top = target === null ? from : number(target, 0);
      const decayed = (step) => {
        const share = fround(Math.min(step, all) / all);
        const cosine = fround(0.5 * fround(1 + fround(Math.cos(fround(Math.PI * share)))));
        return fround(top * fround(fround(fround(1 - least) * cosine) + least));
      };
      return (step) => {
        if (target === null) return decayed(step);
        return step < first
          ? fround(fround(fround(top - from) * fround(step / first)) + from)
          : decayed(step - first);
      };
    },
  ],
};

/** A schedule: called with the number of a step it gives a rate. */
class Schedule {
  constructor(type, rateAt) {
    this.type = type;
    this.rateAt = rateAt;
  }
  get [TYPE]() {
    return this.type;
  }
  [REPR]() {
    return `<${this.type.path} object at 0x7f0000000000>`;
  }
  call([step]) {
    if (session().mode === "shapes") return wrap(engine.empty([], { dtype: "float32" }));
    const tensor = convert(step);
    if (tensor.ndim > 0) refuseHere("a schedule of several steps");
    return wrap(engine.tensor(this.rateAt(Number(tensor.item())), { dtype: "float32" }));
  }
}

/** A schedule of the program's own: an object that is called with the number of a step. */
const isOwn = (value) => value?.isOfProgram === true && value.type?.inherits?.(SCHEDULE) === true;

export const isSchedule = (value) => value instanceof Schedule || isOwn(value);

/** The rate of a schedule at a step. */
export function rateOf(schedule, step) {
  if (!isOwn(schedule)) return schedule.rateAt(step);
  const { machine } = session();
  const found = machine.call(schedule, [wrap(engine.tensor(step, { dtype: "int64" }))]);
  return typeof found === "number" ? found : Number(convert(found).item());
}
Object.assign(SCHEDULE, { isForPrograms: true });

export const SCHEDULES = {
  LearningRateSchedule: SCHEDULE,
  ...Object.fromEntries(
    Object.entries(KINDS).map(([kind, [signature, make]]) => {
      const type = new Type(kind, SCHEDULE, `keras.src.optimizers.schedules.learning_rate_schedule.${kind}`);
      type.call = (args, keywords) =>
        new Schedule(type, make(taken(`${kind}.__init__`, signature, args, keywords, { method: true })));
      return [kind, type];
    }),
  ),
};
