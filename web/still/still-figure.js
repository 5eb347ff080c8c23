// The figure without a page: the same scene, steps and words as the live one, as an SVG file or as text. Nothing here
// needs a document.

import about from "../../build/generated/sentences/language.js";
import { pythonTypeName } from "../../js/engine/number.js";
import { formatExpression } from "../../js/expression/format.js";
import { isUnary } from "../../js/expression/vocabulary.js";
import { languageOf } from "../../js/languages/languages.js";
import { ledger } from "../../js/ledger/ledger.js";
import { typeError } from "../../js/refusals/classes.js";
import { isExplained } from "../../js/scene/explained.js";
import { buildScene } from "../../js/scene/scene.js";
import { clampStep, stateAt } from "../../js/scene/timeline.js";
import { axisNames } from "../attributes/axis-names.js";
import { dialectOf } from "../attributes/dialects.js";
import { MONO, SERIF } from "../design/fonts.js";
import { captionedSteps } from "../words/captions.js";
import { plain } from "../words/messages.js";
import { tableCaption } from "../words/table-words.js";
import { ledgerOf } from "./ledger.js";
import { measure, PAD } from "./measures.js";
import { panelOf } from "./panel.js";
import { escapeXml, pen } from "./pen.js";
import { richLinesOf } from "./text-lines.js";

const WIDTH = 860;
const NARROWEST = 320;
const CAPTION = { face: /** @type {const} */ ("serif"), size: 19 };
const CAPTION_LINE = 28;

/**
 * A string names the axes, as the attribute of the element does; a list names the operands.
 * @param {import("../figure.d.ts").FigureOptions} options
 */
const namesOf = ({ names, axisNames: axes, axes: own = null }) => {
  const written = typeof names === "string" ? names : axes;
  return {
    names: Array.isArray(names) ? names.map((name) => (name === null ? null : String(name))) : null,
    axes: /** @type {(string | null)[][] | null} */ (own),
    axisNames:
      typeof written === "string" ? axisNames(written) : /** @type {string[] | null} */ (written ?? null),
  };
};

/** @param {any} plan */
export const titleOf = ({ op, shapes: own, equation, partial, sizes }) => {
  const shapes = partial ? sizes.map((size) => ["…", size]) : own;
  return formatExpression({
    op: shapes.length > 1 || isUnary(op) || equation !== undefined ? op : null,
    shapes,
    equation,
  });
};

function checkExplained(op, plan) {
  if (isExplained(plan)) return;
  throw typeError(op, `${op}(): expected what explain() answers, not ${pythonTypeName(plan)}`);
}

/**
 * The scene of a plan, its steps and the one that is shown, in a language.
 * @param {string} op who asks
 * @param {import("../figure.d.ts").FigureOptions} options
 */
export function shownOf(op, plan, options) {
  checkExplained(op, plan);
  const scene = buildScene(plan, namesOf(options));
  const steps = captionedSteps(scene);
  const moment = stateAt(scene, steps, clampStep(scene, options.step ?? Number.NaN));
  return { scene, steps, moment, language: languageOf(options.lang) };
}

/**
 * What a picture of a plan is drawn with, at one step or at several.
 * @param {any} plan @param {import("../figure.d.ts").FigureOptions} options
 */
export function sheetOf(plan, options) {
  const { scene, steps, moment: shown, language } = shownOf("toSVG", plan, options);
  const { dialect, title } = options;
  const theme = options.theme === "light" || options.theme === "dark" ? options.theme : "auto";
  const asked = Number(options.width) > 0 ? Number(options.width) : WIDTH;
  const measures = measure(scene, language, Math.max(NARROWEST, asked));
  const { draw, write, style } = pen(theme);
  const room = { width: measures.width - 2 * PAD, ...CAPTION };
  const linesAt = (index) => richLinesOf(steps[index].caption[language], room);

  /** The picture at a moment, and where it ends above its words. @param {any} moment @param {import("./ledger.js").Enter} [enter] */
  function at(moment, enter) {
    const picture = { scene, moment, measures, language, dialect: dialectOf(dialect), draw, write, enter };
    const panel = panelOf(picture);
    return { markup: ledgerOf(picture) + panel.markup, bottom: Math.max(measures.bottom, panel.bottom) };
  }

  /** What is said at a moment, from `top` on. */
  const captionAt = (moment, top) =>
    draw(
      "g",
      { "font-family": SERIF, "font-size": CAPTION.size, fill: "ink" },
      ...linesAt(moment.step.index).map((runs, i) =>
        draw(
          "text",
          { x: PAD, y: top + i * CAPTION_LINE + 20 },
          ...runs.map((run) => runMarkup(draw, run, moment.why && scene.ok === false)),
        ),
      ),
    );

  /** The file. @param {string} content @param {number} bottom  where that ends @param {string} rules  how it moves */
  function file(content, bottom, rules = "") {
    const height = Math.ceil(bottom + 16);
    const width = Math.ceil(measures.width);
    const card = {
      x: 0.5,
      y: 0.5,
      width: width - 1,
      height: height - 1,
      rx: 14,
      fill: "card",
      stroke: "line",
    };
    const ground = draw("rect", card);
    return draw(
      "svg",
      {
        xmlns: "http://www.w3.org/2000/svg",
        viewBox: `0 0 ${width} ${height}`,
        width: asked,
        height: Math.round((height * asked) / width),
        role: "img",
        // In a page that reads from the right, texts would stand on the wrong side of where they begin.
        direction: "ltr",
        "xml:lang": about[language].tag,
      },
      draw("title", {}, escapeXml(title ?? titleOf(plan))),
      draw("desc", {}, escapeXml(`${tableCaption(scene, language)} ${plain(shown.step.caption[language])}`)),
      style(),
      rules && `<style>${rules}</style>`,
      ground,
      content,
    );
  }

  const heightOf = (walked) => Math.max(...walked.map(({ index }) => linesAt(index).length)) * CAPTION_LINE;
  return { scene, steps, shown, measures, language, draw, write, at, captionAt, heightOf, file };
}

/** @type {(plan: any, options?: import("../figure.d.ts").FigureOptions) => string} */
export function toSVG(plan, options = {}) {
  const { steps, shown, at, captionAt, heightOf, file } = sheetOf(plan, options);
  const { markup, bottom } = at(shown);
  const top = bottom + 20;
  // The pictures of a walk are all of one height.
  const walked = typeof options.step === "number" ? steps : [shown.step];
  return file(markup + captionAt(shown, top), top + heightOf(walked));
}

const runMarkup = (draw, { text, code, strong }, failing) =>
  draw(
    "tspan",
    {
      "font-weight": strong ? 600 : null,
      "font-family": code ? MONO : null,
      "font-size": code ? CAPTION.size * 0.84 : null,
      fill: strong && failing ? "fail" : null,
    },
    escapeXml(text),
  );

/** @type {typeof import("../figure.d.ts").toText} */
export function toText(plan, options = {}) {
  checkExplained("toText", plan);
  const { title, width, dialect, lang } = options;
  const { names } = namesOf(options);
  const text = ledger(plan, {
    lang: languageOf(lang),
    names: names ?? undefined,
    dialect: dialectOf(dialect),
    width: width ?? undefined,
  });
  return title ? `${title}\n\n${text}` : text;
}
