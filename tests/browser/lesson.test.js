// Lessons as a reader meets them: what waits for an answer, what is said of it, what runs, what is kept.
import assert from "node:assert/strict";
import { paths } from "../../site/lessons/paths.js";
import { browserTest } from "./chromium.js";
import { withPage } from "./page.js";

const LESSON = "learn/silent/row-sums/";
const wide = (page) => page.evaluate(() => document.documentElement.scrollWidth - innerWidth);

browserTest("below the question all waits for an answer, which is kept until it is asked again", () =>
  withPage({ path: LESSON }, async (page) => {
    const picture = page.getByRole("heading", { name: "The picture to let go" });
    assert.equal(await picture.isVisible(), false);
    await page.getByRole("radio", { name: /each row divided by its own sum/ }).focus();
    await page.keyboard.press("Space");
    await picture.waitFor();
    assert.match((await page.locator(".feedback:visible").textContent()) ?? "", /which row it came from/);
    assert.equal(await page.locator("label.right .true").textContent(), "it is this one");
    await page.locator("shape-cast .says").first().waitFor();
    await page.goto(new URL("../../", page.url()).href);
    assert.equal(await page.locator("li.answered").count(), 1);
    await page.getByRole("link", { name: /^Row sums/ }).click();
    await picture.waitFor();
    await page.getByRole("button", { name: "Ask me again" }).click();
    assert.equal(await picture.isVisible(), false);
    await page.reload();
    assert.equal(await picture.isVisible(), false);
  }),
);

browserTest("a program runs as it stands and as it was edited, beside what was recorded", () =>
  withPage({ path: LESSON }, async (page) => {
    await page.getByText("I would rather be shown").click();
    const block = page.locator(".run").first();
    const recorded = await block.locator(".printed pre").first().textContent();
    await block.getByRole("button").click();
    const own = block.locator(".own pre");
    await own.filter({ hasText: "RuntimeError" }).waitFor();
    assert.equal(await own.textContent(), recorded);
    await block.locator("textarea").fill("torch.ones(2, 3).shape");
    await block.getByRole("button").click();
    await own.filter({ hasText: "torch.Size([2, 3])" }).waitFor();
    assert.equal(await block.locator(".printed pre").first().textContent(), recorded);
  }),
);

browserTest("a program of the cookbook runs on its page, and prints what stands below it", () =>
  withPage({ path: "docs/cookbook/" }, async (page) => {
    const program = page.locator(".program").first();
    await program.getByRole("button", { name: "Run" }).click();
    const own = program.locator(".own pre");
    await own.filter({ hasText: "tensor" }).waitFor();
    assert.equal(
      ((await own.textContent()) ?? "").trim(),
      ((await page.locator(".program + pre").first().textContent()) ?? "").trim(),
    );
  }),
);

browserTest("a lesson leads to the playground, to the tool and to the next one", () =>
  withPage({ path: LESSON }, async (page) => {
    await page.getByText("I would rather be shown").click();
    const start = page.url();
    await page.getByRole("link", { name: "Open in the playground" }).click();
    await page.locator(".cm-content").filter({ hasText: "x.sum(axis=1)" }).waitFor();
    await page.goto(start);
    await page.getByRole("link", { name: "Open the figure" }).click();
    await page.waitForFunction(
      (expr) => /** @type {HTMLTextAreaElement} */ (document.getElementById("expression"))?.value === expr,
      "x (4, 3) / sums (4,)",
    );
  }),
);

browserTest("on paper all of a lesson is there, its figures drawn, whether it was answered or not", () =>
  withPage({ path: LESSON }, async (page) => {
    await page.emulateMedia({ media: "print" });
    assert.equal(await page.getByRole("heading", { name: "The picture to let go" }).isVisible(), true);
    for (const figure of await page.locator("shape-cast").all()) await figure.locator(".says").waitFor();
    assert.equal(await page.getByRole("navigation").filter({ visible: true }).count(), 0);
  }),
);

browserTest("without scripts all is open, figures are tables, and the question reads as text", () =>
  withPage({ path: LESSON, javaScriptEnabled: false }, async (page) => {
    assert.equal(await page.getByRole("heading", { name: "The picture to let go" }).isVisible(), true);
    assert.equal(await page.locator("shape-cast table").count(), 2);
    assert.equal(await page.getByRole("button").filter({ visible: true }).count(), 0, "it would do nothing");
    assert.equal(await page.locator(".ask-first input:visible").count(), 0);
  }),
);

browserTest("every lesson is there in both languages, fits a phone, and draws its figures", () =>
  withPage({ path: "learn/", viewport: { width: 360, height: 740 } }, async (page) => {
    const start = page.url();
    for (const language of ["", "zh/"]) {
      for (const [path, lessons] of Object.entries(paths)) {
        for (const { id, figures } of lessons) {
          await page.goto(new URL(`../${language}learn/${path}/${id}/`, start).href);
          await page.locator(".ask-first input").first().check();
          for (let i = 0; i < figures.length; i++) {
            await page.locator("shape-cast").nth(i).scrollIntoViewIfNeeded();
            await page.locator("shape-cast").nth(i).locator(".root").waitFor();
          }
          assert.ok((await wide(page)) <= 0, `${language}${path}/${id} is wider than the screen`);
        }
      }
    }
  }),
);
