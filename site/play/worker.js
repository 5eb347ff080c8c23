// The worker of the playground: whatever a program does, the page stays alive.

import { encoded } from "../../build/generated/wasm-bytes.js";
import { embeddedBytes } from "../../js/engine/embedded.js";
import { compile } from "../../js/engine/engine.js";
import { init } from "../../js/slim.js";
import { tasks } from "./work/tasks.js";

addEventListener("message", async ({ data: { id, task, given } }) => {
  try {
    postMessage({ id, answer: await tasks[task](given) });
  } catch (error) {
    postMessage({ id, failure: error instanceof Error ? error.message : String(error) });
  }
});

postMessage({ ready: true });
// Compiled once, for the page's figures too.
const engine = compile(embeddedBytes(encoded));
init(engine);
postMessage({ engine });
