// Pictures of the page to look at, in build/shots/. Usage: node tests/browser/shots.mjs [part of a name]
import { mkdirSync } from "node:fs";
import { formatHash } from "../../site/scripts/hash.js";
import { launch } from "./chromium.js";
import { atRest } from "./rest.js";
import { serveSite } from "./server.js";

const DESKTOP = { width: 1280, height: 900 };
const PHONE = { width: 360, height: 780 };
const TUTORIAL = "(5, 1, 4, 1) + (3, 1, 1)";
const only = process.argv[2] ?? "";

/** States of the quiz: the shapes, and the keys that lead to it. */
const QUIZ = {
  open: [TUTORIAL, ""],
  shape: [TUTORIAL, "Tab Enter"],
  missing: [TUTORIAL, "Enter 5 Enter"],
  wrong: [TUTORIAL, "Enter 5 Tab 1 Tab 4 Tab 1 Enter"],
  left: ["(2, 1, 3) * (2, 1)", "Enter 2 Tab 1 Tab 3 Enter"],
  right: [TUTORIAL, "Enter 5 Tab 3 Tab 4 Tab 1 Enter"],
  axes: ["(8, 4, 5, 6) * (1, 2, 1, 3)", "Enter Space"],
  failing: ["(8, 4, 5, 6) * (1, 2, 1, 3)", "Tab Enter Space Tab Tab Tab Space Tab Enter"],
  long: ["(2,1,2,1,2,1,2,1,2,1,2,1,2,1,2,1) * (3,)", "Enter"],
};
/** What is drawn by labels, what is written in place, and what is left open. */
const LABELS = {
  "open-undecided": ["(N, 10) + (32, 10)", "ledger"],
  "open-letters": ["(B, T, C) + (C,)", "ledger"],
  "open-fails": ["(None, 64) * (32,)", "ledger"],
  "open-product": ["(N, K) @ (3, M)", "ledger"],
  attention: ["bhqd,bhkd->bhqk (2, 8, 5, 64) (2, 1, 7, 64)", "ledger"],
  diagonal: ["...ii,ij->...j (4, 1, 3, 3) (1, 5)", "ledger why"],
  fails: ["ij,jk->ik (2, 3) (4, 5)", "ledger code"],
  unread: ['einsum("ij,jk->ikz", (2, 3), (3, 4))', "ledger"],
  "in-place": ["(3, 4) += (4,)", "ledger memory"],
  "in-place-grows": ["(1, 28, 28) -= (3, 1, 1)", "ledger why"],
};
const LOOKS = [
  ["desktop", {}],
  ["dark", { dark: true }],
  ["zh", { path: "zh/" }],
  ["phone", { size: PHONE }],
  ["forced", { forcedColors: "active" }],
];

