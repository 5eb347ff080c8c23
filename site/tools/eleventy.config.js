// The pages: one template, one set of strings per language. Run from the root of the repository.
import { buildScene } from "../../js/scene/scene.js";
import { DIALECTS } from "../../web/dialects.js";
import { fallbackTable } from "../../web/fallback.js";
import { readInput } from "../../web/input.js";
import { FIRST_EXPRESSION } from "../said.js";
import { factsOf } from "../scripts/facts.js";
import { formatHash } from "../scripts/hash.js";
import { languages } from "../strings.js";

export default function configure(eleventy) {
  const { reading } = readInput({ expr: FIRST_EXPRESSION });
  if (!reading) throw new Error(`the first expression cannot be read: ${FIRST_EXPRESSION}`);
  const { plan } = reading;
  const scene = buildScene(plan, reading);

  eleventy.addGlobalData("first", FIRST_EXPRESSION);
  eleventy.addGlobalData(
    "dialects",
    Object.entries(DIALECTS).map(([id, name]) => ({ id, name })),
  );
  eleventy.addGlobalData(
    "languages",
    languages.map((language) => ({
      ...language,
      root: language.path ? "../" : "./",
      fallback: fallbackTable(scene, language.code),
      facts: factsOf(plan, "pytorch"),
      examples: language.examples.map((example) => ({
        ...example,
        hash: formatHash({ expr: example.expr }),
      })),
    })),
  );
  eleventy.addPassthroughCopy({ "site/pictures/favicon.svg": "favicon.svg" });
  return { dir: { input: "site/pages", output: "build/site" }, templateFormats: ["njk"] };
}
