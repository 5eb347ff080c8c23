// Whether both branches of a statement that a tensor decides end alike: AutoGraph traces them both.
import { refuseHere } from "../../arrays/refuse.js";
import { walk } from "../../syntax/scopes.js";
import { raise } from "../../values/types.js";
import { following, gives, has, livenessOf, namesIn, returns } from "./liveness.js";

/** What lists and tables are changed by: once for a loop's body, and in both branches. */
const CHANGES = new Set("append extend insert pop remove clear setdefault popitem update reverse".split(" "));

export function checkChanges(node) {
  walk(node, (one) => {
    if (one.type === "Call" && one.callee?.type === "Attribute" && CHANGES.has(one.callee.name))
      refuseHere(`.${one.callee.name}() in what a tensor decides`);
  });
}

/** The dtype of the number that a name has at the end of a block; null where that is none that stands there. */
function kindOfLast(statements, name) {
  const last = statements.findLast((one) => namesIn([one]).has(name));
  if (last?.type !== "Assign" || last.targets.some(({ id }) => id !== name)) return null;
  const value = last.value.type === "Constant" ? last.value.value : null;
  return { bigint: "int32", number: "float32", boolean: "bool" }[typeof value] ?? null;
}

/** Both branches return, or none of them does; what stands below a branch that returns belongs to the other one. */
export function checkReturns(node, { body: statements }) {
  const rest = following(statements, node) ?? [];
  const [body, otherwise] = [returns(node.body), returns(node.otherwise)];
  const main = otherwise && !body ? [...node.body, ...rest] : node.body;
  const other = body ? [...node.otherwise, ...rest] : node.otherwise;
  const lacks = (one, branch) => {
    if (has(one, "Return")) return;
    raise("ValueError", `the ${branch} branch must also have a return statement.`);
  };
  if (returns(main)) lacks(other, "else");
  else if (returns(other)) lacks(main, "main");
}

/** Numbers of Python that both branches end with are of one dtype. */
function checkNumbers(node, name) {
  const [main, other] = [node.body, node.otherwise].map((one) => kindOfLast(one, name));
  if (main !== null && other !== null && main !== other)
    raise(
      "TypeError",
      `'${name}' has dtype ${main} in the main branch, but dtype ${other} in the else branch`,
    );
}

/** The names that are read below have values in both branches. */
export function checkNames(node, scope, inside) {
  const live = livenessOf(inside).after.get(node) ?? new Set();
  const [main, other] = [namesIn(node.body), namesIn(node.otherwise)];
  const own = scope.named();
  for (const name of [...new Set([...main, ...other])].filter((one) => live.has(one)).sort()) {
    const holder = own.holderOf(name);
    checkNumbers(node, name);
    const isThere = holder === own || (holder !== null && !own.own?.has(name));
    const branches = /** @type {[any, string][]} */ ([
      [node.body, "main"],
      [node.otherwise, "else"],
    ]);
    for (const [statements, branch] of branches) {
      if (returns(statements) || gives(statements, name)) continue;
      if (!isThere) raise("ValueError", `'${name}' must also be initialized in the ${branch} branch`);
      const isChanged = (branch === "main" ? main : other).has(name);
      if (own.get(name) === null && !isChanged)
        raise("ValueError", `'${name}' is None at the end of the ${branch} branch.`);
    }
  }
}
