// How many nodes a figure puts into the page: at most 600 elements in every state, whatever the rank.
import assert from "node:assert/strict";
import { browserTest } from "./chromium.js";
import { figurePages } from "./figures.js";

const MOST = 600;
const ALL = "ledger cells memory why code reduce backward isometric";
const ones = (rank, size, at) => Array.from({ length: rank }, (_, i) => (i % 2 === at ? 1 : size)).join();

/** Shapes that take the most, by what is hard about them. */
const CASES = {
  "rank 3, blocks": { a: "6,1,6", b: "6,1", c: "6,6,6", d: "6" },
  "rank 6, four operands": { a: "2,1,3,2,1,2", b: "2,1,1,3,1", c: "2,2,3,2,3,2", d: "1" },
  "rank 8": { a: "2,1,3,1,2,1,4,5", b: "3,1,2,1,3,1,1" },
  "rank 8, long sizes": { a: "1000000,1,3,1,2,1,4,5", b: "3,1,2,1,30000000,1,1" },
  "rank 8, fails": { a: "2,1,3,1,2,1,4,5", b: "3,4,2,1,3,3,1" },
  "rank 8, fails with seven fixes": { a: "2,1,3,1,2,1,4,5", b: "2,1,3,1" },
  "rank 8, four operands": { a: ones(8, 2, 1), b: ones(7, 3, 1), c: ones(8, 2, 2), d: "1" },
  "rank 16": { a: ones(16, 2, 1), b: ones(15, 3, 1) },
  "rank 16, fails": { a: ones(16, 2, 1), b: `${ones(14, 2, 1)},3` },
  "rank 16, four operands": { a: ones(16, 2, 1), b: ones(15, 3, 1), c: ones(16, 1, 2), d: "" },
  "product, 10⁹": { expr: "(1000, 1000) @ (1000, 1000)" },
  attention: { expr: "(8, 12, 64, 32) @ (8, 12, 32, 64)" },
  "rank 16, four operands, fails": { a: ones(16, 2, 1), b: ones(15, 3, 1), c: ones(16, 5, 2), d: "3" },
};

const { withPage } = figurePages();

/** In the page: the most elements, and text nodes, of any step with every view there is, and with the cells pointed at. */
async function most({ attributes, all, quiz }) {
  const figure = document.createElement("shape-cast");
  for (const [name, value] of Object.entries(attributes)) figure.setAttribute(name, value);
  if (quiz) figure.setAttribute("quiz", "");
  document.body.replaceChildren(figure);
  const root = figure.shadowRoot;
  const found = { elements: 0, texts: 0 };
  const look = async () => {
    for (let frame = 0; frame < 2; frame++) {
      await figure.updateComplete;
      await new Promise(requestAnimationFrame);
    }
    const texts = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
    let count = 0;
    while (texts.nextNode()) count++;
    found.elements = Math.max(found.elements, root.querySelectorAll("*").length);
    found.texts = Math.max(found.texts, count);
  };
  const loaded = async () => {
    do await look();
    while (root.querySelector(".later[role=status]"));
    await look();
  };
  await loaded();
  while (quiz && figure.asking) {
    const button = root.querySelector(".quiz .answers button.next, .quiz button.show");
    await look();
    (root.querySelector(".quiz .wrong") ?? button).click();
    await look();
    root.querySelector(".quiz button.show")?.click();
    await loaded();
  }
  for (const view of [...all.split(" "), "ledger memory", "ledger cells", "ledger why", all]) {
    figure.view = view;
    await loaded();
  }
  for (let step = 0; step < figure.steps.length; step += 3) {
    figure.step = step;
    await look();
  }
  const canvas = root.querySelector("canvas");
  const box = canvas?.getBoundingClientRect();
  for (const [x, y] of canvas
    ? [
        [60, 60],
        [90, 90],
        [140, 140],
      ]
    : []) {
    const place = { clientX: box.left + x, clientY: box.top + y, pointerType: "mouse" };
    canvas.dispatchEvent(new PointerEvent("pointermove", { bubbles: true, composed: true, ...place }));
    await look();
  }
  const folded = [...root.querySelectorAll(".folded")].map((button) => button.textContent);
  return { ...found, folded };
}

/** Every case in English, and the largest of them in Chinese with the quiz before it. */
const RUNS = [
  { lang: "en", quiz: false, cases: Object.keys(CASES) },
  { lang: "zh", quiz: true, cases: ["rank 8", "rank 16, four operands"] },
];

for (const { lang, quiz, cases } of RUNS) {
  const name = `no state of a figure has more than ${MOST} elements: ${lang}${quiz ? ", with the quiz" : ""}`;
  browserTest(name, async (t) => {
    await withPage("", async (page, complaints) => {
      await page.evaluate((lang) => document.documentElement.setAttribute("lang", lang), lang);
      for (const label of cases) {
        const given = { attributes: CASES[label], all: ALL, quiz };
        const { elements, texts, folded } = await page.evaluate(most, given);
        t.diagnostic(`${label}: ${elements} elements, ${texts} texts, folded: ${folded.join(" ") || "none"}`);
        assert.ok(elements > 200 && elements <= MOST, `${label}: ${elements} elements`);
      }
      assert.deepEqual(complaints, []);
    });
  });
}

browserTest("a view that gave way comes back by its button, with the focus on its tab", async () => {
  await withPage(
    `<shape-cast a="${CASES["rank 16"].a}" b="${CASES["rank 16"].b}" view="${ALL}"></shape-cast>`,
    async (page) => {
      const button = page.locator("shape-cast #view-memory .folded");
      await button.waitFor();
      assert.equal(await button.textContent(), "Show: Memory");
      await button.click();
      await page.locator("shape-cast #view-memory .strip").first().waitFor();
      assert.equal(await page.locator("shape-cast").getAttribute("view"), "ledger memory");
      assert.equal(
        await page.evaluate(() => document.querySelector("shape-cast").shadowRoot.activeElement.id),
        "tab-memory",
      );
    },
  );
});
