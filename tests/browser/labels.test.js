// einsum and operations in place as a reader of a page meets them: what draws them comes when one is there.
import assert from "node:assert/strict";
import { browserTest } from "./chromium.js";
import { figurePages } from "./figures.js";
import { atRest } from "./rest.js";

const { withPage } = figurePages();
const EINSUM = '<shape-cast expr="ij,jk->ik (2,3) (3,4)"></shape-cast>';
const texts = (page, selector) => page.locator(`shape-cast ${selector}`).allTextContents();
const settled = (page) =>
  page.evaluate(() => Promise.all([...document.querySelectorAll("shape-cast")].map((e) => e.updateComplete)));
const trimmed = (list) => list.map((text) => text.replace(/\s+/g, " ").trim());

browserTest("einsum is complete when its labels are drawn, under the strictest policy", async () => {
  await withPage(EINSUM, async (page, complaints) => {
    assert.deepEqual(trimmed(await texts(page, "thead th span[aria-hidden]")), ["i", "k", "j"]);
    assert.deepEqual(trimmed(await texts(page, "tbody th")), ["a ij", "b jk", "→ ik"]);
    assert.deepEqual(trimmed(await texts(page, ".result .sum")), ["2", "4", "Σ"]);
    assert.match((await texts(page, ".says")).join(""), /^It gives \(2, 4\)\./);
    assert.equal(await page.locator("shape-cast [style]").count(), 0);
    const svg = await page.evaluate(() => /** @type {any} */ (document.querySelector("shape-cast")).toSVG());
    assert.match(svg, />Σ</);
    assert.deepEqual(complaints, []);
  });
});

browserTest("a figure that needs none of it asks for none of it", async () => {
  const files = [];
  for (const body of ['<shape-cast expr="(2,3) + (3,)"></shape-cast>', EINSUM]) {
    await withPage(body, async (page, _, asked) => {
      await page.evaluate(atRest);
      files.push(asked.length);
    });
  }
  const [plainly, labelled] = files;
  assert.equal(labelled, plainly + 1);
});

browserTest(
  "labels that are summed stand apart, and chips go from their places to their labels",
  async () => {
    await withPage('<shape-cast expr="jki->ik (4,5,6)" step="0"></shape-cast>', async (page) => {
      const lefts = () =>
        page
          .locator("shape-cast .chip")
          .evaluateAll((chips) => chips.map((chip) => chip.getBoundingClientRect().left));
      await page.emulateMedia({ reducedMotion: "reduce" });
      const [k, middle, j] = [...(await lefts())].sort((a, b) => a - b);
      // As written: one beside the other, at even distances.
      assert.ok(Math.abs(middle - k - (j - middle)) < 1);
      await page.evaluate(() => /** @type {any} */ (document.querySelector("shape-cast")).next());
      await settled(page);
      const [first, second, third] = await lefts();
      assert.ok(first < second && third - second > second - first + 10);
    });
  },
);

browserTest("every failing label is marked, and the framework's message stands beside it", async () => {
  const body = '<shape-cast expr="ij,jk->ik (2,3) (4,5)" dialect="numpy"></shape-cast>';
  await withPage(body, async (page) => {
    assert.deepEqual(trimmed(await texts(page, ".chip.fail .size")), ["3", "4"]);
    assert.match(
      (await texts(page, ".error pre")).join(""),
      /^operands could not be broadcast together with remapped/,
    );
    await page.evaluate(() => {
      /** @type {any} */ (document.querySelector("shape-cast")).view = "ledger why";
    });
    await page.locator("shape-cast .reasons li").waitFor();
    assert.match((await texts(page, ".reasons")).join(""), /They differ, and neither is 1/);
    assert.equal(await page.locator("shape-cast .fixes").count(), 0);
  });
});

browserTest("from shapes to labels and on to what is written in place, one figure", async () => {
  await withPage('<shape-cast expr="(2,3) + (3,)"></shape-cast>', async (page) => {
    const show = async (expr) => {
      await page.evaluate((text) => {
        /** @type {any} */ (document.querySelector("shape-cast")).expr = text;
      }, expr);
      await settled(page);
      return (await texts(page, ".says")).join("");
    };
    assert.match(await show("...ii->...i (2, 3, 3)"), /^It gives \(2, 3\)/);
    assert.equal(await page.locator("shape-cast .tag").getAttribute("data-own"), "ii");
    assert.match(await show("(3,1) += (3,4)"), /^It cannot be done in place\. On axis −1 the target a has 1/);
    assert.deepEqual(await texts(page, ".target .role"), ["target"]);
    assert.match(await show("(3,4) += (4,)"), /^a is written in place\./);
    assert.match((await texts(page, ".memory")).join(""), /12 overwritten in a/);
    assert.match(await show("(2,) + (1,)"), /^It broadcasts/);
    assert.equal(await page.locator("shape-cast .role").count(), 0);
  });
});

browserTest("a plan that is set is drawn like an expression", async () => {
  await withPage(`${EINSUM}<shape-cast expr="(2,) + (1,)"></shape-cast>`, async (page) => {
    await page.evaluate(async () => {
      const [first, second] = /** @type {any[]} */ ([...document.querySelectorAll("shape-cast")]);
      second.plan = first.plan;
      await second.updateComplete;
    });
    assert.deepEqual(trimmed(await texts(page, "thead th span[aria-hidden]")), [
      "i",
      "k",
      "j",
      "i",
      "k",
      "j",
    ]);
  });
});

browserTest("the quiz asks of labels only what it can", async () => {
  const body = '<shape-cast quiz expr="ij,jk->ik (2,3) (4,5)"></shape-cast>';
  await withPage(body, async (page) => {
    await page.locator("shape-cast .quiz button").first().waitFor();
    await page.locator("shape-cast .quiz button").nth(1).click();
    await page.locator("shape-cast .error").waitFor();
  });
});

browserTest("the bars of memory begin at one place, however long the names are", async () => {
  const product = "q (128, 64) @ transposed_keys (64, 128)";
  await withPage(`<shape-cast expr="${product}"></shape-cast>`, async (page) => {
    await page.locator("shape-cast .memory dt").first().waitFor();
    const bars = await page
      .locator("shape-cast .memory .bar")
      .evaluateAll((all) => all.map((bar) => bar.getBoundingClientRect()).map(({ x, width }) => [x, width]));
    assert.equal(bars.length, 3);
    for (const bar of bars) assert.deepEqual(bar, bars[0]);
  });
});
