// torch.func: a function of every part along an axis, its derivatives, and a layer called with other parameters.
import { ArrayValue } from "../../arrays/array.js";
import { tensorOf } from "../../arrays/convert.js";
import { engine } from "../../arrays/engine.js";
import { FunctionOf } from "../../arrays/module.js";
import { refuseHere } from "../../arrays/refuse.js";
import { recording, session } from "../../arrays/session.js";
import { workOut } from "../../run/formulas.js";
import { NamedTuple } from "../../values/named-tuple.js";
import { partOf } from "../../values/parts.js";
import { repr } from "../../values/repr.js";
import { List, Tuple } from "../../values/sequences.js";
import { Dict } from "../../values/tables.js";
import { nameOf, Raised, raise } from "../../values/types.js";
import { isTensor, torch } from "../tensor.js";
import { backTo, rowsOf } from "./derivatives.js";

const isBranch = (value) => value instanceof Tuple || value instanceof List || value instanceof Dict;

/** A tree of values with each leaf exchanged. */
function mapTree(value, make) {
  if (value instanceof Dict)
    return new Dict([...value.walk()].map(([key, one]) => [key, mapTree(one, make)]));
  if (value instanceof List) return new List(value.items.map((one) => mapTree(one, make)));
  if (value instanceof Tuple) {
    const items = value.items.map((one) => mapTree(one, make));
    return value instanceof NamedTuple ? value.withItems(items) : new Tuple(items);
  }
  return make(value);
}

function leavesOf(value) {
  if (!isBranch(value)) return [value];
  const items = value instanceof Dict ? [...value.walk()].map(([, one]) => one) : value.items;
  return items.flatMap(leavesOf);
}

