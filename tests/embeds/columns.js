// What is asserted of every tool, a column of the table each.
import assert from "node:assert/strict";
import { atRest } from "../browser/rest.js";
import { ELEMENT, FENCE, FRAMED, TABLE, TITLE } from "./document.js";
import { settled } from "./embedded.js";

/** What is there to be read; what is hidden is not. */
// biome-ignore lint/performance/useDomNodeTextContent: what is seen is asked for
export const readIn = (page) => page.locator("body").innerText();

/** In the page: its figures, as they are. */
const figuresIn = (page) =>
  page.evaluate(() =>
    [...document.querySelectorAll("shape-cast")].map((figure) => ({
      expr: figure.expr,
      names: figure.getAttribute("names"),
      wide: figure.getBoundingClientRect().width > 280,
      // What stands inside is seen by nobody once the figure is drawn.
      light: [...figure.children].some((child) => child.getClientRects().length > 0),
      swallowed: figure.querySelectorAll("h1, h2, iframe, shape-cast").length,
    })),
  );

/** @typedef {ReturnType<typeof import("./embedded.js").embedded>} Example */

/** Raw elements of a document, the second around a table. @param {Example} example */
export function element({ shows, open, figures }, path = "") {
  shows("element", "each drawn once, the fallback hidden, what follows not swallowed", () =>
    open(path, async (page) => {
      const seen = await figuresIn(page);
      assert.equal(seen.length, figures);
      for (const figure of seen) {
        const { light, swallowed, wide } = figure;
        assert.deepEqual({ light, swallowed, wide }, { light: false, swallowed: 0, wide: true }, figure.expr);
      }
      for (const { expr } of [ELEMENT, TABLE])
        assert.equal(seen.filter((one) => one.expr === expr).length, 1, expr);
      assert.equal(await page.getByText(TITLE).last().isVisible(), true);
    }),
  );
}

/** @param {Example} example */
export function fence({ shows, open }, path = "", count = 1) {
  shows("fence", "drawn once and whole, nothing of the block left", () =>
    open(path, async (page) => {
      const seen = (await figuresIn(page)).filter(({ expr }) => expr === FENCE.lines[0]);
      assert.deepEqual(
        seen.map(({ names }) => names),
        Array(count).fill("a<b"),
      );
      const left = await page.evaluate((text) => {
        const isSeen = (node) => !node.closest("shape-cast") && node.getClientRects().length > 0;
        const blocks = [...document.querySelectorAll("pre, code, figure, .highlight")];
        return blocks.filter((node) => isSeen(node) && node.textContent.includes(text)).length;
      }, FENCE.lines[0]);
      assert.equal(left, 0);
    }),
  );
}

/** The frame and what is in it, at rest. */
async function framed(page) {
  const frame = page.locator("iframe").first();
  await frame.scrollIntoViewIfNeeded();
  const inside = await (await frame.elementHandle()).contentFrame();
  await inside.locator("shape-cast .says").waitFor();
  await inside.evaluate(atRest);
  return inside;
}

/** @param {Example} example */
export function frame({ shows, open }, path = "", options = {}) {
  shows("frame", "as high as its content ± 1 px", () =>
    open(
      path,
      async (page) => {
        const inside = await framed(page);
        assert.equal(await inside.evaluate(() => document.querySelector("shape-cast").expr), FRAMED.expr);
        await inside.waitForFunction(() => {
          const height = document.getElementById("content")?.getBoundingClientRect().height ?? 0;
          return height > 60 && Math.abs(innerHeight - height) <= 1;
        });
      },
      options,
    ),
  );
}

/** @param {Example} example */
export function image({ shows, open }, path = "", selector = "img[src*=shapecast]") {
  shows("image", "loaded and seen", () =>
    open(path, async (page) => {
      const picture = page.locator(selector).first();
      await picture.scrollIntoViewIfNeeded();
      await page.waitForFunction((selector) => document.querySelector(selector).naturalWidth > 100, selector);
      assert.equal(await picture.isVisible(), true);
      assert.match(await picture.getAttribute("alt"), /→ \(5, 3, 4, 1\)/);
    }),
  );
}

