// What optimizers and schedules tell of their steps, for programs that keep it and take it back: it is not shown.

import { FunctionOf } from "../arrays/module.js";
import { refuseHere } from "../arrays/refuse.js";
import { ATTRIBUTE, GET, ITERATE, LENGTH, REPR } from "../values/protocol.js";
import { List } from "../values/sequences.js";
import { Dict } from "../values/tables.js";
import { raise } from "../values/types.js";

const refused = () => refuseHere("the state of an optimizer");

/** What an optimizer has of its parameters, by their numbers. */
class Kept {
  /** @param {any[]} states of numbers and tensors of the engine, or undefined */
  constructor(states) {
    this.states = states;
  }
  copied() {
    const whole = (state) =>
      state &&
      Object.fromEntries(Object.entries(state).map(([key, one]) => [key, one?.clone ? one.clone() : one]));
    return new Kept(this.states.map(whole));
  }
  [REPR]() {
    return refused();
  }
  [ATTRIBUTE]() {
    return refused();
  }
  [GET]() {
    return refused();
  }
  [ITERATE]() {
    return refused();
  }
  [LENGTH]() {
    return this.states.filter((one) => one !== undefined).length;
  }
}

const parametersOf = (groups) => groups.flatMap((group) => group.get("params").items);

/** `state_dict()` of an optimizer: its groups with the numbers of their parameters. */
export function keep(groups, states) {
  let count = 0n;
  const own = groups.map((group) => {
    const copy = new Dict(group.walk());
    copy.take("params");
    copy.set("params", new List(group.get("params").items.map(() => count++)));
    return copy;
  });
  const kept = parametersOf(groups).map((one) => states.get(one));
  return new Dict([
    ["state", states.size === 0 ? new Dict() : new Kept(kept)],
    ["param_groups", new List(own)],
  ]);
}

/** `load_state_dict()` of an optimizer. */
export function takeBack(given, groups, states) {
  const [state, others] = given instanceof Dict ? [given.get("state"), given.get("param_groups")?.items] : [];
  if (others === undefined || !(state instanceof Kept || (state instanceof Dict && state[LENGTH]() === 0)))
    refuseHere("such a state of an optimizer");
  const wrong = (what) => raise("ValueError", `loaded state dict ${what}`);
  if (others.length !== groups.length) wrong("has a different number of parameter groups");
  const counts = (group) => group.get("params").items.length;
  if (others.some((group, i) => counts(group) !== counts(groups[i])))
    wrong("contains a parameter group that doesn't match the size of optimizer's group");
  others.forEach((group, i) => {
    for (const [key, value] of group.walk()) if (key !== "params") groups[i].set(key, value);
  });
  states.clear();
  // As in PyTorch, both optimizers then go on with the same tensors.
  const kept = state instanceof Kept ? state.states : [];
  parametersOf(groups).forEach((parameter, i) => {
    if (kept[i] !== undefined) states.set(parameter, kept[i]);
  });
  return null;
}

/** What a schedule has of its steps. */
class KeptSchedule {
  /** @param {Record<string, any>} values by the names that PyTorch has for them */
  constructor(values) {
    this.values = values;
  }
  copied() {
    return this;
  }
  [REPR]() {
    return refuseHere("the state of a schedule");
  }
  [GET](name) {
    const { last_epoch: epoch } = this.values;
    if (name === "last_epoch") return BigInt(epoch);
    return name === "_step_count" ? BigInt(epoch) + 1n : refuseHere("the state of a schedule");
  }
}

export const keeps = (name) => name === "state_dict" || name === "load_state_dict";

/** Both of a schedule, of which `names` says what it calls what PyTorch has other names for. */
export const keeping = (name, own, names) =>
  new FunctionOf(name, ([given]) => {
    const all = Object.entries(names);
    if (name === "state_dict")
      return new KeptSchedule(Object.fromEntries(all.map(([key, field]) => [key, own[field]])));
    if (!(given instanceof KeptSchedule)) refuseHere("such a state of a schedule");
    for (const [key, field] of all) own[field] = given.values[key];
    return null;
  });
