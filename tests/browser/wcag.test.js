// What WCAG 2.2 asks for and axe cannot tell, measured: reflow (1.4.10), text spacing (1.4.12), focus that is seen and not
// hidden (2.4.7, 2.4.11), targets (2.5.8), and another way for every drag (2.5.7).
import assert from "node:assert/strict";
import { after, before } from "node:test";
import { formatHash } from "../../site/scripts/hash.js";
import { wakes } from "./awake.js";
import { browserTest, launch } from "./chromium.js";
import { atRest } from "./rest.js";
import { serveSite } from "./server.js";

const TUTORIAL = "(5, 1, 4, 1) + (3, 1, 1)";
const SIXTEEN = "(2,1,2,1,2,1,2,1,2,1,2,1,2,1,2,1) * (3,)";
/** Every view, on shapes for which it has much to show. */
const STATES = [
  { expr: TUTORIAL, view: "ledger cells" },
  { expr: SIXTEEN, view: "ledger memory" },
  { expr: "(8, 4, 5, 6) * (1, 2, 1, 3)", view: "ledger why" },
  { expr: "(1, 28, 28) -= (3, 1, 1)", view: "ledger why" },
  { expr: "bhqd,bhkd->bhqk (2, 8, 5, 64) (2, 1, 7, 64)", view: "ledger memory" },
  { expr: TUTORIAL, view: "code" },
  { expr: "(4, 4) / (4,)", view: "reduce" },
  { expr: TUTORIAL, view: "backward" },
  { expr: "(3, 1, 4) * (5, 1)", view: "isometric" },
  { expr: TUTORIAL, view: null, quiz: "predict" },
  { expr: TUTORIAL, view: null, quiz: "path", seed: 7 },
];
/** What a reader may set, of 1.4.12. */
const SPACED =
  "* { line-height: 1.5 !important; letter-spacing: .12em !important; word-spacing: .16em !important } p { margin-bottom: 2em !important }";

let browser;
let server;

before(async () => {
  browser = await launch();
  server = browser && (await serveSite());
});

after(async () => {
  await browser?.close();
  await server?.close();
});

const BOTH = ["", "zh/"];
const ENGLISH = [""];

/** Opens every state in some languages at a width, and asks something of each; the answers are faults. */
async function inEveryState(width, pages, ask) {
  const context = await browser.newContext({ viewport: { width, height: 800 }, reducedMotion: "reduce" });
  const faults = [];
  try {
    const page = wakes(await context.newPage());
    for (const path of pages) {
      for (const state of STATES) {
        await page.goto("about:blank");
        await page.goto(server.url + path + formatHash({ step: null, quiz: null, ...state }));
        await page.evaluate(atRest);
        for (const fault of await ask(page)) faults.push(`${path}${state.expr} ${state.view}: ${fault}`);
      }
    }
  } finally {
    await context.close();
  }
  return faults;
}

/** Texts that stand outside the page, or outside the box they are written in. */
const misplaced = (page) =>
  page.evaluate(() => {
    const found = [];
    if (document.documentElement.scrollWidth > innerWidth) found.push("the page scrolls sideways");
    const figure = /** @type {any} */ (document.querySelector("shape-cast"));
    for (const node of [...document.querySelectorAll("main *"), ...figure.shadowRoot.querySelectorAll("*")]) {
      const box = node.getBoundingClientRect();
      const written = [...node.childNodes].some(({ nodeType, data }) => nodeType === 3 && data.trim());
      if (!written || box.width < 3 || getComputedStyle(node).visibility === "hidden") continue;
      const about = `${node.localName}.${node.className} ${node.textContent.trim().slice(0, 30)}`;
      let at = node;
      while (at && !/auto|scroll/.test(getComputedStyle(at).overflowX))
        at = at.parentElement ?? at.getRootNode().host;
      if (!at && (box.right > innerWidth + 1 || box.left < -1)) found.push(`outside the page: ${about}`);
      const holder = node.closest(".chip, .sum, .verdict, button");
      if (!holder || holder === node) continue;
      const range = document.createRange();
      range.selectNodeContents(node);
      const [text, room] = [range.getBoundingClientRect(), holder.getBoundingClientRect()];
      if (text.width > 0 && (text.left < room.left - 2 || text.right > room.right + 2))
        found.push(`outside its box: ${about}`);
    }
    return found;
  });

/** Targets of less than 24 pixels. */
const small = (page) =>
  page.evaluate(() => {
    const { shadowRoot } = /** @type {any} */ (document.querySelector("shape-cast"));
    const targets = "button, input, a[href], [role=tab], [role=spinbutton]";
    return [...document.querySelectorAll(targets), ...shadowRoot.querySelectorAll(targets)].flatMap(
      (node) => {
        const { width, height } = (node.type === "radio" ? node.parentElement : node).getBoundingClientRect();
        if (width === 0 || (width >= 24 && height >= 24)) return [];
        return [`${node.localName} ${node.textContent.trim()} ${width} × ${height}`];
      },
    );
  });

