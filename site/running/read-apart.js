// Long texts are read in the worker: the page stays alive while somebody types on.
import { worker } from "./worker.js";

/**
 * What `readLater` answers, without what leads back into the program that was read.
 * @param {string} text @param {{ lang: string, dialect: string, shapes: object }} options
 * @param {(text: string, options: any) => Promise<any>} readHere what reads where there is no worker
 * @param {(task: string, given: object) => Promise<any>} [ask]
 */
export async function readApart(text, options, readHere, ask = (task, given) => worker.ask(task, given)) {
  try {
    return await ask("read", { text, ...options });
  } catch {
    return readHere(text, options);
  }
}
