// The page's figure: its table, its steps, and what it says of shapes that fail or cannot be read.
import assert from "node:assert/strict";
import { formatHash } from "../../site/scripts/hash.js";
import { browserTest } from "./chromium.js";
import { caption, ledger, TUTORIAL, type, withPage } from "./page.js";
import { atRest } from "./rest.js";

browserTest("the ledger is a table that says everything", async () => {
  await withPage({}, async (page) => {
    await type(page, TUTORIAL);
    const table = await ledger(page);
    assert.deepEqual(table.rows, [
      ["axis", "axis −4", "axis −3", "axis −2", "axis −1"],
      ["a", "5", "1, stretched to 3", "4", "1"],
      ["b", "no axis, read as 5", "3", "1, stretched to 4", "1"],
      ["a + b", "5", "3", "4", "1"],
      ["verdict", "no axis in b", "a stretches", "b stretches", "equal"],
    ]);
    assert.match(table.caption, /^a 5×1×4×1 and b 3×1×1 broadcast to 5×3×4×1\./);
    assert.deepEqual(table.headers, ["col", "col", "col", "col", "row", "row", "row", "row"]);
    assert.equal(await page.locator("#result").textContent(), "torch.Size([5, 3, 4, 1])");
    assert.equal(await page.locator("#elements").textContent(), "60");
    assert.equal(await page.locator("#bytes").textContent(), "240 B");
  });
});

browserTest("the keyboard walks through all steps, from the controls and nowhere else", async () => {
  await withPage({}, async (page) => {
    await type(page, TUTORIAL);
    const slider = page.locator("shape-cast .controls input");
    const position = () => slider.inputValue();
    await page.locator("#expression").press("Home");
    assert.equal(await position(), "9");

    await slider.focus();
    await page.keyboard.press("Home");
    const captions = [await caption(page)];
    for (let step = 1; step <= 9; step++) {
      await page.keyboard.press("ArrowRight");
      assert.equal(await position(), String(step));
      captions.push(await caption(page));
    }
    assert.equal(new Set(captions).size, 10);
    assert.equal(captions[5], "Axis −3: 1 meets 3. The 1 of a stretches to 3.");
    await page.keyboard.press("ArrowRight");
    assert.equal(await position(), "9");
    await page.keyboard.press("ArrowLeft");
    assert.equal(await position(), "8");
    await page.keyboard.press("End");
    assert.equal(await position(), "9");
    assert.equal(await slider.getAttribute("aria-valuetext"), captions[9]);

    await page.locator("shape-cast .controls button").first().click();
    assert.equal(await position(), "8");
    await page.keyboard.press("ArrowLeft");
    assert.equal(await position(), "7");
  });
});

browserTest("what a step hides is hidden from the table too", async () => {
  await withPage({ hash: formatHash({ expr: TUTORIAL, step: 0 }) }, async (page) => {
    const { rows } = await ledger(page);
    assert.deepEqual(rows[2], ["b", "", "3", "1", "1"]);
    assert.deepEqual(rows[3], ["", "", "", "", ""]);
    assert.deepEqual(rows[4], ["verdict", "", "", "", ""]);
  });
});

browserTest("space plays, pauses, and starts over at the end; nothing plays by itself", async () => {
  await withPage({}, async (page) => {
    await type(page, TUTORIAL);
    await page.evaluate(atRest);
    const slider = page.locator("shape-cast .controls input");
    assert.equal(await slider.inputValue(), "9");
    await slider.focus();
    await page.keyboard.press("Space");
    assert.equal(await slider.inputValue(), "0");
    assert.equal(await page.locator("shape-cast [aria-label=Pause]").count(), 1);
    await page.waitForFunction(() => document.querySelector("shape-cast").step === 1);
    await page.keyboard.press("Space");
    assert.equal(await page.locator("shape-cast [aria-label=Play]").count(), 1);
  });
});

browserTest("a failing pair shows the framework's own words and every failing axis", async () => {
  await withPage({}, async (page) => {
    await type(page, "(8, 4, 5, 6) * (1, 2, 1, 3)");
    const { rows } = await ledger(page);
    assert.deepEqual(rows[1], ["a", "8", "4, fails", "5", "6, fails"]);
    assert.deepEqual(rows[2], ["b", "1, stretched to 8", "2, fails", "1, stretched to 5", "3, fails"]);
    assert.deepEqual(rows[3], ["a * b", "8", "none", "5", "none"]);
    assert.deepEqual(rows[4], ["verdict", "b stretches", "fails", "b stretches", "fails"]);
    assert.match(await caption(page), /^It does not broadcast: 2 axes fail\./);
    const words = () => page.locator("shape-cast .error pre").textContent();
    assert.equal(
      await words(),
      "The size of tensor a (6) must match the size of tensor b (3) at non-singleton dimension 3",
    );
    assert.equal(await page.locator("#result").textContent(), "no result");
    await page.getByRole("radio", { name: "NumPy" }).check();
    assert.equal(await words(), "operands could not be broadcast together with shapes (8,4,5,6) (1,2,1,3) ");
    await page.getByRole("radio", { name: "JAX" }).check();
    assert.equal(await words(), "mul got incompatible shapes for broadcasting: (8, 4, 5, 6), (1, 2, 1, 3).");
    await page.getByRole("radio", { name: "TensorFlow" }).check();
    assert.match(await words(), /Incompatible shapes: \[8,4,5,6\] vs\. \[1,2,1,3\] \[Op:Mul\] name: $/);
    assert.match(await page.locator("shape-cast .error .title").textContent(), /^TensorFlow/);
  });
});

