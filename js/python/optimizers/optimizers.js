// The classes of torch.optim. Where only shapes are worked out a step changes nothing.
import { FunctionOf } from "../arrays/module.js";
import { refuseHere } from "../arrays/refuse.js";
import { register } from "../arrays/registered.js";
import { session } from "../arrays/session.js";
import { forgetGradients } from "../layers/module-methods.js";
import { isTensor } from "../torch/tensor.js";
import { truth } from "../values/compare.js";
import { DefaultDict } from "../values/default-dict.js";
import { itemsOf } from "../values/iterate.js";
import { partOf } from "../values/parts.js";
import { ATTRIBUTE, REPR, SET_ATTRIBUTE, TYPE } from "../values/protocol.js";
import { List } from "../values/sequences.js";
import { Dict } from "../values/tables.js";
import { nameOf, raise, TYPES, Type } from "../values/types.js";
import { layerUtilities } from "./clipping.js";
import { keep, noStates, seen, takeBack } from "./kept.js";
import { checkApart, groupsOf, optionsOf, shownGroups } from "./options.js";
import { SCHEDULER_ATTRIBUTES, schedulers } from "./schedulers.js";

const NAMES = "ASGD Adadelta Adagrad Adam AdamW Adamax LBFGS NAdam RAdam RMSprop Rprop SGD".split(" ");
const ATTRIBUTES = new Set([
  "step",
  "zero_grad",
  "param_groups",
  "state_dict",
  "load_state_dict",
  "add_param_group",
  "defaults",
  "state",
  ...SCHEDULER_ATTRIBUTES,
]);

/** Whether an optimizer has an attribute of that name. */
export const isOptimizerAttribute = (name) => ATTRIBUTES.has(name);

/** What optimizers have beyond what is read here. */
const BEYOND = new Set("register_step_pre_hook register_step_post_hook".split(" "));

/** By name, what an optimizer does. @type {Record<string, (own: Optimizer, args: any[], machine: any) => any>} */
const METHODS = {
  step(own, [closure = null], machine) {
    if (own.type.name === "LBFGS") return own.stepOf(closure, machine);
    const loss = closure === null ? null : machine.call(closure, []);
    own.step();
    return loss;
  },
  zero_grad: (own, [isNone = true]) =>
    forgetGradients(
      own.groups.flatMap((group) => group.get("params").items),
      truth(isNone),
    ),
  state_dict: (own) => keep(own.groups, own.fields.state),
  load_state_dict(own, [given]) {
    own.fields.state = takeBack(given, own.groups);
    return null;
  },
  add_param_group(own, [group]) {
    if (!(group instanceof Dict))
      raise("TypeError", `param_group must be a dict, but got <class '${nameOf(group)}'>`);
    checkApart([...own.groups, ...own.grown(group)]);
    own.groups.push(...own.grown(group));
    return null;
  },
};

class Optimizer {
  /**
   * @param {Type} type @param {any[]} groups of parameters, dictionaries @param {any} defaults what it was made with
   * @param {(group: any) => any[]} grown what a group is made of more parameters
   */
  constructor(type, groups, defaults, grown) {
    this.type = type;
    this.groups = groups;
    this.grown = grown;
    /** Its attributes, and what programs put beside them. @type {Record<string, any>} */
    this.fields = { defaults, state: noStates(), param_groups: new List(groups) };
  }
  /** @param {any} [_] what works the loss out anew, for those that ask for it @returns {any} */
  step(_) {}
  stepOf(closure, machine) {
    if (closure === null)
      raise("TypeError", "LBFGS.step() missing 1 required positional argument: 'closure'");
    return session().mode === "shapes" ? machine.call(closure, []) : this.step(closure);
  }
  get [TYPE]() {
    return this.type;
  }

  [REPR]() {
    return shownGroups(this.type.name, this.groups);
  }

  [SET_ATTRIBUTE](name, value) {
    const isOwn = name === "param_groups" || Object.hasOwn(METHODS, name) || BEYOND.has(name);
    if (isOwn || (name === "state" && !(value instanceof DefaultDict)))
      refuseHere(`assignment to .${name} of an optimizer`);
    this.fields[name] = value;
  }

  [ATTRIBUTE](name) {
    if (Object.hasOwn(this.fields, name))
      return name === "state" ? seen(this.fields.state) : this.fields[name];
    if (BEYOND.has(name)) return refuseHere(`attribute .${name} of an optimizer`);
    if (!Object.hasOwn(METHODS, name)) return undefined;
    return new FunctionOf(name, (args, { set_to_none: isNone, closure = null, ...others }, machine) => {
      const all = closure !== null ? [closure] : isNone === undefined ? args : [isNone];
      if (all.length > 1 || Object.keys(others).length > 0) refuseHere(`${name}() with arguments`);
      return METHODS[name](this, all, machine);
    });
  }
}

const OPTIMIZER = new Type("Optimizer", TYPES.object, "torch.optim.optimizer.Optimizer");
OPTIMIZER.call = () => refuseHere("a torch.optim.Optimizer of no class");

function optimizing(name) {
  const type = new Type(name, OPTIMIZER, `torch.optim.${name.toLowerCase()}.${name}`);
  return Object.assign(type, {
    call([given, ...args], { params, ...keywords }) {
      if (given === undefined && params === undefined)
        raise("TypeError", `${name}.__init__() missing 1 required positional argument: 'params'`);
      const parameters = given ?? params ?? null;
      if (isTensor(parameters)) {
        const rule = "params argument given to the optimizer should be an iterable of Tensors or dicts";
        raise("TypeError", `${rule}, but got torch.FloatTensor`);
      }
      const all = itemsOf(parameters);
      if (all.length === 0) raise("ValueError", "optimizer got an empty parameter list");
      const groups = groupsOf(name, all, args, keywords);
      if (name === "LBFGS" && groups.length > 1)
        raise("ValueError", "LBFGS doesn't support per-parameter options (parameter groups)");
      const grown = (group) => groupsOf(name, [group], args, keywords);
      const defaults = new Dict(Object.entries(optionsOf(name, args, keywords)));
      const own = new Optimizer(type, groups, defaults, grown);
      if (session().mode === "shapes") return own;
      return Object.assign(own, {
        step: partOf("gradients").descentOf(name, groups, () => own.fields.state),
      });
    },
  });
}

const CLASSES = new Map(NAMES.map((name) => [name, optimizing(name)]));
/** @type {any} */ (CLASSES.get("AdamW")).base = CLASSES.get("Adam");
CLASSES.set("Optimizer", /** @type {any} */ (OPTIMIZER));

register("torch.optim", (name) => (name === "lr_scheduler" ? schedulers : CLASSES.get(name)));
register("torch.nn", (name) => (name === "utils" ? layerUtilities : undefined));
