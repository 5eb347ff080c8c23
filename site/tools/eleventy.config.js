// The pages: one template, one set of strings per language. Run from the root of the repository.
import { buildScene } from "../../js/scene/scene.js";
import { DIALECTS } from "../../web/attributes/dialects.js";
import { readInput } from "../../web/attributes/input.js";
import { fallbackTable } from "../../web/still/fallback.js";
import { FIRST_EXPRESSION, FIRST_VIEW } from "../expressions.js";
import { pages } from "../pages.js";
import { factsOf } from "../scripts/facts.js";
import { formatHash } from "../scripts/hash.js";
import { docsContents, docsPages } from "./docs-pages.js";
import { contentsPages, lessonPages } from "./lesson-pages.js";
import { PUBLISHED } from "./published.js";
import { searchIndexes } from "./search-index.js";

const linked = (example) => ({ ...example, hash: formatHash({ expr: example.expr }) });

export default async function configure(eleventy) {
  const { reading } = readInput({ expr: FIRST_EXPRESSION });
  if (!reading) throw new Error(`the first expression cannot be read: ${FIRST_EXPRESSION}`);
  const { plan } = reading;
  const scene = buildScene(plan, reading);

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
  const docs = await docsPages();
  eleventy.addGlobalData("lessons", lessons);
  eleventy.addGlobalData("contents", contentsPages());
  eleventy.addGlobalData("docs", docs);
  eleventy.addGlobalData("docsContents", docsContents(docs));
  eleventy.addGlobalData("searchIndexes", searchIndexes(lessons, docs));
  eleventy.addGlobalData("published", PUBLISHED);
  eleventy.addPassthroughCopy({ "dist/shapecast.iife.js": PUBLISHED.script });
  eleventy.addPassthroughCopy({ "site/pictures/favicon.svg": "favicon.svg" });
  for (const theme of ["light", "dark"])
    eleventy.addPassthroughCopy({ [`site/pictures/film-${theme}.webp`]: `film-${theme}.webp` });
  return { dir: { input: "site/pages", output: "build/site" }, templateFormats: ["njk"] };
}
