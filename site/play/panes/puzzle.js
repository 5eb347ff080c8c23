// The puzzle that is being solved: what is wanted, a hint, and how far it is.
import texts from "../../../build/generated/sentences/puzzles.js";
import { puzzleNamed, starterOf } from "../../puzzles/puzzles.js";
import { byId, make, sentence } from "../../scripts/make.js";
import { keepSolved, solvedPuzzles } from "../parts/puzzle-store.js";

const inWords = (sizes) =>
  Object.entries(sizes ?? {})
    .map(([name, size]) => `${name} = ${size}`)
    .join(", ");

function verdictText({ status, sizes, want, got, message }, words) {
  const at = inWords(sizes);
  if (status === "error") return words["puzzle.error"](at, message);
  if (status === "shape") return words["puzzle.shape"](at, want, got);
  if (status === "values") return words["puzzle.values"](at);
  return words[`puzzle.${status}`];
}

/**
 * @param {{ ask: (task: string, given: object) => Promise<any>, words: any, language: string, open: (source: string) => void,
 *   close: string, hint: string }} options
 */
export function keepPuzzles({ ask, words, language, open, close, hint }) {
  const panel = byId("puzzle");
  const own = texts[language];
  /** @type {string | null} */
  let id = null;

  function markSolved() {
    const solved = solvedPuzzles();
    for (const button of /** @type {NodeListOf<HTMLElement>} */ (
      document.querySelectorAll("[data-puzzle]")
    )) {
      const done = solved.has(button.dataset.puzzle ?? "");
      button.classList.toggle("solved", done);
      button.title = done ? words.solved : "";
    }
  }

  function leave() {
    id = null;
    panel.hidden = true;
    panel.replaceChildren();
  }

  function start(name, /** @type {string | null} */ source = null) {
    const puzzle = puzzleNamed(name);
    if (puzzle === null) return;
    id = name;
    const figure = () => {
      const drawn = make("shape-cast");
      drawn.setAttribute("expr", puzzle.hint);
      drawn.setAttribute("controls", "none");
      return drawn;
    };
    const hints = make("details", {}, make("summary", {}, hint));
    hints.addEventListener(
      "toggle",
      () => hints.open && hints.childElementCount === 1 && hints.append(figure()),
    );
    panel.replaceChildren(
      make("h2", {}, own[`${name}.title`]),
      make("p", {}, ...sentence(own[name])),
      make("p", { id: "verdict", role: "status" }, ...sentence(words["puzzle.none"])),
      hints,
      make("button", { type: "button", className: "leave", on: { click: leave } }, close),
    );
    panel.hidden = false;
    if (source === null) open(starterOf(puzzle));
  }

  async function check(source) {
    if (id === null) return;
    const asked = id;
    const verdict = await ask("puzzle", { id: asked, source });
    if (asked !== id) return;
    const place = byId("verdict");
    place.className = verdict.status;
    place.replaceChildren(...sentence(verdictText(verdict, words)));
    if (verdict.status === "solved") {
      keepSolved(asked);
      markSolved();
    }
  }

  for (const button of /** @type {NodeListOf<HTMLElement>} */ (document.querySelectorAll("[data-puzzle]"))) {
    button.addEventListener("click", () => start(button.dataset.puzzle));
  }
  markSolved();
  return {
    get id() {
      return id;
    },
    start,
    leave,
    check,
  };
}
