// The classes of torch.optim. Where only shapes are worked out a step changes nothing.
import { FunctionOf } from "../arrays/module.js";
import { refuseHere } from "../arrays/refuse.js";
import { register } from "../arrays/registered.js";
import { session } from "../arrays/session.js";
import { isTensor } from "../torch/tensor.js";
import { itemsOf } from "../values/iterate.js";
import { partOf } from "../values/parts.js";
import { ATTRIBUTE, TYPE } from "../values/protocol.js";
import { raise, TYPES, Type } from "../values/types.js";

const NAMES = "ASGD Adadelta Adagrad Adam AdamW Adamax NAdam RAdam RMSprop Rprop SGD".split(" ");
const METHODS = new Set(["step", "zero_grad"]);

/** Whether an optimizer has an attribute of that name. */
export const isOptimizerAttribute = (name) => METHODS.has(name);

class Optimizer {
  /** @param {Type} type @param {any[]} parameters @param {() => void} descend makes a step */
  constructor(type, parameters, descend) {
    this.type = type;
    this.parameters = parameters;
    this.step = descend;
  }
  get [TYPE]() {
    return this.type;
  }
  [ATTRIBUTE](name) {
    if (!METHODS.has(name)) return undefined;
    return new FunctionOf(name, (args) => {
      if (args.length > 0) refuseHere(`${name}() with arguments`);
      if (name === "step") this.step();
      else for (const parameter of this.parameters) parameter.gradient = null;
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
      if (session().mode === "shapes") return new Optimizer(type, [], () => {});
      if (!all.every(isTensor)) refuseHere("groups of parameters");
      const descend = partOf("gradients").descentOf(name, all, args, keywords);
      return new Optimizer(type, all, descend ?? refuseHere(path));
    },
  });
}

const CLASSES = new Map(NAMES.map((name) => [name, optimizing(name)]));

register("torch.optim", (name) => CLASSES.get(name));
