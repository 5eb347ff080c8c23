// What the templates of the documentation show: guides from their texts, the reference from the declarations.
import { existsSync, readFileSync } from "node:fs";
import markdownIt from "markdown-it";
import sentences from "../../build/generated/sentences/docs.js";
import about from "../../build/generated/sentences/language.js";
import learn from "../../build/generated/sentences/learn.js";
import { CREATING } from "../../js/declarations/sentences/creating.js";
import { ELEMENTWISE } from "../../js/declarations/sentences/elementwise.js";
import { ORDERING } from "../../js/declarations/sentences/ordering.js";
import { PRODUCTS } from "../../js/declarations/sentences/products.js";
import { REDUCTIONS } from "../../js/declarations/sentences/reductions.js";
import { VIEWS } from "../../js/declarations/sentences/views.js";
import { attributesOf } from "../../web/fences/text.js";
import shapecast from "../../web/markdown-it.js";
import { entries, guides } from "../docs/guides.js";
import { pages } from "../pages.js";
import { pathOf } from "../paths.js";
import { writeLink } from "../play/parts/share.js";
import { headerReference } from "./header-reference.js";
import { figureOf } from "./lesson-pages.js";
import { manifestText } from "./manifest-reference.js";
import { referenceOf } from "./reference.js";

const FIRST_LANGUAGE = pages[0].code;

const markdown = markdownIt({ html: false }).use(shapecast);
const fence = /** @type {import("markdown-it").Renderer.RenderRule} */ (markdown.renderer.rules.fence);

/** What decides how high a figure of the documentation is, next to its width. */
function roomOf(text) {
  const { expr, view } = attributesOf(text);
  if (view === "memory") return view;
  const { ok, isOpen } = figureOf(expr, "", true, FIRST_LANGUAGE);
  if (isOpen) return "letters";
  return ok ? "goes" : "fails";
}

/** A figure has its room before it comes; a program in Python runs on the page, and can be opened in the playground. */
markdown.renderer.rules.fence = (tokens, index, options, env, self) => {
  const { meta, info, content } = tokens[index];
  const written = fence(tokens, index, options, env, self);
  if (info === "shapecast") return `<div class="room ${roomOf(content)}">${written}</div>\n`;
  if (!meta) return written;
  const words = learn[env.language];
  const link = markdown.utils.escapeHtml(meta.link);
  return `<div class="program">${written}<p class="open"><button type="button" hidden>${words.runButton}</button> <a href="../../play/${link}">${words.play}</a></p><div class="own" role="status" hidden><p>${words.here}</p><pre></pre></div></div>\n`;
};

/** The film strip, in the theme that is asked for; it is as wide as the file. */
markdown.renderer.rules.image = (tokens, index, _, env) => {
  const { content, attrs } = tokens[index];
  const [, name] = attrs?.find(([key]) => key === "src") ?? [];
  const at = (theme) => `${env.root}${name}-${theme}.webp`;
  const alt = markdown.utils.escapeHtml(content);
  return `<picture><source media="(prefers-color-scheme: dark)" srcset="${at("dark")}"><img src="${at("light")}" alt="${alt}" loading="lazy"></picture>`;
};

/** What a figure of the documentation is beyond its fence. */
const alsoOf = (text, language) => [
  `view: ${figureOf(attributesOf(text).expr, "", true, language).view}`,
  "controls: mini",
  "loading: lazy",
  `lang: ${about[language].tag}`,
];

async function htmlOf(text, language) {
  const env = { language, root: pathOf(language) ? "../../../" : "../../" };
  const tokens = markdown.parse(text, env);
  for (const token of tokens) {
    const text = token.content.trim();
    if (token.info === "python") token.meta = { link: await writeLink({ source: text }) };
    if (token.info === "shapecast") token.content = [...alsoOf(text, language), text].join("\n");
    // A column that is set to the right is one of numbers; the page's policy allows no style of an element's own.
    if (token.attrGet("style") === "text-align:right") token.attrs = [["class", "number"]];
  }
  return markdown.renderer.render(tokens, markdown.options, env);
}

/** Functions by what they are about. */
const SUBJECTS = {
  creating: CREATING,
  elementwise: ELEMENTWISE,
  reductions: REDUCTIONS,
  products: PRODUCTS,
  views: VIEWS,
  ordering: ORDERING,
};