/** @type {any[]} */
const shots = [
  { name: "desktop" },
  { name: "desktop-dark", dark: true },
  { name: "desktop-zh", path: "zh/" },
  { name: "desktop-zh-dark", path: "zh/", dark: true, expr: "(4, 3) - (4,)" },
  { name: "phone", size: PHONE },
  { name: "phone-dark", size: PHONE, dark: true },
  { name: "phone-zh", size: PHONE, path: "zh/" },
  { name: "fail", expr: "(4, 3) - (4,)" },
  { name: "fail-dark", expr: "(8, 4, 5, 6) * (1, 2, 1, 3)", dark: true },
  { name: "fail-tensorflow", expr: "(8, 4, 5, 6) * (1, 2, 1, 3)", dialect: "tensorflow" },
  { name: "fail-phone", expr: "(8, 4, 5, 6) * (1, 2, 1, 3)", size: PHONE },
  { name: "in-place", expr: "(3,) += (2, 3)" },
  { name: "rank-5", expr: "(2, 1, 3, 1, 5) + (4, 3, 6, 1)" },
  { name: "rank-5-phone", expr: "(2, 1, 3, 1, 5) + (4, 3, 6, 1)", size: PHONE },
  { name: "rank-16", expr: "(2,1,2,1,2,1,2,1,2,1,2,1,2,1,2,1) * (1,3,1,3,1,3,1,3,1,3,1,3,1,3,1,3)" },
  { name: "rank-16-phone", expr: "(2,1,2,1,2,1,2,1,2,1,2,1,2,1,2,1) * (3,)", size: PHONE },
  { name: "rank-1", expr: "(3,) * ()" },
  { name: "rank-0", expr: "() + ()" },
  { name: "three", expr: "broadcast_tensors((5, 1), (1, 6), (6,))" },
  { name: "four-dark", expr: "broadcast_tensors((5, 1), (1, 6), (6,), ())", dark: true },
  { name: "zero", expr: "(0,) + (1,)" },
  { name: "large", expr: "(1000000000, 1) + (7,)" },
  { name: "huge", expr: "(9007199254740991,) + ()" },
  { name: "huge-phone", expr: "(9007199254740991,) + (1,)", size: PHONE },
  { name: "million", expr: "(1000000, 1) == (1000000,)" },
  { name: "syntax", expr: "(5, 1, 4 + (3, 1, 1)" },
  { name: "empty", expr: "" },
  { name: "named", expr: "pred = (64, 1); target = (64,); pred - target" },
  { name: "forced", forcedColors: "active" },
  { name: "forced-fail", forcedColors: "active", expr: "(8, 4, 5, 6) * (1, 2, 1, 3)", dark: true },
  { name: "print", media: "print", dark: true },
  { name: "narrow", size: { width: 320, height: 700 } },
  { name: "tablet", size: { width: 768, height: 1000 } },
  { name: "typing", typed: "(5, 1, 4, 1) + (3, 1, " },
  { name: "focus", focus: "shape-cast input", dark: true },
  { name: "why-fail", expr: "(4, 3) - (4,)", view: "ledger why" },
  { name: "why-fail-dark-zh", expr: "(8, 12, 128, 128) + (8, 128)", view: "why", path: "zh/", dark: true },
  { name: "why-fail-phone", expr: "(640, 480, 3) * (640, 480)", view: "why", size: PHONE },
  { name: "why-none", expr: "(1080, 1920, 1) * (1080, 1980, 3)", view: "why" },
  { name: "why-works", expr: "pred = (64, 1); target = (64,); pred - target", view: "why" },
  { name: "letters", expr: "x: (B, H, T, T) mask: (B, T)", view: "ledger why" },
  { name: "reduce", expr: "(4, 4) / (4,)", view: "reduce" },
  { name: "reduce-dark-phone", expr: "(4, 3) / (4,)", view: "reduce", dark: true, size: PHONE, path: "zh/" },
  { name: "backward", view: "ledger backward" },
  { name: "matmul", expr: "(7, 1, 2, 3) @ (4, 3, 5)", view: "ledger cells" },
  { name: "matmul-fail", expr: "(97, 2) * (2, 1) ", view: "ledger why" },
  { name: "matmul-refused", expr: "(2, 3) @ (4, 5)", view: "ledger why", dark: true },
  { name: "isometric", expr: "(4, 1) + (3,)", view: "isometric" },
  { name: "isometric-dark-phone", expr: "(3, 1, 4) * (5, 1)", view: "isometric", dark: true, size: PHONE },
  { name: "letters-given", expr: "B=32 T=128 C=64; (B, T, C) + (C)", path: "zh/", dark: true },
  { name: "code-fail", expr: "(4, 3) - (4,)", view: "code", dialect: "numpy" },
  {
    name: "code-dark-phone",
    expr: "(5, 1, 4, 1) + (3, 1, 1)",
    view: "code",
    dark: true,
    size: PHONE,
    path: "zh/",
  },
  { name: "code-forced", expr: "(3,) += (2, 3)", view: "code", dialect: "jax", forcedColors: "active" },
  { name: "no-script", javaScriptEnabled: false },
  ...Object.entries(LABELS).flatMap(([name, [expr, view]]) =>
    LOOKS.map(([look, options]) => ({
      name: `labels-${name}-${look}`,
      expr,
      view,
      .../** @type {object} */ (options),
    })),
  ),
  ...LOOKS.flatMap(([look, options]) =>
    Object.entries(QUIZ).map(([name, [expr, keys]]) => ({
      name: `quiz-${name}-${look}`,
      expr,
      quiz: keys.split(" ").filter(Boolean),
      .../** @type {object} */ (options),
    })),
  ),
  ...["cells", "memory"].flatMap((view) =>
    [false, true].flatMap((dark) =>
      ["", "zh/"].flatMap((path) =>
        [DESKTOP, PHONE].map((size) => {
          const names = [view, dark && "dark", path && "zh", size === PHONE && "phone"];
          return {
            name: names.filter(Boolean).join("-"),
            view: `ledger ${view}`,
            dark,
            path,
            size,
            point: [2, 60, 80],
          };
        }),
      ),
    ),
  ),
  { name: "cells-scalar", expr: "() + ()", view: "cells", point: [2, 10, 10] },
  { name: "cells-row", expr: "(7,) * ()", view: "cells", point: [1, 10, 30] },
  { name: "cells-matrix", expr: "(4, 1) + (3,)", view: "cells", point: [0, 30, 60] },
  { name: "cells-rank-3", expr: "(2, 4, 3) * (4, 1)", view: "cells", point: [1, 40, 90] },
  { name: "cells-rank-4", expr: "(8, 1, 6, 1) + (7, 1, 5)", view: "cells", point: [2, 80, 120] },
  { name: "cells-rank-5", expr: "(2, 1, 3, 1, 5) + (4, 3, 6, 1)", view: "cells", point: [1, 80, 120] },
  {
    name: "cells-rank-6",
    expr: "(2, 1, 3, 2, 1, 2) / (2, 1, 1, 3, 1)",
    view: "cells",
    point: [0, 120, 120],
    dark: true,
  },
  { name: "cells-rank-8", expr: "(2, 1, 2, 1, 2, 1, 2, 3) * (3, 1, 3, 1, 3, 1, 1)", view: "cells" },
  { name: "cells-rank-6-phone", expr: "(2, 1, 3, 2, 1, 2) / (2, 1, 1, 3, 1)", view: "cells", size: PHONE },
  { name: "cells-images", expr: "(64, 3, 224, 224) * (3, 1, 1)", view: "cells", point: [1, 100, 100] },
  { name: "cells-million", expr: "(1000000, 1) == (1000000,)", view: "cells", point: [2, 200, 60] },
  { name: "cells-billion-phone", expr: "(1000000000, 1) + (7,)", view: "cells", size: PHONE },
  { name: "cells-zero", expr: "(0,) + (1,)", view: "cells" },
  { name: "cells-fail", expr: "(8, 4, 5, 6) * (1, 2, 1, 3)", view: "ledger cells" },
  {
    name: "cells-four",
    expr: "broadcast_tensors((5, 1), (1, 6), (6,), ())",
    view: "cells",
    point: [0, 30, 60],
  },
  { name: "cells-forced", view: "ledger cells", forcedColors: "active", point: [2, 60, 80] },
  { name: "cells-forced-dark", view: "cells", forcedColors: "active", dark: true, point: [1, 90, 130] },
  { name: "cells-print", view: "ledger cells memory", media: "print", dark: true },
  { name: "memory-tutorial", expr: "(4, 32, 8) + (8,)", view: "memory" },
  { name: "memory-billion-phone", expr: "(1000000000, 1) + (7,)", view: "memory", size: PHONE },
  { name: "memory-fail", expr: "(4, 3) - (4,)", view: "memory", dark: true },
  { name: "memory-rank-16", expr: "(2,1,2,1,2,1,2,1,2,1,2,1,2,1,2,1) * (3,)", view: "memory" },
  { name: "memory-forced", view: "memory", forcedColors: "active" },
  ...Array.from({ length: 10 }, (_, step) => ({
    name: `cells-step-${step}`,
    expr: TUTORIAL,
    step,
    view: "cells",
  })),
  ...Array.from({ length: 10 }, (_, step) => ({ name: `step-${step}`, expr: TUTORIAL, step })),
];

