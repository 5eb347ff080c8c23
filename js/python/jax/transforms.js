// What JAX makes of functions: compiled ones, which are traced, and what maps them over an axis. Gradients come later.

import { engine } from "../arrays/engine.js";
import { FunctionOf } from "../arrays/module.js";
import { refuseHere } from "../arrays/refuse.js";
import { session } from "../arrays/session.js";
import { partOf } from "../values/parts.js";
import { ATTRIBUTE, REPR, SET_ATTRIBUTE } from "../values/protocol.js";
import { repr } from "../values/repr.js";
import { List, Tuple } from "../values/sequences.js";
import { Dict } from "../values/tables.js";
import { nameOf, raise, typeOf } from "../values/types.js";
import { convert, itemsOf } from "./convert.js";
import { ask, give, isArray, isNumber } from "./framework.js";
import { Key } from "./keys.js";
import { checkMapped } from "./mapped.js";
import { collected, kindsOf, once, placeOf, printAlways, printOfAll, tracesOf } from "./once.js";
import { tupleOf } from "./shapes.js";
import { isTraced, kindOf, tracing } from "./traces/tracing.js";
import { leavesOf, pathsIn, withLeaves } from "./trees/nodes.js";
import { checkPrefix, spreadOver } from "./trees/prefix.js";

/** A call of a function; loops of them end where programs end that take too long. */
export const callOf =
  (made) =>
  (args, keywords = {}) => {
    const { machine } = session();
    machine.budget.operation();
    return machine.call(made, args, keywords);
  };

export const known = () => session().mode === "values";

export function checkFunction(made, what) {
  if (made?.node !== undefined || typeof made?.call === "function") return;
  if (!/^jax\.(?:grad|jit|vmap)$/.test(what) || isArray(made)) refuseHere(`${what} of what is no function`);
  raise("TypeError", `Expected a callable value, got ${repr(made)}`);
}

/** What its arguments are called, in order. */
function namesOf(made, count) {
  const parameters = made?.node?.parameters ?? [];
  const plain = parameters.filter(({ kind }) => kind === "plain").map(({ name }) => name);
  const rest = parameters.find(({ kind }) => kind === "rest")?.name ?? "args";
  return Array.from({ length: count }, (_, i) => plain[i] ?? `${rest}[${i - plain.length}]`);
}

const ofComplex = (leaf, change) => partOf("jaxRare").complex.changed(leaf, change);
const shapeOf = (leaf) => (leaf instanceof Key || leaf?.isComplex ? leaf : convert(leaf).tensor).shape;

/** A value whose arrays stand for what is not known yet. */
function standIns(trace, value, name) {
  const paths = pathsIn(value, name);
  return withLeaves(value, (leaf) => {
    const path = paths.shift() ?? name;
    if (leaf instanceof Key) return leaf;
    if (leaf?.isComplex) return ofComplex(leaf, (part) => standIns(trace, part, path));
    if (!isArray(leaf) && !isNumber(leaf) && leaf?.framework === undefined)
      refuseHere(`tracing of ${nameOf(leaf)}`);
    const { tensor, weak } = convert(leaf);
    const made = give(
      ask(() => tensor.view(tensor.shape)),
      isArray(leaf) ? leaf.weak : weak,
    );
    trace.sources.set(made.tensor, new Set([path]));
    return Object.assign(made, { isGiven: true, standsFor: tensor });
  });
}

/** Calls a function on what stands for its arguments; some are left as they are. */
export function callTraced(
  trace,
  made,
  args,
  keywords = {},
  isLeft = (/** @type {number | string} */ _) => false,
) {
  const names = namesOf(made, args.length);
  const options = made?.node?.parameters?.find(({ kind, name }) => kind === "options" && name)?.name;
  const has = (name) => made?.node?.parameters?.some((one) => one.name === name);
  return callOf(made)(
    args.map((one, i) => (isLeft(i) ? one : standIns(trace, one, names[i]))),
    Object.fromEntries(
      Object.entries(keywords).map(([name, one]) => {
        const shown = has(name) || options === undefined ? name : `${options}[${repr(name)}]`;
        return [name, isLeft(name) ? one : standIns(trace, one, shown)];
      }),
    ),
  );
}

