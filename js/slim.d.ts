/** The engine without its bytes: call `init` once, before anything else. */
export * from "./index.js";

/** `WebAssembly.Module`, where the program's libraries know it: some have no WebAssembly. */
type Module = typeof globalThis extends { WebAssembly: { Module: { prototype: infer Compiled } } }
  ? Compiled
  : object;
/** Gives the engine its compiled module, or the bytes of shapecast.wasm. */
export function init(source: Module | ArrayBuffer | ArrayBufferView): void;
