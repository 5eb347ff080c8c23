// optax, the optimizers of JAX, written as Python.
import { PartOfWritten, WrittenModule } from "../written/library.js";
import { BASE } from "./base.js";
import { COMBINING } from "./combining.js";
import { LOSSES } from "./losses.js";
import { SCHEDULES } from "./schedules.js";
import { TRANSFORMS } from "./transforms.js";

const whole = () => library;
const part = (name, before = "") => new PartOfWritten(`optax.${name}`, whole, before);

const PARTS = {
  losses: part("losses"),
  schedules: part("schedules"),
  transforms: part("transforms"),
  tree: part("tree", "tree_"),
  tree_utils: part("tree_utils"),
};

const library = new WrittenModule("optax", [BASE + TRANSFORMS + COMBINING + SCHEDULES + LOSSES], {
  parts: PARTS,
  // Steps are those of the optimizer, losses are what was asked for.
  undrawn: /^(?:init|update)(?:_fn)?$|^apply_updates$/,
});

/** Whether objects of optax have an attribute of that name. */
export const isOptaxAttribute = (name) => library.isAttribute(name);

export const OPTAX_MODULES = {
  optax: library,
  ...Object.fromEntries(Object.entries(PARTS).map(([name, value]) => [`optax.${name}`, value])),
};
