// The walk as a file, in a browser at several moments: what is stored is there from the start, copies come out from under it,
// sheets meet in the result. It needs no script, follows the theme, and stands still for who asks for that.
import assert from "node:assert/strict";
import { after, before } from "node:test";
import "../../web/words/einsum-and-in-place.js";
import { explain } from "../../js/index.js";
import { motionTo } from "../../js/scene/motion.js";
import { buildScene } from "../../js/scene/scene.js";
import { buildSteps } from "../../js/scene/timeline.js";
import { toSVG } from "../../web/figure.js";
import { browserTest, launch } from "./chromium.js";

/** @type {any} */
let browser = null;
before(async () => {
  browser = await launch();
});
after(() => browser?.close());

const PAIR = [
  [4, 1],
  [1, 3],
];
const POLICY = "default-src 'none'; style-src 'unsafe-inline'";

async function withFile(shapes, use, context = {}) {
  const opened = await browser.newContext({ viewport: { width: 900, height: 700 }, ...context });
  const page = await opened.newPage();
  const svg = toSVG(explain("add", shapes), { animated: true });
  await page.setContent(
    `<!doctype html><meta http-equiv="Content-Security-Policy" content="${POLICY}"><body style="margin:0">${svg}`,
  );
  try {
    await use(page);
  } finally {
    await opened.close();
  }
}

/** In the page: at a moment, a share of the way to a step, the texts that are seen and where the middle of each stands. */
function textsAt({ step, share }) {
  const svg = /** @type {SVGSVGElement} */ (document.querySelector("svg"));
  const animations = svg.getAnimations({ subtree: true });
  const layer = /** @type {Element} */ (svg.querySelector(`:scope > g[class$="-${step}"]`));
  // A layer is seen from the moment on at which its motion begins.
  const [shown] = layer.getAnimations();
  const effect = /** @type {KeyframeEffect} */ (shown.effect);
  const from = effect.getKeyframes().find(({ opacity }) => opacity === "1")?.computedOffset ?? 0;
  const whole = Number(effect.getTiming().duration);
  for (const animation of animations) {
    animation.pause();
    animation.currentTime = from * whole + share;
  }
  return [...svg.querySelectorAll("text")]
    .filter((text) => {
      if (getComputedStyle(text).visibility !== "visible") return false;
      for (let node = /** @type {Element | null} */ (text); node; node = node.parentElement)
        if (Number(getComputedStyle(node).opacity) === 0) return false;
      return true;
    })
    .map((text) => {
      const { x, y, width, height } = text.getBoundingClientRect();
      return { text: text.textContent, x: x + width / 2, y: y + height / 2 };
    });
}

/** What moves on the way to each step. */
function motionsOf(shapes) {
  const scene = buildScene(explain("add", shapes));
  const steps = buildSteps(scene);
  return steps.map(({ index }) => motionTo(scene, steps, index));
}

browserTest(
  "copies slide out of what is stored, along the stretched axis, and then the sheets meet",
  async () => {
    const durations = motionsOf(PAIR).map(({ duration }) => duration);
    const stretch = durations.length - 3;
    await withFile(PAIR, async (page) => {
      const at = async (step, share) => {
        const seen = await page.evaluate(textsAt, { step, share: share * durations[step] });
        return (text) => seen.filter((one) => one.text === text);
      };
      const first = await at(0, 0);
      assert.equal(first("10").length, 1, "only what is stored");
      assert.equal(first("11").length, 0, "and no result");
      const [stored] = first("10");

      const early = await at(stretch, 0.12);
      const late = await at(stretch, 0.2);
      const done = await at(stretch, 1);
      const farthest = (texts) => Math.max(...texts("10").map(({ x }) => x));
      assert.equal(early("10").length, 3);
      assert.ok(farthest(early) > stored.x && farthest(early) < farthest(late));
      assert.ok(farthest(late) < farthest(done));
      for (const moment of [early, late, done])
        for (const { y } of moment("10")) assert.ok(Math.abs(y - stored.y) < 1, "never off its row");
      const steps = done("10")
        .map(({ x }) => x)
        .toSorted((a, b) => a - b);
      assert.ok(Math.abs(steps[2] - 2 * steps[1] + steps[0]) < 1, "they end as far from each other");
      assert.equal(done("11").length, 0);

      const result = stretch + 1;
      const meeting = await at(result, 0.3);
      const met = await at(result, 0.65);
      assert.ok(farthest(meeting) > farthest(done), "sheets are on their way");
      assert.ok(farthest(met) > farthest(meeting));
      assert.equal(met("11").length, 0, "results wait for both");
      assert.equal((await at(result, 0.8))("11").length, 1);
      const all = await at(result, 1.01);
      for (const row of [1, 2, 3, 4])
        for (const column of [1, 2, 3]) assert.equal(all(`${10 * row + column}`).length, 1);
      assert.equal(all("10").length, 3, "and the sheets are gone");
    });
  },
);

