// What the template of the teacher's page shows, and its slides: the figures of the plan as files that move.

import learn from "../../build/generated/sentences/learn.js";
import sentences from "../../build/generated/sentences/teach.js";
import { buildScene } from "../../js/scene/scene.js";
import { readInput } from "../../web/attributes/input.js";
import { toAnimatedSVG } from "../../web/moving/animated.js";
import { tableCaption } from "../../web/words/table-words.js";
import { paths } from "../lessons/paths.js";
import { pages } from "../pages.js";
import { PLAN } from "../teach/plan.js";

/** Narrower than a picture in a text: what is said on a slide is read from the last row. */
const WIDTH = 640;

/** The end of a file of `toAnimatedSVG`, which stands still: what moves comes last in its style. */
function stillOf(svg) {
  const from = svg.indexOf("@media screen and (prefers-reduced-motion:no-preference)");
  return svg.slice(0, from) + svg.slice(svg.indexOf("</style>", from));
}

/** @param {import("../teach/plan.js").Part} part */
function slideOf({ id, expr }, { path, tag, code }, title) {
  const { reading } = readInput({ expr });
  if (!reading) throw new Error(`a slide's figure cannot be read: ${expr}`);
  const { plan, ...names } = reading;
  const svg = toAnimatedSVG(plan, { names: names.names, lang: tag, theme: "auto", width: WIDTH, title });
  const [, width, height] = /viewBox="0 0 (\d+) (\d+)"/.exec(svg) ?? [];
  const file = `slides/${id}.svg`;
  return {
    file,
    place: `${path}learn/teach/${file}`,
    svg,
    still: file.replace(".svg", "-still.svg"),
    stillSvg: stillOf(svg),
    width,
    height,
    alt: tableCaption(buildScene(plan, reading), code),
  };
}

function lessonOf(name, code) {
  const [path, id] = name.split("/");
  const lesson = paths[path].find((one) => one.id === id);
  if (!lesson) throw new Error(`the plan names a lesson that is not there: ${name}`);
  return { href: `../${name}/`, title: (lesson[code] ?? lesson.en).title };
}

/** The page in every language, with its slides. */
export const teachPages = () =>
  pages.map((page) => {
    let from = 0;
    const parts = PLAN.map((part) => {
      const words = part[page.code] ?? part.en;
      const begins = from;
      from += part.minutes;
      return {
        ...words,
        from: begins,
        to: from,
        slide: part.expr && slideOf(part, page, words.title),
        lesson: part.lesson && lessonOf(part.lesson, page.code),
      };
    });
    return {
      ...page,
      words: sentences[page.code],
      learn: learn[page.code],
      parts,
      root: page.path ? "../../../" : "../../",
      home: "../../",
      here: "learn/teach/",
    };
  });
