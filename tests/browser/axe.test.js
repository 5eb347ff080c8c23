// No violation that axe-core knows of: every view of the element in both languages and themes, on shapes that work,
// fail and cannot be drawn, and the pages.
import assert from "node:assert/strict";
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { createRequire } from "node:module";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { after, before } from "node:test";
import { bundle } from "../../js/tools/bundle.mjs";
import { serverSafe } from "../../web/server-safe.mjs";
import { browserTest, launch } from "./chromium.js";
import { serveSite } from "./server.js";

const axe = readFileSync(createRequire(import.meta.url).resolve("axe-core/axe.min.js"), "utf8");

/** Shapes of every kind: they stretch, fail, grow, have labels, no axes, many, letters, or are not shapes at all. */
const CASES = [
  "(5, 1, 4, 1) + (3, 1, 1)",
  "(8, 4, 5, 6) * (1, 2, 1, 3)",
  "(4, 3) - (4,)",
  "(3,) += (2, 3)",
  "pred = (64, 1); target = (64,); pred - target",
  "() + ()",
  "(0,) + (1,)",
  "(2,1,2,1,2,1,2,1,2,1,2,1,2,1,2,1) * (1,3,1,3,1,3,1,3,1,3,1,3,1,3,1,3)",
  "broadcast_tensors((5, 1), (1, 6), (6,), ())",
  "(1000000000, 1) + (7,)",
  "x: (B, H, T, T) mask: (B, T)",
  "(7, 1, 2, 3) @ (4, 3, 5)",
  "(2, 3) @ (4, 5)",
  "bhqd,bhkd->bhqk (2, 8, 5, 64) (2, 1, 7, 64)",
  "...ii,ij->...j (4, 1, 3, 3) (1, 5)",
  "ij,jk->ik (2, 3) (4, 5)",
  'einsum("ij,jk->ikz", (2, 3), (3, 4))',
  "(3, 4) += (4,)",
  "(5, 1, 4",
];

let folder;
let browser;
let server;
let site;

before(async () => {
  folder = mkdtempSync(join(tmpdir(), "shapecast-"));
  await bundle({ entryPoints: ["web/element.js"], outdir: folder, splitting: true, ...serverSafe });
  browser = await launch();
  server = browser && (await serveSite(folder));
  site = browser && (await serveSite());
});

after(async () => {
  await browser?.close();
  await server?.close();
  await site?.close();
  rmSync(folder, { recursive: true, force: true });
});

/** What axe finds on a page, one line for each node. */
async function violations(page) {
  await page.evaluate(axe);
  return page.evaluate(async () => {
    const { violations } = await /** @type {any} */ (globalThis).axe.run(document, { iframes: false });
    return violations.flatMap(({ id, nodes }) =>
      nodes.map(({ target, failureSummary }) => `${id}: ${target.flat(9).join(" ")}: ${failureSummary}`),
    );
  });
}

