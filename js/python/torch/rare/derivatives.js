// torch.autograd.functional: all derivatives of a function, a row for each number that it gives.
import { ArrayValue } from "../../arrays/array.js";
import { tensorOf } from "../../arrays/convert.js";
import { engine } from "../../arrays/engine.js";
import { refuseHere } from "../../arrays/refuse.js";
import { recording, session } from "../../arrays/session.js";
import { workOut } from "../../run/formulas.js";
import { partOf } from "../../values/parts.js";
import { List, Tuple } from "../../values/sequences.js";
import { raise } from "../../values/types.js";
import { isTensor, torch } from "../tensor.js";

const array = (tensor) => new ArrayValue(torch, tensor);

/** A leaf with the numbers of a tensor. */
const leafOf = (one) => partOf("leaves").askForGradients(array(tensorOf(one).detach().clone()), true, "made");

/** The gradient of each element of a result, one below the other. */
export function rowsOf(result, leaf, creates) {
  const { numel, shape, dtype } = tensorOf(result);
  const rows = Array.from({ length: numel }, (_, i) => {
    const weights = engine.zeros([numel], { dtype });
    weights.setAt([i], 1);
    const [row] = partOf("gradients").gradientsOf(
      result,
      array(weights.reshape(shape)),
      [leaf],
      true,
      creates,
    );
    return row === null ? engine.zerosLike(tensorOf(leaf)) : tensorOf(row);
  });
  return engine.stack(rows).reshape([...shape, ...tensorOf(leaf).shape]);
}

const isMany = (value) => value instanceof Tuple;
const listOf = (value) => (isMany(value) ? value.items : [value]);
const oneOrAll = (isTuple, values) => (isTuple ? new Tuple(values) : values[0]);

/** What a function makes of leaves with the numbers of its inputs. */
function prepared(name, [call, inputs, ...more], { func = call, inputs: named = inputs, ...others }) {
  const given = listOf(named ?? null);
  const wants = Object.keys(others).some((key) => others[key] !== false);
  if (more.length > 0 || wants || !given.every(isTensor))
    refuseHere(`such a call of torch.autograd.functional.${name}`);
  const { machine, mode } = session();
  if (mode === "shapes") refuseHere(`torch.autograd.functional.${name}`);
  const leaves = given.map(leafOf);
  return recording(true, () => {
    const answer = machine.call(func, leaves);
    const results = listOf(answer);
    if (!results.every(isTensor)) refuseHere(`torch.autograd.functional.${name} of such a function`);
    // Of a function of PyTorch's own nobody has said yet what its result derives from.
    const made = results.map((one) => (one.isRecorded ? one : machine.made(one, func, leaves)));
    return { leaves, results: made, isOfMany: isMany(named), givesMany: isMany(answer) };
  });
}

const sizes = (one) => `torch.Size([${tensorOf(one).shape.join(", ")}])`;

/** Refuses weights that are not like what they weigh. */
function checkLike(given, wanted, isTuple) {
  if (given.length !== wanted.length)
    raise(
      "RuntimeError",
      isTuple
        ? `v is a tuple of invalid length: should be ${wanted.length} but got ${given.length}.`
        : "The given v should contain a single Tensor.",
    );
  given.forEach((one, i) => {
    if (sizes(one) === sizes(wanted[i])) return;
    const which = isTuple ? `Entry ${i} in ` : "";
    raise("RuntimeError", `${which}v has invalid size: should be ${sizes(wanted[i])} but got ${sizes(one)}.`);
  });
}

/** The weights of a call, ones where none are given for a single number. */
function weightsOf(given, wanted, isTuple, which) {
  if (given !== null) {
    checkLike(listOf(given), wanted, isTuple);
    return listOf(given);
  }
  if (wanted.length === 1 && tensorOf(wanted[0]).numel === 1)
    return [array(engine.onesLike(tensorOf(wanted[0])))];
  const rule = `The vector v can only be None if the ${which} a single Tensor with a single element.`;
  return raise("RuntimeError", rule);
}

