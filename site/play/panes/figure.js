// The operation that is drawn: its steps as buttons, its picture, and what there is to say about it.
import reading from "../../../build/generated/sentences/pageReading.js";
import { byId, make, sentence } from "../../scripts/make.js";
import { fixRow } from "./fixes.js";

/** @typedef {{ source: string, figures: any[], groups: any[], drawn: number | null, dialect: string | null, fixes?: any[] }} Shown */
/** @typedef {{ pick: (index: number) => void, apply: (changes: any[]) => void }} Actions */

const oneLine = (text) => text.replace(/\s+/g, " ").trim();

function stepButton({ line, source, indices }, { source: text, figures, drawn }, pick) {
  const at = drawn !== null && indices.includes(drawn);
  const fails = indices.some((index) => figures[index].ok === false);
  const words = oneLine(text.slice(...source));
  return make(
    "button",
    {
      type: "button",
      className: at ? "at" : "",
      title: words,
      aria: { current: at },
      on: { click: () => pick(indices[indices.length - 1]) },
    },
    make("i", {}, String(line)),
    make("span", {}, words),
    fails ? make("b", { className: "no" }, "✕") : null,
    indices.length > 1 ? make("i", {}, `×${indices.length}`) : null,
  );
}

/** Ways through what one operation of a loop did. */
function turns(group, drawn, words, pick) {
  if (group.indices.length < 2) return [];
  const at = group.indices.indexOf(drawn);
  const button = (text, label, to) =>
    make(
      "button",
      {
        type: "button",
        disabled: group.indices[to] === undefined,
        aria: { label },
        on: { click: () => pick(group.indices[to]) },
      },
      text,
    );
  return [
    button("‹", words.before, at - 1),
    make("span", {}, `${at + 1} / ${group.indices.length}`),
    button("›", words.after, at + 1),
  ];
}

function showTitle(shown, words, pick) {
  const title = byId("title");
  const { source = [0, 0], line = 0 } = shown.figures[shown.drawn ?? -1] ?? {};
  title.hidden = shown.drawn === null || source[1] === 0;
  if (title.hidden || shown.drawn === null) return;
  const group = shown.groups.find(({ indices }) => indices.includes(shown.drawn));
  title.replaceChildren(
    make("code", {}, oneLine(shown.source.slice(...source))),
    make("span", {}, words.line(line)),
    ...turns(group, shown.drawn, words, pick),
  );
}

/** What waits until the figure has been drawn for the first time. @type {ResizeObserver | null} */
let waits = null;

const isDrawn = (figure) => figure.shadowRoot?.querySelector('[part="ledger"]') != null;

/** So many cells of a result are shown below it, and so many axes. */
const FEW = { cells: 64, axes: 3 };

/** Whether the program's own numbers are shown in cells. */
const showsCells = ({ ok, numbers, shape, elements }) =>
  ok === true && numbers !== undefined && elements <= FEW.cells && shape.length <= FEW.axes;

/** Draws what is to be drawn. @param {Shown} shown @param {any} words @param {Actions} actions */
export function showFigure(shown, words, { pick, apply }) {
  const steps = byId("steps");
  steps.hidden = shown.groups.length < 2;
  steps.replaceChildren(...shown.groups.map((group) => stepButton(group, shown, pick)));
  showTitle(shown, words, pick);
  const figure = /** @type {any} */ (byId("figure"));
  const drawn = shown.drawn === null ? null : shown.figures[shown.drawn];
  figure.hidden = drawn === null;
  byId("empty").hidden = drawn !== null;
  if (drawn !== null) {
    figure.dialect = shown.dialect ?? "pytorch";
    figure.plan = drawn;
    figure.view = showsCells(drawn) ? "ledger cells" : null;
  }
  showAdvice(shown, drawn, words, apply);
}

/** What stands below the figure: doubts and fixes. @param {Shown} shown @param {any} drawn @param {any} words @param {Actions["apply"]} apply */
function showAdvice(shown, drawn, words, apply) {
  const figure = byId("figure");
  waits?.disconnect();
  waits = null;
  // Below a figure that has yet to be drawn for the first time it would be pushed down.
  if (drawn !== null && !isDrawn(figure)) {
    waits = new ResizeObserver(() => isDrawn(figure) && showAdvice(shown, drawn, words, apply));
    waits.observe(figure);
    return;
  }
  const language = document.documentElement.lang.startsWith("zh") ? "zh" : "en";
  const doubts = drawn?.ok === false ? [] : (drawn?.doubts ?? []);
  byId("doubts").replaceChildren(
    ...(doubts.length > 0 ? [make("h2", {}, reading[language].doubt)] : []),
    ...doubts.map(({ text }) => make("p", {}, ...sentence(text[language]))),
  );
  // What stopped the program may be drawn by none of its figures.
  const fixes = drawn?.fixes?.length > 0 ? drawn.fixes : (shown.fixes ?? []);
  const [best, ...others] = fixes.map((fix, index) =>
    fixRow(fix, { source: shown.source, best: index === 0, words, language, apply }),
  );
  byId("fixes").replaceChildren(
    ...(best ? [best] : []),
    ...(others.length > 0
      ? [
          make(
            "details",
            { className: "others" },
            make("summary", {}, ...sentence(words.otherWays(others.length))),
            ...others,
          ),
        ]
      : []),
  );
}
