// The classes of torch.optim where only shapes are worked out: a step changes no shape.
import { FunctionOf } from "../arrays/module.js";
import { refuseHere } from "../arrays/refuse.js";
import { session } from "../arrays/session.js";
import { itemsOf } from "../values/iterate.js";
import { ATTRIBUTE, TYPE } from "../values/protocol.js";
import { raise, TYPES, Type } from "../values/types.js";
import { isTensor } from "./tensor.js";

const NAMES = "ASGD Adadelta Adagrad Adam AdamW Adamax NAdam RAdam RMSprop Rprop SGD".split(" ");
const METHODS = new Set(["step", "zero_grad"]);

/** Whether an optimizer has an attribute of that name. */
export const isOptimizerAttribute = (name) => METHODS.has(name);

class Optimizer {
  constructor(type) {
    this.type = type;
  }
  get [TYPE]() {
    return this.type;
  }
  [ATTRIBUTE](name) {
    return METHODS.has(name) ? new FunctionOf(name, () => null) : undefined;
  }
}

function optimizing(name) {
  const path = `torch.optim.${name}`;
  const type = new Type(name, TYPES.object, path);
  return Object.assign(type, {
    call([given], keywords) {
      if (session().mode === "values") refuseHere(path);
      const parameters = given ?? keywords.params ?? null;
      if (isTensor(parameters)) {
        const rule = "params argument given to the optimizer should be an iterable of Tensors or dicts";
        raise("TypeError", `${rule}, but got torch.FloatTensor`);
      }
      if (itemsOf(parameters).length === 0) raise("ValueError", "optimizer got an empty parameter list");
      return new Optimizer(type);
    },
  });
}

const CLASSES = new Map(NAMES.map((name) => [name, optimizing(name)]));

/** A class of torch.optim, or undefined. */
export const optimizerNamed = (name) => CLASSES.get(name);