browserTest("a broken expression says where reading stopped and dims the last picture", async () => {
  await withPage({}, async (page) => {
    await type(page, "(4, 3) + (4,");
    assert.equal(await page.locator("shape-cast .stale table").count(), 1);
    assert.match(await page.locator("shape-cast .problem").textContent(), /\S/);
    await type(page, "(5, 1, 4 + (3,)");
    assert.equal(await page.locator("shape-cast .problem .read").textContent(), "(5, 1, 4 ");
    assert.equal(await page.locator("shape-cast .problem mark").textContent(), "+");
    await type(page, "");
    assert.match(await page.locator("shape-cast .blank").textContent(), /^Type two shapes/);
    await type(page, "(3,) + (1,)");
    assert.equal(await page.locator("shape-cast .stale").count(), 0);
    assert.equal((await ledger(page)).rows[1][1], "3");
  });
});

browserTest("an empty field has no result", async () => {
  await withPage({}, async (page) => {
    await type(page, TUTORIAL);
    assert.equal(await page.locator("#elements").textContent(), "60");
    await type(page, "");
    assert.equal(await page.locator("#elements").textContent(), "–");
  });
});

browserTest("controls are large enough, named, and keep the focus when they reach an end", async () => {
  await withPage({}, async (page) => {
    for (const button of await page.locator("shape-cast button:visible").all()) {
      const box = await button.boundingBox();
      assert.ok(box.width >= 24 && box.height >= 24);
      assert.ok((await button.getAttribute("aria-label")) ?? (await button.textContent()).trim());
    }
    const previous = page.locator("shape-cast [aria-label='Previous step']");
    await previous.focus();
    for (let i = 0; i < 12; i++) await page.keyboard.press("Enter");
    assert.equal(await page.locator("shape-cast .controls input").inputValue(), "0");
    assert.equal(
      await page.evaluate(() => document.querySelector("shape-cast").shadowRoot.activeElement.ariaLabel),
      "Previous step",
    );
  });
});

browserTest(
  "code whose shapes are asked for shows no facts of the picture before it; answers draw it",
  async () => {
    await withPage({}, async (page) => {
      const facts = () => page.locator("#result, #elements, #bytes").allTextContents();
      await page.locator("shape-cast .controls").waitFor();
      await type(page, 'import pandas as pd\nX = pd.read_csv("a.csv").values\nX - np.ones(3)\n');
      const field = page.locator(".asked-shapes input");
      await field.waitFor();
      assert.deepEqual(
        [(await facts()).slice(1), await page.locator("#take").isVisible()],
        [["–", "–"], false],
      );
      const widths = await field.evaluate((node) => [node.scrollWidth, node.clientWidth]);
      assert.ok(widths[0] <= widths[1], `the example is cut: ${widths}`);
      await field.fill("5, 3");
      await field.press("Enter");
      await page.waitForFunction(() => document.querySelector("#result")?.textContent === "(5, 3)");
    });
  },
);

browserTest("the facts under a figure that asks say nothing before it is answered", async () => {
  await withPage({ hash: formatHash({ expr: "(4, 3) - (4,)", quiz: "predict" }) }, async (page) => {
    const facts = () => page.locator("#result, #elements, #bytes").allTextContents();
    await page.locator("shape-cast .asked").waitFor();
    assert.deepEqual(await facts(), ["?", "–", "–"]);
    await type(page, "(4, 1) + (3,)");
    assert.deepEqual(await facts(), ["?", "–", "–"]);
    await page.getByRole("button", { name: "Show me" }).click();
    await page.locator("shape-cast .controls").waitFor();
    assert.equal((await facts())[0], "torch.Size([4, 3])");
  });
});

browserTest("of what cannot be read nothing is told, and nothing is taken away", async () => {
  await withPage({}, async (page) => {
    const facts = () => page.locator("#result, #elements, #bytes").allTextContents();
    await page.locator("shape-cast .root").waitFor();
    await type(page, "(3, 1) + (4,) + oops(");
    await page.locator("shape-cast .stale").waitFor();
    await page.waitForFunction(() => document.querySelector("#elements")?.textContent === "–");
    assert.deepEqual(await facts(), ["no result", "–", "–"]);
    assert.ok(await page.locator("#take").isHidden());
    await type(page, "(3, 1) + (4,)");
    await page.locator("#take").waitFor();
    assert.equal((await facts())[0], "torch.Size([3, 4])");
  });
});

browserTest(
  "without a connection the page says that it cannot read code, and shows no other picture",
  async () => {
    await withPage({}, async (page) => {
      await page.locator("shape-cast .root").waitFor();
      // What fails to come is told in the console, too, where a page has nothing to say: here it comes, and fails.
      await page.route("**/*", (route) =>
        route.fulfill({ contentType: "text/javascript", body: "throw new Error('not here');" }),
      );
      await type(page, "x = torch.ones(3)\nx + torch.ones(4)");
      await page.locator("#notice", { hasText: "could not be loaded" }).waitFor();
      assert.ok(await page.locator("#figure").isHidden());
    });
  },
);

browserTest("the cells of a program show its own numbers", async () => {
  await withPage({}, async (page) => {
    await type(page, "x = torch.arange(6.).reshape(2, 3)\nx - x.mean(1, keepdim=True)");
    await page.locator("shape-cast [role=tab]", { hasText: "Cells" }).click();
    await page.waitForFunction(() => document.querySelector("shape-cast").plan?.numbers !== undefined);
    await page.locator("shape-cast .sheet[data-panel='2'] .here[tabindex='0']").focus();
    await page.keyboard.press("End");
    await page
      .locator("shape-cast [part=equation]")
      .filter({ hasText: /5 - 4 = 1/ })
      .waitFor();
  });
});