/** Static arguments are told apart by what they are. */
function checkStatic(value) {
  const name = typeOf(value).path ?? nameOf(value);
  if (!isArray(value) && !(value instanceof List) && !(value instanceof Dict)) return;
  const found = `An error occurred while trying to hash an object of type <class '${isArray(value) ? "jaxlib._jax.ArrayImpl" : name}'>, ${isArray(value) ? session().machine.call(STR_OF, [value]) : repr(value)}.`;
  raise(
    "ValueError",
    `Non-hashable static arguments are not supported. ${found} The error was:\nTypeError: unhashable type: '${isArray(value) ? "jaxlib._jax.ArrayImpl" : name}'\n`,
  );
}
const STR_OF = new FunctionOf("str", ([value]) => value.framework.str(value));

/** What a traced function answers, as arrays. */
function answered(trace, answer) {
  const paths = pathsIn(answer);
  return withLeaves(answer, (leaf) => {
    const path = paths.shift();
    if (leaf instanceof Key) return leaf;
    if (leaf?.isComplex) return ofComplex(leaf, ({ tensor }) => give(tensor));
    if (isArray(leaf) || isNumber(leaf) || leaf?.framework?.name === "numpy") {
      const { tensor, weak } = convert(leaf);
      return give(tensor, isArray(leaf) ? leaf.weak : weak);
    }
    if (path === "") refuseHere(`a compiled function that answers with ${nameOf(leaf)}`);
    const told = trace.told.replace(" for ", " traced for ");
    return raise(
      "TypeError",
      `function ${told} returned a value of type <class '${nameOf(leaf)}'> at output component ${path}, which is not a valid JAX type`,
    );
  });
}

class Compiled extends FunctionOf {
  isMethod = true;
  own = new Map();
  constructor(made, call) {
    super("jit", call);
    this.made = made;
    this.node = made.node;
    this.scope = made.scope;
  }
  [SET_ATTRIBUTE](name, value) {
    this.own.set(name, value);
  }
  [REPR]() {
    return `<PjitFunction of ${repr(this.made)}>`;
  }
  [ATTRIBUTE](name) {
    if (this.own.has(name)) return this.own.get(name);
    if (name === "__name__" || name === "__wrapped__")
      return name === "__name__" ? this.made[ATTRIBUTE]?.(name) : this.made;
    return /^(?:lower|trace|eval_shape|clear_cache)$/.test(name)
      ? refuseHere(`.${name} of a compiled function`)
      : undefined;
  }
}

const listOf = (value) => (value === null || value === undefined ? [] : (itemsOf(value) ?? [value]));

/** jax.jit. */
function compiled([made, ...more], keywords) {
  const {
    fun = made,
    static_argnums: nums,
    static_argnames: texts,
    donate_argnums: _,
    donate_argnames: __,
    inline: ___,
    ...others
  } = keywords;
  if (more.length > 0 || Object.keys(others).length > 0) refuseHere("such a jax.jit");
  if (fun === undefined) return new FunctionOf("jit", ([given]) => compiled([given], keywords));
  checkFunction(fun, "jax.jit");
  const names = (fun.node?.parameters ?? []).map(({ name }) => name);
  const places = new Set(listOf(nums).map((one) => (one < 0n ? names.length + Number(one) : Number(one))));
  const named = new Set(listOf(texts));
  for (const place of [...places]) if (names[place] !== undefined) named.add(names[place]);
  for (const name of [...named]) if (names.includes(name)) places.add(names.indexOf(name));
  const isStatic = (key) => (typeof key === "number" ? places : named).has(key);
  return new Compiled(fun, (args, given) => {
    if (/** @type {any} */ (session()).isJitDisabled) return callOf(fun)(args, given);
    const all = [...args.entries(), ...Object.entries(given)];
    const fixed = [];
    const kinds = all.map(([key, value]) => {
      if (!isStatic(key)) return `${key}=${kindsOf(value)}`;
      checkStatic(value);
      fixed.push(value);
      return `${key}!${placeOf(fun, value)}`;
    });
    const run = () => tracing(fun, "jit", (trace) => [trace, callTraced(trace, fun, args, given, isStatic)]);
    // It is traced first, and then runs.
    const { made: traced, texts } = collected(() =>
      once(fun, run, tracesOf(fun), `jit|${kinds.join("|")}`, fixed),
    );
    const [trace, answer] = traced;
    for (const text of texts) printAlways(text);
    return answered(trace, answer);
  });
}

