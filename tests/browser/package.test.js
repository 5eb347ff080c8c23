// The files of dist/ as a page loads them, without a bundler.
import assert from "node:assert/strict";
import { after, before } from "node:test";
import { browserTest, launch } from "./chromium.js";
import { serveSite } from "./server.js";

let browser;
let server;

before(async () => {
  browser = await launch();
  server = await serveSite("dist");
});
after(async () => {
  await browser?.close();
  await server?.close();
});

async function inPage(run) {
  const page = await browser.newPage();
  try {
    const empty = `${server.url}empty.html`;
    await page.route(empty, (route) =>
      route.fulfill({ contentType: "text/html", body: "<title>empty</title>" }),
    );
    await page.goto(empty);
    return await page.evaluate(run, server.url);
  } finally {
    await page.close();
  }
}

browserTest("the engine with its binary inside", async () => {
  const printed = await inPage(async (dist) => {
    const { arange, einsum, ones } = await import(`${dist}index.js`);
    const x = arange(6).reshape(2, 3);
    return [String(x.add(ones(3))), einsum("ij->i", x).toArray(), x.exp().shape];
  });
  assert.deepEqual(printed, ["tensor([[1., 2., 3.],\n        [4., 5., 6.]])", [3, 12], [2, 3]]);
});

browserTest("slim with a module that the page compiled, and advice on the same module", async () => {
  const answers = await inPage(async (dist) => {
    const slim = await import(`${dist}slim.js`);
    slim.init(await WebAssembly.compileStreaming(fetch(`${dist}shapecast.wasm`)));
    const { suggestFixes } = await import(`${dist}advice.js`);
    return [slim.add(1, 2).item(), suggestFixes("add", [[4, 3], [4]])[0].result];
  });
  assert.deepEqual(answers, [3, [4, 3]]);
});

browserTest("the element beside the engine: each answers, and what is refused is known to both", async () => {
  const answers = await inPage(async (dist) => {
    const { explain, ones, ShapecastError, ShapeError } = await import(`${dist}index.js`);
    await import(`${dist}element.js`);
    const element = document.createElement("shape-cast");
    const shown = () => element.shadowRoot.textContent;
    element.expr = "(4, 3) + (4,)";
    document.body.append(element);
    await element.updateComplete;
    const { error, ...plan } = element.plan;
    const { error: own, ...wanted } = explain("add", [[4, 3], [4]]);
    const known = [
      error instanceof ShapecastError,
      error instanceof ShapeError,
      error.message === own.message,
    ];
    element.plan = explain("mul", [ones(7, 1), ones(3)]);
    await element.updateComplete;
    return [
      ...known,
      JSON.stringify(plan) === JSON.stringify(wanted),
      shown().includes("7"),
      ones(2).sum().item(),
    ];
  });
  assert.deepEqual(answers, [true, true, true, true, true, 2]);
});

browserTest("the figure as a string", async () => {
  const picture = await inPage(async (dist) => {
    const { explain } = await import(`${dist}index.js`);
    const { toSVG } = await import(`${dist}figure.js`);
    return toSVG(explain("add", [[5, 1], [3]]));
  });
  assert.match(picture, /^<svg /);
  assert.match(picture, /<\/svg>\s*$/);
});
