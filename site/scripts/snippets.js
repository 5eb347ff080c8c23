// What a page needs to show the same figure: a frame and what gives it its height, or the element and its script.
import { formatShape } from "../../js/expression/format.js";
import { escapeHtml } from "../embeds/escape.js";
import { formatHash } from "./hash.js";

const squeezed = (text) => text.replace(/\s+/g, " ").trim();
const attribute = ([name, value]) => `${name}="${escapeHtml(value)}"`;

/** @typedef {Partial<import("./hash.js").State>} State */

/**
 * Sets the height of the frame that told its own; where boxes are measured with their borders, those come on top. Once on a
 * page is enough, and more do no harm.
 */
export const LISTENER = `addEventListener("message",function(e){var d=e.data;if(d&&d.shapecast===1&&d.type==="size"&&d.height>0)document.querySelectorAll("iframe").forEach(function(f){if(f.contentWindow!==e.source)return;var s=getComputedStyle(f),b=0;if(s.boxSizing==="border-box")b=f.offsetHeight-f.clientHeight+parseFloat(s.paddingTop)+parseFloat(s.paddingBottom);f.style.height=d.height+b+"px"})})`;

/**
 * A frame around embed.html, as high as it says itself.
 * @param {State} state
 * @param {{ page: string, height: number, width?: number | null }} options  page: the address of embed.html
 */
export function frameSnippet(state, { page, height, width = null }) {
  const attributes = {
    src: page + formatHash(state),
    title: `shapecast: ${state.expr}`,
    width: width ?? "100%",
    height,
    frameborder: 0,
    loading: "lazy",
  };
  return `<iframe ${Object.entries(attributes).map(attribute).join(" ")}></iframe>\n<script>${LISTENER}</script>`;
}

/** @typedef {{ src: string, integrity: string }} Script  the classic script, as the site publishes it */

/** Where this page is published, or is, when that is not known. @param {DOMStringMap} dataset */
const siteOf = ({ page }) => page || location.href;

/** The address of embed.html. */
export const pageOfFrame = () =>
  new URL("embed.html", siteOf(/** @type {HTMLElement} */ (document.getElementById("snippets")).dataset))
    .href;

/** What the page has for a snippet: the script's address, and what its figure comes to. */
export function onPage() {
  const { dataset } = /** @type {HTMLElement} */ (document.getElementById("snippets"));
  const { plan } = /** @type {import("../../web/element/shape-cast.js").ShapeCastElement} */ (
    document.getElementById("figure")
  );
  const src = new URL(dataset.script ?? "", siteOf(dataset)).href;
  return { script: { src, integrity: dataset.integrity ?? "" }, comes: plan && comesTo(plan) };
}

/** The result's shape, or why there is none. @param {import("../../js/index.js").Explained} plan */
const comesTo = ({ shape, error }) => (shape ? formatShape(shape) : (error?.message ?? ""));

/** The attributes of the element that are not what they are anyway; on a path it finds its questions itself. @param {State} state */
export function attributesOf({ expr, step, view, dialect, quiz, seed, theme, lang, controls }) {
  const shown = quiz === "path" ? { seed } : { expr, step };
  return Object.entries({ ...shown, view, dialect, quiz, theme, lang, controls }).filter(
    ([name, value]) => value !== null && value !== undefined && !(name === "dialect" && value === "pytorch"),
  );
}

/**
 * What the panel was asked for beyond what the figure shows; null for as it is where it comes to stand. `height` is what the frame
 * in the panel told of itself.
 * @type {{ theme: string | null, lang: string | null, controls: string | null, width: number | null, height: number | null }}
 */
export const chosen = { theme: null, lang: null, controls: null, width: null, height: null };

/**
 * The element in a line of its own, which every Markdown leaves as it is, with a sentence for those without scripts; and its
 * script.
 * @param {State} state @param {{ script: Script, comes: string | null, width?: number | null }} [options]  comes: what the expression comes to
 */
export function tagSnippet(state, { script, comes, width = null } = { ...onPage(), ...chosen }) {
  const { expr, quiz } = state;
  // Who is asked first is not told.
  const asks = quiz !== null && quiz !== undefined;
  const fallback = quiz === "path" ? "" : asks || !comes ? (expr ?? "") : `${expr} → ${comes}`;
  const loaded = Object.entries({ ...script, crossorigin: "anonymous" })
    .map(attribute)
    .join(" ");
  const attributes = attributesOf(state).map(attribute).join(" ");
  return [
    `<div${width ? ` style="max-width: ${width}px"` : ""}><shape-cast ${attributes}>${escapeHtml(squeezed(fallback))}</shape-cast></div>`,
    `<script defer ${loaded}></script>`,
  ].join("\n");
}

// The rest of the panel comes with what writes its snippets.
const panel = globalThis.document?.getElementById("snippets");
if (panel) {
  const figure = /** @type {any} */ (document.getElementById("figure"));
  const told = /** @type {HTMLElement} */ (document.getElementById("said"));
  import("./embed-panel.js").then(({ addTools }) =>
    addTools(panel, { figure, language: figure.dataset.language, told }),
  );
}
