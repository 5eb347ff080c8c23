// The pages: one template, one set of strings per language. Run from the root of the repository.
import { buildScene } from "../../js/scene/scene.js";
import { DIALECTS } from "../../web/attributes/dialects.js";
import { readInput } from "../../web/attributes/input.js";
import { fallbackTable } from "../../web/still/fallback.js";
import { FIRST_EXPRESSION, FIRST_VIEW } from "../expressions.js";
import { pages } from "../pages.js";
import { CARD, filesOf } from "../publish/files.js";
import { siteUrlOf } from "../publish/site-url.js";
import { factsOf } from "../scripts/facts.js";
import { formatHash } from "../scripts/hash.js";
import { docsContents, docsPages } from "./docs-pages.js";
import { contentsPages, lessonPages } from "./lesson-pages.js";
import { notFound } from "./not-found.js";
import { changes, PUBLISHED } from "./published.js";
import { filesOfScript } from "./script-files.js";
import { searchIndexes } from "./search-index.js";
import { teachPages } from "./teach-pages.js";

const linked = (example) => ({ ...example, hash: formatHash({ expr: example.expr }) });

export default async function configure(eleventy) {
  const { reading } = readInput({ expr: FIRST_EXPRESSION });
  if (!reading) throw new Error(`the first expression cannot be read: ${FIRST_EXPRESSION}`);
  const { plan } = reading;
  const scene = buildScene(plan, reading);
  const siteUrl = siteUrlOf(process.env.SITE_URL);

  eleventy.addGlobalData("first", FIRST_EXPRESSION);
  eleventy.addGlobalData("firstView", FIRST_VIEW);
  eleventy.addGlobalData(
    "dialects",
    Object.entries(DIALECTS).map(([id, name]) => ({ id, name })),
  );
  eleventy.addGlobalData(
    "languages",
    pages.map((page) => ({
      ...page,
      root: page.path ? "../" : "./",
      fallback: fallbackTable(scene, page.code),
      facts: factsOf(plan, "pytorch"),
      needs: page.needs.map(linked),
      examples: page.examples.map(linked),
    })),
  );
  const lessons = await lessonPages();
  const contents = contentsPages();
  const docs = await docsPages();
  const docsLists = docsContents(docs);
  eleventy.addGlobalData("lessons", lessons);
  eleventy.addGlobalData("contents", contents);
  eleventy.addGlobalData("docs", docs);
  eleventy.addGlobalData("docsContents", docsLists);
  eleventy.addGlobalData("searchIndexes", searchIndexes(lessons, docs));
  eleventy.addGlobalData("published", PUBLISHED);
  eleventy.addGlobalData("notFound", notFound(siteUrl));

  const teach = teachPages();
  const slides = teach.flatMap(({ parts }) => parts.flatMap(({ slide }) => slide || []));
  eleventy.addGlobalData("teach", teach);

  // What needs an absolute address.
  const all = [
    ...pages.map(({ path, tag, title }) => ({
      path,
      tag,
      here: "",
      title,
      figure: { expr: FIRST_EXPRESSION },
    })),
    ...pages.map(({ path, tag, play }) => ({ path, tag, here: "play/", title: play.title })),
    ...contents.map(({ path, tag, here, learn }) => ({ path, tag, here, title: learn.title })),
    ...lessons.map(({ path, tag, here, lesson }) => {
      const { title, dialect, figures } = lesson;
      return { path, tag, here, title, figure: { expr: figures[0].expr, dialect } };
    }),
    ...teach.map(({ path, tag, here, words }) => ({ path, tag, here, title: words.title })),
    ...docsLists.map(({ path, tag, here, words }) => ({ path, tag, here, title: words.title })),
    ...docs.map(({ path, tag, here, content }) => ({ path, tag, here, title: content.title })),
  ];
  eleventy.addGlobalData("siteUrl", siteUrl);
  eleventy.addGlobalData("card", CARD);
  eleventy.addGlobalData("files", [
    ...slides.map(({ place, svg }) => ({ path: place, text: svg })),
    ...slides.map(({ place, stillSvg }) => ({ path: place.replace(".svg", "-still.svg"), text: stillSvg })),
    ...(siteUrl ? filesOf(siteUrl, all, changes()) : []),
  ]);

  eleventy.addFilter("files", filesOfScript);
  eleventy.addPassthroughCopy({ "dist/shapecast.iife.js": PUBLISHED.script });
  eleventy.addPassthroughCopy({ "site/pictures/favicon.svg": "favicon.svg" });
  for (const theme of ["light", "dark"])
    eleventy.addPassthroughCopy({ [`site/pictures/film-${theme}.webp`]: `film-${theme}.webp` });
  return { dir: { input: "site/pages", output: "build/site" }, templateFormats: ["njk"] };
}
