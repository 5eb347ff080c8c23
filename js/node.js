// The package's names in Node, where the binary lies in a file beside this one. js/tools/later.mjs makes the bundle.
export * from "./names.js";

import { compile, provide, SHARED } from "./engine.js";

// Not imported: Node makes a module of every builtin that is, which takes as long as all of this.
const { getBuiltinModule } = process;

provide(() => {
  const { readFileSync } = getBuiltinModule("node:fs");
  return globalThis[SHARED] ?? compile(readFileSync(new URL("../shapecast.wasm", import.meta.url)));
});