/** The only number that a function gives. */
function singleOf(name, { results, givesMany }) {
  if (givesMany) raise("RuntimeError", `The function given to ${name} should return a single Tensor`);
  if (tensorOf(results[0]).numel !== 1)
    raise(
      "RuntimeError",
      `The Tensor returned by the function given to ${name} should contain a single element`,
    );
  return results[0];
}

const zerosOf = (one) => array(engine.zerosLike(tensorOf(one)));

/** What comes back to leaves from results with weights, zeros where nothing does. */
export function backTo(leaves, results, weights, creates) {
  const kept = results.flatMap((one, i) => (one?.isRecorded ? [[one, weights[i]]] : []));
  if (kept.length === 0) return leaves.map(zerosOf);
  const [result, weight] = joined(
    kept.map(([one]) => one),
    kept.map(([, one]) => one),
  );
  const found = partOf("gradients").gradientsOf(result, weight, leaves, true, creates);
  return found.map((one, i) => one ?? zerosOf(leaves[i]));
}

/** Several results, and their weights, as one row of numbers each: what goes back from it goes back from all of them. */
export function joined(results, weights) {
  if (results.length === 1) return [results[0], weights[0] ?? null];
  const dtypes = new Set([...results, ...weights].map((one) => one && tensorOf(one).dtype));
  if (dtypes.size > (weights.includes(null) ? 2 : 1)) refuseHere("gradients of results of several dtypes");
  const row = (all) => workOut("torch.cat([one.reshape(-1) for one in all])", { all: new List(all) });
  const filled = weights.map((one, i) => one ?? array(engine.onesLike(tensorOf(results[i]))));
  return [row(results), row(filled)];
}

const slopesAt = (result, leaves) =>
  result.isRecorded
    ? partOf("gradients").gradientsOf(result, null, leaves, true, true)
    : leaves.map(() => null);

/** All derivatives of a result that may be constant; `whole` has its shape. */
const rowsOrZeros = (result, leaf, whole = result) =>
  array(
    result?.isRecorded
      ? rowsOf(result, leaf, false)
      : engine.zeros([...tensorOf(whole).shape, ...tensorOf(leaf).shape], { dtype: tensorOf(leaf).dtype }),
  );

const told = ({ results, givesMany }) =>
  oneOrAll(
    givesMany,
    results.map((one) => array(tensorOf(one).detach())),
  );

const CHECKED = new Set("eps atol rtol raise_exception fast_mode check_undefined_grad nondet_tol".split(" "));

/** How a result changes with each element of an input, by small steps to both sides: `[input, result]`. */
function slopesOf(call, given, place, eps) {
  const tensor = tensorOf(given[place]).detach();
  const at = (i, step) => {
    const moved = tensor.reshape(-1).clone();
    moved.setAt([i], moved.at(i).item() + step);
    const own = given.map((one) => (isTensor(one) ? tensorOf(one).detach() : one));
    own[place] = moved.reshape(tensor.shape);
    const result = session().machine.call(
      call,
      own.map((one, k) => (isTensor(given[k]) ? array(one) : one)),
    );
    return tensorOf(result).reshape(-1).clone();
  };
  const columns = Array.from({ length: tensor.numel }, (_, i) =>
    at(i, eps)
      .sub(at(i, -eps))
      .div(2 * eps),
  );
  return engine.stack(columns);
}

