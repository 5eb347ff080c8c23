// Light and dark as documentation tools say it: each with its mark and what its style sheet makes of that, switched while the
// figure stands there, under a system that prefers the other.
import assert from "node:assert/strict";
import { browserTest } from "./chromium.js";
import { figurePages } from "./figures.js";

const { withPage, write } = figurePages();

const PAINT = "background: #16161a; color: #eee";
const WHITE = "background: #fff; color: #111";

/** Which element has the mark, the mark in light and in dark, and the rules of the style sheet. */
const TOOLS = {
  "MkDocs Material": {
    on: "body",
    marks: [{ "data-md-color-scheme": "default" }, { "data-md-color-scheme": "slate" }],
    css: `body { color-scheme: light; ${WHITE} } body[data-md-color-scheme=slate] { color-scheme: dark; ${PAINT} }`,
  },
  "Sphinx with Furo": {
    on: "body",
    marks: [{ "data-theme": "light" }, { "data-theme": "dark" }],
    css: `body { ${WHITE} } body[data-theme=dark] { ${PAINT} }`,
  },
  "PyData, Jupyter Book": {
    on: "html",
    marks: [
      { "data-theme": "light", "data-mode": "auto" },
      { "data-theme": "dark", "data-mode": "auto" },
    ],
    css: `html { color-scheme: light } html[data-theme=dark] { color-scheme: dark; ${PAINT} }`,
  },
  Docusaurus: {
    on: "html",
    marks: [{ "data-theme": "light" }, { "data-theme": "dark" }],
    css: `html[data-theme=light] { color-scheme: light } html[data-theme=dark] { color-scheme: dark; ${PAINT} }`,
  },
  VitePress: {
    on: "html",
    marks: [{ class: "" }, { class: "dark" }],
    css: `body { ${WHITE} } .dark { color-scheme: dark } .dark body { ${PAINT} }`,
  },
  mdBook: {
    on: "html",
    marks: [{ class: "light js" }, { class: "coal js" }],
    css: `.light { color-scheme: light; ${WHITE} } .coal { color-scheme: dark; ${PAINT} }`,
  },
  "Quarto, Bootstrap": {
    on: "body",
    marks: [{ class: "quarto-light" }, { class: "quarto-dark" }],
    css: `body { ${WHITE} } body.quarto-dark { ${PAINT} }`,
  },
  JupyterLab: {
    on: "body",
    marks: [{ "data-jp-theme-light": "true" }, { "data-jp-theme-light": "false" }],
    css: `body { color-scheme: light } body[data-jp-theme-light=false] { color-scheme: dark; ${PAINT} }`,
  },
  marimo: {
    on: "body",
    marks: [{ class: "light" }, { class: "dark dark-theme" }],
    css: "body { background: color(srgb 1 1 1) } body.dark { background: color(srgb 0.08 0.09 0.1) }",
  },
  "reveal.js, paint alone": {
    on: "body",
    marks: [{ class: "reveal-viewport" }, { class: "reveal-viewport black" }],
    css: `.reveal-viewport { ${WHITE} } .reveal-viewport.black { ${PAINT} }`,
  },
};

for (const [tool, { on, marks, css }] of Object.entries(TOOLS)) {
  browserTest(`the figure follows the switch of ${tool}`, async () => {
    for (const colorScheme of ["light", "dark"]) {
      write("page.css", `body { margin: 0; min-height: 100vh } ${css}`);
      const body =
        '<link rel="stylesheet" href="page.css"><main><shape-cast expr="(2,1) + (3,)"></shape-cast></main>';
      await withPage(
        body,
        async (page) => {
          for (const dark of [0, 1, 0]) {
            await page.evaluate(
              ([on, mark]) => {
                for (const [name, value] of Object.entries(mark))
                  document.querySelector(on).setAttribute(name, value);
              },
              [on, marks[dark]],
            );
            const root = page.locator("shape-cast .root");
            await page.waitForFunction(
              (dark) =>
                document
                  .querySelector("shape-cast")
                  .shadowRoot.querySelector(".root")
                  .classList.contains("dark") === dark,
              dark === 1,
            );
            assert.equal(await root.count(), 1);
          }
        },
        { colorScheme },
      );
    }
  });
}

browserTest("a page that swaps its style sheet takes its figures along", async () => {
  write("white.css", `body { ${WHITE} }`);
  write("black.css", `body { ${PAINT} }`);
  const body = '<link rel="stylesheet" href="white.css"><shape-cast expr="(2, 1) + (3,)"></shape-cast>';
  await withPage(body, async (page) => {
    await page.evaluate(() => document.head.append(document.querySelector("[rel=stylesheet]")));
    for (const name of ["black", "white"]) {
      await page.evaluate((name) => {
        document.querySelector("[rel=stylesheet]").href = `${name}.css`;
      }, name);
      const dark = page.locator("shape-cast .root.dark");
      await dark.waitFor({ state: name === "black" ? "attached" : "detached" });
    }
  });
});
