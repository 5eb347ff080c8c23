// Lists and dictionaries of parameters, which hold them and do nothing with them; and a layer that hands on what it is called on.
import { tensorOf } from "../../arrays/convert.js";
import { FunctionOf } from "../../arrays/module.js";
import { refuseHere } from "../../arrays/refuse.js";
import { itemsOf } from "../../values/iterate.js";
import { ATTRIBUTE, CONTAINS, GET, ITERATE, LENGTH, REPR, SET } from "../../values/protocol.js";
import { Dict, View } from "../../values/tables.js";
import { raise, Type } from "../../values/types.js";
import { checkLayer, Layer, MODULE, PARAMETER, Parameter, placeOfLayer } from "../layer.js";
import { isFloat, isTensor, scalarName } from "../words.js";

const typeOf = (name, module = "container") => new Type(name, MODULE, `torch.nn.modules.${module}.${name}`);
const LIST = typeOf("ParameterList");
const DICT = typeOf("ParameterDict");
const PARALLEL = new Type("DataParallel", MODULE, "torch.nn.parallel.data_parallel.DataParallel");

/** A tensor among them is made a parameter. */
const checked = (value) =>
  value instanceof Parameter
    ? value
    : isTensor(value) && isFloat(tensorOf(value).dtype)
      ? /** @type {any} */ (PARAMETER).call([value], {})
      : refuseHere("what is no parameter among them");
const sizeOf = (one) => tensorOf(one).shape.join("x");

/** What they hold, line by line; one alone on the same line. */
const shown = (name, lines) =>
  lines.length < 2
    ? `${name}(${lines.map((line) => `  ${line}`).join("")})`
    : `${name}(${lines.map((line) => `\n    ${line}`).join("")}\n)`;

class ParameterList extends Layer {
  constructor(parameters) {
    super(LIST, { fields: {}, forward: null });
    for (const one of parameters) this.add(one);
  }
  get all() {
    return Object.values(this.fields);
  }
  add(parameter) {
    this.fields[this.all.length] = checked(parameter);
  }
  [REPR]() {
    const lines = this.all.map(
      (one, i) => `(${i}): Parameter containing: [torch.${tensorOf(one).dtype} of size ${sizeOf(one)}]`,
    );
    return shown("ParameterList", lines);
  }
  [LENGTH]() {
    return this.all.length;
  }
  [ITERATE]() {
    return this.all[Symbol.iterator]();
  }
  [GET](key) {
    return this.all[placeOfLayer(key, this.all.length)];
  }
  [SET](key, value) {
    this.fields[placeOfLayer(key, this.all.length)] = checked(value);
  }
  [ATTRIBUTE](name) {
    if (name !== "append" && name !== "extend") return super[ATTRIBUTE](name);
    return new FunctionOf(name, ([given]) => {
      for (const one of name === "append" ? [given] : itemsOf(given)) this.add(one);
      return this;
    });
  }
}
LIST.call = ([parameters]) => new ParameterList(parameters === undefined ? [] : itemsOf(parameters));

class ParameterDict extends Layer {
  constructor(pairs) {
    super(DICT, { fields: {}, forward: null });
    for (const [name, one] of pairs) this.fields[name] = checked(one);
  }
  [REPR]() {
    const lines = Object.entries(this.fields).map(
      ([name, one]) =>
        `(${name}): Parameter containing: [torch.${scalarName(tensorOf(one).dtype)}Tensor of size ${sizeOf(one)}]`,
    );
    return shown("ParameterDict", lines);
  }
  [LENGTH]() {
    return Object.keys(this.fields).length;
  }
  [ITERATE]() {
    return Object.keys(this.fields)[Symbol.iterator]();
  }
  [CONTAINS](name) {
    return Object.hasOwn(this.fields, name);
  }
  [GET](name) {
    return this[CONTAINS](name) ? this.fields[name] : raise("KeyError", name);
  }
  [SET](name, value) {
    this.fields[name] = checked(value);
  }
  [ATTRIBUTE](name) {
    if (name === "update")
      return new FunctionOf(name, ([given]) => {
        if (!(given instanceof Dict)) refuseHere("such an update of an nn.ParameterDict");
        for (const [key, one] of given.walk()) this.fields[key] = checked(one);
        return null;
      });
    if (!/^(?:keys|values|items)$/.test(name)) return super[ATTRIBUTE](name);
    return new FunctionOf(name, () => new View(new Dict(Object.entries(this.fields)), name));
  }
}
DICT.call = ([given = null]) => {
  if (given !== null && !(given instanceof Dict)) refuseHere("such an nn.ParameterDict");
  return new ParameterDict(given === null ? [] : given.walk());
};

PARALLEL.call = ([layer]) => {
  const inner = checkLayer(layer);
  const forward = (_, { input }) => inner.go([input], {}, null);
  return new Layer(PARALLEL, { fields: {}, forward, held: [["module", inner]] });
};

export const PARAMETERS = { ParameterList: LIST, ParameterDict: DICT, DataParallel: PARALLEL };
