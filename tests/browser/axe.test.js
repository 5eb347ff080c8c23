// No violation that axe-core knows of: every view of the element, on shapes that work, fail and cannot be drawn, its quiz,
// and the pages. Each runs twice, so that each language, theme and width is looked at with all rules: what they put
// together is no rule's concern, and the pairs of colours are the same at every width.
import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { after, before } from "node:test";
import { writeLink } from "../../site/play/parts/share.js";
import { wakes } from "./awake.js";
import { browserTest, launch } from "./chromium.js";
import { figurePages } from "./figures.js";
import { serveSite } from "./server.js";

const axe = readFileSync(createRequire(import.meta.url).resolve("axe-core/axe.min.js"), "utf8");

/** Shapes of every kind: they stretch, fail, grow, have labels, no axes, many, letters, or are not shapes at all. */
const CASES = [
  "(5, 1, 4, 1) + (3, 1, 1)",
  "(8, 4, 5, 6) * (1, 2, 1, 3)",
  "(4, 3) - (4,)",
  "(3,) += (2, 3)",
  "pred = (64, 1); target = (64,); pred - target",
  "() + ()",
  "(0,) + (1,)",
  "(2,1,2,1,2,1,2,1,2,1,2,1,2,1,2,1) * (1,3,1,3,1,3,1,3,1,3,1,3,1,3,1,3)",
  "broadcast_tensors((5, 1), (1, 6), (6,), ())",
  "(1000000000, 1) + (7,)",
  "x: (B, H, T, T) mask: (B, T)",
  "(7, 1, 2, 3) @ (4, 3, 5)",
  "(2, 3) @ (4, 5)",
  "bhqd,bhkd->bhqk (2, 8, 5, 64) (2, 1, 7, 64)",
  "...ii,ij->...j (4, 1, 3, 3) (1, 5)",
  "ij,jk->ik (2, 3) (4, 5)",
  'einsum("ij,jk->ikz", (2, 3), (3, 4))',
  "(3, 4) += (4,)",
  "(5, 1, 4",
];

/** What axe finds on a page, one line for each node. */
async function violations(page) {
  await page.evaluate(axe);
  return page.evaluate(async () => {
    const { violations } = await /** @type {any} */ (globalThis).axe.run(document, { iframes: false });
    return violations.flatMap(({ id, nodes }) =>
      nodes.map(({ target, failureSummary }) => `${id}: ${target.flat(9).join(" ")}: ${failureSummary}`),
    );
  });
}

