// Figures that move: any moment can be drawn, a key never waits, and what is not to move does not.
import assert from "node:assert/strict";
import { browserTest } from "./chromium.js";
import { figurePages } from "./figures.js";

const { withPage } = figurePages();
const PAIR = "(4, 1) + (1, 3)";
const body = (step, expr = PAIR) =>
  `<shape-cast expr="${expr}" view="ledger cells" step="${step}"></shape-cast>`;

/** In the page: what canvases, drawings and moving parts look like. */
const look = () => {
  const root = document.querySelector("shape-cast").shadowRoot;
  const canvases = [...root.querySelectorAll("canvas")];
  const drawn = [...root.querySelectorAll(".drawn")];
  const moved = [...root.querySelectorAll(".ledger [style], .flying")];
  return JSON.stringify([
    canvases.map((canvas) => canvas.toDataURL()),
    drawn.map((drawing) => drawing.innerHTML.replaceAll(/<!--.*?-->/g, "")),
    moved.map((part) => part.getAttribute("style")),
  ]);
};
const moment = (page) => page.evaluate(() => document.querySelector("shape-cast").time);
const ready = (page) => page.evaluate(() => window.atRest());

browserTest("a moment that is played is the moment that is set, pixel for pixel", async () => {
  for (const [expr, step] of [
    [PAIR, 0],
    [PAIR, 2],
    [PAIR, 4],
    [PAIR, 5],
    ["(2, 1, 2, 3) + (3, 1, 3)", 6],
    ["(4, 3) + (4,)", 2],
    ["(2, 3) @ (3, 4)", 5],
    ["(2, 3) @ (3, 4)", 6],
    ["(2, 40, 300) @ (300, 50)", 7],
  ]) {
    await withPage(body(step, expr), async (page, complaints) => {
      await ready(page);
      await page.evaluate(`window.look = ${look}`);
      const played = await page.evaluate(async () => {
        const element = document.querySelector("shape-cast");
        const seen = [];
        const before = element.time;
        element.next();
        while (element.time !== before + 1) {
          await new Promise(requestAnimationFrame);
          if (element.time % 1 > 0) seen.push([element.time, window.look()]);
        }
        await element.updateComplete;
        return { seen, end: window.look() };
      });
      // The shapes of this one stand in their places already.
      assert.equal(played.seen.length === 0, step === 0);
      const some = played.seen.filter((_, i) => i % Math.ceil(played.seen.length / 6) === 0);
      for (const [time, picture] of some.reverse()) {
        const scrubbed = await page.evaluate(async (time) => {
          document.querySelector("shape-cast").time = time;
          await window.atRest();
          return window.look();
        }, time);
        assert.ok(scrubbed === picture, `${expr} at ${time}`);
      }
      const rest = await page.evaluate(async (step) => {
        const element = document.querySelector("shape-cast");
        element.time = step;
        await window.atRest();
        return window.look();
      }, step + 1);
      assert.ok(rest === played.end, `${expr} at rest`);
      assert.deepEqual(complaints, []);
    });
  }
});

browserTest("the slider is dragged to any moment, clicked to a step, and keys go on from there", async () => {
  await withPage(body(7), async (page, complaints) => {
    await ready(page);
    await page.evaluate(`window.look = ${look}`);
    const slider = page.locator("shape-cast input[type=range]");
    const box = /** @type {any} */ (await slider.boundingBox());
    const [end, y] = [box.x + box.width, box.y + box.height / 2];
    const placeOf = (time) => box.x + (box.width * time) / 7;
    await page.mouse.move(end - 6, y);
    await page.mouse.down();
    const seen = [];
    for (const time of [5.6, 4.6, 3.4]) {
      await page.mouse.move(placeOf(time), y, { steps: 4 });
      await ready(page);
      seen.push([await moment(page), await page.evaluate("window.look()")]);
    }
    await page.mouse.up();
    assert.ok(
      seen.every(([time], i) => Math.abs(time - [5.6, 4.6, 3.4][i]) < 0.2 && time % 1 > 0),
      `${seen.map(([time]) => time)}`,
    );
    assert.equal(Number(await slider.inputValue()), seen[2][0]);
    for (const [time, picture] of seen) {
      const set = await page.evaluate(async (time) => {
        /** @type {any} */ (document.querySelector("shape-cast")).time = time;
        await window.atRest();
        return window.look();
      }, time);
      assert.ok(set === picture, `${time}`);
    }
    await page.keyboard.press("ArrowLeft");
    await ready(page);
    assert.deepEqual(
      [await moment(page), await slider.inputValue(), await slider.getAttribute("step")],
      [3, "3", "1"],
    );
    await page.mouse.click(placeOf(5.3), y);
    assert.equal(await moment(page), 5);
    assert.deepEqual(complaints, []);
  });
});

