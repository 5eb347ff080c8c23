// The same names without the bytes, for hosts that bring the compiled module: Cloudflare Workers, caches of one's own.
import { compile, provide, SHARED } from "./engine/engine.js";
import { pythonTypeName } from "./engine/number.js";
import { typeError } from "./refusals/classes.js";

const isBytes = (source) =>
  ArrayBuffer.isView(source) || /Buffer\]$/.test(Object.prototype.toString.call(source));

/** A module of the engine, from a module or its bytes. */
function moduleOf(source) {
  if (source instanceof WebAssembly.Module) return source;
  if (isBytes(source)) return compile(source);
  const found =
    typeof source === "string" ? `the text ${JSON.stringify(source.slice(0, 40))}` : pythonTypeName(source);
  const what = `a WebAssembly.Module or its bytes (ArrayBuffer or typed array)`;
  throw typeError("init", `init: expected ${what}, not ${found}`);
}

/** Gives the engine its module (or bytes), once, before any other call; that of `shapecast` and its entries too. */
export function init(source) {
  const module = moduleOf(source);
  if (!WebAssembly.Module.exports(module).some(({ name }) => name === "sc_wasm_exchange")) {
    throw typeError("init", "init: this module is not shapecast's; shapecast/shapecast.wasm is");
  }
  globalThis[SHARED] = module;
  provide(() => module);
}

export * from "./names.js";