/** A guide's text: its title is its first line. */
async function guideOf(id, code) {
  const file = `site/docs/${code}/${id}.md`;
  const source = readFileSync(existsSync(file) ? file : `site/docs/${FIRST_LANGUAGE}/${id}.md`, "utf8");
  const [, title, lede, rest] = /** @type {string[]} */ (
    /^# (.+)\n+(.+(?:\n.+)*)\n+([\s\S]*)$/.exec(source) ?? []
  );
  if (!title) throw new Error(`${file} does not begin with a title and a sentence`);
  return {
    title,
    lede: markdown.renderInline(lede),
    html: await htmlOf(rest, code),
    description: lede.replaceAll("`", ""),
  };
}

const shown = (entry) => ({
  ...entry,
  about: markdown.render(entry.about),
  members: entry.members.map((member) => ({ ...member, about: markdown.renderInline(member.about) })),
});

/** The functions of the package by subject; what no subject names stands with the rest. */
function groupsOf(all, words) {
  const functions = all.filter(({ kind }) => kind === "function" || kind === "const");
  const named = Object.entries(SUBJECTS).map(([subject, list]) => ({
    id: subject,
    title: words[`subject.${subject}`],
    entries: functions.filter(({ name }) => Object.hasOwn(list, name)),
  }));
  const taken = new Set(named.flatMap((group) => group.entries));
  const title = words[taken.size > 0 ? "subject.main" : "subject.functions"];
  return [
    { id: "main", title, entries: functions.filter((entry) => !taken.has(entry)) },
    ...named,
    {
      id: "types",
      title: words["subject.types"],
      entries: all.filter((entry) => !functions.includes(entry)),
    },
  ].filter((group) => group.entries.length > 0);
}

/** What the declarations of an entry say, which is English everywhere. */
function declaredIn(id) {
  const files = entries[id].map((name) => referenceOf(`dist/${name}.d.ts`));
  return {
    id,
    about: markdown.render(files[0].about),
    all: files.flatMap((file) => file.entries).map(shown),
  };
}

/** What an entry is called, and what it is for. */
function titleOf(id, words) {
  const lede = words[`entry.${id}.lede`];
  return {
    title: words[`entry.${id}`],
    summary: markdown.renderInline(lede),
    description: lede.replaceAll("`", ""),
  };
}

const referencePage = ({ id, about: declared, all }, words) => {
  const about = id === "element" ? declared + markdown.render(manifestText(words)) : declared;
  return {
    id: `api/${id}`,
    ...titleOf(id, words),
    about,
    groups: groupsOf(all, words),
  };
};

const guidesIn = (code) => Promise.all(guides.map(async (id) => ({ id, ...(await guideOf(id, code)) })));

/** Every page of the documentation in every language. */
export async function docsPages() {
  const { about, sections } = headerReference();
  const header = {
    about: markdown.render(about),
    sections: sections.map(({ title, blocks }) => ({
      title,
      blocks: blocks.map(({ about, code }) => ({ code, about: markdown.render(about) })),
    })),
  };
  const declared = Object.keys(entries).map(declaredIn);
  const texts = await Promise.all(pages.map(({ code }) => guidesIn(code)));
  return pages.flatMap((page, place) => {
    const words = sentences[page.code];
    const references = declared.map((entry) => referencePage(entry, words));
    const c = { id: "api/c", ...titleOf("c", words), header };
    const all = [...texts[place], ...references, c];
    const list = (some) => some.map(({ id, title, lede, summary }) => ({ id, title, lede: lede ?? summary }));
    return all.map((content) => ({
      ...page,
      content,
      words,
      root: `${content.id.includes("/") ? "../" : ""}../../${page.path ? "../" : ""}`,
      home: content.id.includes("/") ? "../../../" : "../../",
      here: `docs/${content.id}/`,
      guideList: list(texts[place]),
      referenceList: list([...references, c]),
    }));
  });
}

/** The first page of the documentation, in every language. @param {Awaited<ReturnType<typeof docsPages>>} docs */
export const docsContents = (docs) =>
  pages.map((page) => {
    const { words, guideList, referenceList } = /** @type {(typeof docs)[number]} */ (
      docs.find(({ code }) => code === page.code)
    );
    const root = page.path ? "../../" : "../";
    return { ...page, words, guideList, referenceList, root, home: "../", here: "docs/" };
  });
