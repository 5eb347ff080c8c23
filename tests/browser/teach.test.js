// The teacher's page: its link asks the questions of its number, and what comes back becomes a text.
import assert from "node:assert/strict";
import { questionsOf } from "../../web/quiz/path.js";
import { browserTest } from "./chromium.js";
import { withPage } from "./page.js";

browserTest("the link opens the questions of its number, which a class gets alike", () =>
  withPage({ path: "learn/teach/" }, async (page) => {
    await page.getByLabel("Number").fill("1234");
    const link = page.locator("#quiz-link");
    assert.match((await link.textContent()) ?? "", /\/some\/sub\/path\/#v=1&quiz=path&seed=1234$/);
    await page.locator("#other-seed").click();
    assert.notEqual(await page.getByLabel("Number").inputValue(), "1234");
    await page.getByLabel("Number").fill("1234");
    await link.click();
    const [{ expr }] = questionsOf(1234);
    await page.waitForFunction(
      (expr) => /** @type {any} */ (document.getElementById("figure"))?.expr === expr,
      expr,
    );
  }),
);

browserTest("the lines of a class become a text, which is copied", () =>
  withPage({ path: "zh/learn/teach/", permissions: ["clipboard-read", "clipboard-write"] }, async (page) => {
    await page.locator("#class-lines").fill("小明 ✓✓✗✓✓✗✓✓\n小红 ✓✓✓✓✓✗✓✓\n");
    const result = page.locator("#class-result");
    assert.match((await result.textContent()) ?? "", /^2 份结果，平均 8 题答对 6\.5 题\n1 {2}█{20} /);
    assert.match((await result.textContent()) ?? "", /值得讨论：就地运算。$/);
    await page.locator("#copy-result").click();
    await page.locator("#copy-result", { hasText: "已复制" }).waitFor();
    assert.equal(await page.evaluate(() => navigator.clipboard.readText()), await result.textContent());
  }),
);

browserTest("without scripts the plan and a link to the quiz are there, and nothing that needs them", () =>
  withPage({ path: "learn/teach/", javaScriptEnabled: false }, async (page) => {
    assert.equal(await page.locator(".plan li").count(), 7);
    assert.match((await page.locator("#quiz-link").getAttribute("href")) ?? "", /quiz=path&seed=1$/);
    assert.equal(await page.locator("textarea, input").filter({ visible: true }).count(), 0);
  }),
);
