// The same names without the bytes, for hosts that bring the compiled module: Cloudflare Workers, caches of one's own.
import { compile, provide, SHARED } from "./engine/engine.js";

/** Gives the engine its module (or bytes), once, before any other call; that of `shapecast` and its entries too. */
export function init(source) {
  const module = source instanceof WebAssembly.Module ? source : compile(source);
  globalThis[SHARED] = module;
  provide(() => module);
}

export * from "./names.js";