/** Whether each figure is dark, and whether the page is beside it. */
async function paints(page) {
  const found = [];
  for (const figure of await page.locator("shape-cast").all()) {
    await figure.scrollIntoViewIfNeeded();
    await page.evaluate(() => window.atRest());
    const { x, y, width } = await figure.boundingBox();
    if (width === 0) continue;
    const clip = { x: Math.max(0, x - 3), y: y + 12, width: 2, height: 2 };
    const picture = (await page.screenshot({ clip, animations: "disabled" })).toString("base64");
    const light = await page.evaluate(async (picture) => {
      const image = new Image();
      image.src = `data:image/png;base64,${picture}`;
      await image.decode();
      const pen = new OffscreenCanvas(2, 2).getContext("2d");
      pen.drawImage(image, 0, 0);
      const [red, green, blue] = pen.getImageData(0, 0, 1, 1).data;
      return 0.3 * red + 0.6 * green + 0.1 * blue;
    }, picture);
    found.push({
      page: light < 128 ? "dark" : "light",
      figure: (await figure.evaluate(({ shadowRoot }) => Boolean(shadowRoot.querySelector(".root.dark"))))
        ? "dark"
        : "light",
    });
  }
  return found;
}

/** Waits until all figures are as the paint beside them, which differs from `not`; answers with it. */
async function agreed(page, not = "") {
  let last = [];
  for (let tries = 0; tries < 40; tries++) {
    last = await paints(page);
    const [first] = last;
    if (first.page !== not && last.every((one) => one.figure === first.page && one.page === first.page))
      return first.page;
    await page.evaluate(() => new Promise(requestAnimationFrame));
  }
  return assert.fail(`figures and paint: ${JSON.stringify(last)}`);
}

/**
 * Under both preferences of the system, and after each switch.
 * @param {Example} example @param {{ path?: string, switches?: ((page: any) => Promise<void>)[],
 *   frames?: boolean, [context: string]: any }} [options]  switches: each makes
 *   the page dark that was light, or light that was dark; frames: the page declares its color-scheme, which a frame gets
 */
export function theme({ shows, open }, { path = "", switches = [], frames = false, ...context } = {}) {
  const driven = switches.length > 0 ? ", and after its switch" : "";
  if (frames)
    shows("theme", "the frame follows the switch", () =>
      open(
        path,
        async (page) => {
          const inside = await framed(page);
          await switches[0](page);
          const now = await agreed(page, "light");
          assert.equal(now, "dark");
          // Out of sight it keeps what it shows.
          await page.locator("iframe").first().scrollIntoViewIfNeeded();
          await inside.locator("shape-cast .root.dark").waitFor();
        },
        // A browser that pretends a preference does so in frames too.
        { ...context, colorScheme: null },
      ),
    );
  shows("theme", `as the paint beside each figure, whatever the system prefers${driven}`, async () => {
    for (const colorScheme of ["light", "dark"])
      await open(
        path,
        async (page) => {
          let now = await agreed(page);
          for (const turn of switches) {
            await turn(page);
            now = await agreed(page, now);
          }
        },
        { colorScheme, ...context },
      );
  });
}

/** How often a reader goes there and back. */
const ROUNDS = 4;

/**
 * There and back several times by links of the page, in one document: how many figures were left, and how many of them are
 * there after all garbage was collected. Pages are swapped once their first heading is another.
 */
