// What the search looks through, a list a language: lessons, guides, and every name of the reference.
import MiniSearch from "minisearch";
import { OPTIONS } from "../learn/search-options.js";
import { pages } from "../pages.js";

const ENTITIES = { "&amp;": "&", "&lt;": "<", "&gt;": ">", "&quot;": '"' };
const LONGEST = 140;

/** HTML of our own as plain text. */
const plain = (html) =>
  html
    .replace(/<[^<>]*>/g, " ")
    .replace(/&(?:#(\d+)|\w+);/g, (entity, code) =>
      code ? String.fromCharCode(Number(code)) : (ENTITIES[entity] ?? " "),
    )
    .replace(/\s+/g, " ")
    .trim();

const cut = (text) => (text.length > LONGEST ? `${text.slice(0, LONGEST)}…` : text);

const sourceOf = ({ program, better }) => `${program.source} ${better?.source ?? ""}`;

const ofLesson = ({ here, lesson }) => ({
  id: here,
  title: lesson.title,
  about: plain(lesson.lede),
  text: `${plain([lesson.lede, lesson.verdict.first, lesson.verdict.rest, lesson.picture].join(" "))} ${sourceOf(lesson)}`,
});

const ofDocument = ({ here, content }) => [
  {
    id: here,
    title: content.title,
    about: plain(content.lede ?? ""),
    text: plain(`${content.lede ?? ""} ${content.html ?? ""}`),
  },
  ...(content.groups ?? []).flatMap((group) =>
    group.entries.map(({ name, about }) => ({
      id: `${here}#${name}`,
      title: name,
      about: cut(plain(about)),
      text: plain(about),
    })),
  ),
];

/**
 * An index as JSON for each language, of pages as their templates get them.
 * @param {any[]} lessons @param {any[]} documents
 */
export const searchIndexes = (lessons, documents) =>
  pages.map(({ code }) => {
    const own = (all) => all.filter((page) => page.code === code);
    const index = new MiniSearch(OPTIONS);
    index.addAll([...own(lessons).map(ofLesson), ...own(documents).flatMap(ofDocument)]);
    return { code, json: JSON.stringify(index) };
  });
