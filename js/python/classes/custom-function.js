// torch.autograd.Function: steps whose way back the program writes itself.
import { ArrayValue } from "../arrays/array.js";
import { tensorOf } from "../arrays/convert.js";
import { engine } from "../arrays/engine.js";
import { FunctionOf } from "../arrays/module.js";
import { refuseHere } from "../arrays/refuse.js";
import { register } from "../arrays/registered.js";
import { recording, session } from "../arrays/session.js";
import { Derived, derive } from "../derived/derived.js";
import { askForGradients } from "../derived/leaf.js";
import { isTensor, torch } from "../torch/tensor.js";
import { ATTRIBUTE, SET_ATTRIBUTE, TYPE } from "../values/protocol.js";
import { Tuple } from "../values/sequences.js";
import { raise, TYPES, Type } from "../values/types.js";

const FUNCTION = new Type("Function", TYPES.object, "torch.autograd.function.Function");

const isFollowed = (value) => value instanceof Derived && value.isRecorded;

/** What the way there says of the one back. @type {Record<string, (context: any, args: any[]) => void>} */
const SETTING = {
  save_for_backward: (context, args) => {
    context.saved = new Tuple(args);
  },
  set_materialize_grads: (context, [value]) => {
    context.fillsUp = value !== false;
  },
  mark_non_differentiable: (context, args) => {
    context.still = args;
  },
  mark_dirty: () => refuseHere("mark_dirty of a torch.autograd.Function"),
};

/** What both ways are given to keep things in. */
class Context {
  own = new Map();
  saved = new Tuple([]);
  /** Whether what did not come back is given as zeros. */
  fillsUp = true;
  /** Results to which nothing comes back. @type {any[]} */
  still = [];

  /** @param {any} type @param {any[]} args */
  constructor(type, args) {
    this.type = new Type(
      `${type.name}Backward`,
      TYPES.object,
      `torch.autograd.function.${type.name}Backward`,
    );
    this.needs = new Tuple(args.map(isFollowed));
  }
  get [TYPE]() {
    return this.type;
  }
  [ATTRIBUTE](name) {
    if (this.own.has(name)) return this.own.get(name);
    if (name === "saved_tensors") return this.saved;
    if (name === "needs_input_grad") return this.needs;
    if (!Object.hasOwn(SETTING, name)) return undefined;
    return new FunctionOf(name, (args) => {
      SETTING[name](this, args);
      return null;
    });
  }
  [SET_ATTRIBUTE](name, value) {
    this.own.set(name, value);
  }
}

const wrong = (message) => raise("RuntimeError", message);

const NO_WAY_BACK =
  "You must implement either the backward or vjp method for your custom autograd.Function to use it with backward mode AD.";

/** What the program's backward gives, one for each argument. */
function gradientsOf(type, context, args, found, machine) {
  const name = `${type.name}Backward`;
  const { at } = machine;
  const arrays = found.map((one) => one && new ArrayValue(torch, one));
  const back = type.memberOf("backward", null) ?? raise("NotImplementedError", NO_WAY_BACK);
  const given = recording(false, () => machine.call(back, [context, ...arrays]));
  machine.at = at;
  const all = given instanceof Tuple ? given.items : [given];
  const more = all.slice(args.length).some((one) => one !== null);
  if (all.length < args.length || more)
    wrong(
      `function ${name} returned an incorrect number of gradients (expected ${args.length}, got ${all.length})`,
    );
  return args.flatMap((arg, i) => {
    if (!isTensor(arg)) return [];
    if (all[i] === null) return [null];
    const [own, wanted] = [tensorOf(all[i]).shape, tensorOf(arg).shape].map(
      (shape) => `[${shape.join(", ")}]`,
    );
    if (own !== wanted)
      wrong(
        `Function ${name} returned an invalid gradient at index ${i} - got ${own} but expected shape compatible with ${wanted}`,
      );
    return [tensorOf(all[i])];
  });
}

function apply(type, args, machine) {
  const { mode } = session();
  const context = new Context(type, args);
  const forward = type.memberOf("forward", null);
  if (forward === undefined) refuseHere("a torch.autograd.Function without forward");
  const setUp = type.memberOf("setup_context", null);
  const made = recording(false, () => {
    const result = machine.call(forward, setUp === undefined ? [context, ...args] : args);
    if (setUp !== undefined) machine.call(setUp, [context, new Tuple(args), result]);
    return result;
  });
  if (!machine.records || !args.some(isFollowed)) return made;
  const results = made instanceof Tuple ? made.items : [made];
  const isFloat = (one) => isTensor(one) && /^float/.test(tensorOf(one).dtype);
  if (!results.some(isFloat)) refuseHere("a torch.autograd.Function of such results");
  // To whole numbers nothing comes back.
  const goesBack = results.map((one) => isFloat(one) && !context.still.includes(one));
  const outs = results.map((one) =>
    isTensor(one) ? new ArrayValue(torch, args.includes(one) ? tensorOf(one).detach() : tensorOf(one)) : one,
  );
  const tensors = outs.filter(isTensor).map(tensorOf);
  // What is no tensor has no gradient, and PyTorch says so by None in its place.
  if (tensors.length < results.length) refuseHere("a torch.autograd.Function of such results");
  if (mode === "values")
    machine.tape?.custom(
      args.filter(isTensor).map(tensorOf),
      tensors.filter((_, i) => goesBack[i]),
      (found) => {
        const given = [...found];
        const all = tensors.map((one, i) => {
          const own = (goesBack[i] ? given.shift() : null) ?? null;
          return own ?? (context.fillsUp ? engine.zerosLike(one) : null);
        });
        return gradientsOf(type, context, args, all, machine);
      },
    );
  const derived = outs.map((one, place) =>
    !goesBack[place]
      ? one
      : Object.assign(
          derive(one, `${type.name}Backward`, args.find(isFollowed), { how: null, operands: [], place }),
          { isCustom: true },
        ),
  );
  return made instanceof Tuple ? new Tuple(derived) : derived[0];
}

const LEGACY =
  "Legacy autograd function with non-static forward method is deprecated. Please use new-style autograd function with static " +
  "forward method. (Example: https://pytorch.org/docs/stable/autograd.html#torch.autograd.Function)";

/** Classes that derive from it are called through `apply`. */
const MAKING = {
  object: (type) => ({ [TYPE]: type, call: () => wrong(LEGACY) }),
  inherited: (_, name) => (name === "__init__" ? new FunctionOf(name, () => null) : undefined),
  ofClass: (type, name) =>
    name === "apply" ? new FunctionOf(name, (args, _, machine) => apply(type, args, machine)) : undefined,
};

/** What tensors that follow gradients were once called: another tensor on the same elements. */
const variable = new FunctionOf("Variable", ([value, given], keywords) => {
  if (!isTensor(value)) return refuseHere("such a Variable");
  const asks = (keywords.requires_grad ?? given) === true;
  return asks ? askForGradients(new ArrayValue(torch, tensorOf(value).detach()), true, "made") : value;
});

register("torch.autograd", (name) =>
  name === "Function"
    ? Object.assign(FUNCTION, { making: MAKING })
    : name === "Variable"
      ? variable
      : undefined,
);

export const FUNCTION_ATTRIBUTES = ["apply", "saved_tensors", "needs_input_grad", ...Object.keys(SETTING)];
