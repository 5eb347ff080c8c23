// How an operation is written in a framework, as a line: `.sum(x, axis:dim, =keepdims:keepdim)` is a function of the
// framework's module, `x.sum(…)` a method, `x.T` a property. `axis:dim` is the parameter that all call axis and this one dim,
// `=` stands before what is given by name alone, `*` before what takes all arguments that are left.

/**
 * @typedef {{ name: string, local: string, named: boolean, spread: boolean }} Parameter
 * @typedef {{ kind: "function" | "method" | "property", name: string, parameters: Parameter[] }} Form
 */

const LINE = /^(x?)\.([\w.]+)(?:\(([^()]*)\))?$/;

function parameterOf(text) {
  const [, mark, name, local = name] = /^([=*]?)(\w+)(?::(\w+))?$/.exec(text) ?? [];
  return { name, local, named: mark === "=", spread: mark === "*" };
}

/** @returns {Form} */
export function formOf(line) {
  const [, method, name, list] = LINE.exec(line) ?? [];
  if (name === undefined) throw new Error(`not a form: ${line}`);
  const parameters = list ? list.split(", ").map(parameterOf) : [];
  if (list === undefined) return { kind: "property", name, parameters };
  return { kind: method ? "method" : "function", name, parameters };
}