/** What is drawn, shown or decided by values inside of vmap is another thing there than here. */
const BY_VALUES =
  /\bprint\b|\brand|\bdropout\b|\bbernoulli|\bnormal_?\(|\.item\(|\bif\b|\bwhile\b|\bassert\b|\.tolist\(|\bnonzero\b/;
const TOLD = "The size of tensor a (";

/** A refusal of one part as it is for all of them: they stand along one more axis in front. */
function ofAll(error) {
  const [message] = error.value?.args ?? [];
  const [, start, axis] =
    (error instanceof Raised && String(message).startsWith(TOLD) && /^(.* dimension )(\d+)$/.exec(message)) ||
    [];
  if (start === undefined)
    return error instanceof Raised ? refuseHere("an error inside of what torch.vmap maps") : error;
  error.value.args[0] = `${start}${Number(axis) + 1}`;
  return error;
}

const nameOfFunction = (made) => made?.name ?? made?.node?.name ?? "<lambda>";

function checkBody(made) {
  const { node } = made ?? {};
  if (node === undefined) return;
  const { code } = /** @type {any} */ (session().machine.source);
  if (BY_VALUES.test(code.slice(node.from ?? 0, node.to ?? code.length)))
    refuseHere("torch.vmap of a function that prints, draws numbers, or decides by values");
}

/** The axis along which each argument is taken apart. */
function axesOf(made, args, into) {
  const told = repr(into);
  const start = `vmap(${nameOfFunction(made)}, in_dims=${told}, ...)(<inputs>): `;
  const list = into instanceof Tuple || into instanceof List ? into.items : args.map(() => into);
  if (list.length !== args.length || list.some(isBranch)) refuseHere("such in_dims of torch.vmap");
  const sizes = [];
  args.forEach((one, i) => {
    if (list[i] === null) return;
    for (const leaf of leavesOf(one)) {
      if (!isTensor(leaf)) refuseHere("such an argument of torch.vmap");
      const { ndim, shape } = tensorOf(leaf);
      const axis = Number(list[i]);
      if (axis < -ndim || axis >= ndim) {
        const found = `Got in_dim=${axis} for some input, but that input is a Tensor of dimensionality ${ndim}`;
        raise("ValueError", `${start}${found} so expected in_dim to satisfy -${ndim} <= in_dim < ${ndim}.`);
      }
      sizes.push(shape.at(axis));
    }
  });
  if (sizes.length === 0) refuseHere("such a call of torch.vmap");
  if (session().generic.isOpen(sizes)) refuseHere("torch.vmap over an axis of unknown size");
  if (new Set(sizes).size > 1) {
    const rule = "Expected all tensors to have the same size in the mapped dimension";
    raise("ValueError", `vmap: ${rule}, got sizes [${sizes.join(", ")}] for the mapped dimension`);
  }
  return { axes: list, count: sizes[0] };
}

function vmap(args, keywords) {
  const { func = args[0], in_dims: into = args[1] ?? 0n, out_dims: out = args[2] ?? 0n } = keywords;
  const { randomness = "error" } = keywords;
  if (func === undefined || typeof out !== "bigint" || randomness !== "error")
    refuseHere("such a call of torch.vmap");
  checkBody(func);
  return new FunctionOf("vmap", (given, named) => {
    if (Object.keys(named).length > 0) refuseHere("such a call of what torch.vmap gives");
    const { machine, mode } = session();
    const { axes, count } = axesOf(func, given, into);
    if (count === 0) refuseHere("torch.vmap over nothing");
    const parts = Array.from({ length: mode === "shapes" ? 1 : count }, (_, at) => {
      const own = given.map((one, i) =>
        axes[i] === null
          ? one
          : mapTree(one, (x) => workOut("x.select(axis, at)", { x, axis: axes[i], at: BigInt(at) })),
      );
      try {
        return machine.made(machine.call(func, own), func, own);
      } catch (error) {
        throw ofAll(error);
      }
    });
    const lists = parts.map(leavesOf);
    for (const leaf of lists[0])
      if (!isTensor(leaf)) {
        const name = nameOfFunction(func);
        const rule = `\`${name}\` must only return Tensors, got type <class '${nameOf(leaf)}'>.`;
        raise("ValueError", `vmap(${name}, ...): ${rule} Did you mean to set out_dims= to None for output?`);
      }
    let place = 0;
    return mapTree(parts[0], () => {
      const at = place++;
      const all = Array.from({ length: count }, (_, i) => (lists[i] ?? lists[0])[at]);
      const made = workOut("torch.stack(all, axis)", { all: new List(all), axis: out });
      // Its own steps have batches, and the last of them is not known here.
      if (made.step !== undefined) made.step = null;
      return made;
    });
  });
}

/** A tensor that gradients are asked for: one for which others are asked too stays in their graph. */
function asked(x) {
  if (!isTensor(x))
    raise("ValueError", `Thing passed to transform API must be Tensor, got <class '${nameOf(x)}'>`);
  if (x.tensor === null) return x;
  if (!tensorOf(x).dtype.startsWith("float"))
    raise("RuntimeError", "only Tensors of floating point dtype can require gradients");
  if (session().mode === "shapes") return x;
  if (x.isRecorded) return workOut("x.view_as(x)", { x });
  return partOf("leaves").askForGradients(new ArrayValue(torch, tensorOf(x).detach().clone()), true, "made");
}

/** Calls a function with some arguments that gradients are asked for. */
function called(func, args, keywords, places) {
  const { machine } = session();
  const isOuter = machine.records && args.some((one) => leavesOf(one).some((leaf) => leaf?.isRecorded));
  const own = args.map((one, i) => (places.includes(i) ? mapTree(one, asked) : one));
  const result = recording(true, () => machine.made(machine.call(func, own, keywords), func, own));
  return { own, result, isOuter };
}

function placesOf(argnums, count) {
  const all = (argnums instanceof Tuple ? argnums.items : [argnums]).map(Number);
  if (all.some((place) => !Number.isInteger(place) || place >= count)) refuseHere("such argnums");
  return all.map((place) => (place < 0 ? place + count : place));
}

/** Gradients of leaves, 0 where nothing depends on one. */
function gradientsFor(result, leaves, creates) {
  if (session().mode === "shapes") return leaves.map((one) => new ArrayValue(torch, tensorOf(one).clone()));
  const zero = (one) => new ArrayValue(torch, engine.zerosLike(tensorOf(one).detach()));
  if (!result.isRecorded) return leaves.map(zero);
  return partOf("gradients")
    .gradientsOf(result, null, leaves, true, creates)
    .map((one, i) => one ?? zero(leaves[i]));
}

/** A result for whoever does not ask for gradients himself. */
const released = (value, isOuter) =>
  mapTree(value, (one) =>
    isTensor(one) && one.isRecorded && !isOuter ? new ArrayValue(torch, tensorOf(one).detach()) : one,
  );

/** grad and grad_and_value. */
const slope = (withValue) => (given, options) => {
  const { func = given[0], argnums = given[1] ?? 0n, has_aux: aux = given[2] ?? false } = options;
  return new FunctionOf("wrapper", (args, keywords) => {
    const places = placesOf(argnums, args.length);
    const { own, result, isOuter } = called(func, args, keywords, places);
    const [value, more] = aux === true && result instanceof Tuple ? result.items : [result, undefined];
    const start = "grad_and_value(f)(*args): Expected f(*args) to return a";
    if (!isTensor(value)) raise("RuntimeError", `${start} Tensor, got <class '${nameOf(value)}'>`);
    const rank = tensorOf(value).ndim;
    if (rank !== 0) {
      const rule = "Maybe you wanted to use the vjp or jacrev APIs instead?";
      raise("RuntimeError", `${start} scalar Tensor, got tensor with ${rank} dims. ${rule}`);
    }
    const wanted = places.map((place) => own[place]);
    const found = gradientsFor(value, wanted.flatMap(leavesOf), isOuter);
    const trees = wanted.map((one) => mapTree(one, () => found.shift()));
    const gradient = argnums instanceof Tuple ? new Tuple(trees) : trees[0];
    const kept = released(gradient, isOuter);
    const shown = released(value, isOuter);
    const all = more === undefined ? shown : new Tuple([shown, released(more, isOuter)]);
    if (withValue) return new Tuple([kept, all]);
    return more === undefined ? kept : new Tuple([kept, released(more, isOuter)]);
  });
};

/** What a function gives, and what it gives beside that. */
function partsOf(name, result, hasMore) {
  if (hasMore !== true) return [result, undefined];
  if (!(result instanceof Tuple) || result.items.length !== 2)
    raise(
      "RuntimeError",
      `${name === "vjp" ? "vjp(f, *primals)" : "jvp(f, primals, tangents)"}: output of function f should be a tuple: (output, aux) if has_aux is True`,
    );
  return result.items;
}

/** How far one result moves with one argument. */
function jacobianOf(name, result, x, isOuter) {
  if (!isTensor(result)) refuseHere(`torch.func.${name} of such a function`);
  const shape = [...tensorOf(result).shape, ...tensorOf(x).shape];
  const { dtype } = tensorOf(result);
  if (name === "jacrev" && !dtype.startsWith("float")) {
    const rule = "All outputs of f must be floating-point or complex Tensors, got Tensor with dtype";
    raise("RuntimeError", `vjp(f, ...): ${rule} torch.${dtype}`);
  }
  if (session().mode === "shapes" || !result.isRecorded)
    return new ArrayValue(torch, engine.zeros(shape, { dtype }));
  return isOuter ? jacobianBehind(result, x) : new ArrayValue(torch, rowsOf(result, x, false));
}

const jacobian = (name) => (given, options) => {
  const { func = given[0], argnums = given[1] ?? 0n, has_aux: aux = false } = options;
  return new FunctionOf(name, (args, keywords) => {
    const places = placesOf(argnums, args.length);
    if (!places.every((place) => isTensor(args[place]))) refuseHere(`such a call of torch.func.${name}`);
    const { own, result, isOuter } = called(func, args, keywords, places);
    const [value, more] = partsOf(name === "jacrev" ? "vjp" : name, result, aux);
    const made = mapTree(value, (one) => {
      const all = places.map((place) => jacobianOf(name, one, own[place], isOuter));
      return argnums instanceof Tuple ? new Tuple(all) : all[0];
    });
    return more === undefined ? made : new Tuple([made, released(more, isOuter)]);
  });
};

/** The same where others ask for gradients of it. */
function jacobianBehind(result, x) {
  const rows = Array.from({ length: tensorOf(result).numel }, (_, i) => {
    const one = workOut("result.reshape(-1)[i]", { result, i: BigInt(i) });
    return gradientsFor(one, [x], true)[0];
  });
  const sizes = new Tuple([...tensorOf(result).shape, ...tensorOf(x).shape].map(BigInt));
  return workOut("torch.stack(rows).reshape(sizes)", { rows: new List(rows), sizes });
}

const hessian = (given, options) =>
  jacobian("hessian")([jacobian("jacrev")(given, options), given[1]], options);

/** A function called on tensors, and its result; both of them are all that derives. */
function wholly(name, func, primals, hasMore) {
  if (!primals.every(isTensor)) refuseHere(`such a call of torch.func.${name}`);
  const places = primals.map((_, i) => i);
  const { own, result, isOuter } = called(func, primals, {}, places);
  const [value, more] = partsOf(name, result, hasMore);
  if (!leavesOf(value).every(isTensor) || isOuter || session().mode === "shapes")
    refuseHere(`torch.func.${name} of such a function`);
  const shown = released(value, false);
  const beside = more === undefined ? [] : [released(more, false)];
  return { own, result: value, shown, beside };
}

/** What a function gives, and what takes weights of that back. */
function vjp([func, ...primals], { has_aux: more }) {
  const { own, result, shown, beside } = wholly("vjp", func, primals, more);
  const results = leavesOf(result);
  const back = new FunctionOf("wrapper", ([given]) => {
    const weights = leavesOf(given);
    const fits = (one, i) => isTensor(one) && `${tensorOf(one).shape}` === `${tensorOf(results[i]).shape}`;
    if (weights.length !== results.length || !weights.every(fits))
      refuseHere("such weights of what torch.func.vjp gives");
    return new Tuple(backTo(own, results, weights, false));
  });
  return new Tuple([shown, back, ...beside]);
}

/** How far a result moves where the arguments are moved. */
function moved(own, result, tangents) {
  const total = own.map((one, i) => {
    const rows = new ArrayValue(
      torch,
      result.isRecorded
        ? rowsOf(result, one, false)
        : engine.zeros([...tensorOf(result).shape, ...tensorOf(one).shape]),
    );
    return workOut("torch.tensordot(rows, by, by.dim())", { rows, by: tangents[i] });
  });
  return total.reduce((one, other) => workOut("one + other", { one, other }));
}

/** What a function gives, and how far it moves where its arguments are moved. */
function jvp([func, primals, tangents], { has_aux: more, strict: _ = false, ...others }) {
  const all = [primals, tangents, others.primals, others.tangents].filter((one) => one !== undefined);
  const [given, by] = all.map((one) =>
    one instanceof Tuple ? one.items : refuseHere("such a torch.func.jvp"),
  );
  const { own, result, shown, beside } = wholly("jvp", func, given, more);
  return new Tuple([shown, mapTree(result, (one) => moved(own, one, by)), ...beside]);
}

/** What a function gives, and what moves that as its arguments are moved. */
function linearize([func, ...primals]) {
  const { own, result, shown } = wholly("linearize", func, primals, undefined);
  const by = new FunctionOf("jvp_fn", (tangents) => mapTree(result, (one) => moved(own, one, tangents)));
  return new Tuple([shown, by]);
}

/** The fields of a layer under other values while `run` runs. */
function withFields(layer, values, run) {
  const taken = [];
  try {
    for (const [path, value] of values) {
      const names = String(path).split(".");
      const own = names.pop();
      let at = layer;
      for (const name of names) at = at?.members.find(([place]) => place === name)?.[1];
      if (at === undefined || !Object.hasOwn(at.fields, /** @type {string} */ (own)))
        refuseHere(`functional_call with a parameter ${path} that the layer is without`);
      taken.push([at.fields, own, at.fields[/** @type {string} */ (own)]]);
      at.fields[/** @type {string} */ (own)] = value;
    }
    return run();
  } finally {
    for (const [fields, own, value] of taken.reverse()) fields[own] = value;
  }
}

function functionalCall(args, keywords) {
  const { module = args[0], parameter_and_buffer_dicts: dicts = args[1] } = keywords;
  const { args: positional = args[2] ?? new Tuple([]), kwargs: named = args[3] ?? null } = keywords;
  if (module?.fields === undefined) refuseHere("such a call of torch.func.functional_call");
  const all = dicts instanceof Dict ? [dicts] : dicts.items;
  const values = all.flatMap((one) => [...one.walk()]);
  const given = positional instanceof Tuple ? positional.items : [positional];
  const { machine } = session();
  const more = named === null ? {} : Object.fromEntries([...named.walk()]);
  return withFields(module, values, () => machine.made(machine.call(module, given, more), module, given));
}

/** The parameters and buffers of several layers, one beside the other. */
function stackState([models]) {
  const stacked = (read, asks) => {
    const lists = models.items.map(read);
    return new Dict(
      lists[0].map(([name], i) => {
        const all = lists.map((list) => tensorOf(list[i][1]).detach());
        const one = new ArrayValue(torch, engine.stack(all));
        const isAsked = asks && session().mode === "values";
        return [name, isAsked ? partOf("leaves").askForGradients(one, true, "made") : one];
      }),
    );
  };
  const buffers = (one) => {
    const own = one.buffersOf();
    return [
      ...own,
      ...one.members.flatMap(([place, child]) => buffers(child).map(([n, v]) => [`${place}.${n}`, v])),
    ];
  };
  return new Tuple([stacked((one) => one.named(), true), stacked(buffers, false)]);
}

export const transforms = {
  vmap,
  grad: slope(false),
  grad_and_value: slope(true),
  vjp,
  jvp,
  linearize,
  jacrev: jacobian("jacrev"),
  jacfwd: jacobian("jacfwd"),
  hessian,
  functional_call: functionalCall,
  stack_module_state: stackState,
};
