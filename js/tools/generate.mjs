// Makes the modules that follow from the binary: the bytes as text, the tables both sides share, and one exported
// function per operation. Usage: node generate.mjs <shapecast.wasm> <folder>
import { mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { encode, KEY } from "./byte-text.mjs";

const [binary, folder] = process.argv.slice(2);
const bytes = readFileSync(binary);
const imports = { env: { emscripten_notify_memory_growth() {} } };
const wasm = new WebAssembly.Instance(new WebAssembly.Module(bytes), imports).exports;
wasm._initialize();

function text(pointer) {
  const memory = new Uint8Array(wasm.memory.buffer);
  return Buffer.from(memory.subarray(pointer, memory.indexOf(0, pointer))).toString("latin1");
}
const names = (which) => text(wasm.sc_wasm_names(which)).trimEnd().split("\n");
const camel = (name) => name.replace(/_([a-z0-9])/g, (_, letter) => letter.toUpperCase());

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

const operations = Array.from({ length: wasm.sc_wasm_op_count() }, (_, code) => ({
  name: camel(text(wasm.sc_wasm_op_name(code))),
  python: text(wasm.sc_wasm_op_name(code)),
  arity: wasm.sc_wasm_op_arity(code),
  kind: kindOf(code),
}));
const limits = { rank: limit(0), operands: limit(1), slot: limit(2), report: limit(3) };
const lists = {
  dtypes,
  statuses: names(1),
  loops: names(2),
  reductions: names(3),
  products: names(4),
};

const note = "// Made from shapecast.wasm by js/tools/generate.mjs.\n";
mkdirSync(folder, { recursive: true });
const write = (file, content) => writeFileSync(join(folder, file), note + content);
const constant = (name, value) => `export const ${name} = ${value};\n`;
const words = (list) => `${JSON.stringify(list.join(" "))}.split(" ")`;
write(
  "tables.js",
  [
    constant("limits", JSON.stringify(limits)),
    ...Object.entries(lists).map(([name, list]) => constant(name, words(list))),
    // Each as "logical_and 2 truth": a compressor finds less to repeat than in objects, an engine less to read.
    constant(
      "operations",
      `${JSON.stringify(operations.map(({ python, arity, kind }) => `${python} ${arity} ${kind}`).join())}
  .split(",")
  .map((text) => {
    const [python, arity, kind] = text.split(" ");
    const name = python.replace(/_([a-z0-9])/g, (_, letter) => letter.toUpperCase());
    return { name, python, arity: Number(arity), kind };
  })`,
    ),
  ].join(""),
);
write("wasm-bytes.js", `export const key = ${KEY};\nexport const encoded = ${encode(bytes)};\n`);
// Forms that an option chooses are no functions of their own.
const functions = operations.filter(({ python }) => !python.includes("__"));
write(
  "operations.js",
  `import { elementwise } from "../../js/operations.js";\n${functions
    .map(({ name, python }) => `export const ${name} = elementwise("${python}");\n`)
    .join("")}`,
);
write(
  "operations.d.ts",
  `import type { Operations } from "../../js/index.js";\n${functions
    .map(({ name }) => `export declare const ${name}: Operations["${name}"];\n`)
    .join("")}`,
);
