// Slides: those that are not shown have no size, their theme is paint alone, and the arrow keys are theirs too.
import assert from "node:assert/strict";
import { image, theme } from "../columns.js";
import { ELEMENT, FENCE, FRAMED, TABLE, TITLE } from "../document.js";
import { embedded } from "../embedded.js";

const example = embedded({
  tool: "reveal",
  name: "reveal.js",
  takes: { "shapecast.iife.js": "shapecast.iife.js", "shapecast.svg": "shapecast.svg" },
  version: "reveal.js",
});
const { shows, lacks, open } = example;
/** The slides in their order. */
const SLIDES = { element: 0, table: 1, fence: 2, frame: 3, image: 4, end: 5 };

const go = async (page, slide) => {
  await page.evaluate((slide) => window.Reveal.slide(slide), slide);
  await page.waitForFunction((slide) => window.Reveal.getIndices().h === slide, slide);
  await page.evaluate(() => window.atRest());
};
const present = (page) => page.locator("section.present");

shows("element", "each on its slide as wide as that, the fallback hidden", () =>
  open("", async (page) => {
    for (const [slide, { expr }] of [
      [SLIDES.element, ELEMENT],
      [SLIDES.table, TABLE],
    ]) {
      await go(page, slide);
      const figure = present(page).locator("shape-cast");
      assert.equal(await figure.evaluate(({ expr }) => expr), expr);
      assert.ok((await figure.boundingBox()).width > 500);
      assert.equal(
        await figure.evaluate(({ children }) => [...children].some((one) => one.checkVisibility())),
        false,
      );
    }
    await go(page, SLIDES.end);
    assert.equal(await page.getByRole("heading", { name: TITLE }).isVisible(), true);
  }),
);
shows("fence", "drawn once and whole, whatever language the highlighter guesses", () =>
  open("", async (page) => {
    await go(page, SLIDES.fence);
    const figure = present(page).locator("shape-cast");
    assert.deepEqual(await figure.evaluate(({ expr, names }) => [expr, names]), [FENCE.lines[0], "a<b"]);
    assert.equal(await figure.isVisible(), true);
    assert.equal(await present(page).locator("pre:not(shape-cast pre)").isVisible(), false);
  }),
);
shows("frame", "a frame whose slide was hidden is as high as its content ± 1 px", () =>
  open("", async (page) => {
    await go(page, SLIDES.frame);
    const inside = await (await present(page).locator("iframe").elementHandle()).contentFrame();
    await inside.locator("shape-cast .says").waitFor();
    assert.equal(await inside.evaluate(() => document.querySelector("shape-cast").expr), FRAMED.expr);
    await inside.waitForFunction(() => {
      const height = document.getElementById("content")?.getBoundingClientRect().height ?? 0;
      return height > 60 && Math.abs(innerHeight - height) <= 1;
    });
  }),
);
image(example, "#/4");
theme(example, {
  switches: [
    (page) =>
      page.evaluate(async () => {
        const look = document.getElementById("look");
        const loaded = new Promise((done) => look.addEventListener("load", done, { once: true }));
        look.href = look.href.replace("white", "black");
        await loaded;
      }),
  ],
});
shows("navigation", "to every slide and back; arrow keys in a figure stay there", () =>
  open("", async (page) => {
    for (let round = 0; round < 3; round++)
      for (const slide of [...Object.values(SLIDES), 0]) {
        await go(page, slide);
        const figure = present(page).locator("shape-cast");
        if ((await figure.count()) > 0) assert.ok((await figure.boundingBox()).height > 100, String(slide));
      }
    await present(page).locator("shape-cast input[type=range]").first().focus();
    const step = () =>
      present(page)
        .locator("shape-cast")
        .evaluate(({ step }) => step);
    await page.keyboard.press("Home");
    await page.keyboard.press("ArrowRight");
    assert.equal(await step(), 1);
    assert.equal(await page.evaluate(() => window.Reveal.getIndices().h), 0);
  }),
);
lacks("height", "slides are scaled and do not flow");
lacks("twin", "without scripts it shows no slide");