browserTest("with less motion it is the last picture, and nothing moves", async () => {
  for (const reducedMotion of /** @type {const} */ (["reduce", "no-preference"])) {
    await withFile(
      PAIR,
      async (page) => {
        const count = await page.evaluate(() => document.getAnimations().length);
        assert.equal(count > 0, reducedMotion === "no-preference");
      },
      { reducedMotion },
    );
  }
  await withFile(
    PAIR,
    async (page) => {
      const seen = await page.evaluate(() =>
        [...document.querySelectorAll("text")]
          .filter((text) => getComputedStyle(text).visibility === "visible")
          .map((text) => text.textContent),
      );
      assert.ok(seen.includes("43") && seen.filter((text) => text === "40").length === 3);
    },
    { reducedMotion: "reduce" },
  );
});

browserTest("cells are light on dark where the reader's system is dark", async () => {
  const inks = [];
  for (const colorScheme of /** @type {const} */ (["light", "dark"]))
    await withFile(
      PAIR,
      async (page) =>
        inks.push(
          await page.evaluate(() => {
            const texts = [...document.querySelectorAll("text")];
            const cell = texts.find(({ textContent }) => textContent === "43");
            return getComputedStyle(/** @type {Element} */ (cell)).fill;
          }),
        ),
      { colorScheme },
    );
  assert.notEqual(inks[0], inks[1]);
});

browserTest(
  "sizes that do not meet try and cannot: the longer operand is squeezed and springs back",
  async () => {
    const shapes = [[4, 3], [4]];
    const motions = motionsOf(shapes);
    const step = motions.findIndex(({ refused }) => refused.length > 0);
    await withFile(shapes, async (page) => {
      const widthAt = async (share) => {
        const seen = await page.evaluate(textsAt, { step, share: share * motions[step].duration });
        const heading = seen.findLast(({ text }) => text === "b (4,)");
        const row = seen.filter(
          ({ text, x, y }) => /^[1-4]$/.test(text) && y > heading.y && x > heading.x - 40,
        );
        assert.equal(row.length, 4);
        return Math.max(...row.map(({ x }) => x)) - Math.min(...row.map(({ x }) => x));
      };
      const [before, between, behind] = [await widthAt(0), await widthAt(0.5), await widthAt(1)];
      assert.ok(between < 0.8 * before, `${between} of ${before}`);
      assert.equal(Math.round(behind), Math.round(before));
    });
  },
);

browserTest("on paper it is the last picture, whatever was seen when it was printed", async () => {
  await withFile(PAIR, async (page) => {
    const seen = () =>
      page.evaluate(() => ({
        moving: document.getAnimations().length,
        sum: [...document.querySelectorAll("text")].some(
          (text) => text.textContent === "43" && getComputedStyle(text).visibility === "visible",
        ),
      }));
    const before = await seen();
    assert.ok(before.moving > 0 && !before.sum);
    await page.emulateMedia({ media: "print" });
    assert.deepEqual(await seen(), { moving: 0, sum: true });
  });
});
