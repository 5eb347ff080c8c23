// jax.grad and its kin inside of what jax.make_jaxpr traces: a function with how it changes, and the way back.
import { refuseHere } from "../../arrays/refuse.js";
import { backward } from "./backward.js";
import { numberOf } from "./batching.js";
import { recordedOnce } from "./calls.js";
import { bind, Literal, Recording, Tracer, under } from "./core.js";
import { CHANGES, filled } from "./derivatives.js";
import { evaluate } from "./evaluate.js";
import { asValue } from "./operations.js";
import { typeOfCall } from "./primitives.js";

/** What changes: primitives of that are noted, all others worked out. */
export class Linear {
  constructor(parent) {
    this.parent = parent;
    /** @type {any[]} */
    this.equations = [];
  }
  isOwn = (value) => value instanceof Tracer && value.trace === this;

  made(kind) {
    return new Tracer(this, kind);
  }
  process(name, inputs, params) {
    if (!inputs.some(this.isOwn)) return under(this.parent, () => bind(name, inputs, params));
    const found = typeOfCall(
      name,
      inputs.map(({ kind }) => kind),
      params,
    );
    if (Array.isArray(found)) refuseHere(`a derivative of the primitive ${name} in jax.make_jaxpr`);
    const made = this.made(found);
    this.equations.push({ name, inputs, params, outputs: [made] });
    return made;
  }
}

/** Values together with what changes of them. */
export class Deriving {
  /** @param {any} parent @param {any} linear where what changes is worked out */
  constructor(parent, linear) {
    this.parent = parent;
    this.linear = linear;
  }
  pair(primal, tangent) {
    return tangent === null
      ? primal
      : Object.assign(new Tracer(this, primal.kind, primal.sources), { primal, tangent });
  }
  /** @returns {{ primal: any, tangent: any }} */
  parted(value) {
    return value instanceof Tracer && value.trace === this
      ? /** @type {any} */ (value)
      : { primal: value, tangent: null };
  }
  process(name, inputs, params) {
    const parts = inputs.map((one) => this.parted(one));
    const primals = parts.map(({ primal }) => primal);
    const tangents = parts.map(({ tangent }) => tangent);
    if (tangents.every((one) => one === null)) return under(this.parent, () => bind(name, primals, params));
    if (name === "jit") return this.#compiled(primals, tangents, params);
    if (name === "custom_vjp_call") return this.#backward(primals, tangents, params);
    if (name === "custom_jvp_call") return this.#told(primals, tangents, params);
    const rule = CHANGES[name] ?? refuseHere(`a derivative of the primitive ${name} in jax.make_jaxpr`);
    const [primal, tangent] = under(this.linear, () => rule(name, primals, tangents, params));
    return this.pair(primal, tangent);
  }
  /** What a program tells of a function, or JAX of one of its own. */
  #told(primals, tangents, { rule }) {
    const found = under(this.linear, () =>
      rule(
        primals,
        tangents.map((one, i) => one ?? filled(primals[i], 0)),
      ),
    );
    return found.map(([primal, tangent]) => this.pair(primal, tangent));
  }
  /** The way back of a function that a program tells. */
  #backward(primals, tangents, { rule }) {
    if (!(this.linear instanceof Linear)) refuseHere("jax.jvp of such a function in jax.make_jaxpr");
    const linear = /** @type {Linear} */ (this.linear);
    const { outputs, kept } = under(this.parent, () => rule.forward(primals));
    const made = outputs.map(({ kind }) => linear.made(kind));
    const changing = tangents.filter((one) => one !== null);
    linear.equations.push({
      name: "custom_lin",
      inputs: changing,
      params: {},
      outputs: made,
      back: (weights) => {
        const given = weights.map((weight, i) => weight ?? filled(made[i], 0));
        const found = rule.back(kept, given);
        return tangents.flatMap((one, i) => (one === null ? [] : [found[i]]));
      },
    });
    return outputs.map((primal, i) => this.pair(primal, made[i]));
  }
  #compiled(primals, tangents, { name, jaxpr }) {
    if (!(this.linear instanceof Linear)) refuseHere("jax.jvp of a compiled function in jax.make_jaxpr");
    const own = linearized(
      jaxpr,
      tangents.map((one) => one !== null),
    );
    const made = under(this.parent, () => bind("jit", primals, { name, jaxpr: own.program }));
    const outputs = own.outputs.map((place) =>
      "input" in place ? primals[place.input] : made[place.output],
    );
    const values = own.residuals.map((place) =>
      "input" in place ? primals[place.input] : made[place.output],
    );
    const linear = /** @type {Linear} */ (this.linear);
    const changing = tangents.filter((one) => one !== null);
    const changed = own.changes.map((kind) => (kind === null ? null : linear.made(kind)));
    linear.equations.push({
      name: "jit",
      inputs: [...values, ...changing],
      params: {},
      outputs: changed.filter((one) => one !== null),
      back: (weights, given) => [
        ...values.map(() => null),
        ...back(name, own, weights, given.slice(0, values.length)),
      ],
    });
    return outputs.map((primal, i) => this.pair(primal, changed[i]));
  }
}