/** torch.autograd.gradcheck, of a function whose gradients are right; what it tells of wrong ones is not read. */
function gradcheck([call, inputs, ...more], keywords) {
  const { func = call, inputs: named = inputs, eps = 1e-6, atol = 1e-5, rtol = 1e-3 } = keywords;
  const isRead = Object.keys(keywords).every((name) => CHECKED.has(name) || /^(?:func|inputs)$/.test(name));
  if (more.length > 0 || !isRead) refuseHere("such a torch.autograd.gradcheck");
  const given = isTensor(named ?? null) ? [named] : (named?.items ?? refuseHere("such inputs of gradcheck"));
  const { machine, mode } = session();
  const answer = machine.call(func, given);
  if (mode === "shapes") return true;
  // Of a function of PyTorch's own nobody has said yet what its result derives from.
  const result = isTensor(answer) && answer.isRecorded ? answer : machine.made(answer, func, given);
  const wanted = given.filter((one) => isTensor(one) && one.isRecorded);
  const isExact = wanted.every((one) => tensorOf(one).dtype === "float64");
  if (wanted.length === 0 || !isExact || !isTensor(result) || !result.isRecorded)
    refuseHere("torch.autograd.gradcheck of other numbers than float64");
  for (const one of wanted) {
    const rows = rowsOf(result, one, false).reshape(tensorOf(result).numel, tensorOf(one).numel);
    const slopes = slopesOf(func, given, given.indexOf(one), Number(eps)).T;
    if (!engine.allclose(rows, slopes, { atol: Number(atol), rtol: Number(rtol) }))
      refuseHere("what torch.autograd.gradcheck tells of a gradient");
  }
  return true;
}

export const derivatives = {
  gradcheck,
  jacobian(args, keywords) {
    const { leaves, results, isOfMany, givesMany } = prepared("jacobian", args, keywords);
    const rows = results.map((one) =>
      oneOrAll(
        isOfMany,
        leaves.map((leaf) => rowsOrZeros(one, leaf)),
      ),
    );
    return oneOrAll(givesMany, rows);
  },
  hessian(args, keywords) {
    const made = prepared("hessian", args, keywords);
    const { leaves, isOfMany } = made;
    const rows = slopesAt(singleOf("hessian", made), leaves).map((slope, i) =>
      oneOrAll(
        isOfMany,
        leaves.map((leaf) => rowsOrZeros(slope, leaf, leaves[i])),
      ),
    );
    return oneOrAll(isOfMany, rows);
  },
  vjp([call, inputs, v = null, ...more], { v: named = v, ...keywords }) {
    const made = prepared("vjp", [call, inputs, ...more], keywords);
    const weights = weightsOf(named, made.results, made.givesMany, "user-provided function returns");
    return new Tuple([
      told(made),
      oneOrAll(made.isOfMany, backTo(made.leaves, made.results, weights, false)),
    ]);
  },
  jvp([call, inputs, v = null, ...more], { v: named = v, ...keywords }) {
    const made = prepared("jvp", [call, inputs, ...more], keywords);
    const { leaves, results, isOfMany, givesMany } = made;
    const moves = weightsOf(named, leaves, isOfMany, "input to the user-provided function is");
    const ways = results
      .map((result) =>
        leaves
          .map((leaf, i) => {
            const rows = rowsOrZeros(result, leaf);
            return workOut("torch.tensordot(rows, by, by.dim())", { rows, by: moves[i] });
          })
          .reduce((one, other) => workOut("one + other", { one, other })),
      )
      .map((way) => array(tensorOf(way).detach()));
    return new Tuple([told(made), oneOrAll(givesMany, ways)]);
  },
  vhp: (args, keywords) => productWithHessian("vhp", args, keywords),
  hvp: (args, keywords) => productWithHessian("hvp", args, keywords),
};

/** A Hessian is symmetric: what comes back from the slopes with weights is its product with them. */
function productWithHessian(name, [call, inputs, v = null, ...more], { v: named = v, ...keywords }) {
  const made = prepared(name, [call, inputs, ...more], keywords);
  const { leaves, isOfMany } = made;
  const weights = weightsOf(named, leaves, isOfMany, "input to the user-provided function is");
  const slopes = slopesAt(singleOf(name, made), leaves);
  return new Tuple([told(made), oneOrAll(isOfMany, backTo(leaves, slopes, weights, false))]);
}