async function keptOf(page, { there, back, heading = "h1" }, arrived) {
  await page.evaluate(() => {
    window.left = [];
  });
  const leave = async (link, drawn) => {
    const last = await page.evaluate((heading) => {
      for (const figure of document.querySelectorAll("shape-cast")) window.left.push(new WeakRef(figure));
      return document.querySelector(heading).textContent;
    }, heading);
    await page.locator(link).first().click();
    await page.waitForFunction(
      ([heading, last]) => (document.querySelector(heading)?.textContent ?? last) !== last,
      [heading, last],
    );
    await arrived(drawn);
  };
  for (let round = 0; round < ROUNDS; round++) {
    await leave(there, "there");
    await leave(back, "home");
  }
  const client = await page.context().newCDPSession(page);
  for (let pass = 0; pass < 3; pass++) await client.send("HeapProfiler.collectGarbage");
  return page.evaluate(() => {
    const gone = window.left.filter((one) => !one.deref()?.isConnected);
    return { all: window.left.length, alive: gone.filter((one) => one.deref()).length };
  });
}

/**
 * @param {Example} example @param {{ path?: string, there: string, back: string, drawn: number, keeps?: boolean,
 *   heading?: string, from?: string }} options  there, back: selectors of links; heading: of what tells the pages apart; drawn:
 *   how many figures the other page has; keeps: the tool keeps pages that were left, also where no figure is drawn on them;
 *   from: the output in which fences are built
 */
export function navigation({ shows, open, figures }, { path = "", drawn, keeps = false, from, ...links }) {
  const collected = keeps
    ? "no more of those that were left are kept than without the script"
    : "those that were left are collected";
  const how = from ? ", fences built" : "";
  shows("navigation", `figures live on every visit, in one document; ${collected}${how}`, async () => {
    const seen = { all: 0, alive: 0 };
    await open(
      path,
      async (page) => {
        const arrived = (at) => settled(page, at === "home" ? figures : drawn);
        Object.assign(seen, await keptOf(page, links, arrived));
      },
      { from },
    );
    assert.equal(seen.all, ROUNDS * (figures + drawn));
    // A tool may have the page that was left last.
    let most = figures + drawn;
    if (keeps)
      await open(
        path,
        async (page) => {
          const { alive } = await keptOf(page, links, async () => {});
          most = alive;
        },
        { drawn: 0, without: /\/shapecast\.iife\.js$/ },
      );
    assert.ok(
      seen.alive <= most,
      `${seen.alive} of ${seen.all} figures that were left are there, and not ${most}`,
    );
  });
}

/** @param {Example} example @param {{ path?: string, entry?: string }} [options]  entry: what has `height` in the page */
export function height({ shows, open }, { path = "", entry = "window.shapecast" } = {}) {
  shows("height", "what `height` tells is what comes ± 1 px", () =>
    open(path, async (page) => {
      const pairs = await page.evaluate(async (entry) => {
        const found = [];
        for (const figure of document.querySelectorAll("shape-cast")) {
          figure.scrollIntoView();
          await window.atRest();
          const { width, height } = figure.getBoundingClientRect();
          const own = ["expr", "names", "view", "step"];
          const attributes = Object.fromEntries(own.map((name) => [name, figure.getAttribute(name)]));
          // biome-ignore lint/security/noGlobalEval: a name of the test's own
          found.push([figure.expr, await eval(entry).height(attributes, width), height]);
        }
        return found;
      }, entry);
      assert.ok(pairs.length > 0);
      for (const [expr, told, real] of pairs)
        assert.ok(told > 60 && Math.abs(told - real) <= 1, `${expr}: ${told} told, ${real} came`);
    }),
  );
}

/**
 * The page without scripts.
 * @param {Example} example @param {{ path?: string, texts?: string[] }} [options]  texts: what has to be read
 */
export function twin(
  { shows, open },
  { path = "", texts = [ELEMENT.comes, TABLE.head, FENCE.lines[0]] } = {},
) {
  shows("twin", `without scripts it reads ${texts.map((text) => `“${text}”`).join(", ")}`, () =>
    open(
      path,
      async (page) => {
        const read = await readIn(page);
        for (const text of texts) assert.ok(read.includes(text), `${text} is not in:\n${read}`);
        assert.equal(await page.getByText(TITLE).last().isVisible(), true);
      },
      { javaScriptEnabled: false, drawn: 0 },
    ),
  );
}
