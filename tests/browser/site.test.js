// Every kind of page in every language: nothing leaves the origin, nothing is complained about; and read from a disk.
import assert from "node:assert/strict";
import { readdirSync } from "node:fs";
import { after, before } from "node:test";
import { pathToFileURL } from "node:url";
import { languages } from "../../js/languages/languages.js";
import { pathOf } from "../../site/paths.js";
import { browserTest, launch } from "./chromium.js";
import { withPage } from "./page.js";

const KINDS = [
  "",
  "play/",
  "learn/",
  "learn/teach/",
  "learn/silent/row-sums/",
  "docs/",
  "docs/embed/",
  "docs/api/element/",
  "embed.html",
];

for (const path of languages.map(pathOf))
  browserTest(`every kind of page, below ${path || "/"}, asks its own origin alone`, async () => {
    for (const kind of KINDS)
      await withPage({ path: path + kind }, async (page) => {
        await page.waitForLoadState("networkidle");
        const { height } = await page.evaluate(() => document.body.getBoundingClientRect());
        assert.ok(height > 100, kind);
      });
  });

for (const path of languages.map(pathOf))
  browserTest(
    `all of the documentation below ${path || "/"} fits a phone, even before its figures come`,
    async () => {
      const pages = readdirSync(`build/site/${path}docs`, { recursive: true, encoding: "utf8" }).filter(
        (file) => file.endsWith(".html"),
      );
      assert.ok(pages.length > 10);
      const wide = [];
      await withPage({ viewport: { width: 360, height: 740 }, javaScriptEnabled: false }, async (page) => {
        const root = page.url();
        for (const file of pages) {
          await page.goto(new URL(`${path}docs/${file}`, root).href);
          const width = await page.evaluate(() => document.documentElement.scrollWidth);
          if (width > 360) wide.push(`${file}: ${width}`);
        }
      });
      assert.deepEqual(wide, []);
    },
  );

let browser;
before(async () => {
  browser = await launch();
});
after(() => browser?.close());

browserTest("pages are read from a disk, from one to the next, with their figures as tables", async () => {
  const page = await browser.newPage({ viewport: { width: 1280, height: 800 } });
  try {
    const seen = (selector) => page.locator(selector).first().waitFor({ state: "visible" });
    const follow = async (selector, address) => {
      await page.locator(selector).click();
      await page.waitForURL(address);
    };
    await page.goto(pathToFileURL("build/site/zh/index.html").href);
    assert.notEqual(
      await page.evaluate(() => getComputedStyle(document.body).backgroundColor),
      "rgba(0, 0, 0, 0)",
    );
    await seen("shape-cast table");
    await follow('.top a[href$="learn/"]', /zh\/learn\/index\.html$/);
    await follow('a[href="silent/row-sums/"]', /silent\/row-sums\/index\.html$/);
    await seen("shape-cast table");
    await seen(".picture, .prose h2");
    await follow(".onward .next", /\/index\.html$(?<!row-sums\/index\.html)/);
    await follow('.top a[href$="docs/"]', /zh\/docs\/index\.html$/);
    await follow('a[href="memory/"]', /docs\/memory\/index\.html$/);
    await seen("shape-cast table");
  } finally {
    await page.close();
  }
});
