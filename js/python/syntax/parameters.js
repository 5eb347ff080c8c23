// The parameters of functions.

const SLASH = /^\s{0,49}\/\s{0,49}[,)]/;

/**
 * Parameters in their order: `kind` is "plain", "keyword" (behind a star), "rest" (`*args`) or "options" (`**kwargs`).
 * @returns {{ name: string, kind: string, fallback: any, only: boolean, isUnnamed?: boolean, hint?: string }[]} `isUnnamed`: in front of a
 *   slash, given by place alone
 */
export function parametersOf(builder, list) {
  const parameters = [];
  if (Array.isArray(list)) return parameters;
  let kind = "plain";
  let star = "";
  for (let node = list.firstChild; node !== null; node = node.nextSibling) {
    const { name } = node;
    if (name === "*" || name === "**") star = name;
    else if (name === "VariableName") {
      const own = star === "**" ? "options" : star === "*" ? "rest" : kind;
      parameters.push({ name: builder.own(builder.text(node)), kind: own, fallback: null, only: false });
      if (star === "*") kind = "keyword";
      star = "";
    } else if (name === "TypeDef" && builder.classes) {
      parameters[parameters.length - 1].hint = builder.text(node).replace(/^:/, "").trim();
    } else if (name === "AssignOp") {
      node = /** @type {any} */ (node.nextSibling);
      parameters[parameters.length - 1].fallback = builder.expression(node);
    } else if (name === ",") {
      // A star alone: those behind it are given by name only.
      if (star === "*") kind = "keyword";
      star = "";
      // The parser does not say where a slash stands.
      if (SLASH.test(builder.code.slice(node.to, node.to + 99)))
        for (const one of parameters) one.isUnnamed = true;
    }
  }
  return parameters;
}
