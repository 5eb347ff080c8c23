// Makes the modules that follow from the binaries: the bytes as text, the tables both sides share, and one exported
// function per operation. Usage: node generate.mjs <shapecast.wasm> <picture.wasm> <shapes.wasm> <streams.wasm> <tables.wasm> <folder>
import { createHash } from "node:crypto";
import { mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { camelCase } from "../engine/operation-list.js";
import { encode } from "./byte-text.mjs";
import { listed, packed } from "./operations.mjs";
import { aliased, recorded, signatures, spellings, vocabulary } from "./records.mjs";
import { sorted } from "./streams.mjs";

const [binary, picture, shapes, streams, tables, folder] = process.argv.slice(2);
/** @type {any} */
const wasm = new WebAssembly.Instance(new WebAssembly.Module(readFileSync(tables))).exports;
wasm._initialize();

function text(pointer) {
  const memory = new Uint8Array(wasm.memory.buffer);
  return Buffer.from(memory.subarray(pointer, memory.indexOf(0, pointer))).toString("latin1");
}

/** The lists of the engine whose names stand for numbers, by their own names. */
const lists = {};
for (let which = 0; wasm.sc_wasm_names(which) !== 0; which++) {
  const [name, ...entries] = text(wasm.sc_wasm_names(which)).trimEnd().split("\n");
  lists[name] = entries;
}
/** The numbers that both sides know by name. */
const numbers = Object.fromEntries(
  Array.from({ length: wasm.sc_wasm_number_count() }, (_, which) => [
    text(wasm.sc_wasm_number_name(which)).toUpperCase(),
    wasm.sc_wasm_number(which),
  ]),
);
const { MAX_RANK, MAX_OPERANDS, ...places } = numbers;
const { dtypes, planStatuses } = lists;
/** A list as an expression. That of all statuses goes on where that of plans ends, which is all that a picture needs. */
const expressionOf = (name, list) => {
  const goesOn = name === "statuses";
  const own = goesOn ? list.slice(planStatuses.length) : list;
  const split = `/* @__PURE__ */ "${own.join(" ")}".split(" ")`;
  return goesOn ? `/* @__PURE__ */ planStatuses.concat(${split})` : split;
};

const operations = listed(text(wasm.sc_wasm_operations()).trimEnd().split("\n"));
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
    .map(([name, list]) => `export const ${name} = ${expressionOf(name, list)};\n`)
    .join("")}export const operations = operationsOf("${packed(operations)}");\n`,
);
write(
  "exchange.js",
  Object.entries(places)
    .map(([name, place]) => `export const ${name} = ${place};\n`)
    .join(""),
);
const embedded = (bytes) => `export const encoded = ${encode(bytes)};\n`;
write("wasm-bytes.js", embedded(sorted(shipped)));
write("picture-bytes.js", embedded(sorted(readFileSync(picture))));
write("shapes-bytes.js", embedded(sorted(readFileSync(shapes))));
write("streams-bytes.js", embedded(readFileSync(streams)));
const functions = recorded(operations);
const aliases = aliased(functions);
write("signatures.js", signatures(functions));
write("vocabulary.js", vocabulary(functions));
write("spellings.js", spellings(functions));
const exported = [
  ...functions.map(({ name }) => [name, name]),
  ...aliases.map((names) => names.map(camelCase)),
];
const arities = new Map(operations.map(({ name, arity }) => [name, arity]));
const several = exported.filter(([, own]) => Number(arities.get(own)) > 1).map(([name]) => name);
write(
  "broadcasting.js",
  `/** The functions whose operands broadcast. */
export const BROADCASTING = /* @__PURE__ */ new Set("${several.join(" ")}".split(" "));\n`,
);
write(
  "operations.js",
  `import { isForm } from "../../js/engine/operation-list.js";
import { elementwise } from "../../js/operations/elementwise.js";
import { ALIASES } from "./signatures.js";
import { operations } from "./tables.js";
export const [${exported.map(([name]) => name).join(", ")}] = [
  ...operations.map(({ python }) => python).filter((name) => !isForm(name)),
  ...Object.keys(ALIASES),
].map(elementwise);
`,
);