/** One of the parts of a leaf along an axis; keys have but one. */
export function partOfLeaf(leaf, axis, place) {
  if (leaf?.isComplex) return ofComplex(leaf, (part) => partOfLeaf(part, axis, place));
  if (!(leaf instanceof Key)) return give(ask(() => convert(leaf).tensor.select(axis, place)));
  return axis === 0 ? leaf.at(place) : refuseHere("keys along such an axis");
}

/** The same as one that a function is mapped over, which texts tell of. */
function mappedPart(trace, leaf, axis, place) {
  if (leaf?.isComplex) return ofComplex(leaf, (part) => mappedPart(trace, part, axis, place));
  const part = /** @type {any} */ (partOfLeaf(leaf, axis, place));
  if (leaf instanceof Key) return part;
  trace.sources.set(part.tensor, new Set(["part"]));
  if (isTraced(convert(leaf))) return part;
  return Object.assign(part, { batched: kindOf(convert(leaf)) });
}

/** What shows that a function is mapped: it prints. */
const PRINTS = /\bprint\b/;

/** Refuses functions that show what they are called on. */
export function checkPrints(made, what) {
  checkFunction(made, what);
  const { node } = made;
  if (node === undefined) return;
  const { code } = /** @type {any} */ (session().machine.source);
  if (PRINTS.test(code.slice(node.from ?? 0, node.to ?? code.length)))
    refuseHere(`${what} of a function that prints, or decides by values`);
}

/** Refuses functions that show values beside what is traced: here they are called once more. */
export function checkWrites(made, what) {
  checkFunction(made, what);
  const { node } = made;
  if (node === undefined) return;
  const { code } = /** @type {any} */ (session().machine.source);
  if (code.slice(node.from ?? 0, node.to ?? code.length).includes("debug"))
    refuseHere(`${what} of a function that prints, or decides by values`);
}

/** What shows over which axis a function is mapped. */
const NAMED = new Set(["axis_size", "axis_name", "spmd_axis_name"]);

/** What a mapped function answers with as it is: the same for all parts. */
function unmapped(leaves) {
  const [first] = leaves;
  const same = (leaf) =>
    isArray(first) && isArray(leaf)
      ? ask(() => engine.equal(first.tensor, leaf.tensor))
      : repr(leaf) === repr(first);
  return leaves.every(same) ? first : refuseHere("out_axes=None of jax.vmap for what is mapped");
}

/** jax.vmap: the function of every part along an axis, put together again. */
function mapped([made, inAxes = 0n, outAxes = 0n, ...more], keywords) {
  const { fun = made, in_axes: into = inAxes, out_axes: out = outAxes, ...others } = keywords;
  if (more.length > 0 || Object.keys(others).some((name) => !NAMED.has(name))) refuseHere("such a jax.vmap");
  if (fun === undefined) return new FunctionOf("vmap", ([given]) => mapped([given], keywords));
  checkFunction(fun, "jax.vmap");
  return new FunctionOf("vmap", (args, named) => {
    const listed = itemsOf(into);
    const rule =
      "vmap in_axes must be an int, None, or a tuple of entries corresponding to the positional arguments passed to the function, but got";
    if (listed === null && into !== null && typeof into !== "bigint")
      raise("TypeError", `${rule} ${repr(into)}.`);
    if (listed !== null && listed.length !== args.length)
      raise("ValueError", `${rule} len(in_axes)=${listed.length}, len(args)=${args.length}`);
    if (listed !== null) checkPrefix(new Tuple(listed), new Tuple(args), "vmap in_axes");
    // What is given by name is mapped over its first axis.
    const names = Object.keys(named);
    const values = [...args, ...Object.values(named)];
    const axes = values.map((one, i) =>
      spreadOver(i >= args.length ? 0n : listed === null ? into : listed[i], one),
    );
    const along = values.flatMap((one, i) =>
      leavesOf(one).flatMap((leaf, k) => (axes[i][k] === null ? [] : [{ leaf, axis: Number(axes[i][k]) }])),
    );
    for (const { leaf, axis } of along) {
      const shape = shapeOf(leaf);
      const least = axis < 0 ? -axis : axis + 1;
      if (shape.length >= least) continue;
      const found = `its rank should be at least ${least}, but is only ${shape.length} (its shape is ${repr(tupleOf(shape))})`;
      raise(
        "ValueError",
        `vmap was requested to map its argument along axis ${axis}, which implies that ${found}`,
      );
    }
    const told = others.axis_size ?? null;
    const sizes = along.map(({ leaf, axis }) => shapeOf(leaf).at(axis));
    if (sizes.length === 0 && told === null) {
      const none = values.length === 0 ? ", got empty *args=() and **kwargs={}" : "";
      const has = none
        ? "wrapped function must be passed at least one argument containing an array"
        : "must have at least one non-None value in in_axes";
      raise("ValueError", `vmap ${has} or axis_size must be specified${none}`);
    }
    checkMapped(fun, values, axes, names);
    const count = sizes[0] ?? Number(told);
    if (told !== null && count !== Number(told)) refuseHere("such an axis_size= of jax.vmap");
    if (session().generic.isOpen([count])) refuseHere("jax.vmap over an axis of unknown size");
    const traces = new Map();
    const all = Array.from({ length: known() ? count : Math.min(count, 1) }, (_, k) => {
      const run = () =>
        tracing(
          fun,
          "vmap",
          (trace) => {
            const own = values.map((one, i) => {
              const places = [...axes[i]];
              return withLeaves(one, (leaf) => {
                const axis = places.shift();
                return axis === null ? leaf : mappedPart(trace, leaf, Number(axis), k);
              });
            });
            const called = Object.fromEntries(names.map((name, i) => [name, own[args.length + i]]));
            return callOf(fun)(own.slice(0, args.length), called);
          },
          count,
        );
      return collected(() => once(fun, run, traces));
    });
    printOfAll(all);
    const parts = all.map(({ made }) => made);
    if (parts.length === 0) refuseHere("jax.vmap over nothing");
    checkPrefix(out, parts[0], "vmap out_axes");
    return together(parts, count, spreadOver(out, parts[0]));
  });
}

