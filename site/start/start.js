// The script of every page: after the first paint it loads what its element names, the page's own script first and what that
// imports beside it, so that all is on its way at once.
import { afterPaint } from "./after-paint.js";

const { then = "" } = /** @type {HTMLElement} */ (document.querySelector("script[data-then]")).dataset;
const [own, ...imported] = then.split(" ").map((file) => new URL(file, import.meta.url).href);

afterPaint(async () => {
  for (const href of imported)
    document.head.append(Object.assign(document.createElement("link"), { rel: "modulepreload", href }));
  // What is imported is evaluated before what imports it, each file in a task.
  for (const href of imported.reverse()) await import(href);
  await import(own);
  // What is written from now on, scripts answer.
  document.documentElement.dataset.awake = "";
});
