// Shapes as programs and people write them, and as programs print them.
import { parseExpression } from "../../expression/expression.js";

const SIZE = "(?:[1-9]\\d{0,14}|[\\p{L}_][\\p{L}\\p{N}_]{0,20}|\\?|-1|[01])";
export const LIST = `[([] ?${SIZE}?(?: ?, ?${SIZE}){0,15} ?,? ?[)\\]]`;
export const JOINED = "[1-9]\\d{0,8}(?: ?[x×] ?[1-9]\\d{0,8}){1,15}(?![\\p{L}\\p{N}]|\\.\\d)";
export const CALLED = "(?:torch\\.Size|tf\\.TensorShape|TensorShape) ?\\(";
/** Words in front of names, of which none is one: `where a has shape (4,)`. */
const NO_NAME =
  "(?!(?:[Ww]here|[Ff]or|[Ii]f|[Ww]hen|[Ww]ith|[Gg]iven|[Ll]et|and|[Ss]uppose|[Aa]ssume|[Ss]ay|does|is|are|of|by|the|\u8bf7\u95ee|\u95ee|\u5982\u679c)(?![\\p{L}\\p{N}_]))";
export const NAME = `${NO_NAME}(?:self\\.)?[\\p{L}_][\\p{L}\\p{N}_]{0,40}`;

const CALLING = new RegExp(`^${CALLED}`, "u");

/** The sizes of a shape as it is written, null where it is none. */
export function sizesOf(written) {
  const bare = written.replace(CALLING, "").replace(/^[A-Za-z]{1,10}\d{0,3}(?=\[)/, "");
  const whole = /^\d+$/.test(bare) ? `(${bare},)` : bare;
  const { ok, operands } = /** @type {any} */ (parseExpression(whole));
  return ok && operands.length === 1 && Array.isArray(operands[0]) ? operands[0] : null;
}

/** Shapes that are printed, and several that a session shows. */
const PRINTING =
  /^[ \t]{0,20}(?:(?:>>> ?)?print\([^\n]{1,200}\)|(?:>>> ?|In ?\[\d{1,6}\]: ?)?[\w.]{1,60}\.shape ?,[^\n(]{1,200}\.shape)[ \t]{0,20}$/u;
const PRINTED = new RegExp(`(?<![\\p{L}\\p{N}_.])(${NAME})(?:\\.shape|\\.size\\(\\))(?![[(.])`, "gu");
const OUTPUT = new RegExp(`(?<![\\p{L}\\p{N}_.])(?:${CALLED})?${LIST}`, "gu");
/** What was printed, and a comment with it. */
const SHAPES_ALONE =
  /^[ \t]{0,20}(?:# ?(?:->|=>|out(?:put)?:?)? ?|Out ?\[\d{1,6}\]: ?)?[([t][\w.()[\], :]{0,300}$/iu;

/** Names whose shapes are printed, and what stands below: `print(a.shape, b.shape)`, `(3, 4) (3,)`. */
export function printedShapes(text) {
  // What is printed may stand in a comment behind.
  const lines = text.split("\n").flatMap((line) => {
    const code = line.split("#", 1)[0];
    return code !== line && PRINTING.test(code) ? [code, line.slice(code.length)] : [line];
  });
  const names = [];
  const found = [];
  let shapes = [];
  const take = () => {
    if (names.length === shapes.length) found.push(...names.map((name, i) => [name, shapes[i]]));
    names.length = 0;
    shapes = [];
  };
  for (const line of lines) {
    const printed = PRINTING.test(line) ? [...line.matchAll(PRINTED)].map(([, name]) => name) : [];
    const below = printed.length === 0 && names.length > 0 && SHAPES_ALONE.test(line);
    if (!below && shapes.length > 0) take();
    if (below) shapes.push(...[...line.matchAll(OUTPUT)].map(([written]) => sizesOf(written)));
    else if (printed.length > 0) names.push(...printed);
    else if (line.trim() !== "") names.length = 0;
  }
  take();
  return found.filter(([, shape]) => shape !== null);
}
