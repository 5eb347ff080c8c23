// The views of cells and memory in a real browser: keys, pointer, windows, and how little they cost.
import assert from "node:assert/strict";
import { browserTest } from "./chromium.js";
import { figurePages } from "./figures.js";

const { withPage } = figurePages();
const PAIR = "(5, 1, 4, 1) + (3, 1, 1)";
const BILLION = "(1000000000, 1) + (7,)";
const body = (expr, more = 'view="ledger cells"') => `<shape-cast expr="${expr}" ${more}></shape-cast>`;

const equation = async (page) => {
  await page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))));
  return (await page.locator("shape-cast [part=equation]").textContent()).replace(/\s+/g, " ").trim();
};
const sheet = (page, place) => page.locator(`shape-cast .sheet[data-panel="${place}"]`);
const focusCell = (page, place) => sheet(page, place).locator(".here[tabindex='0']").focus();
const press = async (page, ...keys) => {
  for (const key of keys) await page.keyboard.press(key);
};
const nodes = (page) =>
  page.evaluate(() => document.querySelector("shape-cast").shadowRoot.querySelectorAll("*").length);

browserTest("tabs are walked with the arrow keys, and choosing one shows it under the ledger", async () => {
  await withPage(body(PAIR, ""), async (page, complaints) => {
    const selected = () => page.locator("shape-cast [role=tab][aria-selected=true]").allTextContents();
    assert.deepEqual(await selected(), ["Axes"]);
    await page.locator("shape-cast [role=tab][tabindex='0']").focus();
    await page.evaluate(() => {
      window.heard = [];
      document.addEventListener("shapecast-view", ({ detail }) => window.heard.push(detail.view));
      document.addEventListener("keydown", ({ key }) => window.heard.push(key));
    });
    await press(page, "ArrowRight", "ArrowRight");
    assert.deepEqual(await selected(), ["Memory"]);
    await press(page, "Home", "ArrowLeft");
    const last = await page.locator("shape-cast [role=tab]").last().getAttribute("data-view");
    await press(page, "ArrowRight", "ArrowRight");
    assert.deepEqual(await selected(), ["Cells"]);
    const [panel, tab] = await page.evaluate(() => {
      const root = document.querySelector("shape-cast").shadowRoot;
      const tab = root.activeElement;
      return [root.querySelector("[role=tabpanel]").id, tab.getAttribute("aria-controls")];
    });
    assert.equal(panel, tab);
    assert.deepEqual(await page.evaluate(() => window.heard), [
      "ledger cells",
      "ledger memory",
      "ledger",
      `ledger ${last}`,
      "ledger",
      "ledger cells",
    ]);
    assert.equal(await page.locator("shape-cast").getAttribute("view"), "ledger cells");
    assert.deepEqual(complaints, []);
  });
});

browserTest("without all controls there are no tabs, and what is named is shown", async () => {
  await withPage(body(PAIR, 'view="memory" controls="mini"'), async (page) => {
    assert.equal(await page.locator("shape-cast [role=tab]").count(), 0);
    assert.equal(await page.locator("shape-cast .ledger").count(), 0);
    assert.ok(await page.locator("shape-cast [role=group][aria-label=Memory]").isVisible());
  });
});

browserTest("the arrow keys walk through the cells, and every cell says where it comes from", async () => {
  await withPage(body(PAIR), async (page, complaints) => {
    await focusCell(page, 2);
    await press(page, "Control+Home");
    assert.equal(await equation(page), "out[0, 0, 0, 0] = a[0, 0, 0, 0] + b[0, 0, 0] = 10 + 1 = 11");
    await press(page, "ArrowDown", "ArrowDown");
    assert.equal(await equation(page), "out[0, 0, 2, 0] = a[0, 0, 2, 0] + b[0, 0, 0] = 30 + 1 = 31");
    await press(page, "ArrowRight", "PageDown", "ArrowDown", "ArrowDown");
    assert.equal(await equation(page), "out[1, 2, 0, 0] = a[1, 0, 0, 0] + b[2, 0, 0] = 50 + 3 = 53");
    await press(page, "Control+End");
    assert.equal(await equation(page), "out[4, 2, 3, 0] = a[4, 0, 3, 0] + b[2, 0, 0] = 200 + 3 = 203");
    const forced = await page
      .locator("shape-cast .forced")
      .evaluateAll((all) => all.map((node) => [node.textContent, getComputedStyle(node).textDecorationLine]));
    assert.deepEqual(forced, [
      ["0", "underline"],
      ["0", "underline"],
    ]);
    const here = await page.evaluate(() => {
      const cell = document.querySelector("shape-cast").shadowRoot.activeElement;
      const row = cell.parentElement;
      return [cell.role, cell.ariaColIndex, row.role, row.ariaRowIndex, cell.ariaLabel];
    });
    assert.deepEqual(here.slice(0, 4), ["gridcell", "1", "row", "4"]);
    assert.match(here[4], /^out\[4, 2, 3, 0\] = a\[4, 0, 3, 0\] \+ b\[2, 0, 0\]/);
    assert.deepEqual(complaints, []);
  });
});

