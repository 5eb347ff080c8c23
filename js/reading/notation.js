// A program of shapes and one operation, run as notation: for names whose shapes are known, and functions that make
// shapes. What runs whole programs is given from outside, in the same form.
import { explain } from "../explain/explain.js";
import { parseExpression } from "../expression/expression.js";
import { tuple } from "../refusals/shape-text.js";

const CALL =
  /^(?:[A-Za-z_]\w{0,60} {0,4}= {0,4})?(?:torch|np|numpy|tf|jnp)\.(?:bmm|mm|matmul|dot|mv)\(([A-Za-z_][\w.]{0,60}), {0,4}([A-Za-z_][\w.]{0,60})\)$/;
const METHOD =
  /^(?:[A-Za-z_]\w{0,60} {0,4}= {0,4})?([A-Za-z_][\w.]{0,60})\.(?:bmm|mm|matmul|dot|mv)\(([A-Za-z_][\w.]{0,60})\)$/;
const NOTHING = { figures: [], error: null, asks: [] };

/** Products by name, as the sign. */
const signed = (line) => {
  const [, left, right] = CALL.exec(line) ?? METHOD.exec(line) ?? [];
  return left === undefined ? line : `${left} @ ${right}`;
};

/**
 * @param {string} source @param {{ shapes?: Record<string, number[]> }} [options]
 * @returns {{ figures: any[], error: any, asks: string[] }}
 */
export function runNotation(source, { shapes = {} } = {}) {
  const lines = source.split("\n").map((line) => signed(line.trim()));
  const known = Object.entries(shapes).filter(([name]) => lines.at(-1)?.includes(name));
  const text = [...known.map(([name, shape]) => `${name} = ${tuple(shape)}`), ...lines].join("; ");
  const parsed = parseExpression(text);
  if (!parsed.ok || parsed.op === null) return NOTHING;
  try {
    return { ...NOTHING, figures: [{ ...explain(parsed.op, parsed.operands), names: parsed.names }] };
  } catch {
    return NOTHING;
  }
}
