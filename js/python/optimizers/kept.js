// What optimizers and schedules tell of their steps, for programs that keep it and take it back.

import { FunctionOf } from "../arrays/module.js";
import { refuseHere } from "../arrays/refuse.js";
import { session } from "../arrays/session.js";
import { attributeOf } from "../torch/attributes.js";
import { isTensor } from "../torch/tensor.js";
import { DefaultDict } from "../values/default-dict.js";
import { ATTRIBUTE, GET, ITERATE, LENGTH, REPR } from "../values/protocol.js";
import { List } from "../values/sequences.js";
import { Dict } from "../values/tables.js";
import { raise, TYPES } from "../values/types.js";

const refused = () => refuseHere("the state of an optimizer");

/** The states where no step is made: nobody knows what is in them. */
class Untold extends Dict {
  copied() {
    return this;
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
    return refused();
  }
}

/** What an optimizer has of its parameters: PyTorch's `defaultdict(dict)`. */
export const noStates = () => new DefaultDict(TYPES.dict, session().machine);

/** The states as programs see them. */
export const seen = (states) => (session().mode === "shapes" ? new Untold() : states);

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
  const all = parametersOf(groups);
  const numbered = [...states.walk()].map(([key, state]) => {
    const place = all.indexOf(key);
    return /** @type {[any, any]} */ ([place < 0 ? key : BigInt(place), state]);
  });
  return new Dict([
    ["state", seen(new Dict(numbered))],
    ["param_groups", new List(own)],
  ]);
}

/** A value of a state for a parameter: tensors are of its dtype, but for the number of steps. */
function cast(value, parameter, key) {
  if (value instanceof Dict)
    return new Dict([...value.walk()].map(([name, one]) => [name, cast(one, parameter, name)]));
  if (!isTensor(value)) return value?.items ? refuseHere("such a state of an optimizer") : value;
  return key === "step" ? value : attributeOf(value, "to").call([parameter], {});
}

/** `load_state_dict()` of an optimizer: the states that it has then. As in PyTorch, both go on with the same tensors. */
export function takeBack(given, groups) {
  const [state, others] = given instanceof Dict ? [given.get("state"), given.get("param_groups")?.items] : [];
  if (others === undefined || !(state instanceof Dict)) refuseHere("such a state of an optimizer");
  const wrong = (what) => raise("ValueError", `loaded state dict ${what}`);
  if (others.length !== groups.length) wrong("has a different number of parameter groups");
  const counts = (group) => group.get("params").items.length;
  if (others.some((group, i) => counts(group) !== counts(groups[i])))
    wrong("contains a parameter group that doesn't match the size of optimizer's group");
  const parameters = new Map(parametersOf(others).map((number, i) => [number, parametersOf(groups)[i]]));
  others.forEach((group, i) => {
    for (const [key, value] of group.walk()) if (key !== "params") groups[i].set(key, value);
  });
  const states = noStates();
  for (const [key, value] of state.walk()) {
    const parameter = parameters.get(key);
    states.set(parameter ?? key, parameter === undefined ? value : cast(value, parameter, null));
  }
  return states;
}

/** What a schedule has of its steps: it is not shown. */
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
