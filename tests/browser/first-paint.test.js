// A page of each kind as a slow network brings it: its words first, its scripts after them. What is heavy waits for the first
// paint, and nothing moves when it comes.
import assert from "node:assert/strict";
import { after, before } from "node:test";
import { formatHash } from "../../site/scripts/hash.js";
import { browserTest, launch } from "./chromium.js";
import { complaintsOf } from "./complaints.js";
import { movesSeen, watchMoves } from "./moves.js";
import { TUTORIAL } from "./page.js";
import { atRest } from "./rest.js";
import { serveSite } from "./server.js";

let browser;
let site;
before(async () => {
  browser = await launch();
  if (browser) site = await serveSite();
});
after(async () => {
  await browser?.close();
  await site?.close();
});

const SIZES = [
  { width: 360, height: 740 },
  { width: 412, height: 823 },
  { width: 1366, height: 650 },
];
/** Between a phone and a desk figures are laid out in three ways. */
const TABLETS = [600, 700, 768, 820, 1024].map((width) => ({ width, height: 900 }));
/** Pages whose first sight has a figure. */
const FIGURES = [
  "",
  "learn/silent/row-sums/",
  "learn/basics/row-onto-rows/",
  "docs/visualizer/",
  "docs/api/fences/",
  "docs/memory/",
];
/** What may come before the paint: the theme, the words of a frame, and what waits for the paint. */
const LIGHT = new Set(["theme.js", "first-sight.js", "start.js"]);
const MOST_SHIFTED = 0.01;
const frame = `embed.html${formatHash({ expr: TUTORIAL })}`;

/** What there is to read before any script, but for those of `LIGHT`. */
const WORDS = {
  "": ["shape-cast caption", /3×4/],
  "learn/silent/row-sums/": ["h1", /\S/],
  "docs/memory/": ["h1", /\S/],
  [frame]: ["shape-cast", /5 +1 +4 +1\s+b +3 +1 +1/],
};

const isPainted = () => performance.getEntriesByName("first-contentful-paint").length > 0;

/**
 * Opens a page whose scripts come when it has been painted. `read` gets it before they come, `use` afterwards.
 * @param {string} path @param {object} context @param {(page: any) => Promise<void>} read @param {(page: any) => Promise<void>} use
 */
async function painted(path, context, read, use) {
  const held = await browser.newContext(context);
  const page = await held.newPage();
  const complaints = complaintsOf(page);
  let release = () => {};
  const shown = new Promise((done) => {
    release = () => done(null);
  });
  const early = [];
  let isShown = false;
  await page.addInitScript(watchMoves);
  await page.route("**/*.js", async (route) => {
    const name = new URL(route.request().url()).pathname.split("/").at(-1);
    if (!isShown) early.push(name);
    if (name === "start.js") await shown;
    await route.continue();
  });
  try {
    const opened = page.goto(site.url + path);
    opened.catch(() => {});
    await page.waitForFunction(isPainted);
    await read(page);
    isShown = true;
    release();
    await opened;
    await use(page);
    assert.deepEqual(
      early.filter((name) => !LIGHT.has(name)),
      [],
      path,
    );
    assert.deepEqual(complaints, []);
  } finally {
    await held.close();
  }
}

const still = async (page, path) => {
  await page.evaluate(atRest);
  const { shifted, moves } = await page.evaluate(movesSeen);
  const { width } = page.viewportSize();
  assert.ok(shifted <= MOST_SHIFTED, `${path || "the landing page"} at ${width}: ${shifted}\n${moves}`);
};

for (const [path, [place, words]] of Object.entries(WORDS)) {
  browserTest(
    `${path.split("#")[0] || "the landing page"} reads before its scripts, and stays where it is`,
    async () => {
      for (const language of ["", "zh/"])
        for (const viewport of SIZES)
          await painted(
            language + path,
            { viewport },
            async (page) => assert.match(await page.locator(place).first().textContent(), words),
            (page) => still(page, language + path),
          );
    },
  );
}

browserTest("figures come in their place at the widths of tablets too", async () => {
  for (const language of ["", "zh/"])
    for (const path of FIGURES)
      for (const viewport of TABLETS)
        await painted(
          language + path,
          { viewport },
          async () => {},
          (page) => still(page, language + path),
        );
});

browserTest("the playground shows its program before its editor, which comes in its place", async () => {
  for (const language of ["", "zh/"])
    for (const viewport of SIZES)
      await painted(
        `${language}play/`,
        { viewport },
        async (page) =>
          assert.match(await page.locator("#editor textarea").inputValue(), /^import torch\n.*\nshare\n$/s),
        async (page) => {
          await page.locator("#output .error").waitFor();
          await still(page, `${language}play/`);
        },
      );
});

browserTest("what is typed before the scripts come is what they answer", async () => {
  await painted(
    "",
    {},
    (page) => page.locator("#expression").fill("(8, 1) * (6,)"),
    async (page) => {
      await page.waitForFunction(() => document.querySelector("#result").textContent.includes("[8, 6]"));
      assert.equal(await page.locator("#expression").inputValue(), "(8, 1) * (6,)");
    },
  );
  await painted(
    "play/",
    {},
    async (page) => {
      await page.locator("#editor textarea").fill("print(2 + 3)");
      await page.keyboard.type("\n");
    },
    async (page) => {
      await page.waitForFunction(() => document.querySelector("#output").textContent.trim() === "5");
      // Who was typing goes on.
      await page.keyboard.type("print(40 + 2)");
      await page.waitForFunction(() => document.querySelector("#output").textContent.includes("42"));
    },
  );
});

browserTest("what the address does not ask for is not shown on the way to what it asks for", async () => {
  const seen = (page, selector) => page.locator(selector).first().isVisible();
  await painted(
    formatHash({ expr: TUTORIAL }),
    {},
    async (page) => assert.equal(await seen(page, "shape-cast > table"), false),
    async (page) => {
      await page.evaluate(atRest);
      assert.match(await page.locator("#result").textContent(), /5, 3, 4, 1/);
      assert.equal(await seen(page, "#result"), true);
    },
  );
  await painted(
    "play/#example=attention",
    {},
    async (page) => assert.equal(await seen(page, "#editor textarea"), false),
    (page) => page.locator("#asks input").waitFor(),
  );
});

browserTest("a page that nobody sees loads its scripts all the same", async () => {
  const held = await browser.newContext();
  const page = await held.newPage();
  await page.addInitScript(() => {
    Object.defineProperty(document, "hidden", { value: true });
    window.PerformanceObserver.prototype.observe = () => {};
  });
  await page.goto(site.url);
  await page.locator("shape-cast .ledger").waitFor({ state: "attached" });
  await held.close();
});
