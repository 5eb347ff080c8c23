// The table of the documentation's page on speed, from build/bench.json, with its date: the first table of the second part of
// site/docs/<language>/performance.md and the paragraph above it are written anew. Usage: node tests/bench/docs.mjs
import { readFileSync, writeFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { cases } from "./contest/cases.mjs";
import { digits, factor, markdown, summaries, time, written } from "./table.mjs";

/** What is shown there, by id. */
const SHOWN = [
  ..."s_add_row s_add_ s_matmul s_explain_huge add_same_1e6 add_row add_col add_outer add_scalar add_inner1 add_T".split(
    " ",
  ),
  ..."gt_bool where mul_f64 add_uint8 add_int64 mixed_int64_float32 exp_float32 exp_float64 sum_0 sum_-1 sum_all".split(
    " ",
  ),
  ..."softmax_-1 sort gather mm_64 mm_256 mm_1024 mm_float64 mm_batch mm_vec es_bmm".split(" "),
];

/** A machine with more to do than this had other work. */
const BUSY = 0.5;

const WORDS = {
  en: {
    heads: ["case", "here", "limit", "times the limit", "plain JS takes", "in a page"],
    above: (date, node, processor, busy) =>
      `Recorded on ${date.toLocaleDateString("en-GB", { day: "numeric", month: "long", year: "numeric", timeZone: "UTC" })} with Node ${node} on an ${processor}${busy ? ", which had other work at the time" : ""}:`,
    kinds: { bare: "bare kernel", copy: "copy", "micro-kernel": "micro-kernel" },
    cold: ["first import and first result", "an empty module"],
  },
  zh: {
    heads: ["情形", "这里", "极限", "极限的倍数", "普通 JS 要多几倍", "在页面里"],
    above: (date, node, processor, busy) =>
      `${date.getUTCFullYear()} 年 ${date.getUTCMonth() + 1} 月 ${date.getUTCDate()} 日用 Node ${node} 记录，处理器是 ${processor}${busy ? "，当时还有别的工作" : ""}：`,
    kinds: { bare: "裸内核", copy: "复制", "micro-kernel": "微内核" },
    cold: ["首次导入并得到第一个结果", "空模块"],
  },
};

/** The paragraph and the table in a language. @param {any} bench @param {any} words */
export function part(bench, { heads, above, kinds, cold }) {
  const shown = SHOWN.map((id) => cases.find((one) => one.id === id)).filter((one) => one !== undefined);
  const [node, page] = ["node", "page"].map((name) => summaries(bench.sections[name], shown));
  const rows = shown.flatMap((one) => {
    const [here, there] = [node.get(one), page.get(one)];
    if (!here) return [];
    const { limit, floor } = here;
    return [
      [
        `\`${one.name}\``,
        time(here.time),
        limit ? `${kinds[limit.name]} ${time(limit.time)}` : "–",
        factor(limit?.ratio),
        floor ? `×\u00a0${digits(floor)}` : "–",
        there ? time(there.time) : "–",
      ],
    ];
  });
  const start = bench.rows?.find(({ name }) => name.startsWith("cold"));
  if (start) {
    const { value, of, unit } = start;
    rows.push([
      cold[0],
      `${digits(value)} ${unit}`,
      `${cold[1]} ${digits(of)} ${unit}`,
      factor(value / of),
      "–",
      "–",
    ]);
  }
  return [
    above(new Date(bench.date), bench.node.slice(1), bench.processor, bench.load > BUSY),
    markdown(heads, rows),
  ].join("\n\n");
}

/** A page with its part replaced: the first table after the second heading, and the paragraph above it. */
export function replaced(/** @type {string} */ text, /** @type {string} */ fresh) {
  const second = text.indexOf("\n## ", text.indexOf("\n## ") + 1);
  const table = text.indexOf("\n\n|", second) + 2;
  const from = text.lastIndexOf("\n\n", table - 3) + 2;
  const to = text.indexOf("\n\n", table);
  return text.slice(0, from) + fresh + text.slice(to);
}

if (import.meta.filename === process.argv[1]) {
  for (const [language, words] of Object.entries(WORDS)) {
    const file = fileURLToPath(new URL(`../../site/docs/${language}/performance.md`, import.meta.url));
    writeFileSync(file, replaced(readFileSync(file, "utf8"), part(written(), words)));
  }
}