/** A program with what its way back needs of it. */
function linearized(whole, changing) {
  return recordedOnce(`linearized ${numberOf(whole)}|${changing.join()}`, () => {
    const recording = new Recording();
    const linear = new Linear(recording);
    const deriving = new Deriving(recording, linear);
    const inputs = whole.inputs.map(({ kind }) => recording.input(kind));
    const tangents = inputs.map(({ kind }, i) => (changing[i] ? linear.made(kind) : null));
    const found = under(deriving, () =>
      evaluate(
        whole,
        inputs.map((one, i) => deriving.pair(one, tangents[i])),
      ),
    ).map((one) => deriving.parted(one));
    const last = found.flatMap(({ tangent }) => (tangent === null ? [] : [tangent]));
    const equations = needed(linear.equations, last);
    const residuals = [
      ...new Set(
        equations.flatMap((one) =>
          one.inputs.filter((value) => !linear.isOwn(value) && !(value instanceof Literal && !value.isArray)),
        ),
      ),
    ];
    if (residuals.some((one) => !(one instanceof Tracer || one instanceof Literal)))
      refuseHere("a derivative of a function with arrays of its own in jax.make_jaxpr");
    /** @type {any[]} */
    const given = [];
    const placeOf = (value) => {
      const input = inputs.indexOf(value);
      if (input >= 0) return { input };
      const known = given.indexOf(value);
      return { output: known >= 0 ? known : given.push(value) - 1 };
    };
    const outputs = found.map(({ primal }) => {
      const input = inputs.indexOf(primal);
      return input >= 0 ? { input } : { output: given.push(primal) - 1 };
    });
    const places = residuals.map(placeOf);
    return {
      program: without(recording.program(given)),
      outputs,
      residuals: places,
      values: residuals,
      changes: found.map(({ tangent }) => tangent?.kind ?? null),
      last,
      equations,
      isOwn: linear.isOwn,
      first: tangents.filter((one) => one !== null),
    };
  });
}

/** Without what nobody needs. */
function without(program) {
  program.equations = needed(program.equations, program.outputs);
  return program;
}

/** The equations that others, or the answer, need. */
function needed(equations, last) {
  const used = new Set(last);
  const own = [];
  for (const one of [...equations].reverse()) {
    if (!one.outputs.some((made) => used.has(made))) continue;
    for (const value of one.inputs) used.add(value);
    own.unshift(one);
  }
  return own;
}

/** The way back through a compiled function, which is one as well. */
function back(name, own, weights, values) {
  const given = weights.flatMap((weight) => (weight === null ? [] : [asValue(weight)]));
  const shape = weights.map((weight) => weight !== null).join();
  const kinds = [...values, ...given].map(({ kind }) => kind);
  const told = `back ${numberOf(own)}|${shape}|${kinds.map(({ key }) => key).join()}`;
  const { program, has } = recordedOnce(told, () => {
    const recording = new Recording();
    const inputs = kinds.map((kind) => recording.input(kind));
    const standing = new Map(own.values.map((value, i) => [value, inputs[i]]));
    const rest = inputs.slice(values.length);
    const known = new Map();
    for (const [i, weight] of weights.entries()) if (weight !== null) known.set(own.last[i], rest.shift());
    under(recording, () =>
      backward(own.equations, known, own.isOwn, (value) => standing.get(value) ?? value),
    );
    const found = own.first.map((one) => known.get(one) ?? null);
    return {
      program: recording.program(found.filter((one) => one !== null)),
      has: found.map((one) => one !== null),
    };
  });
  const made = bind("jit", [...values, ...given], { name, jaxpr: program });
  return has.map((one) => (one ? made.shift() : null));
}
