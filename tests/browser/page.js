// The site's page in Chromium, from below a sub-path, watched for errors and for requests to anywhere else.
import assert from "node:assert/strict";
import { existsSync } from "node:fs";
import { after, before } from "node:test";
import { wakes } from "./awake.js";
import { launch } from "./chromium.js";
import { complaintsOf } from "./complaints.js";
import { serveSite } from "./server.js";

export const TUTORIAL = "(5, 1, 4, 1) + (3, 1, 1)";
let browser;
let server;

before(async () => {
  browser = await launch();
  if (!browser) return;
  assert.ok(existsSync("build/site/index.html"), "build/site/ is missing: run make");
  server = await serveSite();
});

after(async () => {
  await browser?.close();
  await server?.close();
});

/** Opens the page, runs `use` with it, and fails on any error or any request outside the origin. */
export async function withPage(options, use) {
  const { path = "", hash = "", watchShifts = false, ...context } = options;
  const held = await browser.newContext({ viewport: { width: 1200, height: 900 }, ...context });
  const { javaScriptEnabled = true } = context;
  const page = javaScriptEnabled ? wakes(await held.newPage()) : await held.newPage();
  const complaints = complaintsOf(page);
  page.on("request", (request) => {
    if (!request.url().startsWith(`${server.origin}/`)) complaints.push(`request: ${request.url()}`);
  });
  page.on("response", (response) => {
    if (response.status() >= 400) complaints.push(`${response.status()}: ${response.url()}`);
  });
  if (watchShifts) {
    await page.addInitScript(() => {
      window.shifted = 0;
      const add = (list) => {
        for (const entry of list.getEntries()) window.shifted += entry.value;
      };
      new PerformanceObserver(add).observe({ type: "layout-shift", buffered: true });
    });
  }
  try {
    await page.goto(server.url + path + hash);
    await use(page);
    assert.deepEqual(complaints, []);
  } finally {
    await held.close();
  }
}

export const type = async (page, expression) => {
  await page.locator("#expression").fill(expression);
  await page.evaluate(() => document.querySelector("shape-cast").updateComplete);
};

/** The ledger as a reader of tables gets it: rows of cell texts, hidden cells as "". */
export const ledger = (page) =>
  page.evaluate(() => {
    const root = document.querySelector("shape-cast").shadowRoot;
    const seen = (node) => {
      if (node.nodeType === Node.TEXT_NODE) return node.data;
      if (node.nodeType !== Node.ELEMENT_NODE) return "";
      const hidden = node.getAttribute("aria-hidden") || getComputedStyle(node).visibility === "hidden";
      return hidden || getComputedStyle(node).display === "none"
        ? ""
        : [...node.childNodes].map(seen).join("");
    };
    const text = (cell) => seen(cell).replace(/\s+/g, " ").trim();
    return {
      caption: root.querySelector("caption").textContent,
      rows: [...root.querySelectorAll("tr")].map((row) => [...row.cells].map(text)),
      headers: [...root.querySelectorAll("th")].map((cell) => cell.scope),
    };
  });

/** What the figure says, once all of it shows its step. */
export async function caption(page) {
  await page.waitForFunction(() => !(/** @type {any} */ (document.querySelector("shape-cast")).stepping));
  return page.locator("shape-cast .says").textContent();
}
