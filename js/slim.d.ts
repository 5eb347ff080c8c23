/** The engine without its bytes: call `init` once, before anything else. */
import type { Bytes, CompiledModule } from "./declarations/arguments.js";

export * from "./index.js";

/** Gives the engine its compiled module, or the bytes of shapecast.wasm. */
export function init(source: CompiledModule | Bytes): void;