browserTest(
  "320 pixels, 400 % of 1280, are enough for everything, and every target is large enough",
  async () => {
    const ask = async (page) => [...(await misplaced(page)), ...(await small(page))];
    assert.deepEqual(await inEveryState(320, BOTH, ask), []);
  },
);

/** The first size that can be changed, with its buttons over it. */
async function hold(page) {
  const [first] = await page.locator("shape-cast [role=spinbutton]").all();
  await first?.focus();
  if (first) await page.locator("shape-cast .hand").waitFor();
}

// A column of a book, and a projector's 1,024 pixels, as they are and at 200 %.
for (const width of [700, 1024, 512]) {
  browserTest(`${width} pixels cut nothing, also while a size is held`, async () => {
    const ask = async (page) => {
      await hold(page);
      return [...(await misplaced(page)), ...(await small(page))];
    };
    assert.deepEqual(await inEveryState(width, ENGLISH, ask), []);
  });
}

browserTest("texts may be set wider", async () => {
  const spaced = async (page) => {
    await page.evaluate((css) => {
      const sheet = new CSSStyleSheet();
      sheet.replaceSync(css);
      const { shadowRoot } = /** @type {any} */ (document.querySelector("shape-cast"));
      for (const root of [document, shadowRoot])
        root.adoptedStyleSheets = [...root.adoptedStyleSheets, sheet];
    }, SPACED);
    return misplaced(page);
  };
  assert.deepEqual(await inEveryState(360, BOTH, spaced), []);
});

browserTest("Tab reaches every control, and each is seen with its focus on it", async () => {
  const walked = async (page) => {
    const faults = [];
    const seen = new Set();
    for (let i = 0; i < 80; i++) {
      await page.keyboard.press("Tab");
      const answer = await page.evaluate(() => {
        let node = /** @type {any} */ (document.activeElement);
        while (node?.shadowRoot?.activeElement) node = node.shadowRoot.activeElement;
        if (!node || node === document.body) return null;
        const box = node.getBoundingClientRect();
        const root = node.getRootNode();
        const [x, y] = [box.left + box.width / 2, box.top + box.height / 2];
        const top = root.elementFromPoint(x, y);
        // Under the pointer may lie what belongs to it: a label, a picture inside, the sheet a cell lies on.
        const own = node.contains(top) || top?.closest(".sheet")?.contains(node);
        const marked = [node, node.parentElement, node.nextElementSibling].some((at) => {
          const style = at && getComputedStyle(at);
          return style && (Number.parseFloat(style.outlineWidth) >= 2 || style.boxShadow !== "none");
        });
        node.dataset.walked ??= String(Math.random());
        return {
          id: node.dataset.walked,
          about: `${node.localName}.${node.className} ${node.getAttribute("aria-label") ?? node.textContent.trim().slice(0, 20)}`,
          own,
          marked,
          inside: x > 0 && y > 0 && x < innerWidth && y < innerHeight,
        };
      });
      if (answer === null || seen.has(answer.id)) break;
      seen.add(answer.id);
      if (!answer.inside) faults.push(`not in sight: ${answer.about}`);
      if (!answer.own) faults.push(`hidden: ${answer.about}`);
      if (!answer.marked) faults.push(`no focus to be seen: ${answer.about}`);
    }
    const missed = await page.evaluate(() => {
      const { shadowRoot } = /** @type {any} */ (document.querySelector("shape-cast"));
      return [...shadowRoot.querySelectorAll("button, input, [tabindex='0']")]
        .filter(
          (node) =>
            !node.dataset.walked && node.tabIndex >= 0 && !node.closest("[inert]") && node.offsetParent,
        )
        .map((node) => `not reached: ${node.outerHTML.slice(0, 80)}`);
    });
    return [...faults, ...missed];
  };
  // Words do not change what can be reached.
  assert.deepEqual(await inEveryState(1000, ENGLISH, walked), []);
});

browserTest("what can be dragged can be pressed: the steps have buttons", async () => {
  const page = wakes(await browser.newPage());
  try {
    await page.goto(server.url + formatHash({ expr: TUTORIAL }));
    const slider = page.locator("shape-cast .controls input");
    const back = page.locator("shape-cast .controls button").first();
    for (let i = Number(await slider.getAttribute("max")); i > 0; i--) await back.click();
    assert.equal(await slider.inputValue(), "0");
  } finally {
    await page.close();
  }
});
