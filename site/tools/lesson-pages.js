// What the templates of the lessons show: the words as HTML, the figures with their twins, links and neighbours.
import about from "../../build/generated/sentences/language.js";
import sentences from "../../build/generated/sentences/learn.js";
import { buildScene } from "../../js/scene/scene.js";
import { readInput } from "../../web/attributes/input.js";
import { isBeside } from "../../web/figure/beside.js";
import { escapeHtml } from "../../web/still/escape.js";
import { fallbackTable } from "../../web/still/fallback.js";
import { paths } from "../lessons/paths.js";
import { pages } from "../pages.js";
import { writeLink } from "../play/parts/share.js";
import { formatHash } from "../scripts/hash.js";

/** What the outputs were recorded from. */
const RELEASES = {
  pytorch: "PyTorch 2.15",
  numpy: "NumPy 2.4",
  tensorflow: "TensorFlow 2.21",
  jax: "JAX 0.10",
};

/** Code among words so long breaks over lines. */
const LONG = 30;

/** A sentence of a lesson as HTML: what stands between backticks is code. */
const htmlOf = (text) =>
  escapeHtml(text).replace(
    /`([^`]+)`/g,
    (_, code) => `<code${code.length > LONG ? ' class="long"' : ""}>${code}</code>`,
  );

/** What happens, which is a verdict's first sentence, and the rest of it. */
function partsOf(verdict, language) {
  const [first, ...rest] = new Intl.Segmenter(about[language].tag, { granularity: "sentence" }).segment(
    verdict,
  );
  return { first: htmlOf(first.segment.trim()), rest: htmlOf(rest.map(({ segment }) => segment).join("")) };
}

/** A lesson's words in a language; in English where it has none. */
const wordsOf = (lesson, language) => lesson[language] ?? lesson.en;

/** A sentence of a lesson without any markup. */
const plain = (text) => text.replaceAll("`", "");

/** Letters of a name that is short. */
const SHORT = 6;

/** Cells where they stand beside the ledger; of two figures none has the room. */
const usualView = (scene, isPair) =>
  !isPair && isBeside(scene, ["ledger", "cells"]) ? "ledger cells" : "ledger";

/** Whether a ledger fits half the width of a lesson: the more axes, the shorter the names beside them. */
const isNarrow = ({ columns, rows }) =>
  columns.length < 3 || (columns.length === 3 && rows.every(({ name }) => name.length <= SHORT));

/** A figure and its twin. */
export function figureOf(given, caption, isPair, language) {
  const { expr, view, ...attributes } = typeof given === "string" ? { expr: given } : given;
  const { reading } = readInput({ expr });
  if (!reading) throw new Error(`a lesson's figure cannot be read: ${expr}`);
  const { plan } = reading;
  const scene = buildScene(plan, reading);
  return {
    expr,
    view: view ?? usualView(scene, isPair),
    ...attributes,
    ok: plan.ok,
    isOpen: scene.open === true,
    isNarrow: isNarrow(scene),
    caption: htmlOf(caption),
    fallback: fallbackTable(scene, language),
    hash: formatHash({ expr }),
  };
}

async function programOf({ code, output }, dialect) {
  const source = code.join("\n");
  return {
    source,
    rows: code.length,
    output: output.join("\n"),
    release: RELEASES[dialect],
    link: await writeLink({ source }),
  };
}

/** A lesson in a language, as its template shows it. */
async function lessonOf(lesson, path, place, language) {
  const { id, dialect, program, better, figures, answers } = lesson;
  const words = wordsOf(lesson, language);
  const drawn = figures.map((figure, i) => figureOf(figure, words.figures[i], figures.length > 1, language));
  const group = paths[path];
  const neighbour = (/** @type {number} */ n) =>
    group[n] && { id: group[n].id, title: wordsOf(group[n], language).title };
  return {
    id,
    path,
    dialect,
    title: words.title,
    description: plain(words.verdict),
    lede: htmlOf(words.lede),
    question: htmlOf(words.question),
    answers: Object.entries(answers).map(([name, picture]) => ({
      name,
      right: picture === null,
      text: htmlOf(words.answers[name][0]),
      feedback: htmlOf(words.answers[name][1]),
    })),
    verdict: partsOf(words.verdict, language),
    figures: drawn,
    isPair: drawn.length > 1 && drawn.every((figure) => figure.isNarrow),
    picture: htmlOf(words.picture),
    said: words.said && { claim: htmlOf(words.said[0]), truth: htmlOf(words.said[1]) },
    program: await programOf(program, dialect),
    better: better && (await programOf(better, dialect)),
    place: place + 1,
    of: group.length,
    others: group.map((other) => ({ id: other.id, title: wordsOf(other, language).title })),
    next: neighbour(place + 1),
    previous: neighbour(place - 1),
  };
}

/** Every lesson in every language, and what stands around it. */
export async function lessonPages() {
  const all = [];
  for (const page of pages) {
    const root = `../../../${page.path ? "../" : ""}`;
    for (const [path, lessons] of Object.entries(paths)) {
      for (const place of lessons.keys()) {
        const lesson = await lessonOf(lessons[place], path, place, page.code);
        const here = `learn/${path}/${lesson.id}/`;
        all.push({ ...page, root, here, home: "../../../", learn: sentences[page.code], lesson });
      }
    }
  }
  return all;
}

/** The paths and their lessons, as the list of them shows them. */
const listOf = (code) =>
  Object.entries(paths).map(([path, lessons]) => ({
    path,
    title: sentences[code][`path.${path}`],
    about: sentences[code][`about.${path}`],
    lessons: lessons.map((lesson) => {
      const { title, lede } = wordsOf(lesson, code);
      return { id: lesson.id, title, lede: htmlOf(lede) };
    }),
  }));

/** The list of all lessons, in every language. */
export const contentsPages = () =>
  pages.map((page) => ({
    ...page,
    root: page.path ? "../../" : "../",
    home: "../",
    here: "learn/",
    learn: sentences[page.code],
    lessonPaths: listOf(page.code),
  }));
