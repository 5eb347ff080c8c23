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

/** The lists of the engine whose names stand for numbers, by their own names. */
const lists = {};
for (let which = 0; wasm.sc_wasm_names(which) !== 0; which++) {
  const [name, ...listed] = text(wasm.sc_wasm_names(which)).trimEnd().split("\n");
  lists[name] = listed;
}
/** The numbers that both sides know by name. */
const numbers = Object.fromEntries(
  Array.from({ length: wasm.sc_wasm_number_count() }, (_, which) => [
    text(wasm.sc_wasm_number_name(which)).toUpperCase(),
    wasm.sc_wasm_number(which),
  ]),
);
const { MAX_RANK, MAX_OPERANDS, ...places } = numbers;
const { dtypes } = lists;

/** What an operation makes of integers: a truth value, a function's float32, or their own common dtype. */
function kindOf(code) {
  const slots = new Float64Array(wasm.memory.buffer, wasm.sc_wasm_exchange(), MAX_OPERANDS * numbers.SLOT);
  slots.fill(0);
  const arity = wasm.sc_wasm_op_arity(code);
  for (let i = 0; i < arity; i++) slots[i * numbers.SLOT] = dtypes.indexOf("int32");
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
const limits = { rank: MAX_RANK, operands: MAX_OPERANDS };
/** The least and the most of the dtypes whose integers are numbers of JavaScript. */
const ranges = {};
for (const [code, dtype] of dtypes.entries()) {
  const [least, most] = [wasm.sc_wasm_dtype_least(code), wasm.sc_wasm_dtype_end(code) - 1];
  if (most > 1 && most < Number.MAX_SAFE_INTEGER) ranges[dtype] = [least, most];
}

const shipped = readFileSync(binary);
const mark = createHash("sha256").update(shipped).digest("hex").slice(0, 8);

const note = "// Made from the binaries by js/tools/generate.mjs.\n";
mkdirSync(folder, { recursive: true });
const write = (file, content) => writeFileSync(join(folder, file), note + content);
write(
  "tables.js",
  `import { operationsOf } from "../../js/engine/operation-list.js";\nexport const mark = "${mark}";\nexport const limits = ${JSON.stringify(limits)};\nexport const ranges = ${JSON.stringify(ranges)};\n${Object.entries(
    lists,
  )
    .map(([name, list]) => `export const ${name} = /* @__PURE__ */ "${list.join(" ")}".split(" ");\n`)
    .join("")}export const operations = operationsOf("${packed}");\n`,
);
write(
  "exchange.js",
  Object.entries(places)
    .map(([name, place]) => `export const ${name} = ${place};\n`)
    .join(""),
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
