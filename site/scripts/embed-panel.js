// What other documents need to show the figure: how it is to look there, seen in a frame as they will show it, and the snippet of
// each tool, copied below the buttons of the snippets.
import sentences from "../../build/generated/sentences/embedPanel.js";
import about from "../../build/generated/sentences/language.js";
import { languages } from "../../js/languages/languages.js";
import { titleOf } from "../../web/still/still-figure.js";
import { documents } from "../embeds/documents.js";
import { formatHash } from "./hash.js";
import { make, save } from "./make.js";
import { attributesOf, chosen, onPage } from "./snippets.js";
import { fileName } from "./take-away.js";

const SAID_FOR = 2000;
const EVENTS = ["change", "step", "view", "edit", "quiz"].map((name) => `shapecast-${name}`);
/** Narrower, nothing can be read; wider, no page is. */
const WIDTHS = { min: 240, max: 1600, step: 20 };

/** @typedef {import("../../web/element/shape-cast.js").ShapeCastElement} Figure */

/** @param {Figure} figure */
function stateOf(figure) {
  const { expr, step, view, dialect, quiz, seed, plan } = /** @type {any} */ (figure);
  const { theme, lang, controls } = chosen;
  return {
    expr: expr ?? (plan ? titleOf(plan) : ""),
    step,
    view,
    dialect,
    quiz,
    seed,
    theme,
    lang,
    controls,
  };
}

const nameOf = (/** @type {Figure} */ { plan, step, steps }) =>
  plan ? fileName(plan, step, steps.length - 1) : "shapecast";

/** @param {Figure} figure @param {string} tool */
function snippetOf(figure, tool) {
  const { script, comes } = onPage();
  const file = script.src.slice(script.src.lastIndexOf("/") + 1);
  const attributes = attributesOf(stateOf(figure)).map(([name, value]) => [name, String(value)]);
  return documents[tool].write({
    attributes: /** @type {[string, string][]} */ (attributes),
    comes: figure.quiz === null ? comes : null,
    script: { ...script, file },
    picture: nameOf(figure),
    width: chosen.width,
  });
}

/** A language by its tag, called as it calls itself. @param {string} code */
function languageEntry(code) {
  const { tag } = about[code];
  return [tag, new Intl.DisplayNames([tag], { type: "language" }).of(tag)];
}

/** The picture that a document shows beside its text. @param {Figure} figure @param {"svg" | "png"} kind */
async function fileOf(figure, kind) {
  if (kind === "png") return figure.toPNG();
  return new Blob([`${figure.toSVG({ theme: /** @type {any} */ (chosen.theme) ?? "auto" })}\n`], {
    type: "image/svg+xml",
  });
}

/** The figure in a frame, as high as it says itself. @param {Figure} figure @param {string} title @param {() => void} changed */
function previewOf(figure, title, changed) {
  const frame = make("iframe", { title });
  addEventListener("message", ({ source, data }) => {
    if (source !== frame.contentWindow || data?.shapecast !== 1 || data.type !== "size") return;
    chosen.height = data.height;
    frame.style.height = `${data.height}px`;
  });
  let shown = "";
  const show = () => {
    changed();
    frame.style.maxWidth = chosen.width === null ? "" : `${chosen.width}px`;
    const address = new URL("embed.html", location.href).href + formatHash(stateOf(figure));
    if (address === shown) return;
    // What is shown there is nothing to go back to.
    if (shown === "") frame.src = address;
    else frame.contentWindow?.location.replace(address);
    shown = address;
  };
  return { frame, show };
}

/**
 * Adds all of it to the panel.
 * @param {HTMLElement} panel @param {{ figure: Figure, language: string, told: HTMLElement }} options
 */
export function addTools(panel, { figure, language, told }) {
  const words = sentences[language];
  const select = (id, entries, chose) =>
    make(
      "select",
      { id, on: { change: ({ target }) => chose(target.value || null) } },
      ...entries.map(([value, textContent]) => make("option", { value, textContent })),
    );
  const choice = (name, entries) =>
    make(
      "label",
      {},
      words[name],
      select(`embed-${name}`, entries, (value) => {
        chosen[name] = value;
        preview.show();
      }),
    );
  const width = make("input", {
    id: "embed-width",
    type: "number",
    inputMode: "numeric",
    placeholder: words.full,
    ...WIDTHS,
    on: {
      change: () => {
        const { valueAsNumber, validity } = width;
        chosen.width = Number.isFinite(valueAsNumber) && validity.valid ? valueAsNumber : null;
        preview.show();
      },
    },
  });
  const write = () => {
    const { file } = documents[tools.value];
    code.textContent = snippetOf(figure, tools.value);
    saves.hidden = file === undefined;
    saves.textContent = words.save.replace("{file}", (file ?? "").toUpperCase());
  };
  const tools = select(
    "snippet-tool",
    Object.entries(documents).map(([value, { name }]) => [value, name]),
    () => write(),
  );
  const code = make("pre", { id: "snippet", tabIndex: 0, role: "region", aria: { label: words.snippet } });

  /** A button that does something, and says what came of it. */
  const button = (id, text, act) => {
    let timer = 0;
    const own = make("button", { id, type: "button", textContent: text });
    own.addEventListener("click", async () => {
      clearTimeout(timer);
      const said = await act();
      own.textContent = said;
      told.textContent = said;
      timer = window.setTimeout(() => {
        own.textContent = text;
        told.textContent = "";
        write();
      }, SAID_FOR);
    });
    return own;
  };
  const copy = button("copy-snippet", words.copy, () => {
    write();
    return navigator.clipboard.writeText(code.textContent ?? "").then(
      () => words.copied,
      () => words.notCopied,
    );
  });
  const saves = button("save-picture", "", async () => {
    const kind = documents[tools.value].file ?? "svg";
    try {
      save(`${nameOf(figure)}.${kind}`, await fileOf(figure, kind));
      return words.saved;
    } catch {
      return words.notSaved;
    }
  });
  const preview = previewOf(figure, words.preview, write);
  for (const name of EVENTS) figure.addEventListener(name, preview.show);
  panel.append(
    make(
      "div",
      { className: "wishes" },
      choice("theme", [
        ["", words.around],
        ...["light", "dark"].map((value) => [value, words[`theme.${value}`]]),
      ]),
      choice("lang", [["", words.around], ...languages.map(languageEntry)]),
      choice("controls", [
        ["", words["controls.full"]],
        ...["mini", "none"].map((value) => [value, words[`controls.${value}`]]),
      ]),
      make("label", {}, words.width, width),
    ),
    make("label", {}, words.tool, tools),
    copy,
    saves,
    code,
    preview.frame,
  );
  preview.show();
}
