// Runs a standalone WebAssembly program: node --no-warnings wasi.mjs PROGRAM
import { readFile } from "node:fs/promises";
import { WASI } from "node:wasi";

const wasi = new WASI({ version: "preview1", args: process.argv.slice(2) });
const module = await WebAssembly.compile(await readFile(process.argv[2]));
const imports = { ...wasi.getImportObject(), env: { emscripten_notify_memory_growth() {} } };
process.exitCode = wasi.start(await WebAssembly.instantiate(module, imports));
