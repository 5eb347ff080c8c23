// Words of Python that are forgotten or misspelt: `super().__init__()`, `self.`, `return`, names of arguments. No operation
// stands at what fails, so these rules look at the program alone.
import { nodesOf } from "../../syntax/walk.js";
import { said } from "./writing.js";

const isText = ({ type, value }) =>
  type === "Expression" && value.type === "Constant" && typeof value.value === "string";

const indentOf = (statement, { code }) => {
  const start = code.lastIndexOf("\n", statement.from - 1) + 1;
  return code.slice(start, statement.from);
};

const methodsOf = ({ body }) => body.filter(({ type }) => type === "Function");

/** A module whose own `__init__` does not begin as a module's has to. @param {any} match @param {any} around */
function prepared([, name], around) {
  const classes = nodesOf(around.statements, "Class").filter((one) =>
    name === undefined ? nodesOf(one.body, "Attribute").some(around.isOn) : one.name === name,
  );
  return classes.flatMap((one) => {
    const init = methodsOf(one).find((method) => method.name === "__init__");
    const first = init?.body.find((statement) => !isText(statement));
    if (first === undefined) return [];
    const indent = indentOf(first, around);
    const at = first.from;
    return indent.trim() === ""
      ? [said("prepared", {}, [{ from: at, to: at, insert: `super().__init__()\n${indent}` }])]
      : [];
  });
}

/** A name that only the object knows. */
function ofSelf([, name], around) {
  return nodesOf(around.statements, "Class").flatMap((one) => {
    const own = nodesOf(one.body, "Attribute").filter(({ object }) => object.type === "Name");
    return methodsOf(one).flatMap((method) => {
      const self = method.parameters[0]?.name;
      const isKnown =
        own.some((attribute) => attribute.name === name && attribute.object.id === self) ||
        methodsOf(one).some((other) => other.name === name);
      if (self === undefined || !isKnown) return [];
      return nodesOf(method.body, "Name")
        .filter((node) => node.id === name && around.isOn(node))
        .map(({ from }) =>
          said("ofSelf", { name: `${self}.${name}` }, [{ from, to: from, insert: `${self}.` }]),
        );
    });
  });
}

/** A function that computes something as the last thing, and gives nothing back. */
function returned(_, around) {
  const silent = nodesOf(around.statements, "Function").filter(
    ({ name, body, isGenerator }) =>
      name !== "__init__" && !isGenerator && nodesOf(body, "Return").every(({ value }) => value === null),
  );
  const fixes = silent.flatMap(({ name, body }) => {
    const last = body.at(-1);
    const { from, to } = last;
    if (last.type === "Expression" && !isText(last)) {
      const isCall = last.value.type === "Call";
      return [{ isCall, ...said("returned", { name }, [{ from, to: from, insert: "return " }]) }];
    }
    const target = last.type === "Assign" && last.targets.length === 1 ? last.targets[0] : null;
    if (target?.type !== "Name") return [];
    const insert = `\n${indentOf(last, around)}return ${target.id}`;
    return [{ isCall: false, ...said("returned", { name }, [{ from: to, to, insert }]) }];
  });
  return fixes.sort((a, b) => Number(a.isCall) - Number(b.isCall)).map(({ isCall, ...fix }) => fix);
}

/** What arguments are called, of layers and functions that many programs call. */
const KNOWN =
  "axis axes batch_first bias bidirectional dim dims dropout dtype embed_dim hidden_size in_channels in_features input_size keepdim keepdims kernel_size num_heads num_layers out_channels out_features padding padding_idx reduction requires_grad return_sequences return_state stride strides activation units filters name input_shape training size shape weight_decay momentum lr learning_rate batch_size shuffle epochs".split(
    " ",
  );
const TWINS = { dim: "axis", axis: "dim", keepdim: "keepdims", keepdims: "keepdim" };

/** Whether two words differ in one letter: left out, put in, another one, or two exchanged. */
function isNear(one, other) {
  let start = 0;
  while (start < one.length && one[start] === other[start]) start++;
  let [a, b] = [one.length, other.length];
  while (a > start && b > start && one[a - 1] === other[b - 1]) {
    a--;
    b--;
  }
  const [left, right] = [one.slice(start, a), other.slice(start, b)];
  if (left.length <= 1 && right.length <= 1) return true;
  return left.length === 2 && left === [...right].reverse().join("");
}

const bare = (word) => word.replaceAll("_", "").toLowerCase();

/** An argument by the name that it has. */
function named([, name], around) {
  const own = nodesOf(around.statements, "Function").flatMap(({ parameters }) =>
    parameters.map((parameter) => parameter.name),
  );
  const near = [...new Set([TWINS[name], ...own, ...KNOWN])].filter(
    (word) => word && word !== name && (word === TWINS[name] || isNear(bare(word), bare(name))),
  );
  const given = nodesOf(around.statements, "Call").flatMap((call) =>
    call.arguments.filter((argument) => argument.name === name && around.isIn(call)),
  );
  return given.flatMap(({ value }) => {
    const from = around.code.lastIndexOf(name, value.from - 1);
    return near.map((word) =>
      said("named", { name: word }, [{ from, to: from + name.length, insert: word }]),
    );
  });
}

export const FORGOTTEN = [
  {
    says: /^cannot assign \w+ before Module\.__init__\(\) call/,
    ways: (_, around) => prepared([null, undefined], around),
  },
  { says: /^'(\w+)' object has no attribute '_(?:parameters|backward_hooks|modules)'/, ways: prepared },
  { says: /^name '(\w+)' is not defined$/, ways: ofSelf },
  { says: /NoneType/, ways: returned },
  {
    says: /unexpected keyword argument '(\w+)'|, (\w+)=/,
    ways: ([whole, a, b], around) => named([whole, a ?? b], around),
  },
];
