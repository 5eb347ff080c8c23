// flax, of which flax.linen has the layers, written as Python.
import { FunctionOf, ModuleValue } from "../arrays/module.js";
import { refuseHere } from "../arrays/refuse.js";
import { BoundMethod } from "../classes/program-class.js";
import { Key } from "../jax/keys.js";
import { JAX_MODULES } from "../jax/module.js";
import { FunctionValue, WrappedFunction } from "../run/functions.js";
import { ATTRIBUTE } from "../values/protocol.js";
import { PartOfWritten, WrittenModule } from "../written/library.js";
import { ATTENTION } from "./attention.js";
import { LAYERS } from "./layers.js";
import { MODULES } from "./modules.js";
import { NORMS } from "./norms.js";
import { RECURRENT } from "./recurrent.js";
import { SCOPES } from "./scopes.js";
import { sha1 } from "./sha1.js";
import { STRUCT, TRAINING, TRAVERSING } from "./training.js";

const isOfProgram = (value) => value instanceof FunctionValue || value instanceof WrappedFunction;

/** The bytes of a whole number without those in front that are zero, of a name as UTF-8. */
function bytesOf(step) {
  if (typeof step === "string") return [...new TextEncoder().encode(step)];
  const bytes = [];
  for (let left = Number(step); left > 0; left = Math.floor(left / 256)) bytes.unshift(left % 256);
  return bytes;
}

/** How many layers were made, in all programs. */
let made = 0n;

const BESIDE = {
  _fresh: new FunctionOf("_fresh", () => ++made),
  _is_key: new FunctionOf("_is_key", ([value]) => value instanceof Key && value.shape.length === 0),
  _is_of_program: new FunctionOf("_is_of_program", ([value]) => isOfProgram(value)),
  _number_of_way: new FunctionOf("_number_of_way", ([way]) =>
    BigInt(sha1(Uint8Array.from(way.items.flatMap(bytesOf)))[0]),
  ),
  _refuse: new FunctionOf("_refuse", ([what]) => refuseHere(what)),
  /** The function of a method, without its object. */
  _unbound: new FunctionOf("_unbound", ([method]) =>
    method instanceof BoundMethod ? method.method : method,
  ),
};

/** Functions of jax.nn that flax.linen has under the same names. */
const ACTIVATIONS = new Set(
  "celu elu gelu glu hard_sigmoid hard_silu hard_swish hard_tanh leaky_relu log_sigmoid log_softmax logsumexp one_hot relu relu6 selu sigmoid silu soft_sign softmax softplus standardize swish tanh".split(
    " ",
  ),
);
const { jax } = JAX_MODULES;
const nn = jax[ATTRIBUTE]("nn");
const numbers = nn[ATTRIBUTE]("initializers");

const initializers = new ModuleValue("flax.linen.initializers", (name) => {
  const constant = /^(zeros|ones)_init$/.exec(name);
  if (constant === null) return numbers.member(name);
  return new FunctionOf(name, () => numbers.member(constant[1]));
});

class Linen extends WrittenModule {
  member(name) {
    return ACTIVATIONS.has(name) ? nn.member(name) : super.member(name);
  }
}
const linen = new Linen("flax.linen", [SCOPES + MODULES + LAYERS + NORMS + ATTENTION + RECURRENT], {
  beside: BESIDE,
  parts: { initializers },
});
const written = (name, text) => new WrittenModule(`flax.${name}`, [text], { beside: BESIDE });
const shared = (name) => new PartOfWritten(`flax.${name}`, () => linen);

const struct = written("struct", STRUCT);
const trainState = written("training.train_state", TRAINING);
const traversing = written("traverse_util", TRAVERSING);
const [core, frozen, errors] = ["core", "core.frozen_dict", "errors"].map(shared);
const training = new ModuleValue("flax.training", (name) =>
  name === "train_state" ? trainState : undefined,
);
const PARTS = { linen, struct, core, errors, training, traverse_util: traversing };

const flax = new ModuleValue("flax", (name) => (Object.hasOwn(PARTS, name) ? PARTS[name] : undefined));

/** Whether objects of flax have an attribute of that name. */
export const isFlaxAttribute = (name) =>
  [linen, struct, trainState].some((module) => module.isAttribute(name)) || name === "replace";

export const FLAX_MODULES = {
  flax,
  ...Object.fromEntries(Object.entries(PARTS).map(([name, value]) => [`flax.${name}`, value])),
  "flax.linen.initializers": initializers,
  "flax.core.frozen_dict": frozen,
  "flax.training.train_state": trainState,
};