const escapeHtml = (text) => text.replace(/[&<>"]/g, (character) => `&#${character.charCodeAt(0)};`);

const RUNS = [
  { lang: "en", theme: "light", viewport: { width: 1000, height: 800 }, paper: "#faf8f3", ink: "#000" },
  { lang: "zh-Hans", theme: "dark", viewport: { width: 360, height: 740 }, paper: "#151418", ink: "#fff" },
];
const { withPage } = figurePages();

/** A page of figures for axe: `use` is run in it for each of RUNS. */
function axeTest(name, figures, use, more = {}) {
  for (const { lang, theme, viewport, paper, ink } of RUNS) {
    browserTest(`${name}: ${lang}, ${theme}, ${viewport.width} pixels wide`, async () => {
      const body = `<style>body { background: ${paper}; color: ${ink} }</style><main><h1>Figures</h1>${figures(theme).join("")}</main>`;
      const policy = "default-src 'self' 'unsafe-inline' 'wasm-unsafe-eval'";
      await withPage(body, use, { policy, lang, viewport, reducedMotion: "reduce", ...more });
    });
  }
}

axeTest(
  "the element in every view",
  (theme) => CASES.map((expr) => `<shape-cast expr="${escapeHtml(expr)}" theme="${theme}"></shape-cast>`),
  async (page) => {
    const views = await page.evaluate(() => {
      const tabs = [...document.querySelectorAll("shape-cast")].flatMap((figure) => [
        ...figure.shadowRoot.querySelectorAll("[role=tab]"),
      ]);
      return [...new Set(tabs.map((tab) => tab.dataset.view))];
    });
    assert.ok(views.length >= 5, views.join(" "));
    const found = [];
    for (const view of views) {
      await page.evaluate(async (view) => {
        for (const figure of document.querySelectorAll("shape-cast")) figure.view = view;
        await window.atRest();
      }, view);
      found.push(...(await violations(page)).map((violation) => `${view}: ${violation}`));
    }
    assert.deepEqual(found, []);
  },
  {
    // Figures off screen are looked at too: without it, all are drawn.
    prepare: (page) => page.addInitScript(() => Reflect.deleteProperty(window, "IntersectionObserver")),
  },
);

/** The quiz of each kind of shapes, with the keys that lead to each state. */
const QUIZ = [
  ["(5, 1, 4, 1) + (3, 1, 1)", "Enter 5 Enter", "1 Tab 4 Tab 1 Enter"],
  ["(4, 1) + (3,)", "Tab Enter", "4 Tab 3 Enter"],
  ["(8, 4, 5, 6) * (1, 2, 1, 3)", "Enter Space", "Tab Tab Tab Tab Enter"],
  ["(4, 3) - (4,)", "Tab Enter", "Tab Space Tab Enter"],
];

axeTest(
  "a size that is held, with its buttons",
  (theme) =>
    ["(4, 3) - (4,)", "(5, 1, 4, 1) + (3, 1, 1)", "ij,jk->ik (2, 3) (3, 4)"].map(
      (expr) => `<shape-cast expr="${escapeHtml(expr)}" theme="${theme}"></shape-cast>`,
    ),
  async (page) => {
    const found = [];
    for (const figure of await page.locator("shape-cast").all()) {
      await figure.locator("[role=spinbutton]").nth(1).focus();
      await figure.locator(".hand").waitFor();
      found.push(...(await violations(page)));
    }
    assert.deepEqual(found, []);
  },
);

axeTest(
  "the quiz: open, asked on, answered",
  (theme) => QUIZ.map(([expr]) => `<shape-cast expr="${expr}" theme="${theme}" quiz></shape-cast>`),
  async (page) => {
    const all = page.locator("shape-cast");
    await all.last().locator(".asked").waitFor();
    const found = await violations(page);
    for (const round of [1, 2]) {
      for (const [i, quiz] of QUIZ.entries()) {
        if (round === 1) await all.nth(i).locator(".next").focus();
        else
          await all
            .nth(i)
            .locator("input, .axis")
            .nth(i === 0 ? 1 : 0)
            .focus();
        for (const key of quiz[round].split(" ")) await page.keyboard.press(key);
      }
      found.push(...(await violations(page)));
    }
    assert.equal(await page.locator("shape-cast .answered .wrong").count(), 4);
    assert.equal(await page.locator("shape-cast .ledger").count(), QUIZ.length);
    assert.deepEqual(found, []);
  },
);

axeTest(
  "the path of the quiz: asked, answered, over",
  (theme) => [`<shape-cast quiz="path" seed="7" theme="${theme}"></shape-cast>`],
  async (page) => {
    await page.locator("shape-cast .where").waitFor();
    const found = await violations(page);
    const press = (selector) => page.locator(`shape-cast .quiz ${selector}`).click();
    for (let question = 1; question < 8; question++) {
      await press(".show");
      if (question < 3) found.push(...(await violations(page)));
      await press(".check.next");
      await page.locator("shape-cast .asked").waitFor();
    }
    await press(".show");
    await page.locator("shape-cast .outcome").waitFor();
    found.push(...(await violations(page)));
    assert.deepEqual(found, []);
  },
);

let browser;
let site;
before(async () => {
  browser = await launch();
  site = browser && (await serveSite());
});
after(async () => {
  await browser?.close();
  await site?.close();
});

for (const [path, colorScheme] of /** @type {const} */ ([
  ["", "light"],
  ["zh/", "dark"],
])) {
  browserTest(`the page ${path || "/"}, ${colorScheme}`, async () => {
    const context = await browser.newContext({ colorScheme, bypassCSP: true, reducedMotion: "reduce" });
    try {
      const page = wakes(await context.newPage());
      for (const hash of [
        "",
        "#v=1&expr=(4,3)-(4,)&view=ledger,why",
        "#v=1&expr=(4,3&view=code",
        "#quiz=path&seed=7",
      ]) {
        await page.goto(site.url + path + hash);
        await page.locator("shape-cast .root").waitFor();
        await page.locator("#embed").click();
        assert.deepEqual(await violations(page), [], hash);
        if (await page.locator("#take").isVisible()) {
          await page.locator("#take summary").click();
          await page.locator("#take .sheet").waitFor();
          assert.deepEqual(await violations(page), [], `the menu, ${hash}`);
        }
        await page.goto(`${site.url}${path}embed.html${hash}`);
        await page.locator("shape-cast .root").waitFor();
        // The page is clear: what is behind it belongs to the page around.
        await page.addStyleTag({
          content: `body { background: ${colorScheme === "dark" ? "#151418" : "#fff"} }`,
        });
        assert.deepEqual(await violations(page), [], `embed.html${hash}`);
      }
    } finally {
      await context.close();
    }
  });
}

/** Programs as the playground can show them, and what is there once each has run. */
const PROGRAMS = [
  ["it fails", "x = torch.ones(4, 3)\nx / x.sum(1)", {}, "#fixes .go"],
  ["it runs", "x = torch.ones(4, 1)\nprint(x + torch.ones(3))", {}, "#figure"],
  ["it is doubted", "p = torch.ones(32, 1)\nF.mse_loss(p, torch.ones(32))", {}, "#doubts:not(:empty)"],
  ["it asks", "scores = torch.rand(2, 8)\nscores + mask", { mode: "shapes" }, "#asks input"],
];

for (const [path, colorScheme] of /** @type {const} */ ([
  ["play/", "light"],
  ["zh/play/", "dark"],
])) {
  browserTest(`the playground ${path}, ${colorScheme}`, async () => {
    const context = await browser.newContext({ colorScheme, bypassCSP: true, reducedMotion: "reduce" });
    try {
      for (const [name, source, options, there] of PROGRAMS) {
        const page = wakes(await context.newPage());
        await page.goto(site.url + path + (await writeLink({ source, ...options })));
        await page.locator(there).first().waitFor();
        assert.deepEqual(await violations(page), [], name);
        await page.close();
      }
    } finally {
      await context.close();
    }
  });
}

for (const [path, colorScheme, viewport] of /** @type {const} */ ([
  ["", "light", { width: 1280, height: 800 }],
  ["zh/", "dark", { width: 360, height: 740 }],
])) {
  browserTest(`lessons and documentation ${path}, ${colorScheme}`, async () => {
    const context = await browser.newContext({
      colorScheme,
      viewport,
      bypassCSP: true,
      reducedMotion: "reduce",
    });
    try {
      const page = wakes(await context.newPage());
      for (const [place, shown] of [
        ["learn/", ""],
        ["learn/teach/", ""],
        ["404.html", ""],
        ["learn/silent/row-sums/", "own"],
        ["learn/attention/padding-mask/", "shown"],
        ["docs/", ""],
        ["docs/memory/", ""],
        ["docs/api/shapecast/", ""],
        ["docs/api/c/", ""],
      ]) {
        await page.goto(`${site.url}${path}${place}`);
        assert.deepEqual(await violations(page), [], place);
        if (shown === "") continue;
        await page.locator(`[name=answer][value=${shown}]`).check({ force: true });
        await page.locator("shape-cast .root").first().waitFor();
        await page.locator(".run button").first().click();
        await page.locator(".own pre").filter({ hasText: "RuntimeError" }).waitFor();
        assert.deepEqual(await violations(page), [], `${place}, answered`);
      }
    } finally {
      await context.close();
    }
  });
}
