// The last step of each binary: Binaryen drops what nobody calls and makes the rest smaller. MEASURED.md says what each pass
// brings. Usage: node optimize.mjs <linked.wasm> <optimized.wasm>
import { readFileSync, writeFileSync } from "node:fs";
import binaryen from "binaryen";
import { ordered } from "./order-functions.mjs";

const { SIMD128, BulkMemory, BulkMemoryOpt, NontrappingFPToInt, SignExt, MutableGlobals, Memory64 } =
  binaryen.Features;

const [linked, optimized] = process.argv.slice(2);
let module = binaryen.readBinary(readFileSync(linked));
const features = SIMD128 | BulkMemory | BulkMemoryOpt | NontrappingFPToInt | SignExt | MutableGlobals;
// Addresses of 64 bits become those of a memory that every browser has.
const is64 = module.getMemoryInfo().is64;
if (is64) {
  module.setFeatures(features | Memory64);
  module.runPasses(["memory64-lowering"]);
}
module.setFeatures(features);

// The linker exports its stack and its table of functions as well.
const exported = Array.from({ length: module.getNumExports() }, (_, i) =>
  binaryen.getExportInfo(module.getExportByIndex(i)),
);
for (const { name } of exported) {
  if (!/^(memory|_initialize|sc_wasm_\w+)$/.test(name)) module.removeExport(name);
}

// As `wasm-opt -Oz`. Nothing lies below the first kilobyte, so that small offsets become part of loads and stores.
binaryen.setOptimizeLevel(2);
binaryen.setShrinkLevel(2);
binaryen.setLowMemoryUnused(true);
// What one round leaves another finds; after three nothing is left.
for (let round = 0; round < 3; round++) module.optimize();
// Alignments are hints that no engine on x86 or ARM looks at; all alike they compress better.
module.runPasses(["dealign"]);
// Its pass leaves those of loads and stores of lanes as they are.
const LANES = /(\(v128\.(?:load|store)\w+(?: offset=\d+)?)(?: align=\d+)?/g;
// Lanes that nobody reads clang fills with the first byte. Where those that are read are whole words, they come again instead: that
// is one instruction of a processor, not four.
const WORDS = /(i8x16\.shuffle) ((?:(?:0 1 2 3|4 5 6 7|8 9 10 11|12 13 14 15) ){1,2})(?:0 ?){8,12}$/gm;
const filled = (_, name, words) => `${name} ${words.repeat(words.length > 10 ? 2 : 4).trim()}`;
// Data in one piece: it compresses better with the zeros between its pieces than with the places and lengths of all of them.
const PIECES = /(\n \(data \S+ \(i32\.const )(\d+)\) "(.*)"\)((?:\n \(data .*)*)/;
const PIECE = /\(i32\.const (\d+)\) "(.*)"/g;
const lengthOf = (bytes) => bytes.replace(/\\(?:[0-9a-f]{2}|.)/g, " ").length;
function joined(_, begin, place, first, others) {
  let bytes = first;
  for (const [, next, more] of others.matchAll(PIECE)) {
    bytes += "\\00".repeat(Number(next) - Number(place) - lengthOf(bytes)) + more;
  }
  return `${begin}${place}) "${bytes}")`;
}
// In the text that Binaryen writes, functions change their places most simply; it numbers them anew.
const text = module.emitText().replace(LANES, "$1 align=1").replace(WORDS, filled).replace(PIECES, joined);
module = binaryen.parseText(ordered(text));
module.setFeatures(features);

if (!module.validate()) throw new Error(`${linked}: what was optimized is not valid`);
writeFileSync(optimized, module.emitBinary());
