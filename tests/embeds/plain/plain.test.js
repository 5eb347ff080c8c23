// Pages that no tool made: the classic script, opened from a disk, under strict policies, in a sandbox.
import assert from "node:assert/strict";
import { atRest } from "../../browser/rest.js";
import { element, fence, frame, height, image, readIn, theme, twin } from "../columns.js";
import { DOCS, ELEMENT, FENCE, TABLE, TITLE } from "../document.js";
import { embedded, settled } from "../embedded.js";

const example = embedded({
  tool: "plain",
  name: "Plain HTML",
  takes: { "shapecast.iife.js": "shapecast.iife.js", "shapecast.svg": "shapecast.svg" },
});
const { shows, open, figures } = example;

const policy = (scripts) => ({
  "content-security-policy": `default-src 'none'; script-src 'self'${scripts}; style-src 'self'; img-src 'self'`,
});

const isDrawn = async (page) => {
  const said = page.locator("shape-cast .says");
  assert.equal(await said.count(), figures);
  assert.match(await said.first().textContent(), /\(5, 3, 4, 1\)/);
};

element(example);
shows("element", "opened from a disk", () => open("strict.html", isDrawn, { fromDisk: true }));
shows("element", "under the strictest policy that lets WebAssembly run", () =>
  open("strict.html", isDrawn, { headers: policy(" 'wasm-unsafe-eval'") }),
);
shows("element", "in a frame with sandbox=allow-scripts, which has no origin", () =>
  open(
    "sandboxed.html",
    async (page) => {
      const inside = await (await page.locator("iframe").elementHandle()).contentFrame();
      await inside.locator("shape-cast .says").nth(2).waitFor();
      await inside.evaluate(atRest);
      await isDrawn(inside);
    },
    { drawn: 0 },
  ),
);
fence(example);
frame(example);
image(example);
theme(example, {
  frames: true,
  switches: [
    (page) =>
      page.evaluate(() => {
        const { style } = document.documentElement;
        style.colorScheme = matchMedia("(prefers-color-scheme: dark)").matches ? "light" : "dark";
      }),
  ],
});
example.lacks("navigation", "every page is a document of its own");
height(example);

/** The figures of a page, as high as they were told to become, or as they are. */
const reserved = (
  told,
) => `<!doctype html><meta charset="utf-8"><title>reserved</title><link rel="icon" href="data:,">
  <script defer src="shapecast.iife.js" data-fences></script>
  <shape-cast expr="${ELEMENT.expr}" style="display: block; min-height: ${told[0]}px">${ELEMENT.comes}</shape-cast>
  <div style="min-height: ${told[1]}px"><pre class="shapecast" style="margin: 0">${FENCE.lines[0]}</pre></div>
  <h2>${TITLE}</h2>`;

shows("height", "where it is reserved, upgrading moves nothing", () =>
  open("strict.html", async (page) => {
    const told = await page.evaluate(
      (exprs) =>
        Promise.all(exprs.map((expr) => window.shapecast.height({ expr }, document.body.clientWidth))),
      [ELEMENT.expr, FENCE.lines[0]],
    );
    await page.route(/reserved\.html$/, (route) =>
      route.fulfill({ contentType: "text/html", body: reserved(told) }),
    );
    let release = () => {};
    const until = new Promise((done) => {
      release = () => done(null);
    });
    await page.route(/iife\.js$/, async (route) => {
      await until;
      await route.fallback();
    });
    await page.addInitScript(() => {
      window.shifted = 0;
      const add = (list) => {
        for (const entry of list.getEntries()) window.shifted += entry.value;
      };
      new PerformanceObserver(add).observe({ type: "layout-shift", buffered: true });
    });
    await page.goto(`${DOCS}reserved.html`, { waitUntil: "commit" });
    const title = page.getByRole("heading", { name: TITLE });
    await title.waitFor();
    assert.equal(await page.locator("shape-cast .says").count(), 0);
    const { y } = await title.boundingBox();
    release();
    await settled(page, 2);
    assert.ok(Math.abs((await title.boundingBox()).y - y) <= 1);
    assert.equal(await page.evaluate(() => window.shifted), 0);
  }),
);

twin(example);
shows("twin", "where a policy forbids WebAssembly it stays", () =>
  open(
    "strict.html",
    async (page) => {
      await page.waitForFunction(() => document.querySelectorAll("shape-cast").length === 3);
      await page.evaluate(() => window.atRest());
      const read = await readIn(page);
      for (const text of [ELEMENT.comes, TABLE.head, FENCE.lines[0], TITLE])
        assert.ok(read.includes(text), text);
    },
    { drawn: 0, headers: policy(""), may: [/Content Security Policy|WebAssembly/] },
  ),
);
