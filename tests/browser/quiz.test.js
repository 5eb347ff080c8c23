// Predict, then reveal, as a reader with a keyboard alone meets it: nothing of the answer is there before it is given.
import assert from "node:assert/strict";
import { browserTest } from "./chromium.js";
import { figurePages } from "./figures.js";

const { withPage } = figurePages();

const WORKS = "(5, 1, 4, 1) + (3, 1, 1)";
const FAILS = "(8, 4, 5, 6) * (1, 2, 1, 3)";

/** A page with one figure that asks, and what it tells the page. */
const asking = (expr, use, { lang = "en", attributes = 'quiz="predict"', ...options } = {}) =>
  withPage(
    `<button id="before">before</button><div id="around" lang="${lang}"><shape-cast expr="${expr}" ${attributes}></shape-cast></div>`,
    async (page, complaints) => {
      await page.evaluate(() => {
        const told = [];
        Object.assign(globalThis, { told });
        document.body.addEventListener("shapecast-quiz", (event) =>
          told.push({ .../** @type {CustomEvent} */ (event).detail, composed: event.composed }),
        );
      });
      await page.locator("shape-cast .asked").waitFor();
      await use(page, {
        told: () => page.evaluate(() => /** @type {any} */ (globalThis).told),
        /** All text the figure holds, with titles and labels. */
        text: () =>
          page.evaluate(() => {
            const root = /** @type {any} */ (document.querySelector("shape-cast")).shadowRoot;
            const marked = [...root.querySelectorAll("[title], [aria-label], [aria-valuetext]")];
            const names = ["title", "aria-label", "aria-valuetext"];
            return [
              root.textContent,
              ...marked.flatMap((node) => names.map((name) => node.getAttribute(name))),
            ].join(" ");
          }),
        tree: () => page.locator("shape-cast").ariaSnapshot(),
        focused: () =>
          page.evaluate(() => {
            const node = document.querySelector("shape-cast")?.shadowRoot?.activeElement;
            return (node?.closest("label") ?? node)?.textContent?.trim() || node?.getAttribute("aria-label");
          }),
        status: async () => (await page.locator("shape-cast .answered").textContent())?.trim(),
      });
      assert.deepEqual(complaints, []);
    },
    options,
  );

browserTest(
  "shapes that work: guessed by keyboard, wrong on one axis, then everything is shown",
  async () => {
    await asking(`${WORKS}`, async (page, { told, text, tree, focused, status }) => {
      for (const words of [await text(), await tree()]) {
        assert.match(words, /\(5, 1, 4, 1\)/);
        assert.doesNotMatch(
          words,
          /\(5, 3, 4, 1\)|5×3×4×1|stretch|broadcast|copied|stored|equal|verdict|axis/i,
        );
      }
      assert.equal(
        await page.locator("shape-cast :is(table, [role=tab], input[type=range], .error, .memory)").count(),
        0,
      );

      await page.locator("#before").focus();
      await page.keyboard.press("Tab");
      assert.equal(await focused(), "It runs");
      await page.keyboard.press("Enter");
      await page.locator("shape-cast input").first().waitFor();
      assert.equal(await focused(), "axis −4");
      assert.equal(await status(), "Right: it runs.");
      for (const words of [await text(), await tree()]) {
        assert.doesNotMatch(words, /\(5, 3, 4, 1\)|5×3×4×1|stretch|copied|stored|equal/i);
      }

      // What is not a whole number is not an answer yet.
      await page.keyboard.type("5");
      await page.keyboard.press("Enter");
      assert.equal(await focused(), "axis −3");
      assert.match(await status(), /Every axis needs a whole number/);
      assert.equal((await told()).length, 1);

      for (const size of ["1", "４", "1"]) {
        await page.keyboard.type(size);
        await page.keyboard.press("Tab");
      }
      assert.equal(await focused(), "Check");
      await page.keyboard.press("Enter");
      await page.locator("shape-cast caption").waitFor({ state: "attached" });
      assert.match(await status(), /Not quite: the result is \(5, 3, 4, 1\)\./);
      assert.match(await status(), /Axis −3: you said 1, it is 3\. You kept the smaller size, the 1 of a\./);
      assert.match(await status(), /Axis −2: 4, right\./);
      assert.equal(await focused(), "Ask again");
      assert.match(await text(), /a stretches on axis −3/);
      assert.equal((await page.locator("shape-cast [role=tab]").count()) > 3, true);
      assert.equal(await page.locator("shape-cast .position").textContent(), "9 / 9");

      const [first, second, ...none] = await told();
      assert.deepEqual(none, []);
      assert.deepEqual({ ...first, ms: 0 }, { item: "runs", correct: true, ms: 0, composed: true });
      assert.deepEqual({ ...second, ms: 0 }, { item: "shape", correct: false, ms: 0, composed: true });
      for (const { ms } of [first, second])
        assert.ok(Number.isInteger(ms) && ms >= 0 && ms < 60_000, String(ms));

      await page.keyboard.press("Enter");
      assert.equal(await focused(), "It runs");
      assert.equal(await status(), "");
      assert.equal(await page.locator("shape-cast table").count(), 0);
    });
  },
);

