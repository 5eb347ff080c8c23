// Draws figures with every view in the DOM that Jest and Vitest simulate, and prints what of them is there and what went wrong.
// Usage: node tests/web/element/in-test-dom.mjs jsdom|happy-dom

const [, , kind] = process.argv;

/** What the environments of Jest and Vitest do: the window's names become global, its events in the place of Node's. */
function globals(window) {
  for (const name of Object.getOwnPropertyNames(window)) {
    if (name in globalThis && !/Event/.test(name)) continue;
    Object.defineProperty(globalThis, name, { value: window[name], configurable: true, writable: true });
  }
  Object.assign(globalThis, { window: globalThis });
}

/** @type {string[]} */
const wrong = [];
process.on("unhandledRejection", (error) => wrong.push(String(error)));
process.on("uncaughtException", (error) => wrong.push(String(error)));
console.error = (...texts) => wrong.push(texts.join(" "));

if (kind === "jsdom") {
  const { JSDOM } = await import("jsdom");
  const { window } = new JSDOM("<!doctype html><body></body>", {
    url: "http://localhost/",
    pretendToBeVisual: true,
  });
  window.addEventListener("error", ({ message }) => wrong.push(message));
  globals(window);
} else {
  const { Window } = await import("happy-dom");
  globals(new Window({ url: "http://localhost/" }));
}
await import("../../../dist/element.js");
const VIEWS = "ledger cells memory why code reduce backward isometric left-aligned";
document.body.innerHTML = `
  <shape-cast expr="(5,1,4,1) + (3,1,1)" view="${VIEWS}">own</shape-cast>
  <shape-cast expr="(4,3) + (4)" view="${VIEWS}">own</shape-cast>
  <shape-cast expr="ij,jk->ik (2,3) (3,4)">own</shape-cast>
  <shape-cast expr="no shape at all">own</shape-cast>
  <shape-cast quiz="predict" expr="(2,1) + (3)">own</shape-cast>`;
const figures = /** @type {any[]} */ ([...document.querySelectorAll("shape-cast")]);
for (const figure of figures) {
  await figure.updateComplete;
  figure.next?.();
  await figure.updateComplete;
}
// What is painted later is painted in frames.
for (let frame = 0; frame < 10; frame++) await new Promise(requestAnimationFrame);
/** What is written in a figure, where style sheets are elements too. */
function textOf({ shadowRoot }) {
  for (const style of shadowRoot.querySelectorAll("style")) style.remove();
  return shadowRoot.textContent.replace(/\s+/g, " ");
}
for (const figure of figures) figure.remove();
const { plan } = figures[0];
const answer = { texts: figures.map(textOf), wrong, shape: plan.shape, text: figures[0].toText() };
process.stdout.write(JSON.stringify(answer), () => process.exit());
