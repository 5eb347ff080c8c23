// Imported before tests (node --import): whatever takes the package from the sources gets the engine of `make test-pieces`.
import { readFileSync } from "node:fs";
import { SHARED } from "../js/engine/engine.js";

globalThis[SHARED] = new WebAssembly.Module(
  readFileSync(new URL("../build/linked/pieces.wasm", import.meta.url)),
);
