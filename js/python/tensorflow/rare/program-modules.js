// tf.Module: classes of programs whose objects know their variables.
import { leavesIn } from "../../algorithms/trees.js";
import { ArrayValue } from "../../arrays/array.js";
import { refuseHere } from "../../arrays/refuse.js";
import { Tuple } from "../../values/sequences.js";
import { TYPES, Type } from "../../values/types.js";

const byText = (one, other) => (one < other ? -1 : 1);
/** A dictionary's pairs in the order of their keys, as TensorFlow goes through them. */
const pairsOf = (dict) => [...dict.walk()].sort(([one], [other]) => byText(one, other));

const isModule = (value) => value?.isOfProgram === true && value.type?.inherits?.(MODULE) === true;

/** The variables of an object, its own first and then those of the modules in it. */
function variablesOf(own, seen = new Set()) {
  seen.add(own);
  const leaves = [...own]
    .sort(([one], [other]) => byText(one, other))
    .flatMap(([, value]) => leavesIn(value, pairsOf));
  const variables = leaves.filter((one) => one instanceof ArrayValue && "trainable" in one);
  const inner = leaves.filter((one) => isModule(one) && !seen.has(one.own));
  return [
    ...new Set([
      ...variables,
      ...inner.flatMap((one) => (seen.has(one.own) ? [] : variablesOf(one.own, seen))),
    ]),
  ];
}

/** The modules in an object in the order of their names, and then those in each of them. */
function modulesIn(own, seen = new Set([own])) {
  const found = [...own]
    .sort(([one], [other]) => byText(one, other))
    .flatMap(([, value]) => leavesIn(value, pairsOf))
    .filter(isModule)
    .filter((one) => !seen.has(one.own) && seen.add(one.own));
  return [...found, ...found.flatMap((one) => modulesIn(one.own, seen))];
}

const snakeCase = (name) =>
  name
    .replace(/([A-Z])(?=[a-z])/g, "_$1")
    .replace(/([a-z\d])(?=[A-Z])/g, "$1_")
    .replace(/^_/, "")
    .toLowerCase();

/** What objects have of it that their classes do not say. */
const GIVEN = {
  variables: ({ own }) => new Tuple(variablesOf(own)),
  trainable_variables: ({ own }) =>
    new Tuple(variablesOf(own).filter((one) => /** @type {any} */ (one).trainable)),
  submodules: ({ own }) => new Tuple(modulesIn(own)),
  name: ({ own, type }) => own.get(MODULE) ?? snakeCase(type.name),
};

export const MODULE = Object.assign(
  new Type("Module", TYPES.object, "tensorflow.python.module.module.Module"),
  {
    isForPrograms: true,
    call: () => refuseHere("tf.Module()"),
    /** Arguments of `__init__`. */
    start(instance, args, { name = args[0] ?? null, ...others }) {
      if (args.length > 1 || Object.keys(others).length > 0) return false;
      instance.own.set(MODULE, name);
      return true;
    },
    /** An attribute of an object, undefined where there is none. */
    givenTo: (instance, name) => (Object.hasOwn(GIVEN, name) ? GIVEN[name](instance) : undefined),
  },
);