browserTest("cells stand where they are, whatever is said over them", async () => {
  await withPage(body(0, "(32,) - (32, 1)"), async (page) => {
    const tops = new Set();
    for (let step = 0; step <= 7; step++) {
      await page.evaluate((step) => {
        /** @type {any} */ (document.querySelector("shape-cast")).step = step;
      }, step);
      await ready(page);
      const boxes = await page
        .locator("shape-cast .sheet")
        .evaluateAll((all) => all.map((one) => one.getBoundingClientRect().top));
      tops.add(boxes.join());
    }
    assert.equal(tops.size, 1, [...tops].join(" · "));
  });
});

browserTest("at rest nothing is left of the motion", async () => {
  await withPage(body(0), async (page) => {
    await ready(page);
    for (let step = 1; step <= 7; step++) {
      const styled = await page.evaluate(async () => {
        const element = document.querySelector("shape-cast");
        element.next();
        await element.updateComplete;
        return [
          element.time,
          element.shadowRoot.querySelectorAll(".ledger [style]:not([style='']), .flying").length,
        ];
      });
      assert.deepEqual(styled, [step, 0]);
    }
  });
});

browserTest("a key ends the motion at once and begins the next; none is waited for", async () => {
  await withPage(body(2), async (page) => {
    await ready(page);
    await page.locator("shape-cast input[type=range]").focus();
    await page.evaluate(() => {
      const element = document.querySelector("shape-cast");
      window.heard = [];
      element.addEventListener("shapecast-step", ({ detail }) => window.heard.push(detail.step));
    });
    await page.keyboard.press("ArrowRight");
    await page.waitForFunction(() => document.querySelector("shape-cast").time > 2.1);
    await page.keyboard.press("ArrowRight");
    assert.equal(await page.evaluate(() => document.querySelector("shape-cast").step), 4);
    assert.ok((await moment(page)) >= 3);
    await page.keyboard.press("ArrowLeft");
    assert.equal(await moment(page), 3);
    await page.keyboard.press("r");
    assert.ok((await moment(page)) < 3);
    await page.keyboard.press("End");
    assert.equal(await moment(page), 7);
    await ready(page);
    assert.deepEqual(await page.evaluate(() => window.heard), [3, 4, 3, 7]);
    assert.equal(await moment(page), 7);
  });
});

browserTest("a key that is held runs through the steps, and nothing of it comes after", async () => {
  await withPage(body(0), async (page) => {
    await ready(page);
    await page.locator("shape-cast input[type=range]").focus();
    await page.keyboard.down("ArrowRight");
    for (let i = 0; i < 4; i++) await page.keyboard.down("ArrowRight");
    await page.keyboard.up("ArrowRight");
    assert.equal(await moment(page), 5);
  });
});

browserTest(
  "with less motion each step is its last picture, and no frame is asked for without need",
  async () => {
    await withPage(
      body(2),
      async (page) => {
        await ready(page);
        const [time, still, frames] = await page.evaluate(async () => {
          const element = document.querySelector("shape-cast");
          element.next();
          const time = element.time;
          await window.atRest();
          const ask = window.requestAnimationFrame;
          let frames = 0;
          window.requestAnimationFrame = (task) => {
            frames++;
            return ask(task);
          };
          element.time = 3.5;
          const still = element.time;
          await window.atRest();
          return [time, still, frames];
        });
        assert.equal(time, 3);
        assert.equal(still, 4);
        assert.ok(frames < 24, `${frames}`);
      },
      { reducedMotion: "reduce" },
    );
  },
);

browserTest("what goes out of sight is at rest", async () => {
  await withPage(body(2), async (page) => {
    await ready(page);
    const times = await page.evaluate(async () => {
      const element = document.querySelector("shape-cast");
      element.next();
      const before = element.time;
      element.style.setProperty("display", "none");
      while (element.near) await new Promise(requestAnimationFrame);
      await element.updateComplete;
      const hidden = element.time;
      element.next();
      return [before, hidden, element.time];
    });
    assert.deepEqual(times, [2, 3, 4]);
  });
});

browserTest("it plays from the start, stands while one reads, and stops where it is told to", async () => {
  await withPage(body(5), async (page) => {
    await ready(page);
    const begun = await page.evaluate(() => {
      const element = document.querySelector("shape-cast");
      element.play();
      return [element.step, element.playing];
    });
    assert.deepEqual(begun, [0, true]);
    await page.waitForFunction(() => document.querySelector("shape-cast").step === 2);
    const stopped = await page.evaluate(async () => {
      const element = document.querySelector("shape-cast");
      element.pause();
      await element.updateComplete;
      return [element.time, element.playing];
    });
    assert.deepEqual(stopped, [2, false]);
  });
});

