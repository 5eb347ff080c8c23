// torch.nn.utils.weight_norm and spectral_norm: a layer whose weight is made of other parameters whenever it is called.
import { ArrayValue } from "../../arrays/array.js";
import { tensorOf } from "../../arrays/convert.js";
import { engine } from "../../arrays/engine.js";
import { refuseHere } from "../../arrays/refuse.js";
import { session } from "../../arrays/session.js";
import { workOut } from "../../run/formulas.js";
import { torch } from "../../torch/tensor.js";
import { Tuple } from "../../values/sequences.js";
import { raise } from "../../values/types.js";
import { taken } from "../calling.js";
import { Parameter } from "../layer.js";
import { makersOf, remade, restored, weightOf } from "./made-weights.js";

/** The lengths along all axes but one. */
export function lengthsOf(v, dim) {
  const { ndim } = tensorOf(v);
  const axes = Array.from({ length: ndim }, (_, axis) => BigInt(axis)).filter((axis) => axis !== dim);
  return workOut("(v * v).sum(axes, keepdim=True).sqrt()", { v, axes: new Tuple(axes) });
}

/** What has these lengths, and goes where another tensor does. */
export function withLengths(v, g, dim) {
  const made = workOut("v * (g / length)", { v, g, length: lengthsOf(v, dim) });
  return Object.assign(made, made.isRecorded ? { step: "WeightNormInterfaceBackward0" } : {});
}

export function weightNorm(args, keywords) {
  const given = taken("weight_norm", "module name= dim=", args, keywords);
  const { module, name = "weight", dim = 0n } = given;
  const weight = weightOf(module, name);
  if (typeof dim !== "bigint") refuseHere("such a dim= of weight_norm");
  const size = new Parameter(
    torch,
    tensorOf(lengthsOf(new ArrayValue(torch, tensorOf(weight).detach()), dim)),
  );
  const { fields } = module;
  remade(module, name, { make: () => null, isKept: true });
  const [g, v] = [`${name}_g`, `${name}_v`];
  Object.assign(fields, { [g]: size, [v]: weight });
  const make = () => withLengths(module.fields[v], module.fields[g], dim);
  return remade(module, name, { make, isKept: true, kept: make() });
}

/** `remove_weight_norm(module)`: the weight is a parameter again, as it was made last. */
export function removeWeightNorm(args, keywords) {
  const { module, name = "weight" } = taken("remove_weight_norm", "module name=", args, keywords);
  const maker = makersOf(module).get(name);
  const v = module.fields?.[`${name}_v`];
  if (maker === undefined || v === undefined)
    raise("ValueError", `weight_norm of '${name}' not found in ${module?.type?.name}`);
  const weight = new Parameter(torch, tensorOf(maker.make()).detach());
  for (const part of ["g", "v"]) delete module.fields[`${name}_${part}`];
  return restored(module, name, weight);
}

export const unit = (tensor, eps) => tensor.div(engine.clamp(engine.norm(tensor), { min: eps }));

export function spectralNorm(args, keywords) {
  const words = "module name= n_power_iterations= eps= dim=";
  const given = taken("spectral_norm", words, args, keywords);
  const { module, name = "weight", n_power_iterations: count = 1n, eps = 1e-12, dim = null } = given;
  const weight = weightOf(module, name);
  if (dim !== null || /Transpose/.test(module.type.name)) refuseHere("dim= of spectral_norm");
  const { shape, dtype } = tensorOf(weight);
  const columns = shape.slice(1).reduce((all, size) => all * size, 1);
  const vector = (size) =>
    new ArrayValue(
      torch,
      session().mode === "shapes"
        ? engine.empty([size], { dtype })
        : unit(engine.randn([size], { dtype }), Number(eps)),
    );
  const { fields } = module;
  // Before it is called it is as it was.
  const kept = new ArrayValue(torch, tensorOf(weight).detach());
  remade(module, name, { make: () => null, isKept: true });
  Object.assign(fields, {
    [`${name}_orig`]: weight,
    [`${name}_u`]: vector(shape[0]),
    [`${name}_v`]: vector(columns),
  });
  const make = () => {
    const [w, u, v] = ["orig", "u", "v"].map((part) => module.fields[`${name}_${part}`]);
    const matrix = tensorOf(w).detach().reshape([shape[0], columns]);
    for (let i = 0; session().mode === "values" && module.training && i < count; i++) {
      tensorOf(v).copy_(unit(engine.mv(matrix.T, tensorOf(u)), Number(eps)));
      tensorOf(u).copy_(unit(engine.mv(matrix, tensorOf(v)), Number(eps)));
    }
    const [a, b] = [u, v].map((one) => new ArrayValue(torch, tensorOf(one).clone()));
    return workOut("w / torch.dot(a, torch.mv(w.reshape(w.size(0), -1), b))", { w, a, b });
  };
  return remade(module, name, { make, isKept: true, kept });
}
