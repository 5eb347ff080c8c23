// torch.autograd.functional: all derivatives of a function, a row for each number that it gives.
import { ArrayValue } from "../../arrays/array.js";
import { tensorOf } from "../../arrays/convert.js";
import { engine } from "../../arrays/engine.js";
import { refuseHere } from "../../arrays/refuse.js";
import { session } from "../../arrays/session.js";
import { partOf } from "../../values/parts.js";
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

function prepared(name, [call, inputs, ...more], keywords) {
  if (more.length > 0 || Object.keys(keywords).length > 0 || !isTensor(inputs ?? null))
    refuseHere(`such a call of torch.autograd.functional.${name}`);
  const { machine, mode } = session();
  if (mode === "shapes") refuseHere(`torch.autograd.functional.${name}`);
  const leaf = leafOf(inputs);
  const result = machine.call(call, [leaf]);
  if (!isTensor(result)) refuseHere(`torch.autograd.functional.${name} of such a function`);
  return { leaf, result };
}

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
    const { leaf, result } = prepared("jacobian", args, keywords);
    return array(result.isRecorded ? rowsOf(result, leaf, false) : refuseHere("a constant function"));
  },
  hessian(args, keywords) {
    const { leaf, result } = prepared("hessian", args, keywords);
    const [slope] = partOf("gradients").gradientsOf(result, null, [leaf], true, true);
    if (!slope.isRecorded) return array(engine.zeros([...tensorOf(leaf).shape, ...tensorOf(leaf).shape]));
    return array(rowsOf(slope, leaf, false));
  },
};