const escapeHtml = (text) => text.replace(/[&<>"]/g, (character) => `&#${character.charCodeAt(0)};`);

const SIZES = { desktop: { width: 1000, height: 800 }, phone: { width: 360, height: 740 } };

for (const [lang, size] of /** @type {["en" | "zh-Hans", keyof typeof SIZES][]} */ ([
  ["en", "desktop"],
  ["zh-Hans", "desktop"],
  ["en", "phone"],
])) {
  for (const theme of ["light", "dark"]) {
    browserTest(`the element in every view, ${lang}, ${theme}, ${size}`, async () => {
      const figures = CASES.map(
        (expr) => `<shape-cast expr="${escapeHtml(expr)}" theme="${theme}"></shape-cast>`,
      );
      const background = theme === "dark" ? "#151418" : "#faf8f3";
      writeFileSync(
        join(folder, "index.html"),
        `<!doctype html><html lang="${lang}"><head><meta charset="utf-8"><title>shapecast</title><link rel="icon" href="data:,">
        <style>body { background: ${background} }</style><script type="module" src="element.js"></script></head>
        <body><main><h1 style="color: ${theme === "dark" ? "#fff" : "#000"}">shapecast</h1>${figures.join("")}</main></body></html>`,
      );
      const context = await browser.newContext({
        viewport: SIZES[size],
        reducedMotion: "reduce",
      });
      try {
        const page = await context.newPage();
        // Figures off screen are looked at too: without it, all are drawn.
        await page.addInitScript(() => Reflect.deleteProperty(window, "IntersectionObserver"));
        await page.goto(server.url);
        const views = await page.evaluate(async () => {
          await customElements.whenDefined("shape-cast");
          const all = [...document.querySelectorAll("shape-cast")];
          await Promise.all(all.map((figure) => figure.updateComplete));
          const tabs = all.flatMap((figure) => [...figure.shadowRoot.querySelectorAll("[role=tab]")]);
          return [...new Set(tabs.map((tab) => tab.dataset.view))];
        });
        assert.ok(views.length >= 5, views.join(" "));
        const found = [];
        for (const view of views) {
          await page.evaluate(async (name) => {
            const all = [...document.querySelectorAll("shape-cast")];
            for (const figure of all) figure.view = name === "ledger" ? name : `ledger ${name}`;
            await Promise.all(all.map((figure) => figure.updateComplete));
          }, view);
          await page.waitForFunction(() =>
            [...document.querySelectorAll("shape-cast")].every(
              (figure) => !figure.shadowRoot.querySelector(".later[role=status]"),
            ),
          );
          found.push(...(await violations(page)).map((violation) => `${view}: ${violation}`));
        }
        assert.deepEqual(found, []);
      } finally {
        await context.close();
      }
    });
  }
}

/** The quiz of each kind of shapes, with the keys that lead to each state. */
const QUIZ = [
  ["(5, 1, 4, 1) + (3, 1, 1)", "Enter 5 Enter", "1 Tab 4 Tab 1 Enter"],
  ["(4, 1) + (3,)", "Tab Enter", "4 Tab 3 Enter"],
  ["(8, 4, 5, 6) * (1, 2, 1, 3)", "Enter Space", "Tab Tab Tab Tab Enter"],
  ["(4, 3) - (4,)", "Tab Enter", "Tab Space Tab Enter"],
];

for (const lang of ["en", "zh-Hans"]) {
  for (const theme of ["light", "dark"]) {
    browserTest(`the quiz: open, asked on, answered, ${lang}, ${theme}`, async () => {
      const figures = QUIZ.map(([expr]) => `<shape-cast expr="${expr}" theme="${theme}" quiz></shape-cast>`);
      const [background, ink] = theme === "dark" ? ["#151418", "#fff"] : ["#faf8f3", "#000"];
      writeFileSync(
        join(folder, "index.html"),
        `<!doctype html><html lang="${lang}"><head><meta charset="utf-8"><title>shapecast</title><link rel="icon" href="data:,">
        <style>body { background: ${background}; color: ${ink} }</style><script type="module" src="element.js"></script></head>
        <body><main><h1>shapecast</h1>${figures.join("")}</main></body></html>`,
      );
      const context = await browser.newContext({ viewport: SIZES.phone, reducedMotion: "reduce" });
      try {
        const page = await context.newPage();
        await page.goto(server.url);
        const all = page.locator("shape-cast");
        await all.last().locator(".asked").waitFor();
        const found = await violations(page);
        for (const round of [1, 2]) {
          for (const [i, quiz] of QUIZ.entries()) {
            if (round === 1) await all.nth(i).locator(".next").focus();
            else
              await all
                .nth(i)
                .locator("input, .axis")
                .nth(i === 0 ? 1 : 0)
                .focus();
            for (const key of quiz[round].split(" ")) await page.keyboard.press(key);
          }
          found.push(...(await violations(page)));
        }
        assert.equal(await page.locator("shape-cast .told .wrong").count(), 4);
        assert.equal(await page.locator("shape-cast .ledger").count(), QUIZ.length);
        assert.deepEqual(found, []);
      } finally {
        await context.close();
      }
    });
  }
}

for (const path of ["", "zh/"]) {
  for (const colorScheme of /** @type {const} */ (["light", "dark"])) {
    browserTest(`the page ${path || "/"}, ${colorScheme}`, async () => {
      const context = await browser.newContext({ colorScheme, bypassCSP: true, reducedMotion: "reduce" });
      try {
        const page = await context.newPage();
        for (const hash of ["", "#v=1&expr=(4,3)-(4,)&view=ledger,why", "#v=1&expr=(4,3&view=code"]) {
          await page.goto(site.url + path + hash);
          await page.locator("shape-cast .root").waitFor();
          await page.locator("#embed").click();
          assert.deepEqual(await violations(page), [], hash);
          await page.goto(`${site.url}${path}embed.html${hash}`);
          await page.locator("shape-cast .root").waitFor();
          // The page is clear: what is behind it belongs to the page around.
          await page.addStyleTag({
            content: `body { background: ${colorScheme === "dark" ? "#151418" : "#fff"} }`,
          });
          assert.deepEqual(await violations(page), [], `embed.html${hash}`);
        }
      } finally {
        await context.close();
      }
    });
  }
}
