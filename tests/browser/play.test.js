// The playground in Chromium: programs run in a worker, and what comes of them is shown and can be mended.
import assert from "node:assert/strict";
import { browserTest } from "./chromium.js";
import { withPage } from "./page.js";

const play = { path: "play/" };
const code = (page) => page.locator("#editor .cm-content");
const text = (page) =>
  code(page).evaluate((content) => content.cmTile?.view?.state.doc.toString() ?? content.textContent);
const output = (page, wanted) =>
  page.waitForFunction((part) => document.querySelector("#output").textContent.includes(part), wanted);

/** Types a program in place of the one that is there. */
async function write(page, source) {
  await code(page).click();
  await page.keyboard.press("ControlOrMeta+a");
  await page.keyboard.insertText(source);
}

browserTest("a failing program is drawn, mended and mended back", async () => {
  await withPage(play, async (page) => {
    await output(page, "RuntimeError");
    assert.match(await page.locator("#title").textContent(), /x \/ sums/);
    assert.equal(await page.locator("#figure").evaluate((figure) => figure.plan.ok), false);
    assert.match(await page.locator("#editor .cm-line.failed").textContent(), /share = x \/ sums/);
    await page.locator("#fixes .go").click();
    await output(page, "0.3333");
    assert.match(await text(page), /keepdim=True/);
    assert.equal(await page.locator("#figure").evaluate((figure) => figure.plan.ok), true);
    await code(page).click();
    await page.keyboard.press("ControlOrMeta+z");
    await output(page, "RuntimeError");
  });
});

browserTest("the page compiles no engine: it is given the worker's", async () => {
  await withPage(play, async (page) => {
    await page.addInitScript(() => {
      const { Module } = WebAssembly;
      globalThis.compiled = 0;
      WebAssembly.Module = new Proxy(Module, {
        construct(target, given) {
          globalThis.compiled++;
          return new target(...given);
        },
      });
    });
    await page.reload();
    await output(page, "RuntimeError");
    await page.locator("#figure [part=ledger]").first().waitFor();
    assert.equal(await page.evaluate(() => globalThis.compiled), 0);
  });
});

browserTest("what is typed runs by itself, and a program that never ends does not end the page", async () => {
  await withPage(play, async (page) => {
    await output(page, "RuntimeError");
    await write(page, "print(2 + 3)");
    await output(page, "5");
    await write(page, "while True:\n    pass");
    await page.waitForFunction(() => document.querySelector("#output .own") !== null);
    await write(page, "print('alive')");
    await output(page, "alive");
  });
});

browserTest("unknown names are asked for, and a link brings all of it back", async () => {
  await withPage({ ...play, hash: "#example=attention" }, async (page) => {
    await page.locator("#asks input").fill("8, 1, 128");
    await page.keyboard.press("Enter");
    await page.waitForFunction(() => document.querySelector("#figure").plan?.shape?.join() === "2,8,128,128");
    await page.waitForFunction(() => location.hash.includes("shapes="));
    await page.reload();
    await page.waitForFunction(() => document.querySelector("#figure").plan?.shape?.join() === "2,8,128,128");
    assert.equal(await page.locator("#mode input:checked").inputValue(), "shapes");
  });
});

browserTest("small operands are shown with the program's own numbers", async () => {
  await withPage(play, async (page) => {
    // Lines without a chip, so that a click into the middle is one into the text.
    await write(
      page,
      "a = np.array([[1, 200]], dtype=np.uint8)\nb = np.array([[2], [3]], dtype=np.uint8)\na * b\n\n\n\n\n",
    );
    await page.locator("#figure .sheet[data-panel='2'] .here[tabindex='0']").focus();
    await page.keyboard.press("ArrowUp");
    await page
      .locator("#figure [part=equation]")
      .filter({ hasText: /200 \* 2 = 144/ })
      .waitFor();
    await write(page, "torch.ones(100, 1) + torch.ones(100)");
    await page.waitForFunction(() => !document.querySelector("#figure").view?.includes("cells"));
  });
});

browserTest("an error or shapes in the editor are offered to be read as such", async () => {
  await withPage(play, async (page) => {
    const offer = page.locator("#instead button");
    await write(page, "ValueError: operands could not be broadcast together with shapes (4,3) (4,)");
    await offer.click();
    await page.waitForFunction(() => document.querySelector("#figure").plan?.shapes?.[1]?.join() === "4");
    assert.match(await page.locator("#pasted-text").inputValue(), /^ValueError/);
    await page.locator("#pasted-close").click();
    await write(page, "(3, 1) + (4,)");
    await output(page, "(3, 1, 4)");
    await offer.click();
    await page.waitForFunction(() => document.querySelector("#figure").plan?.shape?.join() === "3,4");
    await page.locator("#pasted-close").click();
    await write(page, "print((3, 1) + (4,))");
    await output(page, "(3, 1, 4)");
    await page.waitForFunction(() => document.querySelector("#instead").hidden);
  });
});

browserTest("a pasted message is read and drawn", async () => {
  await withPage(play, async (page) => {
    await output(page, "RuntimeError");
    await page.locator("#paste").click();
    await page
      .locator("#pasted-text")
      .fill("ValueError: operands could not be broadcast together with shapes (4,3) (4,)");
    await page.waitForFunction(() => document.querySelector("#said").textContent !== "");
    await page.waitForFunction(() => document.querySelector("#figure").plan?.shapes?.[1]?.join() === "4");
    await page
      .locator("#pasted-text")
      .fill(
        "RuntimeError: The size of tensor a (3) must match the size of tensor b (4) at non-singleton dimension 1",
      );
    await page.locator("#asks input").first().fill("4, 3");
    await page.locator("#asks input").last().fill("4");
    await page.keyboard.press("Enter");
    await page.waitForFunction(() => document.querySelector("#figure").plan?.shapes?.[0]?.join() === "4,3");
    await page.locator("#pasted-close").click();
    await output(page, "RuntimeError");
  });
});

browserTest("a puzzle is solved, and stays so", async () => {
  await withPage({ path: "zh/play/", hash: "#puzzle=outer" }, async (page) => {
    await page.locator("#verdict").waitFor();
    await write(page, "a = torch.arange(3)\nb = torch.arange(4)\nanswer = a[:, None] * b");
    await page.locator("#verdict.solved").waitFor();
    await page.reload();
    await page.waitForFunction(() =>
      document.querySelector('[data-puzzle="outer"]').classList.contains("solved"),
    );
  });
});

browserTest("360 pixels are enough, and Tab has a way out", async () => {
  for (const path of ["play/", "zh/play/"]) {
    await withPage({ path, viewport: { width: 360, height: 740 } }, async (page) => {
      await output(page, "RuntimeError");
      assert.ok((await page.evaluate(() => document.documentElement.scrollWidth)) <= 360);
      await code(page).focus();
      await page.keyboard.press("Escape");
      await page.keyboard.press("Tab");
      assert.notEqual(await page.evaluate(() => document.activeElement?.id), "editor");
    });
  }
});
