// The box for what was pasted: a traceback, a message, a warning, shapes. It says what it took it for and draws it.

import { byId, make } from "../../scripts/make.js";
import { printHint } from "../../scripts/print-shapes.js";
import { shapeText } from "../../scripts/steps.js";
import { showAsks } from "./asks.js";

const DELAY = 250;
/** The operands of an operation whose shapes a message does not have, as the picture calls them. */
const PARTIAL = ["a", "b"];

/**
 * @param {{ ask: (task: string, given: object) => Promise<any>, words: any, language: string,
 *   draw: (figures: any[], text: string, framework: string | null) => void, open: (source: string) => void, closed: () => void }} options
 */
export function keepPaste({ ask, words, language, draw, open, closed }) {
  const [panel, area, button] = [
    byId("pasted"),
    /** @type {HTMLTextAreaElement} */ (byId("pasted-text")),
    byId("paste"),
  ];
  let timer = 0;
  let shapes = {};

  async function read() {
    const text = area.value;
    const said = byId("said");
    if (text.trim() === "") {
      said.textContent = "";
      draw([], "", null);
      return;
    }
    const answer = await ask("read", { text, lang: language, shapes });
    const isCode = answer.kind === "code";
    said.replaceChildren(
      answer.said[language] ?? answer.said.en,
      isCode ? make("button", { type: "button", on: { click: () => open(text) } }, words.openInEditor) : "",
    );
    draw(
      answer.figures.filter(({ axes }) => Array.isArray(axes)),
      text,
      answer.framework ?? null,
    );
    const [first] = answer.figures;
    const asks = answer.print?.names ?? answer.asks ?? [];
    const isPartial = asks.length === 0 && first?.partial === true;
    const hint = answer.kind === "message" ? printHint(answer.print, language) : null;
    const answered = (given) => {
      if (isPartial) return drawShapes(given);
      shapes = { ...shapes, ...given };
      read();
    };
    showAsks(isPartial ? PARTIAL : asks, words, answered, hint);
  }

  /** Draws two shapes that a message does not have. */
  async function drawShapes(given) {
    const text = PARTIAL.map((name) => shapeText(given[name] ?? [])).join(" + ");
    const { figures } = await ask("read", { text, lang: language });
    draw(figures, text, null);
  }

  function show(shown) {
    panel.hidden = !shown;
    byId("printed").hidden = true;
    byId("code").hidden = shown;
    button.setAttribute("aria-pressed", String(shown));
    if (shown) {
      area.focus();
      read();
    } else closed();
  }

  area.addEventListener("input", () => {
    clearTimeout(timer);
    shapes = {};
    timer = window.setTimeout(read, DELAY);
  });
  button.addEventListener("click", () => show(panel.hidden !== false));
  byId("pasted-close").addEventListener("click", () => {
    show(false);
    button.focus();
  });
  return {
    get isShown() {
      return !panel.hidden;
    },
    hide: () => panel.hidden || show(false),
    take(text) {
      area.value = text;
      show(true);
    },
  };
}
