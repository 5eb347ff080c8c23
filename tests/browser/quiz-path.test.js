// The path of questions: reached from the page, answered by keyboard alone, scored, and told to the page.
import assert from "node:assert/strict";
import { pages } from "../../site/pages.js";
import { questionsOf } from "../../web/quiz/path.js";
import { browserTest } from "./chromium.js";
import { figurePages } from "./figures.js";
import { type, withPage } from "./page.js";

const { withPage: withFigure } = figurePages();

/** Which shapes are asked about, and whether they run: what the engine says. */
const asked = (page) =>
  page.evaluate(() => {
    const { expr, plan } = /** @type {any} */ (document.querySelector("shape-cast"));
    const failing = plan.axes.filter(({ operands }) => operands.some(({ verdict }) => verdict === "fail"));
    return {
      expr,
      ok: plan.ok,
      shape: plan.shape,
      rank: plan.axes.length,
      failing: failing.map(({ axis }) => axis),
      inPlace: plan.op.endsWith("_"),
    };
  });
const focused = (page) =>
  page.evaluate(() => {
    const node = document.querySelector("shape-cast")?.shadowRoot?.activeElement;
    return (node?.closest("label") ?? node)?.textContent?.trim() ?? "";
  });
const onFocus = (page, text) =>
  page.waitForFunction((wanted) => {
    const node = document.querySelector("shape-cast")?.shadowRoot?.activeElement;
    return (node?.closest("label") ?? node)?.textContent?.trim() === wanted;
  }, text);
const told = (page) => page.evaluate(() => /** @type {any} */ (globalThis).told);
const listen = (page) =>
  page.evaluate(() => {
    const told = [];
    Object.assign(globalThis, { told });
    document.addEventListener("shapecast-quiz", (event) =>
      told.push(/** @type {CustomEvent} */ (event).detail),
    );
  });

/** Answers what is asked with keys alone: right, or with a wrong first guess. */
async function answer(page, { right, yes }) {
  const { ok, shape, rank, failing } = await asked(page);
  await onFocus(page, yes);
  if (ok !== right) await page.keyboard.press("Tab");
  await page.keyboard.press("Enter");
  if (ok && shape.length > 0) {
    await page.locator("shape-cast .answers input").first().waitFor();
    for (const size of shape) {
      await page.keyboard.type(String(size));
      await page.keyboard.press("Tab");
    }
    await page.keyboard.press("Enter");
  } else if (!ok) {
    await page.locator("shape-cast .answers .axis").first().waitFor();
    for (let axis = -rank; axis < 0; axis++) {
      if (failing.includes(axis)) await page.keyboard.press("Space");
      await page.keyboard.press("Tab");
    }
    await page.keyboard.press("Enter");
  }
}

browserTest("five questions by keyboard, from the link in the header, with one that is wrong", async () => {
  await withPage({}, async (page) => {
    await page.locator("shape-cast .root").waitFor();
    await listen(page);
    await page.locator("#quiz").focus();
    await page.keyboard.press("Enter");
    await onFocus(page, "It runs");
    const { seed } = /** @type {any} */ (
      await page.evaluate(() => ({ seed: /** @type {any} */ (document.querySelector("shape-cast")).seed }))
    );
    const questions = questionsOf(seed);
    for (let i = 0; i < 5; i++) {
      const { expr } = await asked(page);
      assert.equal(expr, questions[i].expr);
      assert.equal(await page.locator("#expression").inputValue(), expr);
      assert.match(
        await page.locator("shape-cast .where").textContent(),
        new RegExp(`Question ${i + 1} of 8:`),
      );
      await answer(page, { right: i !== 2, yes: "It runs" });
      await onFocus(page, "Next question");
      const words = await page.locator("shape-cast .quiz .answered").textContent();
      if (i === 2) assert.match(words, /^\s*It does (run|fail)\. \S/);
      else assert.doesNotMatch(words, /✗|Not quite|It does/);
      await page.keyboard.press("Enter");
    }
    await page.locator("shape-cast .where", { hasText: "4 of 5 right" }).waitFor();
    const paths = (await told(page)).map(({ path }) => path);
    assert.ok(paths.every((path) => path.seed === seed && path.of === 8 && !path.over));
    const last = paths.at(-1);
    assert.deepEqual([last.question, last.level, last.right], [5, "nothing", 4]);
    await page.waitForFunction((text) => location.hash.endsWith(text), `&quiz=path&seed=${seed}`);
  });
});

browserTest("where one is stands in a line over the question, whatever was looked at before", async () => {
  await withPage({ hash: "#view=cells" }, async (page) => {
    await page.locator("shape-cast .sheet .marks").first().waitFor();
    await page.locator("#quiz").click();
    const strip = page.locator("shape-cast .quiz .marks");
    await strip.waitFor();
    const [marks, where, question] = await Promise.all(
      [strip, page.locator("shape-cast .quiz .where"), page.locator("shape-cast .quiz .asked")].map((one) =>
        one.boundingBox(),
      ),
    );
    assert.ok(marks.y >= where.y + where.height && marks.y + marks.height <= question.y);
  });
});

