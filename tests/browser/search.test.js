// The search over lessons and documentation, in both languages.
import assert from "node:assert/strict";
import { browserTest } from "./chromium.js";
import { withPage } from "./page.js";

const found = (page) => page.locator(".search li a");
const ask = (page, text) => page.getByRole("searchbox").fill(text);

browserTest("lessons, guides and names are found, by the beginning of a word, and open", () =>
  withPage({ path: "learn/" }, async (page) => {
    await ask(page, "keepdim");
    await found(page)
      .filter({ hasText: /^Row sums/ })
      .waitFor();
    await ask(page, "logsumex");
    await found(page).filter({ hasText: "logsumexp" }).first().click();
    await page.waitForURL(/docs\/api\/shapecast\/#logsumexp$/);
    await page.goto(new URL("../../", page.url()).href);
    await ask(page, "dispose");
    await found(page)
      .filter({ hasText: /^Memory/ })
      .waitFor();
  }),
);

browserTest("what is not there is said, and an empty field says nothing", () =>
  withPage({ path: "docs/" }, async (page) => {
    await ask(page, "zzzzqqq");
    await page.getByText("Nothing was found.").waitFor();
    await ask(page, "");
    await page.waitForFunction(() => document.querySelector(".search p")?.textContent === "");
    assert.equal(await found(page).count(), 0);
  }),
);

browserTest("Chinese is found though it has no blanks", () =>
  withPage({ path: "zh/learn/" }, async (page) => {
    await ask(page, "注意力");
    await found(page).first().waitFor();
    await ask(page, "掩码");
    await found(page).first().waitFor();
  }),
);
