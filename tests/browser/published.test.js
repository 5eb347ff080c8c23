// What hosts and other sites see of the site: the page for addresses that lead nowhere, and the pictures of its pages.
import assert from "node:assert/strict";
import { spawnSync } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { after, before } from "node:test";
import { CARD, cardOf } from "../../site/publish/files.js";
import { browserTest, launch } from "./chromium.js";
import { serveSite } from "./server.js";

let browser;
let site;
before(async () => {
  browser = await launch();
  site = browser && (await serveSite());
});
after(async () => {
  await browser?.close();
  await site?.close();
});

browserTest(
  "an address that leads nowhere leads home from any depth, in the theme that was chosen",
  async () => {
    const page = await browser.newPage();
    try {
      for (const gone of ["gone", "learn/silent/gone/", "zh/docs/a/b/c/gone.html"]) {
        const answer = await page.goto(site.url + gone);
        assert.equal(answer?.status(), 404);
        await page.waitForFunction((home) => document.querySelector("a")?.href === home, site.url);
        const links = await page.locator("a").evaluateAll((all) => all.map(({ href }) => href));
        // The mark, and four places in each language.
        assert.equal(links.length, 9);
        for (const link of links) assert.equal((await page.request.get(link)).status(), 200, link);
      }
      assert.equal(await page.locator("h1").textContent(), "There is no such page");
      assert.equal(await page.locator("section[lang=zh-Hans] h2").textContent(), "没有这个页面");
      const paper = () => page.evaluate(() => getComputedStyle(document.body).backgroundColor);
      const light = await paper();
      assert.notEqual(light, "rgba(0, 0, 0, 0)");
      await page.evaluate(() => localStorage.setItem("shapecast-theme", "dark"));
      await page.reload();
      assert.notEqual(await paper(), light);
    } finally {
      await page.close();
    }
  },
);

browserTest("where no site is found, the links lead to where the host begins", async () => {
  const page = await browser.newPage();
  try {
    await page.goto(new URL("/gone/", site.url).href);
    assert.equal(await page.locator("nav a").nth(1).getAttribute("href"), "/learn/");
  } finally {
    await page.close();
  }
});

browserTest("a card is a picture of its page, in its size", async () => {
  const folder = mkdtempSync(join(tmpdir(), "cards-"));
  const wanted = ["zh/", "learn/silent/row-sums/"];
  const { status, stderr } = spawnSync("node", ["site/tools/cards.mjs", folder, ...wanted], {
    encoding: "utf8",
  });
  assert.equal(status, 0, stderr);
  for (const address of wanted) {
    const png = readFileSync(join(folder, cardOf({ path: "", here: address })));
    assert.equal(png.toString("latin1", 1, 4), "PNG");
    assert.deepEqual({ width: png.readUInt32BE(16), height: png.readUInt32BE(20) }, CARD);
    assert.ok(png.length > 20_000, `${address}: nothing is drawn`);
  }
  rmSync(folder, { recursive: true });
});
