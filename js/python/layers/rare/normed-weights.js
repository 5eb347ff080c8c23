// torch.nn.utils.weight_norm and spectral_norm: a layer whose weight is made of other parameters whenever it is called.
import { ArrayValue } from "../../arrays/array.js";
import { tensorOf } from "../../arrays/convert.js";
import { engine } from "../../arrays/engine.js";
import { FunctionOf } from "../../arrays/module.js";
import { refuseHere } from "../../arrays/refuse.js";
import { register } from "../../arrays/registered.js";
import { session } from "../../arrays/session.js";
import { workOut } from "../../run/formulas.js";
import { torch } from "../../torch/tensor.js";
import { ATTRIBUTE } from "../../values/protocol.js";
import { Tuple } from "../../values/sequences.js";
import { taken } from "../calling.js";
import { Layer, Parameter } from "../layer.js";

/** The layer with other fields in the place of one, which is made of them anew for each call. */
function remade(layer, name, fields, make) {
  if (Object.getPrototypeOf(layer).run !== Layer.prototype.run) refuseHere("such a layer there");
  const { [name]: _, ...others } = layer.fields;
  layer.fields = { ...others, ...fields };
  const during = (run) => {
    layer.fields[name] = make(layer.fields);
    try {
      return run();
    } finally {
      delete layer.fields[name];
    }
  };
  const { run } = layer;
  layer.run = (...given) => during(() => run.apply(layer, given));
  layer[ATTRIBUTE] = (asked) =>
    asked === name ? make(layer.fields) : Layer.prototype[ATTRIBUTE].call(layer, asked);
  layer.copied = () => refuseHere("a copy of such a layer");
  return layer;
}

function weightOf(layer, name) {
  const weight = layer?.fields?.[name];
  return weight instanceof Parameter ? weight : refuseHere("such a layer there");
}

function weightNorm(args, keywords) {
  const given = taken("weight_norm", "module name= dim=", args, keywords);
  const { module, name = "weight", dim = 0n } = given;
  const weight = weightOf(module, name);
  if (typeof dim !== "bigint") refuseHere("such a dim= of weight_norm");
  const { ndim } = tensorOf(weight);
  const axes = new Tuple(
    Array.from({ length: ndim }, (_, axis) => BigInt(axis)).filter((axis) => axis !== dim),
  );
  const length = (v) => workOut("(v * v).sum(axes, keepdim=True).sqrt()", { v, axes });
  const size = new Parameter(torch, tensorOf(length(new ArrayValue(torch, tensorOf(weight).detach()))));
  return remade(module, name, { [`${name}_g`]: size, [`${name}_v`]: weight }, (fields) => {
    const [g, v] = [fields[`${name}_g`], fields[`${name}_v`]];
    return workOut("v * (g / length)", { v, g, length: length(v) });
  });
}

const unit = (tensor) => tensor.div(engine.clamp(engine.norm(tensor), { min: 1e-12 }));

function spectralNorm(args, keywords) {
  const words = "module name= n_power_iterations= eps= dim=";
  const { module, name = "weight", dim = null } = taken("spectral_norm", words, args, keywords);
  const weight = weightOf(module, name);
  if (dim !== null) refuseHere("dim= of spectral_norm");
  const { shape, dtype } = tensorOf(weight);
  const columns = shape.slice(1).reduce((all, size) => all * size, 1);
  const vector = (size) =>
    new ArrayValue(
      torch,
      session().mode === "shapes" ? engine.empty([size], { dtype }) : unit(engine.randn([size], { dtype })),
    );
  const fields = {
    [`${name}_orig`]: weight,
    [`${name}_u`]: vector(shape[0]),
    [`${name}_v`]: vector(columns),
  };
  return remade(module, name, fields, (own) => {
    const [w, u, v] = ["orig", "u", "v"].map((part) => own[`${name}_${part}`]);
    if (session().mode === "values" && module.training) {
      const matrix = tensorOf(w).detach().reshape([shape[0], columns]);
      tensorOf(v).copy_(unit(engine.mv(matrix.T, tensorOf(u))));
      tensorOf(u).copy_(unit(engine.mv(matrix, tensorOf(v))));
    }
    const [a, b] = [u, v].map((one) => new ArrayValue(torch, tensorOf(one).clone()));
    return workOut("w / torch.dot(a, torch.mv(w.reshape(w.size(0), -1), b))", { w, a, b });
  });
}

const MEMBERS = {
  weight_norm: new FunctionOf("weight_norm", weightNorm),
  spectral_norm: new FunctionOf("spectral_norm", spectralNorm),
};

register("torch.nn.utils", (name) => (Object.hasOwn(MEMBERS, name) ? MEMBERS[name] : undefined));
