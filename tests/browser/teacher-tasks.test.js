// Tasks of a teacher, done as a person does them. Two more stand elsewhere: the link that is copied, with view, step and
// language, in take-away.test.js; the frame for a page of one's own in snippets.test.js.
import assert from "node:assert/strict";
import { readFile } from "node:fs/promises";
import { browserTest } from "./chromium.js";
import { withPage } from "./page.js";
import { isInSight, reads, rests, size, write } from "./tasks.js";

const permissions = ["clipboard-read", "clipboard-write"];

browserTest("a slide: the picture as it stands, as SVG and as PNG, and both can be shown", async () => {
  await withPage({}, async (page) => {
    await write(page, "(4, 3) + (4,)");
    await reads(page, "It does not broadcast.");
    await page.getByRole("button", { name: "Previous step" }).click();
    for (const [name, ending] of [
      ["Save as SVG", ".svg"],
      ["Save as PNG", ".png"],
    ]) {
      await page.locator("#take summary").click();
      const [download] = await Promise.all([
        page.waitForEvent("download"),
        page.getByRole("button", { name, exact: true }).click(),
      ]);
      assert.ok(download.suggestedFilename().endsWith(ending));
      const bytes = await readFile(await download.path());
      const type = ending === ".svg" ? "svg+xml" : "png";
      const width = await page.evaluate(
        async (source) => {
          const image = new Image();
          image.src = source;
          await image.decode();
          return image.naturalWidth;
        },
        `data:image/${type};base64,${bytes.toString("base64")}`,
      );
      assert.ok(width > 200);
      if (await page.locator("#take[open]").count()) await page.keyboard.press("Escape");
    }
  });
});

browserTest("the same quiz for the whole class, by its address", async () => {
  const questions = [];
  for (let pupil = 0; pupil < 2; pupil++) {
    await withPage({ hash: "#quiz=path&seed=7" }, async (page) => {
      await reads(page, /Question 1 of 8/);
      questions.push(await page.locator("#expression").inputValue());
    });
  }
  assert.equal(questions[0], questions[1]);
});

browserTest("on a projector, from the keyboard: what is said and what moves stay in sight", async () => {
  const projector = { viewport: { width: 1024, height: 768 }, colorScheme: /** @type {const} */ ("dark") };
  await withPage({ ...projector, hash: "#expr=(4,3)-(3,)" }, async (page) => {
    await reads(page, /It broadcasts to/);
    await page.getByRole("slider", { name: "Step" }).focus();
    await page.keyboard.press("Home");
    for (let step = 1; step <= 7; step++) {
      await page.keyboard.press("ArrowRight");
      await rests(page);
      for (const part of ["table", ".says", ".controls"])
        assert.ok(await isInSight(page.locator(`shape-cast ${part}`).first()), `${part} at step ${step}`);
    }
  });
});

browserTest("a question from the class, answered by hand, and sent round as a link", async () => {
  await withPage({ permissions }, async (page) => {
    await write(page, "(4, 3) + (4,)");
    await reads(page, "It does not broadcast.");
    // What if it were the other way round?
    await size(page, "a: axis −1").click();
    await page.getByRole("button", { name: /^Swap/ }).click();
    await reads(page, /It broadcasts to \(3, 4\)\./);
    // And with a batch before it?
    await page.getByRole("button", { name: /^Add an axis/ }).click();
    await page.getByRole("button", { name: /^Larger/ }).click();
    await reads(page, /It broadcasts to \(2, 3, 4\)\./);
    await page.getByRole("button", { name: "Copy link" }).click();
    await page.getByText("Link copied").first().waitFor();
    const link = await page.evaluate(() => navigator.clipboard.readText());
    await page.goto("about:blank");
    await page.goto(link);
    await reads(page, /It broadcasts to \(2, 3, 4\)\./);
    assert.equal(await page.locator("#expression").inputValue(), "(2, 3, 4) + (4,)");
  });
});
