// Figures in pages of every kind: in boxes that lay out otherwise, under hostile style sheets, changed while they are seen,
// taken out and put back, all under a strict policy.
import assert from "node:assert/strict";
import { browserTest } from "./chromium.js";
import { figurePages } from "./figures.js";

const { withPage, write } = figurePages();

const TUTORIAL = 'expr="(5, 1, 4, 1) + (3, 1, 1)"';
const FAILS = 'expr="(8, 4, 5, 6) * (1, 2, 1, 3)"';
/** A place for a figure each: where it stands, and what it shows. */
const PLACES = [
  `<div class="flex"><shape-cast ${TUTORIAL} lang="zh-Hans"></shape-cast></div>`,
  `<div class="grid"><shape-cast ${FAILS} theme="dark" view="ledger cells"></shape-cast></div>`,
  `<table><tr><td>a</td><td><shape-cast ${TUTORIAL} theme="dark" view="memory"></shape-cast></td></tr></table>`,
  `<details open><summary>b</summary><shape-cast ${FAILS} view="why"></shape-cast></details>`,
  `<dialog open><shape-cast ${TUTORIAL} view="code"></shape-cast></dialog>`,
  `<div class="narrow"><shape-cast ${TUTORIAL} lang="zh" view="ledger memory"></shape-cast></div>`,
  `<div dir="rtl" lang="ar"><shape-cast ${TUTORIAL} view="ledger cells"></shape-cast></div>`,
  `<div class="inline"><shape-cast expr="ij,jk->ik (2, 3) (3, 4)" view="ledger memory"></shape-cast></div>`,
  `<p class="small"><shape-cast expr="(3,) += (2, 3)" controls="mini"></shape-cast></p>`,
  `<div class="columns"><shape-cast expr="(1000000, 1) == (1000000,)" view="backward"></shape-cast></div>`,
];
const LAYOUT = `
  .flex { display: flex; gap: 10px } .grid { display: grid; grid-template-columns: 1fr 2fr }
  .narrow { width: 200px } .inline { display: inline-block } .small { font-size: 8px } .columns { columns: 2 }`;
const HOSTILE = `
  * { box-sizing: content-box !important; font-size: 40px !important; line-height: 3 !important; letter-spacing: .12em;
    border: 3px solid red !important; padding: 7px !important; float: none; text-transform: uppercase; text-align: right;
    white-space: nowrap; word-spacing: .16em; text-indent: 3em; font-style: italic; visibility: visible }
  table, button, input, svg, canvas, p, dl, ol, ul, code, pre { display: inline !important; width: 999px; margin: 50px }`;

const pageOf = (sheet) => {
  write("page.css", sheet);
  return `<link rel="stylesheet" href="page.css">${PLACES.join("")}`;
};

const settled = (page) =>
  page.evaluate(async () => {
    for (const figure of document.querySelectorAll("shape-cast")) {
      figure.scrollIntoView();
      await window.atRest();
    }
  });

/** What stands outside its figure or lies over other text, and pictures without a word. */
const faults = (page) =>
  page.evaluate(() =>
    [...document.querySelectorAll("shape-cast")].flatMap((figure, i) => {
      const root = /** @type {ShadowRoot} */ (figure.shadowRoot);
      const own = figure.getBoundingClientRect();
      const found = [];
      const scrolls = (node) => {
        for (let at = node.parentElement; at; at = at.parentElement)
          if (/auto|scroll|hidden/.test(getComputedStyle(at).overflowX)) return true;
        return false;
      };
      if (own.width < 1 || own.height < 60) found.push(`${own.width} × ${own.height}`);
      for (const node of root.querySelectorAll("*")) {
        const box = node.getBoundingClientRect();
        const outside = box.right > own.right + 1 || box.left < own.left - 1;
        if (box.width > 2 && outside && !scrolls(node)) found.push(`outside: ${node.outerHTML.slice(0, 80)}`);
      }
      for (const svg of root.querySelectorAll("svg"))
        if (svg.getAttribute("aria-hidden") !== "true" && !svg.getAttribute("aria-label"))
          found.push("a picture without a word");
      const ids = [...root.querySelectorAll("[id]")].map(({ id }) => id);
      if (new Set(ids).size < ids.length) found.push(`ids: ${ids.join(" ")}`);
      return found.slice(0, 4).map((fault) => `${i}: ${fault}`);
    }),
  );

browserTest(
  "ten figures in flex, grid, table, details, dialog, a column of 200 px, right to left",
  async () => {
    await withPage(pageOf(LAYOUT), async (page, complaints) => {
      await settled(page);
      assert.deepEqual(await faults(page), []);
      assert.deepEqual(complaints, []);
    });
  },
);

browserTest("a hostile style sheet does not get inside", async () => {
  const sizes = (page) =>
    page.evaluate(() =>
      [...document.querySelectorAll("shape-cast")].map((figure) =>
        [".chip", ".says", "button"].map((selector) => {
          const node = figure.shadowRoot?.querySelector(selector);
          const style = node && getComputedStyle(node);
          return (
            style && [
              Number.parseFloat(style.fontSize) < 20,
              style.textTransform,
              style.whiteSpace,
              style.fontStyle,
            ]
          );
        }),
      ),
    );
  /** @type {any} */
  let usual;
  await withPage(pageOf(LAYOUT), async (page) => {
    await settled(page);
    usual = await sizes(page);
  });
  await withPage(pageOf(LAYOUT + HOSTILE), async (page, complaints) => {
    await settled(page);
    assert.deepEqual(await faults(page), []);
    assert.deepEqual(await sizes(page), usual);
    assert.deepEqual(complaints, []);
  });
});

browserTest(
  "attributes changed, a figure taken out and put back a hundred times: nothing is left behind",
  async () => {
    await withPage(pageOf(LAYOUT), async (page, complaints) => {
      await settled(page);
      const nodes = await page.evaluate(async () => {
        const figure = /** @type {any} */ (document.querySelector("shape-cast"));
        const place = figure.parentElement;
        const states = [
          { expr: "(4, 3) - (4,)", view: "ledger why", theme: "dark", lang: "en" },
          { expr: "((", view: "nonsense", theme: "pink", lang: "tlh" },
          { expr: "ij,jk->ik (2, 3) (3, 4)", view: "memory", step: "999", dialect: "jax" },
          { expr: "", quiz: "", names: ",,,", controls: "none" },
          { expr: "(5, 1, 4, 1) + (3, 1, 1)", view: "ledger cells", theme: "auto", lang: "zh-Hans" },
        ];
        const NAMES = ["expr", "view", "theme", "lang", "step", "dialect", "quiz", "names", "controls"];
        const counts = [];
        for (let round = 0; round < 100; round++) {
          const state = /** @type {Record<string, string>} */ (states[round % states.length]);
          for (const name of NAMES)
            if (name in state) figure.setAttribute(name, state[name]);
            else figure.removeAttribute(name);
          if (round % 3 === 0) figure.remove();
          if (round % 2 === 0) await figure.updateComplete;
          place.append(figure);
          await figure.updateComplete;
          if (state === states.at(-1)) {
            await window.atRest();
            counts.push(figure.shadowRoot.querySelectorAll("*").length);
          }
        }
        return counts;
      });
      assert.equal(new Set(nodes.slice(1)).size, 1, nodes.join(" "));
      assert.deepEqual(complaints, []);
    });
  },
);