browserTest("a stored number says how much it feeds", async () => {
  await withPage(body(PAIR), async (page) => {
    await focusCell(page, 1);
    await press(page, "Control+Home", "ArrowRight");
    assert.equal(await equation(page), "b[1, 0, 0] = 2 feeds 20 elements of the result (×20)");
  });
});

browserTest("Enter and click hold a cell and tell the page, Escape lets go", async () => {
  await withPage(body(PAIR), async (page) => {
    await page.evaluate(() => {
      window.picks = [];
      window.keys = [];
      document.addEventListener("shapecast-pick", ({ detail }) => window.picks.push(detail));
      document.addEventListener("keydown", ({ key }) => window.keys.push(key));
    });
    const canvas = sheet(page, 0).locator("canvas");
    const box = await canvas.boundingBox();
    await canvas.click({ position: { x: 45, y: 50 } });
    const [first] = await page.evaluate(() => window.picks);
    assert.deepEqual(
      { ...first, sources: 0 },
      { pinned: true, operand: 0, name: "a", index: [0, 0, 0, 0], offset: 0, sources: 0, feeds: 3 },
    );
    await page.mouse.move(box.x + 45, box.y + 100);
    assert.match(await equation(page), /^a\[0, 0, 0, 0\] = 10 feeds 3/);

    await focusCell(page, 2);
    await press(page, "Control+End", "Enter", "Escape", "Escape");
    const picks = await page.evaluate(() => window.picks.slice(1));
    assert.deepEqual(
      picks.map(({ pinned, operand }) => [pinned, operand]),
      [
        [false, 0],
        [true, null],
        [false, null],
      ],
    );
    assert.deepEqual(picks[1].sources, [
      { name: "a", index: [4, 0, 3, 0], offset: 19 },
      { name: "b", index: [2, 0, 0], offset: 2 },
    ]);
    assert.deepEqual(
      await page.evaluate(() => window.keys),
      ["Control", "Control", "Escape"].slice(0, 1).concat("Escape"),
    );
  });
});

browserTest("pointing at a cell is enough with a mouse, a touch holds it", async () => {
  await withPage(
    body(PAIR),
    async (page) => {
      const box = await sheet(page, 2).locator("canvas").boundingBox();
      await page.mouse.move(box.x + 55, box.y + 50);
      assert.match(await equation(page), /^out\[0, 0, 0, 0\]/);
      await page.mouse.move(5, 5);
      assert.match(await equation(page), /^Point at a cell/);
      await page.touchscreen.tap(box.x + 55, box.y + 75);
      assert.match(await equation(page), /^out\[0, 0, 1, 0\]/);
    },
    { hasTouch: true },
  );
});

browserTest("a window jumps over a billion elements, by key and by index", async () => {
  await withPage(body(BILLION), async (page, complaints) => {
    await focusCell(page, 2);
    await press(page, "Control+End");
    assert.match(await equation(page), /^out\[999999999, 6\] = a\[999999999, 0\] \+ b\[6\]/);
    await press(page, "ArrowUp");
    assert.match(await equation(page), /^out\[999999998, 6\]/);
    const field = page.locator("shape-cast .fields input").first();
    assert.equal(await field.inputValue(), "999999998");
    await field.fill("123456789");
    await field.press("Enter");
    assert.match(
      await equation(page),
      /^out\[123456789, 6\] = a\[123456789, 0\] \+ b\[6\] = 400 \+ 7 = 407$/,
    );
    await field.fill("99999999999");
    await field.press("Enter");
    assert.match(await equation(page), /^out\[999999999, 6\]/);
    assert.deepEqual(complaints, []);
  });
});

browserTest("ten elements and a billion take as many nodes, and no figure more than 600", async () => {
  const counts = [];
  for (const expr of ["(10, 1) + (7,)", BILLION, "(1000000, 1) == (1000000,)", "(9007199254740991,) + ()"]) {
    await withPage(body(expr, 'view="ledger cells memory"'), async (page) => {
      await focusCell(page, 2);
      await press(page, "ArrowRight", "Enter");
      counts.push(await nodes(page));
    });
  }
  assert.ok(Math.max(...counts) <= 600, `${counts}`);
  assert.ok(counts[1] <= counts[0] * 1.1, `${counts}`);
});

