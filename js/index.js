// The package's names, with the binary inside: compiled at the first call that needs it, unless slim was given it before.
import { encoded, key } from "../build/generated/wasm-bytes.js";
import { embeddedBytes } from "./embedded.js";
import { compile, provide, SHARED } from "./engine.js";

provide(() => globalThis[SHARED] ?? compile(embeddedBytes(encoded, key)));

export * from "./names.js";
