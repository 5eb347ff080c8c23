// Why: what fails in words, and what would help, each fix as a ledger before and after; where the shapes go together,
// why they do, and what looks as if it were not meant.

import { html, nothing } from "lit";
import { suggestFixes } from "../../../js/advice/fixes.js";
import { findSuspicions } from "../../../js/advice/suspicions.js";
import { formatShape } from "../../../js/expression/format.js";
import { richText } from "../../figure/rich-text.js";
import { reasonsOf } from "./reasons.js";
import { sceneOf, smallLedgerTemplate } from "./small-ledger.js";
import { snippetTemplate } from "./snippet.js";
import { say } from "./words.js";

/** What advice is told of names: those of the operands, and of each operand's axes where every axis has one. */
export function namesOf(scene) {
  const named = scene.columns.length > 0 && scene.columns.every(({ name }) => name !== null);
  const common = named
    ? scene.rows.map(({ offset }) => scene.columns.slice(offset).map(({ name }) => name))
    : undefined;
  const expanded = scene.refusal === "shared" ? [true] : undefined;
  return { operandNames: scene.rows.map(({ name }) => name), names: scene.axes ?? common, expanded };
}

/** The operation of a fix: a few change it. */
export const opAfter = (op, edits) => {
  const has = (kind) => edits.some(({ edit }) => edit === kind);
  if (has("matmul")) return "matmul";
  return has("out-of-place") ? op.replace(/_$/, "") : op;
};

/** Cells of small ledgers that are drawn; fixes further down are told in words and code alone. */
const MOST_CELLS = 60;
const pairsOf = ({ rank, rows }) => Math.max(1, Math.floor(MOST_CELLS / ((rows.length + 2) * (rank + 1))));

/** The ledger before a fix and after it. @param {any} fix @param {import("../../figure/types.js").Context} context */
function pairTemplate({ edits, shapes, result }, { scene, plan, language }) {
  const names = scene.rows.map(({ name }) => name);
  const after = sceneOf(opAfter(plan.op, edits), shapes, names);
  return html`
    <div class="pair">
      <figure><figcaption>${say(language, "fix.before")}</figcaption>${smallLedgerTemplate(scene, language)}</figure>
      <span class="then" aria-hidden="true">→</span>
      <figure><figcaption>${say(language, "fix.after")} <code>${formatShape(result)}</code></figcaption>${smallLedgerTemplate(after, language)}</figure>
    </div>`;
}

function fixTemplate(fix, context, drawn) {
  const { code, text, warning } = fix;
  const { language, dialect } = context;
  return html`
    <li>
      <p>${richText(text[language])}</p>
      ${drawn ? pairTemplate(fix, context) : nothing}
      ${snippetTemplate(code[dialect], language)}
      ${warning ? html`<p class="warning"><strong>${say(language, "fix.warning")}</strong>${richText(warning[language])}</p>` : nothing}
    </li>`;
}

const doubtTemplate = ({ text, code }, { language, dialect }) => html`
  <li><p>${richText(text[language])}</p>${snippetTemplate(code[dialect], language)}</li>`;

/** What advice says of a scene, asked once. @type {WeakMap<object, any[]>} */
const known = new WeakMap();

function adviceOf(scene, { op, shapes }) {
  const ask = scene.ok ? findSuspicions : suggestFixes;
  if (!known.has(scene)) known.set(scene, scene.refusal === "large" ? [] : ask(op, shapes, namesOf(scene)));
  return /** @type {any[]} */ (known.get(scene));
}

/** @param {import("../../figure/types.js").Context} context */
function adviceTemplate(context) {
  const { scene, plan, language } = context;
  if (scene.equation !== null) return nothing;
  if (!scene.ok) {
    const fixes = adviceOf(scene, plan);
    if (fixes.length === 0)
      return scene.refusal === "large" ? nothing : html`<p class="none">${say(language, "fix.none")}</p>`;
    return html`<p class="title">${say(language, "fix.title")}</p><ol class="fixes">${fixes.map((fix, i) => fixTemplate(fix, context, i < pairsOf(scene)))}</ol>`;
  }
  const doubts = adviceOf(scene, plan);
  if (doubts.length === 0) return html`<p class="none">${say(language, "doubt.none")}</p>`;
  return html`<p class="title">${say(language, "doubt.title")}</p><ul class="fixes">${doubts.map((doubt) => doubtTemplate(doubt, context))}</ul>`;
}

/** @param {import("../../figure/types.js").Context} context */
export function why(context) {
  const { scene, plan, language } = context;
  return html`
    <p class="title">${say(language, scene.ok ? "why.works" : "why.title")}</p>
    <ul class=${`reasons ${scene.ok ? "" : "no"}`}>${reasonsOf(scene, plan, language).map((reason) => html`<li>${richText(reason)}</li>`)}</ul>
    ${adviceTemplate(context)}`;
}
