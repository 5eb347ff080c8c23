// The words of the page in each language: what its template shows.

import docs from "../build/generated/sentences/docs.js";
import about from "../build/generated/sentences/language.js";
import learn from "../build/generated/sentences/learn.js";
import sentences from "../build/generated/sentences/page.js";
import scripts from "../build/generated/sentences/pageScripts.js";
import search from "../build/generated/sentences/search.js";
import teach from "../build/generated/sentences/teach.js";
import { languages } from "../js/languages/languages.js";
import { FIRST_EXPRESSION, SILENT_BUG } from "./expressions.js";
import { pathOf } from "./paths.js";
import { playOf } from "./play-pages.js";

/** What people need, by its name. */
const NEEDS = {
  column: FIRST_EXPRESSION,
  means: "(4, 3) - (3,)",
  shares: "(4, 3) / (4, 1)",
  image: "(3, 224, 224) - (3, 1, 1)",
  mask: "(2, 8, 6, 6) + (2, 1, 1, 6)",
  distances: "(5, 1, 2) - (4, 2)",
  silent: SILENT_BUG,
  failure: "(4, 3) - (4,)",
};

/** Special cases, by what they show. */
const EXAMPLES = {
  axes: "(8, 1, 6, 1) + (7, 1, 5)",
  failures: "(8, 4, 5, 6) * (1, 2, 1, 3)",
  scalar: "(3,) * ()",
  three: "broadcast_tensors((5, 1), (1, 6), (6,))",
  large: "(1000000, 1) == (1000000,)",
  zero: "(0,) + (1,)",
  matmul: "(7, 1, 2, 3) @ (4, 3, 5)",
  letters: "(B, H, T, T) + (B, T)",
  einsum: "bhqd,bhkd->bhqk (2, 8, 5, 64) (2, 8, 7, 64)",
  place: "(1, 28, 28) -= (3, 1, 1)",
  message: "operands could not be broadcast together with shapes (4,3) (4,)",
};

/** The looks of a box, and a size to show them. */
const LEGEND = { stored: "4", stretched: "3", ghost: "5", fail: "3" };

const RULE = ["align", "missing", "meet"];

/** A page as another one links to it. */
const linked = (code) => ({
  tag: about[code].tag,
  path: pathOf(code),
  text: sentences[code].name,
  label: sentences[code].version,
});

export const pages = languages.map((code) => {
  const words = sentences[code];
  return {
    code,
    tag: about[code].tag,
    path: pathOf(code),
    ...scripts[code],
    ...words,
    ...playOf(code),
    learnLink: learn[code].link,
    docsLink: docs[code].link,
    teachLink: teach[code].link,
    search: search[code],
    others: languages.filter((other) => other !== code).map(linked),
    needs: Object.entries(NEEDS).map(([name, expr]) => ({ expr, text: words[`need.${name}`] })),
    examples: Object.entries(EXAMPLES).map(([name, expr]) => ({ expr, text: words[`example.${name}`] })),
    legend: Object.entries(LEGEND).map(([kind, sample]) => ({
      kind,
      sample,
      term: words[`legend.${kind}.term`],
      text: words[`legend.${kind}`],
    })),
    rule: RULE.map((sentence) => words[`rule.${sentence}`]),
  };
});
