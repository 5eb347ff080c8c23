// The worker of the playground: whatever a program does, the page stays alive.
import "../../js/index.js";
import { tasks } from "./work/tasks.js";

addEventListener("message", async ({ data: { id, task, given } }) => {
  try {
    postMessage({ id, answer: await tasks[task](given) });
  } catch (error) {
    postMessage({ id, failure: error instanceof Error ? error.message : String(error) });
  }
});

postMessage({ ready: true });
