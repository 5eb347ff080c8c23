// Tasks of a learner, done as a person does them. The tenth, five questions of the quiz by keyboard, is in quiz-path.test.js.
import assert from "node:assert/strict";
import { browserTest } from "./chromium.js";
import { withPage } from "./page.js";
import { isInSight, paste, reads, rests, size, write } from "./tasks.js";

const permissions = ["clipboard-read", "clipboard-write"];
const screen = { viewport: { width: 1366, height: 650 } };

browserTest("in the first ten seconds: what this is, an example that moves, and where to type", async () => {
  await withPage(screen, async (page) => {
    await reads(page, /Broadcasting is how NumPy and PyTorch combine tensors/);
    assert.ok(await isInSight(page.locator("#expression")));
    await page.getByRole("button", { name: "Pause" }).waitFor();
    await reads(page, /It broadcasts to/);
    await page.getByRole("button", { name: "Play" }).waitFor();
    for (const seen of [page.locator("shape-cast .says"), page.getByRole("button", { name: "Play" })])
      assert.ok(await isInSight(seen));
  });
});

browserTest("why (4,3) + (4,) fails, and one click to mend it", async () => {
  await withPage(screen, async (page) => {
    await write(page, "(4,3) + (4,)");
    await reads(page, "It does not broadcast.");
    await reads(page, /On axis −1, 3 meets 4, and neither is 1\./);
    await reads(page, /Give b a new axis of size 1 at the end/);
    await page.getByRole("button", { name: "Apply" }).click();
    await reads(page, /It broadcasts to \(4, 3\)\./);
    assert.equal(await page.locator("#expression").inputValue(), "(4, 3) + (4, 1)");
    await page.getByRole("button", { name: "Undo" }).click();
    await reads(page, "It does not broadcast.");
    assert.equal(await page.locator("#expression").inputValue(), "(4,3) + (4,)");
  });
});

browserTest("a traceback: its own names, its framework's words, and one click to see it mended", async () => {
  const line = "    y = rows / totals\n        ~~~~~^~~~~~~~~";
  const error = "ValueError: operands could not be broadcast together with shapes (4,3) (4,) ";
  const text = `Traceback (most recent call last):\n  File "a.py", line 3, in <module>\n${line}\n${error}`;
  await withPage({ ...screen, permissions }, async (page) => {
    await paste(page, text);
    await reads(page, /rows \/ totals/);
    await reads(page, "NumPy says");
    await reads(page, "rows / totals[:, None]");
    await page.getByRole("button", { name: "Apply" }).click();
    await reads(page, /It broadcasts to \(4, 3\)\./);
    await page.getByRole("button", { name: "Undo" }).click();
    await reads(page, "It does not broadcast.");
    assert.equal(await page.locator("#expression").inputValue(), text);
  });
});

browserTest(
  "a message without shapes: the line as it should be, before it asks for more; its framework is chosen",
  async () => {
    const error =
      "ValueError: all the input array dimensions except for the concatenation axis must match exactly, but along dimension 1, the array at index 0 has size 3 and the array at index 1 has size 4";
    const text = `Traceback (most recent call last):\n  File "a.py", line 3, in <module>\n    z = np.concatenate([x, y])\n${error}`;
    await withPage({ ...screen, permissions }, async (page) => {
      await paste(page, text);
      await reads(page, "z = np.concatenate([x, y], axis=1)");
      await page.locator("#dialects input[value=numpy]:checked").waitFor({ state: "attached" });
      const order = await page
        .locator("#reading > *")
        .evaluateAll((parts) => parts.map(({ className, textContent }) => `${className} ${textContent}`));
      const at = (/** @type {string} */ words) => order.findIndex((part) => part.includes(words));
      assert.ok(at("axis=1") > 0 && at("axis=1") < at("does not tell the shapes"), order.join(" | "));
    });
  },
);

browserTest("tabs stay under the pointer, whatever they show", async () => {
  await withPage({ viewport: { width: 1366, height: 900 } }, async (page) => {
    await write(page, "(4,3) + (4,)");
    const tabs = page.getByRole("tablist");
    const controls = page.locator("shape-cast .controls");
    for (const name of ["Why", "Cells", "Axes", "Code"]) {
      await page.getByRole("tab", { name }).click();
      const [strip, above] = [await tabs.boundingBox(), await controls.boundingBox()];
      assert.ok(strip && above && Math.abs(strip.y - above.y - above.height) < 2, name);
    }
  });
});

browserTest("the silent bug of (32,) − (32,1), without opening a view", async () => {
  await withPage(screen, async (page) => {
    await write(page, "(32,) - (32,1)");
    await reads(page, "It runs. Do you mean this?");
    await reads(page, /which gives every pair: \(32, 32\)/);
    await page.getByRole("button", { name: "Apply" }).click();
    await page.locator("#result", { hasText: /^torch\.Size\(\[32(, 1)?\]\)$/ }).waitFor();
    await page.getByText("It runs. Do you mean this?").waitFor({ state: "hidden" });
  });
});

