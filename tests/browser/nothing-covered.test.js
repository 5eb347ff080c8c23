// Nothing lies over anything else, and nothing moves where only a mark changes.
import assert from "node:assert/strict";
import { formatHash } from "../../site/scripts/hash.js";
import { browserTest } from "./chromium.js";
import { type, withPage } from "./page.js";
import { atRest } from "./rest.js";

/** Where the parts of the figure lie. */
const partsOf = (page, ...selectors) =>
  page.evaluate((all) => {
    const root = document.querySelector("shape-cast").shadowRoot;
    return all.map((selector) => {
      const { top, bottom, left, right } = root.querySelector(selector).getBoundingClientRect();
      return { top, bottom, left, right };
    });
  }, selectors);

browserTest(
  "the framework's words, the zoom and what is told of a cell have places of their own",
  async () => {
    for (const dialect of ["pytorch", "numpy", "tensorflow", "jax"]) {
      for (const [path, width] of [
        ["", 1280],
        ["", 790],
        ["", 768],
        ["zh/", 768],
      ]) {
        const hash = formatHash({ expr: "(4, 3) - (4,)", view: "ledger cells", dialect });
        await withPage({ path, hash, viewport: { width, height: 900 } }, async (page) => {
          await page.locator("shape-cast .told p").waitFor();
          await page.evaluate(atRest);
          const [zoom, words, told] = await partsOf(page, ".zoom", ".error", ".told");
          assert.ok(words.bottom < told.top, `${dialect} at ${width}, ${path}: ${words.bottom} ${told.top}`);
          assert.ok(zoom.bottom <= words.top, `${dialect} at ${width}, ${path}: ${zoom.bottom} ${words.top}`);
        });
      }
    }
  },
);

browserTest("the zoom does not touch the fields for a cell", async () => {
  await withPage({ viewport: { width: 1280, height: 900 } }, async (page) => {
    await page.locator("shape-cast .fields input").first().waitFor();
    await page.evaluate(atRest);
    const [zoom, field] = await partsOf(page, ".zoom", ".fields label:last-child input");
    assert.ok(zoom.top >= field.bottom + 2 || zoom.left >= field.right + 2, `${zoom.top} ${field.bottom}`);
  });
});

browserTest("the list of examples stays as it is, whichever is chosen, and facts in one row", async () => {
  await withPage({ viewport: { width: 1280, height: 900 } }, async (page) => {
    const places = () =>
      page.evaluate(() =>
        [...document.querySelectorAll(".examples > ul code")].map((one) => one.getBoundingClientRect().right),
      );
    const before = await places();
    for (const link of await page.locator(".examples > ul a").all()) {
      await link.click();
      await page.evaluate(atRest);
      assert.deepEqual(await places(), before);
      const tops = await page.evaluate(() =>
        [...document.querySelectorAll(".facts dt")].map((one) => one.getBoundingClientRect().top),
      );
      assert.equal(new Set(tops).size, 1, await link.textContent());
    }
  });
});

browserTest("an empty field says whole what it takes; words that are nothing are answered once", async () => {
  await withPage({ viewport: { width: 1280, height: 900 } }, async (page) => {
    await type(page, "");
    assert.equal(await page.locator(".ask > label").evaluate((one) => getComputedStyle(one).opacity), "0");
    await type(page, "hello world, what is this?");
    await page.locator("#reading .said").waitFor();
    assert.equal(await page.locator("#reading .reading-error").count(), 0);
  });
});

browserTest("the menu marks the part that a page belongs to", async () => {
  for (const [path, marked] of [
    ["play/", "Play"],
    ["learn/", "Learn"],
    ["learn/basics/scalar/", "Learn"],
    ["docs/memory/", "Docs"],
  ]) {
    await withPage({ path, javaScriptEnabled: false }, async (page) => {
      const current = page.locator(".top nav [aria-current]");
      assert.deepEqual(await current.allInnerTexts(), [marked]);
      assert.equal(await current.evaluate((one) => getComputedStyle(one).fontWeight), "600");
      assert.equal(await page.locator("#theme").isVisible(), false, "a button that does nothing");
    });
  }
});

browserTest("on a phone the first sight shows the sizes of the result", async () => {
  for (const path of ["", "zh/"]) {
    await withPage({ path, viewport: { width: 360, height: 740 } }, async (page) => {
      await page.locator("shape-cast .says").waitFor();
      await page.evaluate(atRest);
      const [total, says] = await partsOf(page, ".ledger .result td", ".says");
      assert.ok(total.bottom <= says.top, `${path}: ${total.bottom} ${says.top}`);
    });
  }
});

browserTest("of more shapes than a figure has rows, each chip says which two meet, and no more", async () => {
  await withPage({}, async (page) => {
    await type(page, "(8,1)+(1,4)+(8,4)+(4,)+(1,)");
    await page.locator(".step-chip").first().waitFor();
    assert.deepEqual(await page.locator(".step-chip").allInnerTexts(), [
      "(8, 1) (1, 4)",
      "(8, 4) (4,)",
      "(8, 4) (1,)",
    ]);
  });
});