browserTest("shapes that fail: which axes do, chosen by keyboard, and the step goes to the end", async () => {
  await asking(
    FAILS,
    async (page, { told, text, tree, focused, status }) => {
      for (const words of [await text(), await tree()]) {
        assert.doesNotMatch(words, /✕|must match|neither|cannot|not broadcast|axis/i);
      }
      await page.locator("#before").focus();
      await page.keyboard.press("Tab");
      await page.keyboard.press("Tab");
      assert.equal(await focused(), "It fails");
      await page.keyboard.press("Space");
      await page.locator("shape-cast .axis").first().waitFor();
      assert.equal(await focused(), "−4");
      assert.doesNotMatch(`${await text()} ${await tree()}`, /✕|must match|neither|cannot|not broadcast/i);
      assert.equal(await page.locator("shape-cast .axis").first().getAttribute("aria-label"), "axis −4");

      for (let axis = 0; axis < 4; axis++) await page.keyboard.press("Tab");
      assert.equal(await focused(), "Check");
      await page.keyboard.press("Enter");
      assert.equal(await focused(), "−4");
      assert.match(await status(), /Choose at least one axis/);

      await page.keyboard.press("Space");
      for (let axis = 0; axis < 3; axis++) await page.keyboard.press("Tab");
      await page.keyboard.press("Space");
      assert.equal(await page.locator('shape-cast .axis[aria-pressed="true"]').count(), 2);
      await page.keyboard.press("Tab");
      await page.keyboard.press("Enter");
      await page.locator("shape-cast .error pre").waitFor();
      assert.match(await status(), /Axis −4: 8 meets 1\. The 1 of b stretches to 8\. It does not fail\./);
      assert.match(await status(), /Axis −3: 4 meets 2, and neither is 1: this axis fails\. You missed it\./);
      assert.match(await status(), /Axis −1: 6 meets 3, and neither is 1: this axis fails\. Right\./);
      assert.equal(await page.evaluate(() => document.querySelector("shape-cast")?.step), 7);
      assert.deepEqual(
        (await told()).map(({ item, correct }) => [item, correct]),
        [
          ["runs", true],
          ["axes", false],
        ],
      );
    },
    { attributes: 'quiz step="1"' },
  );
});

browserTest("show me reveals at once, and tells the page so", async () => {
  await asking(
    "(4, 3) - (4,)",
    async (page, { told, focused, status }) => {
      await page.getByRole("button", { name: "直接看答案" }).focus();
      await page.keyboard.press("Enter");
      await page.locator("shape-cast .error pre").waitFor();
      assert.equal(await status(), "");
      assert.equal(await focused(), "再答一次");
      const [{ ms, ...rest }, ...none] = await told();
      assert.deepEqual(none, []);
      assert.deepEqual(rest, { item: "runs", correct: false, shown: true, composed: true });
    },
    { lang: "zh-Hans", attributes: 'quiz="other"' },
  );
});

browserTest("a wrong yes names the picture in which it would run", async () => {
  await asking("(4, 3) - (4,)", async (page, { status }) => {
    await page.getByRole("button", { name: "It runs" }).click();
    assert.match(await status(), /It does fail\. They would go together if they met on the left/);
  });
});

browserTest(
  "another case asks anew, and a case that cannot be read shows nothing of the one before",
  async () => {
    await asking("() + ()", async (page, { text, told }) => {
      await page.getByRole("button", { name: "It runs" }).click();
      await page.locator("shape-cast table").waitFor();
      const set = (values) =>
        page.evaluate(async (given) => {
          const figure = Object.assign(/** @type {any} */ (document.querySelector("shape-cast")), given);
          await figure.updateComplete;
          return figure.asking;
        }, values);
      assert.equal(await set({ expr: "(4, 1) + (3,)" }), true);
      assert.equal(await page.locator("shape-cast table").count(), 0);
      await set({ expr: "(4, 1) + (3," });
      assert.equal(await page.locator("shape-cast :is(table, .asked, [role=tab], .controls)").count(), 0);
      assert.doesNotMatch(await text(), /\(4, 3\)/);
      assert.equal(await set({ expr: "(4, 1) + (3,)" }), true);
      assert.equal(await set({ quiz: null }), false);
      assert.equal(await page.locator("shape-cast table").count(), 1);
      assert.equal(await set({ quiz: true }), true);
      assert.equal(await page.locator("shape-cast").getAttribute("quiz"), "");
      assert.equal(await set({ quiz: false }), false);
      assert.equal(await page.locator("shape-cast").getAttribute("quiz"), null);
      assert.equal((await told()).length, 1);
    });
  },
);

browserTest("a figure without a quiz does not ask for its code", async () => {
  await withPage(`<shape-cast expr="${WORKS}"></shape-cast>`, async (page) => {
    const files = () => page.evaluate(() => performance.getEntriesByType("resource").map(({ name }) => name));
    const before = (await files()).length;
    await page.evaluate(() =>
      Object.assign(/** @type {any} */ (document.querySelector("shape-cast")), { quiz: "predict" }),
    );
    await page.locator("shape-cast .asked").waitFor();
    assert.ok((await files()).length > before);
  });
});

browserTest("what is typed is not for the page around it", async () => {
  await asking(WORKS, async (page) => {
    await page.evaluate(() => {
      Object.assign(globalThis, { keys: [] });
      document.addEventListener("keydown", ({ key }) => /** @type {any} */ (globalThis).keys.push(key));
    });
    await page.getByRole("button", { name: "It runs" }).click();
    await page.locator("shape-cast input").first().waitFor();
    for (const key of ["5", "ArrowRight", "Space", "Escape"]) await page.keyboard.press(key);
    assert.deepEqual(await page.evaluate(() => /** @type {any} */ (globalThis).keys), ["Escape"]);
  });
});

browserTest("where the quiz cannot be loaded, the figure is shown", async () => {
  await withPage(`<shape-cast expr="${WORKS}"></shape-cast>`, async (page) => {
    await page.route("**/*.js", (route) => route.abort());
    await page.evaluate(() => document.querySelector("shape-cast")?.setAttribute("quiz", ""));
    await page.locator("shape-cast table").waitFor();
    assert.equal(await page.locator("shape-cast").evaluate((figure) => figure.asking), false);
  });
});