browserTest("3 becomes 4 by hand, and the axis turns red; at 1 it stretches; and back again", async () => {
  await withPage(screen, async (page) => {
    await write(page, "(4, 3) + (3,)");
    const chip = size(page, "b: axis −1");
    await chip.hover();
    // The pointer says that it can be dragged.
    await page.waitForFunction(
      (chip) => getComputedStyle(chip).cursor === "ns-resize",
      await chip.elementHandle(),
    );
    await page.mouse.down();
    const { x, y, width, height } = await chip.boundingBox();
    await page.mouse.move(x + width / 2, y + height / 2 - 12);
    await page.mouse.up();
    await reads(page, "It does not broadcast.");
    await rests(page);
    const red = await chip.evaluate((node) => {
      const line = getComputedStyle(node, "::before").borderTopColor;
      const [red, green, blue] = /** @type {string[]} */ (line.match(/\d+/g)).map(Number);
      return red > 2 * green && red > 2 * blue;
    });
    assert.ok(red);
    assert.equal(await page.locator("#expression").inputValue(), "(4, 3) + (4,)");
    await page.keyboard.press("1");
    await reads(page, /It broadcasts to \(4, 3\)\./);
    await reads(page, "b stretches");
    assert.equal(await page.locator("#expression").inputValue(), "(4, 3) + (1,)");
    await page.getByRole("button", { name: "Undo" }).click();
    await reads(page, "equal");
    assert.equal(await page.locator("#expression").inputValue(), "(4, 3) + (3,)");
  });
});

browserTest("where a number of the result comes from", async () => {
  await withPage(screen, async (page) => {
    await write(page, "(3, 1) + (4,)");
    await reads(page, /It broadcasts to \(3, 4\)\./);
    const sheet = page.locator("shape-cast canvas").last();
    await rests(page);
    const { width, height } = await sheet.boundingBox();
    await sheet.hover({ position: { x: width - 15, y: height - 15 } });
    await reads(page, /out\[2, 3\] = a\[2, 0\] \+ b\[3\] = 30 \+ 4 = 34/);
  });
});

browserTest("step by step: each says something else, and nothing is passed over", async () => {
  await withPage(screen, async (page) => {
    await write(page, "(4, 1) + (1, 3)");
    await reads(page, /It broadcasts to/);
    await page.getByRole("slider", { name: "Step" }).focus();
    await page.keyboard.press("Home");
    const said = [];
    const next = page.getByRole("button", { name: "Next step" });
    while ((await next.getAttribute("aria-disabled")) === null) {
      said.push(await page.locator("shape-cast .says").textContent());
      await next.click();
      await page.waitForFunction(
        (before) =>
          document.querySelector("shape-cast").shadowRoot.querySelector(".says").textContent !== before,
        said.at(-1),
      );
    }
    assert.equal(new Set(said).size, 7);
  });
});

browserTest("a traceback, pasted whole: what it is about, and the shapes in it", async () => {
  await withPage({ ...screen, permissions }, async (page) => {
    const traceback = `Traceback (most recent call last):
  File "train.py", line 12, in <module>
    out = scores + bias
          ~~~~~~~^~~~~~
RuntimeError: The size of tensor a (10) must match the size of tensor b (64) at non-singleton dimension 1`;
    await paste(page, traceback);
    await reads(page, /10 meets 64, and neither is 1/);
    assert.equal(await page.locator("#expression").inputValue(), traceback);
    assert.notEqual(await page.locator("#reading").textContent(), "");
  });
});

browserTest("the same mistake in the words of another framework", async () => {
  await withPage(screen, async (page) => {
    await write(page, "(4, 3) + (4,)");
    await reads(page, /The size of tensor a \(3\) must match/);
    for (const [name, words] of [
      ["NumPy", /operands could not be broadcast together with shapes \(4,3\) \(4,\)/],
      ["TensorFlow", /Incompatible shapes: \[4,3\] vs\. \[4\]/],
      ["JAX", /[Ii]ncompatible shapes for broadcasting: (?:\(4, 3\), \(4,\)|shapes=\[\(4, 3\), \(4,\)\])/],
    ]) {
      await page.getByRole("radio", { name: String(name) }).check();
      await reads(page, words);
    }
  });
});

browserTest("an example by what it is needed for, and code to take along", async () => {
  await withPage({ ...screen, permissions }, async (page) => {
    await page.getByRole("link", { name: /^Attention mask/ }).click();
    await reads(page, /It broadcasts to \(2, 8, 6, 6\)\./);
    await page
      .getByRole("tab", { name: "Code" })
      .or(page.getByRole("button", { name: "Code" }))
      .click();
    await reads(page, /import torch/);
    await page.getByRole("button", { name: "Copy", exact: true }).click();
    await page.waitForFunction(async () => (await navigator.clipboard.readText()).includes("import torch"));
  });
});

browserTest("on a phone, in Chinese, with full-width characters", async () => {
  const phone = { path: "zh/", viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true };
  await withPage(phone, async (page) => {
    await page.locator("#expression").tap();
    await page.keyboard.press("ControlOrMeta+A");
    await page.keyboard.insertText("（４，３）＋（４，）");
    await reads(page, "不能广播。");
    await page.getByRole("button", { name: "应用" }).tap();
    await reads(page, /^可以广播/);
    assert.equal(await page.locator("#expression").inputValue(), "(4, 3) + (4, 1)");
    await size(page, "b：轴 −1").or(size(page, "b: 轴 −1")).tap();
    await page.getByRole("button", { name: /^增大/ }).tap();
    await page.waitForFunction(() => document.querySelector("#expression").value === "(4, 3) + (4, 2)");
    assert.ok(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth));
  });
});
