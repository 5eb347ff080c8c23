// Programs of JAX's primitives, as jax.make_jaxpr records them: what they are made of, and how primitives are recorded.
import { refuseHere } from "../../arrays/refuse.js";
import { Kind } from "./kinds.js";
import { typeOfCall } from "./primitives.js";

/** A name in a program of primitives. */
export class Variable {
  constructor(kind) {
    this.kind = kind;
  }
}

/** A number that stands in the program itself. */
export class Literal {
  /** @param {number | bigint | boolean} value @param {Kind} kind @param {boolean} [isArray] whether it was an array, which ways back are given */
  constructor(value, kind, isArray = false) {
    this.value = value;
    this.kind = kind;
    this.isArray = isArray;
  }
}

/** An array that the program finds where it stands. */
export class Held {
  /** @param {any} array @param {any} [key] what the program has for it */
  constructor(array, key = array) {
    this.array = array;
    this.key = key;
    this.kind = new Kind(array.tensor.shape, array.tensor.dtype, array.weak === true);
  }
}

/** What stands for a value while a function is traced. */
export class Tracer {
  /** @param {any} trace @param {Kind} kind @param {Set<string>} [sources] the arguments that it depends on */
  constructor(trace, kind, sources = new Set()) {
    this.trace = trace;
    this.kind = kind;
    this.sources = sources;
  }
}

/**
 * A program: its constants with their values, what it takes, its equations, what it answers with.
 * @typedef {{ name: string, inputs: any[], params: Record<string, any>, outputs: Variable[] }} Equation
 */
export class Program {
  constructor(constants, inputs, equations, outputs) {
    this.constants = constants.map(([variable]) => variable);
    this.values = constants.map(([, value]) => value);
    this.inputs = inputs;
    /** @type {Equation[]} */
    this.equations = equations;
    this.outputs = outputs;
  }
}

/** Whatever is traced now, the innermost. @type {any} */
let current = null;
export const currentStage = () => current;

/** Runs something under another trace. @template T @param {any} trace @param {() => T} run @returns {T} */
export function under(trace, run) {
  const before = current;
  current = trace;
  try {
    return run();
  } finally {
    current = before;
  }
}

/** Records a primitive, or does with it what else the innermost trace does. @returns {any} one value, or a list of several */
export function bind(name, inputs, params = {}) {
  return (current ?? refuseHere("an array that left the function that was traced")).process(
    name,
    inputs,
    params,
  );
}

/** Notes primitives as equations. */
export class Recording {
  constructor() {
    /** @type {Map<any, Variable>} */
    this.variables = new Map();
    /** @type {Map<any, [Variable, any]>} by what they are of */
    this.constants = new Map();
    /** @type {Equation[]} */
    this.equations = [];
    /** @type {Variable[]} */
    this.inputs = [];
  }
  /** Something that the program takes. */
  input(kind, path = "") {
    const made = this.made(kind, new Set(path === "" ? [] : [path]));
    this.inputs.push(/** @type {Variable} */ (this.variables.get(made)));
    return made;
  }
  made(kind, sources) {
    const made = new Tracer(this, kind, sources);
    this.variables.set(made, new Variable(kind));
    return made;
  }
  /** How a value stands in an equation. */
  atom(value) {
    if (value instanceof Literal) return value;
    const own = this.variables.get(value);
    if (own !== undefined) return own;
    const key = value instanceof Held ? value.key : value;
    const known = this.constants.get(key);
    if (known !== undefined) return known[0];
    const variable = new Variable(value.kind);
    this.constants.set(key, [variable, value]);
    return variable;
  }
  process(name, inputs, params) {
    const kinds = inputs.map(({ kind }) => kind);
    const found = typeOfCall(name, kinds, params);
    const atoms = inputs.map((one) => this.atom(one));
    const sources = new Set(inputs.flatMap((one) => [...(one.sources ?? [])]));
    const made = (Array.isArray(found) ? found : [found]).map((kind) => this.made(kind, sources));
    const outputs = made.map((one) => /** @type {Variable} */ (this.variables.get(one)));
    this.equations.push({ name, inputs: atoms, params, outputs });
    return Array.isArray(found) ? made : made[0];
  }
  /** The program that was recorded. */
  program(outputs) {
    const atoms = outputs.map((one) => this.atom(one));
    return new Program([...this.constants.values()], this.inputs, this.equations, atoms);
  }
}
