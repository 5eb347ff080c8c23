/** The engine without its bytes: call `init` once, before anything else. */
export * from "./index.js";

/** Gives the engine its compiled module, or the bytes of shapecast.wasm. */
export function init(source: WebAssembly.Module | BufferSource): void;
