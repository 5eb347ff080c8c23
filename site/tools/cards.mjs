// Draws what stands for a page where somebody links to it: its title above its figure, as PNG, which is all that other sites
// take. The figure is the engine's own SVG, and the browser that tests use draws it, since it has the type faces of both
// languages and no package with native parts is needed. Usage: node cards.mjs <folder of the site> [<page> …]
import { mkdirSync } from "node:fs";
import { dirname, join } from "node:path";
import { chromium } from "playwright-core";
import { readInput } from "../../web/attributes/input.js";
import { SANS, SERIF } from "../../web/design/fonts.js";
import { declarations } from "../../web/design/palette.js";
import { escapeHtml } from "../../web/still/escape.js";
import { toSVG } from "../../web/still/still-figure.js";
import { FIRST_EXPRESSION } from "../expressions.js";
import { pages } from "../pages.js";
import { CARD, cardOf } from "../publish/files.js";
import { ARGUMENTS, CHROMIUM } from "./chromium.js";
import { lessonPages } from "./lesson-pages.js";

/** The figure of the first page is small; a card has room for one that shows more. */
const SHOWN = new Map([[FIRST_EXPRESSION, "(5, 1, 4, 1) + (3, 1, 1)"]]);

const STYLE = `
  :root { ${declarations("light")} }
  * { box-sizing: border-box; margin: 0 }
  body { ${Object.entries(CARD)
    .map(([side, pixels]) => `${side}: ${pixels}px`)
    .join("; ")}; padding: 52px 64px 48px;
    display: grid; grid-template-rows: auto minmax(0, 1fr); gap: 34px; background: var(--paper); color: var(--ink) }
  header { display: flex; gap: 40px; align-items: baseline; justify-content: space-between }
  h1 { font: 500 46px / 1.16 ${SERIF}; letter-spacing: -0.015em; text-wrap: balance }
  p { font: 600 24px / 1 ${SANS}; color: var(--soft) }
  svg { display: block; width: 100%; height: 100% }`;

/** @param {{ tag: string, title: string, expr: string, dialect?: string }} card */
function markupOf({ tag, title, expr, dialect }) {
  const { reading } = readInput({ expr: SHOWN.get(expr) ?? expr });
  if (!reading) throw new Error(`a card's figure cannot be read: ${expr}`);
  const { plan, ...names } = reading;
  const svg = toSVG(plan, { ...names, lang: tag, theme: "light", dialect: /** @type {any} */ (dialect) });
  return `<!doctype html><html lang="${tag}"><meta charset="utf-8"><style>${STYLE}</style>
    <header><h1>${escapeHtml(title)}</h1><p>shapecast</p></header>${svg.replace("<svg ", '<svg preserveAspectRatio="xMinYMin" ')}`;
}

const [folder, ...wanted] = process.argv.slice(2);
if (!CHROMIUM) throw new Error("no Chromium, which draws the cards: make build/setup-browser.stamp");

const cards = [
  ...pages.map(({ path, tag, heading }) => ({ path, here: "", tag, title: heading, expr: FIRST_EXPRESSION })),
  ...(await lessonPages()).map(({ path, here, tag, lesson }) => {
    const { title, dialect, figures } = lesson;
    return { path, here, tag, title, dialect, expr: figures[0].expr };
  }),
].filter(({ path, here }) => wanted.length === 0 || wanted.includes(path + here));

const browser = await chromium.launch({ executablePath: CHROMIUM, headless: true, args: ARGUMENTS });
const page = await browser.newPage({ viewport: CARD, javaScriptEnabled: false });
for (const card of cards) {
  const file = join(folder, cardOf(card));
  mkdirSync(dirname(file), { recursive: true });
  await page.setContent(markupOf(card));
  await page.screenshot({ path: file });
}
await browser.close();
console.log(`${cards.length} cards`);