for (const { code, path, tag } of pages) {
  browserTest(`to the end: the result as an event and as a text to copy, ${code}`, async () => {
    const options = { path, hash: "#quiz=path&seed=7", permissions: ["clipboard-read", "clipboard-write"] };
    await withPage(options, async (page) => {
      await listen(page);
      const give = page.locator("shape-cast .quiz .show");
      for (let i = 0; i < 7; i++) {
        await page.waitForFunction(
          (expr) => document.querySelector("shape-cast")?.expr === expr,
          questionsOf(7)[i].expr,
        );
        await give.click();
        await page.locator("shape-cast .quiz .check.next").click();
      }
      await page.locator("shape-cast .asked").waitFor();
      await page.locator("shape-cast .quiz .next").focus();
      const yes = await focused(page);
      await answer(page, { right: true, yes });
      const copy = page.locator("shape-cast .outcome .check");
      await copy.waitFor();
      assert.equal(await focused(page), await copy.textContent());
      await page.keyboard.press("Enter");
      await page.locator("shape-cast .outcome [role=status]:not(:empty)").waitFor();
      const text = await page.evaluate(() => navigator.clipboard.readText());
      assert.equal(await page.locator("shape-cast .outcome .text").textContent(), text);
      assert.match(
        text,
        tag === "en" ? /^I got 1 of 8 in .*\(seed 7\): ✗{7}✓$/ : /8 题答对 1 题（种子 7）：✗{7}✓$/,
      );
      const { over, right, of, text: sent } = (await told(page)).at(-1).path;
      assert.deepEqual([over, right, of, sent], [true, 1, 8, text]);
      assert.equal(await page.locator("shape-cast .outcome li").count(), 7);

      // Others, in the same frame, and by another seed.
      await page.keyboard.press("Tab");
      await page.keyboard.press("Enter");
      await page.locator("shape-cast .where", { hasText: "1" }).waitFor();
      await page.waitForFunction(() => /** @type {any} */ (document.querySelector("shape-cast")).seed !== 7);
      await page.locator("shape-cast .outcome").waitFor({ state: "detached" });
    });
  });
}

browserTest(
  "what is typed leaves the quiz, and so does its link; a link to it asks the same again",
  async () => {
    await withPage({ hash: "#quiz=path&seed=12" }, async (page) => {
      const { expr } = questionsOf(12)[0];
      await page.locator("shape-cast .where").waitFor();
      assert.equal(await page.locator("#expression").inputValue(), expr);
      await page.waitForFunction(() => location.hash.includes("seed=12"));
      const link = page.locator("#quiz");
      assert.equal(await link.textContent(), "End quiz");
      await page.reload();
      await page.locator("shape-cast .where").waitFor();
      assert.equal((await asked(page)).expr, expr);
      await link.click();
      await page.locator("shape-cast .says").waitFor();
      assert.equal((await asked(page)).expr, expr);
      assert.equal(await link.textContent(), "Quiz");
      assert.equal(await page.evaluate(() => location.hash.includes("quiz")), false);
      await link.click();
      await page.locator("shape-cast .where").waitFor();
      await type(page, "(2, 1) + (3,)");
      await page.locator("shape-cast .says").waitFor();
      assert.equal(await page.evaluate(() => document.querySelector("shape-cast")?.quiz), null);
    });
  },
);

browserTest(
  "an element of its own needs no expression, and a given one is left alone until a path is asked for",
  async () => {
    await withFigure('<shape-cast quiz="path" seed="7"></shape-cast>', async (page, complaints) => {
      await page.locator("shape-cast .where").waitFor();
      assert.equal((await asked(page)).expr, questionsOf(7)[0].expr);
      const set = (values) =>
        page.evaluate(async (given) => {
          const figure = Object.assign(/** @type {any} */ (document.querySelector("shape-cast")), given);
          await figure.updateComplete;
        }, values);
      await set({ seed: 8 });
      await page.waitForFunction(
        (expr) => document.querySelector("shape-cast")?.expr === expr,
        questionsOf(8)[0].expr,
      );
      // What the page asks meanwhile is asked alone.
      await set({ expr: "(4, 1) + (3,)" });
      await page.locator("shape-cast .asked").waitFor();
      assert.equal(await page.locator("shape-cast .where").count(), 0);
      await set({ quiz: null });
      await page.locator("shape-cast .says").waitFor();
      assert.deepEqual(complaints, []);
    });
  },
);

browserTest("nothing can be pressed for a question whose code is on its way", async () => {
  const questions = questionsOf(7);
  const place = questions.findIndex(({ level }) => level === "place");
  await withFigure('<shape-cast quiz="path" seed="7"></shape-cast>', async (page) => {
    await listen(page);
    const quiz = page.locator("shape-cast .quiz");
    const where = (question) =>
      quiz.locator(".where", { hasText: `Question ${question} of ${questions.length}` }).waitFor();
    for (let i = 0; i < place; i++) {
      await where(i + 1);
      await quiz.locator(".show").click();
      if (i === place - 1) break;
      await quiz.locator(".check.next").click();
    }
    let release = () => {};
    const held = new Promise((done) => {
      release = () => done(null);
    });
    await page.route("**/*.js", async (route) => {
      await held;
      await route.continue();
    });
    await quiz.locator(".check.next").click();
    await where(place + 1);
    assert.equal(await quiz.locator("button").count(), 0);
    release();
    await quiz.locator(".asked").waitFor();
    assert.equal((await asked(page)).expr, questions[place].expr);
    await quiz.locator(".show").click();
    await quiz.locator(".check.next").waitFor();
    assert.deepEqual(
      (await told(page)).map(({ path }) => path.question),
      questions.slice(0, place + 1).map((_, i) => i + 1),
    );
  });
});

browserTest("a frame asks one question after the other", async () => {
  await withPage({ path: "embed.html", hash: "#quiz=path&seed=7" }, async (page) => {
    await page.locator("shape-cast .where").waitFor();
    await page.locator("shape-cast .quiz .show").click();
    await page.locator("shape-cast .quiz .check.next").click();
    await page.waitForFunction(
      (expr) => document.querySelector("shape-cast")?.expr === expr,
      questionsOf(7)[1].expr,
    );
    assert.match(String(await page.locator("#open").getAttribute("href")), /quiz=path&seed=7$/);
  });
});