browserTest("any rank, any size, any refusal can be shown and walked through", async () => {
  const samples = [
    "() + ()",
    "(3,) * ()",
    "(2, 1, 3) + (4, 1)",
    PAIR,
    "(2, 1, 3, 1, 5) + (4, 3, 6, 1)",
    "(2, 1, 3, 2, 1, 2) / (2, 1, 1, 3, 1)",
    "(2, 1, 2, 1, 2, 1, 2, 3) * (3, 1, 3, 1, 3, 1, 1)",
    "(2,1,2,1,2,1,2,1,2,1,2,1,2,1,2,1) * (3,)",
    "(0,) + (1,)",
    "(1, 0) + (1, 1, 1)",
    "(4, 3) - (4,)",
    "(3,) += (2, 3)",
    "(134217728, 1) * (1, 134217728)",
    "broadcast_tensors((5, 1), (1, 6), (6,))",
    "(3, 4)",
  ];
  await withPage(body("()"), async (page, complaints) => {
    for (const expr of samples) {
      const [steps, most] = await page.evaluate(async (expr) => {
        const element = document.querySelector("shape-cast");
        element.expr = expr;
        let most = 0;
        for (const view of ["memory", "ledger cells"]) {
          element.view = view;
          await element.updateComplete;
          for (let step = 0; step < element.steps.length; step++) {
            element.step = step;
            await element.updateComplete;
            await new Promise((done) => requestAnimationFrame(done));
            most = Math.max(most, element.shadowRoot.querySelectorAll("*").length);
          }
        }
        return [element.steps.length, most];
      }, expr);
      assert.ok(steps >= 4, expr);
      assert.ok(most <= 600, `${expr}: ${most} nodes`);
      const zoom = page.locator("shape-cast .zoom button");
      for (const button of await zoom.all()) await button.click();
    }
    assert.deepEqual(complaints, []);
  });
});

browserTest("beyond six axes the outer ones are stepped through", async () => {
  await withPage(body("(2, 1, 2, 1, 2, 1, 2, 3) * (3, 1, 3, 1, 3, 1, 1)"), async (page) => {
    const field = page.locator("shape-cast .fields input").first();
    await field.fill("1");
    await field.press("Enter");
    assert.match(await equation(page), /^(out|a)\[1, /);
    await focusCell(page, 2);
    await press(page, "Control+Home");
    assert.match(await equation(page), /^out\[0, 0, 0, 0, 0, 0, 0, 0\]/);
  });
});

browserTest("the memory view follows the same index, and says what copies would store", async () => {
  await withPage(body("(4, 32, 8) + (8,)", 'view="memory"'), async (page) => {
    const text = async (place) =>
      (await page.locator("shape-cast .buffer").nth(place).textContent()).replace(/\s+/g, " ");
    assert.match(await text(1), /stored: 8 \(32 B\) · tile or repeat would store 1,024 \(4 KiB\)/);
    const fields = page.locator("shape-cast .fields input");
    for (const [i, value] of [2, 31, 5].entries()) {
      await fields.nth(i).fill(String(value));
      await fields.nth(i).press("Enter");
    }
    await page.evaluate(() => document.querySelector("shape-cast").updateComplete);
    assert.match(await text(0), /512 \+ 248 \+ 5 = 765/);
    assert.match(await text(1), /0 \+ 0 \+ 5 = 5/);
    assert.deepEqual(await page.locator("shape-cast .strip [aria-current]").allTextContents(), [
      "870765",
      "65",
    ]);
  });
});

browserTest("an update is complete once a view is there that had to come first", async () => {
  await withPage("", async (page) => {
    const drawn = await page.evaluate(async (expr) => {
      const element = Object.assign(document.createElement("shape-cast"), { expr, view: "cells" });
      document.body.append(element);
      await element.updateComplete;
      const { shadowRoot } = element;
      return [
        shadowRoot.querySelectorAll(".later[role=status]").length,
        !!shadowRoot.querySelector(".cells"),
      ];
    }, PAIR);
    assert.deepEqual(drawn, [0, true]);
  });
});

browserTest("taken out and put back, the figure draws and follows its width", async () => {
  await withPage(body(PAIR), async (page, complaints) => {
    const widths = await page.evaluate(async () => {
      const element = document.querySelector("shape-cast");
      const frame = () => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)));
      const columns = () =>
        getComputedStyle(element.shadowRoot.querySelector(".cells")).gridTemplateColumns.split(" ").length;
      await frame();
      const wide = columns();
      element.remove();
      element.style.setProperty("width", "340px");
      document.body.append(element);
      await frame();
      await frame();
      return [wide, columns(), element.shadowRoot.querySelector("canvas").width > 0];
    });
    assert.deepEqual(widths, [3, 1, true]);
    assert.deepEqual(complaints, []);
  });
});
