import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { test } from "node:test";
import { embeddedBytes } from "../../js/embedded.js";

const binary = readFileSync(new URL("../../build/shapecast.wasm", import.meta.url));
const isBinary = (bytes) => binary.equals(bytes);

test("the text gives back the binary, byte for byte", () => {
  assert.ok(isBinary(embeddedBytes()));
});

test("the binary is a module that asks the host for one thing only", () => {
  const module = new WebAssembly.Module(embeddedBytes());
  assert.deepEqual(
    WebAssembly.Module.imports(module).map(({ module, name }) => `${module}.${name}`),
    ["env.emscripten_notify_memory_growth"],
  );
});

test("every call gives bytes of its own", () => {
  embeddedBytes().fill(0);
  assert.ok(isBinary(embeddedBytes()));
});
