import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { test } from "node:test";
import * as picture from "../../../build/generated/picture-bytes.js";
import * as whole from "../../../build/generated/wasm-bytes.js";
import { embeddedBytes } from "../../../js/engine/embedded.js";

const binaryOf = (name) => readFileSync(new URL(`../../../build/${name}.wasm`, import.meta.url));
const binary = binaryOf("shapecast");
const isBinary = (bytes) => binary.equals(bytes);
const bytesOf = ({ encoded }) => embeddedBytes(encoded);

test("the text gives back the binary, byte for byte", () => {
  assert.ok(isBinary(bytesOf(whole)));
  assert.ok(binaryOf("picture").equals(bytesOf(picture)));
});

test("the binaries are modules that ask the host for nothing", () => {
  for (const one of [whole, picture]) {
    assert.deepEqual(WebAssembly.Module.imports(new WebAssembly.Module(bytesOf(one))), []);
  }
});

test("every call gives bytes of its own", () => {
  bytesOf(whole).fill(0);
  assert.ok(isBinary(bytesOf(whole)));
});