/** Answers for all parts, put together along axes. */
function together(parts, count, axes) {
  const lists = parts.map((part) => leavesOf(part));
  let place = 0;
  return withLeaves(parts[0], () => {
    const own = place++;
    if (axes[own] === null) return unmapped(lists.map((list) => list[own]));
    const leaves = lists.map((list) => list[own]);
    if (leaves.some((leaf) => leaf?.isComplex)) {
      const { complex } = partOf("jaxRare");
      const of = (side) =>
        together(
          leaves.map((leaf) => complex.sideOf(leaf, side)),
          count,
          [axes[own]],
        );
      return complex.joined(of("re"), of("im"));
    }
    const tensors = lists.map((list) => convert(list[own]).tensor);
    const whole = known()
      ? engine.stack(tensors)
      : tensors[0].unsqueeze(0).repeatInterleave(count, { dim: 0 });
    return give(
      whole.movedim(0, Number(axes[own])),
      lists.every((list) => convert(list[own]).weak),
    );
  });
}

/** What made a function, and of what. */
const functions = (bodies) =>
  Object.fromEntries(
    Object.entries(bodies).map(([name, body]) => {
      const call = (args, keywords) => {
        const made = body(args, keywords);
        return made instanceof FunctionOf && args.length > 0
          ? Object.assign(made, { origin: { name, args, keywords } })
          : made;
      };
      return [name, new FunctionOf(name, call)];
    }),
  );

/** NumPy's array of what a device has. */
function onHost(array) {
  if (isTraced(array)) refuseHere("jax.device_get while a function is traced");
  const { numpy } = /** @type {any} */ (session()).modules;
  return Object.assign(numpy.arrayOf(convert(array).tensor.clone()), { readOnly: true });
}

/** What comes of functions, in a part that comes later. */
const LATER =
  "grad value_and_grad jacobian jacrev jacfwd hessian jvp vjp linearize custom_jvp custom_vjp custom_gradient disable_jit named_scope".split(
    " ",
  );

export const TRANSFORMS = {
  ...functions({
    jit: compiled,
    vmap: mapped,
    device_put: ([value]) => withLeaves(value, (leaf) => (leaf instanceof Key ? leaf : convert(leaf))),
    device_get: ([value]) => withLeaves(value, (leaf) => (isArray(leaf) ? onHost(leaf) : leaf)),
    block_until_ready: ([value]) => value,
    make_jaxpr: (args, keywords) => partOf("jaxStaged").makeJaxpr(args, keywords),
    named_call: ([made], { fun = made }) => fun ?? refuseHere("such a jax.named_call"),
  }),
  ...functions(
    Object.fromEntries(
      LATER.map((name) => [name, (args, keywords) => partOf("jaxRare")[name](args, keywords)]),
    ),
  ),
};
