// Writes the types of all functions and methods: their arguments are those of the signatures that the package gives its own
// parser, what they give and the sentence above them stand in js/declarations/. Usage: node declare.mjs <file>
import { writeFileSync } from "node:fs";
import { camelCase } from "../engine/operation-list.js";
import { called } from "./called.mjs";
import { declared } from "./declared.mjs";

const WIDTH = 110;

/** A sentence as a comment, broken where a line is full. */
function comment(text, indent) {
  const lines = [""];
  for (const word of text.split(" ")) {
    if (lines[lines.length - 1].length + word.length + indent.length > WIDTH) lines.push("");
    lines[lines.length - 1] += ` ${word}`;
  }
  if (lines.length === 1) return `${indent}/**${lines[0]} */\n`;
  return `${indent}/**\n${lines.map((line) => `${indent} *${line}\n`).join("")}${indent} */\n`;
}

/** One call under its name; `var` is no name for a function, but one to export. */
function block(call, isMethod) {
  const { says, overloads } = declared(call, isMethod);
  const name = camelCase(call.python);
  const begin = isMethod ? `  ${name}` : `export declare function ${name === "var" ? "variance" : name}`;
  return comment(says, isMethod ? "  " : "") + overloads.map((overload) => `${begin}${overload};\n`).join("");
}

const [file] = process.argv.slice(2);
const calls = await called();
const written = (form) =>
  calls
    .filter((call) => call[form])
    .map((call) => block(call, form === "method"))
    .join("");
const TYPES =
  "Cast CdistMode Choice Clamped Counted DType Dim Dims Extended Filled Flag Floating Indexing Interpolation Keep NeededDim Numbers Numeric Operand PadMode Pair Promoted Shape Single Summed Tensor TensordotAxes Truth Unique";
writeFileSync(
  file,
  `// Made from the signatures of all calls by js/declarations/declare.mjs.
import type { ${TYPES.replaceAll(" ", ", ")} } from "../../js/index.js";

${written("function").trimEnd()}
export { variance as var };

/** What is called on a tensor. */
export interface Methods<D extends DType> {
${written("method").trimEnd()}
}
`,
);
