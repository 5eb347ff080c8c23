// Compiled functions inside of what is traced: programs of their own, recorded once for each kind of arguments.
import { session } from "../../arrays/session.js";
import { bind, Recording, Tracer, under } from "./core.js";
import { asValue } from "./operations.js";

/** By sessions, the programs of compiled functions. @type {WeakMap<object, Map<string, any>>} */
const recorded = new WeakMap();

/** What is the same for all calls of a run. */
export function recordedOnce(key, make) {
  const own = recorded.get(session()) ?? new Map();
  recorded.set(session(), own);
  const known = own.get(key);
  if (known !== undefined) return known;
  const made = make();
  own.set(key, made);
  return made;
}

/**
 * Records a function of values; what it takes from around it, it takes as arguments in front.
 * @param {any[]} kinds @param {(inputs: any) => any[]} run @param {string[]} [paths] of its arguments
 * @returns {{ program: any, beside: any[] }}
 */
export function record(kinds, run, paths = [], isHeldInside = true) {
  const recording = new Recording();
  const inputs = kinds.map((kind, i) => recording.input(kind, paths[i]));
  const outputs = under(recording, () => run(inputs).map(asValue));
  const program = recording.program(outputs);
  const pairs = program.constants.map((variable, i) => ({ variable, value: program.values[i] }));
  const beside = pairs.filter(({ value }) => value instanceof Tracer || !isHeldInside);
  program.inputs = [...beside.map(({ variable }) => variable), ...program.inputs];
  const kept = pairs.filter((pair) => !beside.includes(pair));
  program.constants = kept.map(({ variable }) => variable);
  program.values = kept.map(({ value }) => value);
  return { program, beside: beside.map(({ value }) => value) };
}

/**
 * A call of a compiled function of JAX's own.
 * @param {string} name @param {any[]} given @param {(inputs: any) => any} body gives a list @param {string} [key] what else tells calls apart
 */
export function compiled(name, given, body, key = "") {
  const values = given.map(asValue);
  const kinds = values.map(({ kind }) => kind);
  const { program } = recordedOnce(`${name}|${key}|${kinds.map((kind) => kind.key).join()}`, () =>
    record(kinds, (inputs) => [body(inputs)].flat()),
  );
  return bind("jit", values, { name, jaxpr: program });
}
