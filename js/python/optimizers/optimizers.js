// The classes of torch.optim. Where only shapes are worked out a step changes nothing.
import { FunctionOf } from "../arrays/module.js";
import { refuseHere } from "../arrays/refuse.js";
import { register } from "../arrays/registered.js";
import { session } from "../arrays/session.js";
import { isTensor } from "../torch/tensor.js";
import { itemsOf } from "../values/iterate.js";
import { partOf } from "../values/parts.js";
import { ATTRIBUTE, GET, ITERATE, LENGTH, REPR, TYPE } from "../values/protocol.js";
import { List } from "../values/sequences.js";
import { Dict } from "../values/tables.js";
import { raise, TYPES, Type } from "../values/types.js";
import { layerUtilities } from "./clipping.js";
import { groupsOf, shownGroups } from "./options.js";
import { SCHEDULER_ATTRIBUTES, schedulers } from "./schedulers.js";

const NAMES = "ASGD Adadelta Adagrad Adam AdamW Adamax NAdam RAdam RMSprop Rprop SGD".split(" ");
const ATTRIBUTES = new Set([
  "step",
  "zero_grad",
  "param_groups",
  "state_dict",
  "load_state_dict",
  ...SCHEDULER_ATTRIBUTES,
]);

/** Whether an optimizer has an attribute of that name. */
export const isOptimizerAttribute = (name) => ATTRIBUTES.has(name);

/** What optimizers have beyond what is read here. */
const BEYOND = new Set(
  "load_state_dict add_param_group defaults state register_step_pre_hook register_step_post_hook".split(" "),
);

const refused = () => refuseHere("the state of an optimizer");
const KEPT = { [REPR]: refused, [ATTRIBUTE]: refused, [GET]: refused, [ITERATE]: refused, [LENGTH]: refused };

class Optimizer {
  hasStepped = false;

  /** @param {Type} type @param {any[]} groups of parameters, dictionaries @param {() => void} descend makes a step */
  constructor(type, groups, descend) {
    this.type = type;
    this.groups = groups;
    this.step = descend;
  }
  get [TYPE]() {
    return this.type;
  }

  [REPR]() {
    return shownGroups(this.type.name, this.groups);
  }

  /** Its groups with the numbers of their parameters; what it keeps of its steps is not shown. */
  state() {
    let count = 0n;
    const groups = this.groups.map((group) => {
      const copy = new Dict(group.walk());
      copy.take("params");
      copy.set("params", new List(group.get("params").items.map(() => count++)));
      return copy;
    });
    return new Dict([
      ["state", this.hasStepped ? KEPT : new Dict()],
      ["param_groups", new List(groups)],
    ]);
  }

  clear() {
    for (const group of this.groups)
      for (const parameter of group.get("params").items) parameter.gradient = null;
  }

  [ATTRIBUTE](name) {
    if (name === "param_groups") return new List(this.groups);
    if (name === "state_dict") return new FunctionOf(name, () => this.state());
    if (BEYOND.has(name)) return refuseHere(`attribute .${name} of an optimizer`);
    if (name !== "step" && name !== "zero_grad") return undefined;
    return new FunctionOf(name, (args, { set_to_none: _, ...others }) => {
      if (args.length > (name === "step" ? 0 : 1) || Object.keys(others).length > 0)
        refuseHere(`${name}() with arguments`);
      if (name === "step") {
        this.hasStepped = true;
        this.step();
      }
      if (name === "zero_grad") this.clear();
      return null;
    });
  }
}

function optimizing(name) {
  const path = `torch.optim.${name}`;
  const type = new Type(name, TYPES.object, path);
  return Object.assign(type, {
    call([given, ...args], { params, ...keywords }) {
      const parameters = given ?? params ?? null;
      if (isTensor(parameters)) {
        const rule = "params argument given to the optimizer should be an iterable of Tensors or dicts";
        raise("TypeError", `${rule}, but got torch.FloatTensor`);
      }
      const all = itemsOf(parameters);
      if (all.length === 0) raise("ValueError", "optimizer got an empty parameter list");
      const groups = groupsOf(name, all, args, keywords);
      if (session().mode === "shapes") return new Optimizer(type, groups, () => {});
      const descend = partOf("gradients").descentOf(name, groups);
      return new Optimizer(type, groups, descend ?? refuseHere(path));
    },
  });
}

const CLASSES = new Map(NAMES.map((name) => [name, optimizing(name)]));

register("torch.optim", (name) => (name === "lr_scheduler" ? schedulers : CLASSES.get(name)));
register("torch.nn", (name) => (name === "utils" ? layerUtilities : undefined));