mkdirSync("build/shots", { recursive: true });
const server = await serveSite();
const browser = await launch();
if (browser === null) throw new Error("there is no Chromium here");
for (const shot of shots.filter(({ name }) => name.includes(only))) {
  const context = await browser.newContext({
    viewport: shot.size ?? DESKTOP,
    deviceScaleFactor: shot.size ? 2 : 1,
    colorScheme: shot.dark ? "dark" : "light",
    forcedColors: shot.forcedColors ?? "none",
    javaScriptEnabled: shot.javaScriptEnabled ?? true,
  });
  const page = await context.newPage();
  const hash = formatHash({
    expr: shot.expr ?? TUTORIAL,
    step: shot.step ?? null,
    dialect: shot.dialect,
    view: shot.view ?? null,
    quiz: shot.quiz ? "predict" : null,
  });
  await page.goto(server.url + (shot.path ?? "") + hash);
  if (shot.media) await page.emulateMedia({ media: shot.media });
  if (shot.typed) await page.locator("#expression").fill(shot.typed);
  if (shot.focus) await page.locator(shot.focus).focus();
  if (shot.quiz) {
    await page.locator("shape-cast .quiz .next").focus();
    for (const key of shot.quiz) await page.keyboard.press(key);
  }
  if (shot.javaScriptEnabled !== false) await page.evaluate(atRest);
  if (shot.point && shot.view.includes("cells")) {
    const [place, x, y] = shot.point;
    const canvas = page.locator("shape-cast .sheet canvas").nth(place);
    await canvas.click({ position: { x, y } });
    await page.evaluate(atRest);
  }
  await page.screenshot({ path: `build/shots/${shot.name}.png`, fullPage: true, animations: "disabled" });
  await context.close();
}
await browser.close();
await server.close();
