// Where a path stands, what leads on, and what all its answers were worth.

import { html, nothing } from "lit";
import { say } from "./words.js";

/** @typedef {import("../figure/types.js").Path} Path */

const HOW_LONG = 2000;
const SIGNS = { true: "✓", false: "✗" };

/** The result as a text to send to somebody. @param {Path} path */
const resultText = ({ right, outcomes, seed }, language) =>
  say(language, "path.text", {
    right,
    of: outcomes.length,
    seed,
    marks: outcomes.map((outcome) => SIGNS[`${outcome}`]).join(""),
  });

/** What the page is told of a path with each answer. @param {Path} path */
export const told = (path, language) => ({
  seed: path.seed,
  question: path.at + 1,
  of: path.questions.length,
  level: path.questions[path.at].level,
  right: path.right,
  over: path.isOver,
  ...(path.isOver && { text: resultText(path, language) }),
});

/** The question and the score, and a mark for each question. @param {Path} path */
export function whereTemplate(path, language) {
  const { at, questions, outcomes, right } = path;
  const markClass = (i) => (i === at ? "here" : "");
  return html`
    <p class="where">
      <span>${say(language, "path.where", { question: at + 1, of: questions.length })} <strong>${say(language, `level.${questions[at].level}`)}</strong></span>
      ${outcomes.length > 0 ? html`<span>${say(language, "path.score", { right, of: outcomes.length })}</span>` : nothing}
    </p>
    <p class="marks" aria-hidden="true">${questions.map((_, i) => html`<span class=${markClass(i)}>${SIGNS[`${outcomes[i]}`] ?? i + 1}</span>`)}</p>`;
}

/** What the button that copies says: kept from one render to the next. */
const copying = (host) => ({
  answer: /** @type {string | null} */ (null),
  timer: 0,
  async copy(text) {
    clearTimeout(this.timer);
    this.answer = await navigator.clipboard.writeText(text).then(
      () => "path.copied",
      () => "path.uncopied",
    );
    host.requestUpdate();
    this.timer = window.setTimeout(() => {
      this.answer = null;
      host.requestUpdate();
    }, HOW_LONG);
  },
});

/** @param {import("./panel.js").Context} context */
function resultTemplate({ language, quiz, keep }) {
  const path = /** @type {Path} */ (quiz.path);
  const { questions, outcomes, right } = path;
  const state = keep(copying);
  const text = resultText(path, language);
  const missed = questions.filter((_, i) => !outcomes[i]);
  return html`
    <div class="outcome">
      <p class="asked">${say(language, "path.result", { right, of: questions.length })}</p>
      ${missed.length > 0 ? html`<p>${say(language, "path.missed")}</p><ul>${missed.map(({ level, expr }) => html`<li>${say(language, `level.${level}`)} <code>${expr}</code></li>`)}</ul>` : nothing}
      <p class="text">${text}</p>
      <div class="answers">
        <button type="button" class="check next" @click=${() => state.copy(text)}>${say(language, "path.copy")}</button>
        <button type="button" @click=${quiz.again}>${say(language, "path.again")}</button>
      </div>
      <p role="status">${state.answer ? say(language, state.answer) : nothing}</p>
    </div>`;
}

/**
 * What follows a question that was answered: the next one, or the result.
 * @param {import("./panel.js").Context} context @param {() => void} next
 */
export const onwardTemplate = (context, next) =>
  context.quiz.path?.isOver
    ? resultTemplate(context)
    : html`<div class="answers"><button type="button" class="check next" @click=${next}>${say(context.language, "path.next")}</button></div>`;
