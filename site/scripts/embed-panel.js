// What other documents need to show the figure, tool by tool: chosen, seen and copied below the buttons of the snippets.
import sentences from "../../build/generated/sentences/embedPanel.js";
import { titleOf } from "../../web/still/still-figure.js";
import { documents } from "../embeds/documents.js";
import { attributesOf, onPage } from "./snippets.js";

const SAID_FOR = 2000;
const EVENTS = ["change", "step", "view"].map((name) => `shapecast-${name}`);

/** @typedef {import("../../web/element/shape-cast.js").ShapeCastElement} Figure */

/** @param {Figure} figure @param {string} tool */
function snippetOf(figure, tool) {
  const { expr, step, view, dialect, quiz, seed, plan } = /** @type {any} */ (figure);
  const state = { expr: expr ?? (plan ? titleOf(plan) : ""), step, view, dialect, quiz, seed };
  const { script, comes } = onPage();
  const file = script.src.slice(script.src.lastIndexOf("/") + 1);
  const attributes = attributesOf(state).map(([name, value]) => [name, String(value)]);
  const asks = quiz !== null;
  return documents[tool].write({
    attributes: /** @type {[string, string][]} */ (attributes),
    comes: asks ? null : comes,
    script: { ...script, file },
  });
}

/**
 * Adds the choice of tools to the panel.
 * @param {HTMLElement} panel @param {{ figure: Figure, language: string, told: HTMLElement }} options
 */
export function addTools(panel, { figure, language, told }) {
  const words = sentences[language];
  const make = (tag, properties) => Object.assign(document.createElement(tag), properties);
  const label = make("label", { textContent: words.tool });
  const select = make("select", { id: "snippet-tool" });
  select.append(
    ...Object.entries(documents).map(([value, { name }]) => make("option", { value, textContent: name })),
  );
  label.append(select);
  const code = make("pre", { id: "snippet", tabIndex: 0 });
  code.setAttribute("role", "region");
  code.setAttribute("aria-label", words.snippet);
  const copy = make("button", { id: "copy-snippet", type: "button", textContent: words.copy });

  const write = () => {
    code.textContent = snippetOf(figure, select.value);
  };
  let timer = 0;
  copy.addEventListener("click", async () => {
    clearTimeout(timer);
    write();
    const said = await navigator.clipboard.writeText(code.textContent ?? "").then(
      () => words.copied,
      () => words.notCopied,
    );
    copy.textContent = said;
    told.textContent = said;
    timer = window.setTimeout(() => {
      copy.textContent = words.copy;
      told.textContent = "";
    }, SAID_FOR);
  });
  select.addEventListener("change", write);
  for (const name of EVENTS) figure.addEventListener(name, write);
  write();
  panel.append(label, copy, code);
}
