// What can be taken away of the figure on the page: by keyboard, as files and on the clipboard, as it stands.
import assert from "node:assert/strict";
import { readFile } from "node:fs/promises";
import takeAway from "../../build/generated/sentences/takeAway.js";
import { pages } from "../../site/pages.js";
import { formatHash } from "../../site/scripts/hash.js";
import { browserTest } from "./chromium.js";
import { type, withPage } from "./page.js";

const PAIR = "(4, 1) * (3,)";
const permissions = ["clipboard-read", "clipboard-write"];
const focused = (page) => page.evaluate(() => document.activeElement?.textContent);
const copied = (page) => page.evaluate(() => navigator.clipboard.readText());
const isOpen = (page) => page.locator("#take").evaluate((menu) => menu.open);

/** Opens the menu, goes down so often, and chooses; what was said of it is waited for. */
async function choose(page, down, said) {
  await page.locator("#take summary").focus();
  await page.keyboard.press("ArrowDown");
  await page.locator("#take .sheet button").first().waitFor();
  for (let i = 0; i < down; i++) await page.keyboard.press("ArrowDown");
  await page.keyboard.press("Enter");
  await page.locator("#said", { hasText: said }).waitFor({ state: "attached" });
}

async function saved(page, down, said) {
  const [download] = await Promise.all([page.waitForEvent("download"), choose(page, down, said)]);
  return { name: download.suggestedFilename(), bytes: await readFile(await download.path()) };
}

for (const strings of pages) {
  const words = takeAway[strings.code];
  browserTest(`the figure as it stands is taken away by keyboard, ${strings.code}`, async () => {
    const hash = formatHash({ expr: PAIR, step: 2 });
    await withPage({ path: strings.path, hash, permissions, colorScheme: "dark" }, async (page) => {
      await page.locator("shape-cast .root").waitFor();
      const svg = await saved(page, 1, words.saved);
      assert.equal(svg.name, "shapecast-mul-4x1-3-step-2.svg");
      const text = svg.bytes.toString();
      assert.match(text, new RegExp(`^<svg [^>]*xml:lang="${strings.tag}"`));
      assert.doesNotMatch(text, /prefers-color-scheme/);
      assert.equal(await focused(page), words.saved);
      const own = await page.evaluate(() =>
        /** @type {any} */ (document.querySelector("shape-cast")).toSVG({ theme: "dark" }),
      );
      assert.equal(text, `${own}\n`);

      const png = await saved(page, 0, words.saved);
      assert.equal(png.name, "shapecast-mul-4x1-3-step-2.png");
      const [, width, height] = /width="(\d+)" height="(\d+)"/.exec(text) ?? [];
      assert.equal(png.bytes.subarray(1, 4).toString(), "PNG");
      assert.equal(png.bytes.readUInt32BE(16), 2 * Number(width));
      assert.equal(png.bytes.readUInt32BE(20), 2 * Number(height));

      const animated = await saved(page, 2, words.saved);
      assert.equal(animated.name, "shapecast-mul-4x1-3-animated.svg");
      assert.match(animated.bytes.toString(), /@keyframes/);

      await choose(page, 3, words.copied);
      assert.match(await copied(page), /4 +1/);
      await choose(page, 4, words.copied);
      const markdown = await copied(page);
      assert.match(markdown, /^```\n\(4, 1\) \* \(3,\)\n```\n\n\| (axis|轴) \| −2 \| −1 \|/);
      const step = await page.locator("shape-cast .says").textContent();
      assert.ok(markdown.replaceAll("`", "").includes(step.trim()), markdown);
      await page.locator("#take summary", { hasText: strings.takeAway }).waitFor();
    });
  });
}

browserTest("the menu opens by keys, arrows go round in it, Escape gives the focus back", async () => {
  await withPage({}, async (page) => {
    await page.locator("shape-cast .root").waitFor();
    const head = page.locator("#take summary");
    assert.equal(await page.locator("#take button").count(), 0, "nothing of it is there before");
    await head.focus();
    await page.keyboard.press("Enter");
    await page.locator("#take .sheet").waitFor();
    await page.waitForFunction(() => document.activeElement?.localName === "button");
    assert.equal(await focused(page), "Save as PNG");
    await page.keyboard.press("ArrowUp");
    assert.equal(await focused(page), "Copy as Markdown");
    await page.keyboard.press("ArrowDown");
    assert.equal(await focused(page), "Save as PNG");
    await page.keyboard.press("End");
    assert.equal(await focused(page), "Copy as Markdown");
    await page.keyboard.press("Home");
    await page.keyboard.press("Escape");
    assert.equal(await focused(page), "Take away");
    assert.equal(await isOpen(page), false);
    await page.keyboard.press("ArrowDown");
    await page.waitForFunction(() => document.activeElement?.localName === "button");
    await page.locator("h1").click();
    assert.equal(await isOpen(page), false);
  });
});

browserTest(
  "nothing is taken away of what is not shown: the answer that is asked for, the picture of before",
  async () => {
    await withPage({ hash: formatHash({ expr: PAIR, quiz: "predict" }) }, async (page) => {
      const menu = page.locator("#take");
      await page.locator("shape-cast .asked").waitFor();
      assert.equal(await menu.isVisible(), false);
      await page.getByRole("button", { name: "Show me" }).click();
      await menu.waitFor();
      await type(page, "(4, 1) * (3,");
      assert.equal(await menu.isVisible(), false);
      await type(page, "");
      assert.equal(await menu.isVisible(), false);
      await type(page, "(4, 3) - (4,)");
      await page.getByRole("button", { name: "Show me" }).click();
      await menu.waitFor();
    });
  },
);

browserTest("the menu stays within the window and the card at 360 px, in both languages", async () => {
  for (const { path } of pages) {
    await withPage({ path, viewport: { width: 360, height: 740 } }, async (page) => {
      await page.locator("#take summary").focus();
      await page.keyboard.press("ArrowDown");
      await page.locator("#take .sheet").waitFor();
      const [sheet, card] = await page.evaluate(() =>
        ["#take .sheet", ".card"].map((name) => {
          const { left, right, top, bottom } = /** @type {Element} */ (
            document.querySelector(name)
          ).getBoundingClientRect();
          return { left, right, top, bottom };
        }),
      );
      assert.ok(sheet.left >= card.left && sheet.right <= card.right, path);
      assert.ok(sheet.top >= card.top && sheet.bottom <= card.bottom, path);
      assert.equal(await page.evaluate(() => document.documentElement.scrollWidth > innerWidth), false);
    });
  }
});

browserTest("the link that is copied brings back shapes, step, view, framework and language", async () => {
  for (const { path, tag, copy } of pages) {
    await withPage({ path, permissions }, async (page) => {
      await type(page, PAIR);
      await page.locator("shape-cast #tab-memory").click();
      await page.locator("#dialects input[value=numpy]").check();
      await page.locator("shape-cast input[type=range]").focus();
      await page.keyboard.press("Home");
      await page.keyboard.press("ArrowRight");
      await page.getByRole("button", { name: copy, exact: true }).click();
      await page.locator("#said:not(:empty)").waitFor({ state: "attached" });
      const link = await copied(page);
      await page.goto("about:blank");
      await page.goto(link);
      await page.locator("shape-cast .root").waitFor();
      const state = await page.evaluate(() => {
        const { expr, step, view, dialect } = /** @type {any} */ (document.querySelector("shape-cast"));
        return { expr, step, view, dialect, lang: document.documentElement.lang };
      });
      assert.deepEqual(state, { expr: PAIR, step: 1, view: "ledger memory", dialect: "numpy", lang: tag });
    });
  }
});
