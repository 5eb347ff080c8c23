// Makes the modules that follow from the binaries: the bytes as text, the tables both sides share, and one exported
// function per operation. Usage: node generate.mjs <shapecast.wasm> <picture.wasm> <tables.wasm> <folder>
import { createHash } from "node:crypto";
import { mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { operationsOf } from "../engine/operation-list.js";
import { encode } from "./byte-text.mjs";

const [binary, picture, tables, folder] = process.argv.slice(2);
const imports = { env: { emscripten_notify_memory_growth() {} } };
/** @type {any} */
const wasm = new WebAssembly.Instance(new WebAssembly.Module(readFileSync(tables)), imports).exports;
wasm._initialize();

function text(pointer) {
  const memory = new Uint8Array(wasm.memory.buffer);
  return Buffer.from(memory.subarray(pointer, memory.indexOf(0, pointer))).toString("latin1");
}
const names = (which) => text(wasm.sc_wasm_names(which)).trimEnd().split("\n");

const limit = (which) => wasm.sc_wasm_limit(which);
const dtypes = names(0);

/** What an operation makes of integers: a truth value, a function's float32, or their own common dtype. */
function kindOf(code) {
  const slots = new Float64Array(wasm.memory.buffer, wasm.sc_wasm_exchange(), limit(1) * limit(2));
  slots.fill(0);
  const arity = wasm.sc_wasm_op_arity(code);
  for (let i = 0; i < arity; i++) slots[i * limit(2)] = dtypes.indexOf("int32");
  const answer = dtypes[wasm.sc_wasm_result_dtype(code, arity)];
  return { bool: "truth", float32: "function" }[answer] ?? "common";
}

/** The operations in the engine's order, with a heading wherever arity or kind change. */
function packedOperations() {
  let last = "";
  return Array.from({ length: wasm.sc_wasm_op_count() }, (_, code) => {
    const heading = `${wasm.sc_wasm_op_arity(code)}${kindOf(code)} `;
    const name = text(wasm.sc_wasm_op_name(code));
    if (heading === last) return name;
    last = heading;
    return heading + name;
  }).join(" ");
}

const packed = packedOperations();
const limits = { rank: limit(0), operands: limit(1), slot: limit(2), report: limit(3) };
const lists = { dtypes, statuses: names(1), loops: names(2), reductions: names(3), products: names(4) };

const shipped = readFileSync(binary);
const mark = createHash("sha256").update(shipped).digest("hex").slice(0, 8);

const note = "// Made from the binaries by js/tools/generate.mjs.\n";
mkdirSync(folder, { recursive: true });
const write = (file, content) => writeFileSync(join(folder, file), note + content);
write(
  "tables.js",
  `import { operationsOf } from "../../js/engine/operation-list.js";\nexport const mark = "${mark}";\nexport const limits = ${JSON.stringify(limits)};\n${Object.entries(
    lists,
  )
    .map(([name, list]) => `export const ${name} = /* @__PURE__ */ "${list.join(" ")}".split(" ");\n`)
    .join("")}export const operations = operationsOf("${packed}");\n`,
);
const embedded = (bytes) => `export const encoded = ${encode(bytes)};\n`;
write("wasm-bytes.js", embedded(shipped));
write("picture-bytes.js", embedded(readFileSync(picture)));
// Forms that an option chooses are no functions of their own.
const functions = operationsOf(packed).filter(({ python }) => !python.includes("__"));
write(
  "operations.js",
  `import { elementwise } from "../../js/operations/elementwise.js";
import { operations } from "./tables.js";
export const [${functions.map(({ name }) => name).join(", ")}] = operations
  .filter(({ python }) => !python.includes("__"))
  .map(({ python }) => elementwise(python));
`,
);
write(
  "operations.d.ts",
  `import type { Operations } from "../../js/index.js";\n${functions
    .map(({ name }) => `export declare const ${name}: Operations["${name}"];\n`)
    .join("")}`,
);