browserTest("a walk that plays is printed at its end, its cells too", async () => {
  await withPage(
    '<shape-cast expr="(4, 1) + (1, 3)" view="ledger cells"></shape-cast>',
    async (page, complaints) => {
      await page.evaluate(() => document.querySelector("shape-cast").play());
      await page.waitForFunction(() => document.querySelector("shape-cast").time > 1);
      await page.emulateMedia({ media: "print" });
      const shown = await page.evaluate(async () => {
        const figure = document.querySelector("shape-cast");
        for (let frame = 0; frame < 2; frame++) await new Promise(requestAnimationFrame);
        await figure.updateComplete;
        const known = figure.shadowRoot.querySelectorAll(".panel.unmade, .result.unknown").length;
        return { atEnd: figure.time === figure.steps.length - 1, playing: figure.playing, unknown: known };
      });
      assert.deepEqual(shown, { atEnd: true, playing: false, unknown: 0 });
      assert.deepEqual(complaints, []);
    },
  );
});

browserTest("walking again makes no canvas anew, and a figure that goes keeps none", async () => {
  await withPage('<shape-cast expr="(4, 1) + (1, 3)" view="ledger cells"></shape-cast>', async (page) => {
    const made = await page.evaluate(async () => {
      const figure = document.querySelector("shape-cast");
      const create = document.createElement.bind(document);
      /** @type {WeakRef<HTMLCanvasElement>[]} */
      window.canvases = [];
      document.createElement = (name) => {
        const element = create(name);
        if (name === "canvas") window.canvases.push(new WeakRef(element));
        return element;
      };
      const counts = [];
      for (let round = 0; round < 3; round++) {
        figure.step = 0;
        await figure.updateComplete;
        while (figure.step < figure.steps.length - 1) {
          figure.next();
          await figure.updateComplete;
        }
        counts.push(window.canvases.length);
      }
      const sheets = [...figure.shadowRoot.querySelectorAll(".sheet canvas")];
      const isLikeSheet = (one) =>
        sheets.some(({ width, height }) => one?.width === width && one.height === height);
      const kept = () => window.canvases.filter((one) => isLikeSheet(one.deref())).length;
      const before = kept();
      figure.remove();
      return { counts, before, after: kept() };
    });
    const [first, ...others] = made.counts;
    assert.ok(made.before > 0);
    assert.deepEqual(others, [first, first]);
    // What tiles are painted on is shared by all figures.
    assert.equal(made.after, 0);
  });
});

browserTest("a step that is drawn in turns is the step that is drawn at once", async () => {
  for (const expr of [
    "(2, 1, 2, 3) + (3, 1, 3)",
    "(4, 3) + (4,)",
    "(3,) += (2, 3)",
    "(2, 3) @ (3, 4)",
    "where((2, 1), (3,), (2, 3))",
  ]) {
    await withPage(body(0, expr), async (page, complaints) => {
      const differ = await page.evaluate(async () => {
        const figure = document.querySelector("shape-cast");
        const last = figure.steps.length - 1;
        const shown = () => figure.shadowRoot.innerHTML.replaceAll(/<!--.*?-->/g, "");
        const up = Array.from({ length: last }, (_, i) => i + 1);
        const differ = [];
        for (const step of [...up, ...up.toReversed(), 0, last, 2]) {
          figure.step = step;
          await window.atRest();
          const inTurns = shown();
          figure.requestUpdate();
          await window.atRest();
          if (inTurns !== shown()) differ.push(step);
        }
        return differ;
      });
      assert.deepEqual(differ, [], expr);
      assert.deepEqual(complaints, []);
    });
  }
});

browserTest("while a key is held, what is drawn in turns follows", async () => {
  await withPage(body(0, "(2, 1, 2, 3) + (3, 1, 3)"), async (page, complaints) => {
    await ready(page);
    const [captions, ...rows] = await page.evaluate(async () => {
      const figure = document.querySelector("shape-cast");
      const parts = [".says", "tbody tr:nth-child(1)", "tbody tr:nth-child(2)"];
      const seen = parts.map(() => new Set());
      for (let frame = 0; frame < 24; frame++) {
        figure.step = 3 + (frame % 3);
        await new Promise(requestAnimationFrame);
        parts.forEach((part, i) => {
          seen[i].add(figure.shadowRoot.querySelector(part).textContent);
        });
      }
      return seen.map(({ size }) => size);
    });
    assert.ok(captions > 2, `${captions} captions`);
    assert.ok(Math.min(...rows) > 1, `${rows} faces of rows`);
    assert.deepEqual(complaints, []);
  });
});
