// Predict, then reveal: the shapes as written, one question after the other, and what the answers were worth.

import { html, nothing } from "lit";
import { formatLetters, formatShape } from "../../js/expression/format.js";
import { axisNumber, compactSize } from "../../js/scene/numbers.js";
import { hueOf } from "../design/palette.js";
import { richText } from "../figure/rich-text.js";
import { message } from "../words/messages.js";
import { columnLabel } from "../words/table-words.js";
import { onwardTemplate, told, whereTemplate } from "./path-panel.js";
import { axesOf, checkAxes, checkRuns, checkShape, countedAxes, itemsOf } from "./questions.js";
import { details, headline, say } from "./words.js";

/** @typedef {import("../figure/types.js").Context & { quiz: import("../figure/types.js").Quiz }} Context */

/** What was answered so far: kept from one render to the next, anew for another scene. */
const progress = (host) => ({
  host,
  scene: /** @type {any} */ (null),
  /** @type {import("./questions.js").Verdict[]} */
  verdicts: [],
  chosen: new Set(),
  refused: /** @type {string | null} */ (null),
  since: 0,
  start(scene) {
    Object.assign(this, { scene, verdicts: [], chosen: new Set(), refused: null, since: performance.now() });
  },
  /** Focus goes on to what is asked, or offered, next. */
  async focus(selector) {
    this.host.requestUpdate();
    await this.host.updateComplete;
    this.host.renderRoot.querySelector(`.quiz ${selector}`)?.focus();
  },
});

const NEXT = ".next";

// What is typed into a field is not for the page around it (a slide deck, say).
const keepKeys = (event) => event.key !== "Escape" && event.stopPropagation();

/** Tells the page of an answer, and where a path stands after it. */
function tell(state, answer, over, { quiz, language }) {
  const ms = Math.round(performance.now() - state.since);
  state.since = performance.now();
  state.refused = null;
  quiz.path?.take(answer.correct, over);
  quiz.answer({ ...answer, ms, ...(quiz.path && { path: told(quiz.path, language) }) }, over);
  state.focus(NEXT);
}

/** Takes an answer, and goes on to what is asked next of these shapes, or reveals everything. */
function settle(state, verdict, context) {
  const { item, correct } = verdict;
  state.verdicts = [...state.verdicts, verdict];
  tell(state, { item, correct }, state.verdicts.length === itemsOf(context.scene).length, context);
}

/** Sends an answer back that is not whole. */
function refuse(state, reason, selector) {
  state.refused = reason;
  state.focus(selector);
}

const chipTemplate = (size) => {
  const shown = compactSize(size);
  return html`<span class="chip"><span class=${`size n${Math.min(12, shown.length)}`}>${shown}</span></span>`;
};

/** The operands, not lined up. @param {Context} context */
const givenTemplate = ({ scene, language }) => html`
  <dl class="given">
    ${scene.rows.map(
      ({ name, shape }) => html`
        <div>
          <dt title=${name}>${name}</dt>
          <dd><span class="unseen">${formatShape(shape)}</span><span class="chips" aria-hidden="true">${
            shape.length > 0
              ? shape.map(chipTemplate)
              : html`<span class="chip"><span class="size n2">()</span></span>`
          }</span></dd>
        </div>`,
    )}
  </dl>
  ${scene.letters ? html`<p class="read">${message(language, "letters", { letters: formatLetters(scene.letters) })}</p>` : nothing}`;

/** @param {Context} context */
function runsTemplate(state, context) {
  const { scene, plan, language } = context;
  const answer = (runs) => () => settle(state, checkRuns(scene, plan, runs), context);
  return html`
    <div class="answers">
      <button type="button" class="next" @click=${answer(true)}>${say(language, "yes")}</button>
      <button type="button" @click=${answer(false)}>${say(language, "no")}</button>
    </div>`;
}

const axisLabel = (axis, language) => columnLabel({ axis, name: null }, language);
const checkTemplate = (language) => html`<button class="check">${say(language, "check")}</button>`;

/** @param {Context} context */
function shapeTemplate(state, context) {
  const { scene, plan, language } = context;
  const submit = (event) => {
    event.preventDefault();
    const fields = [...event.currentTarget.querySelectorAll("input")];
    const texts = fields.map(({ value }) => value.normalize("NFKC").trim());
    const whole = texts.map((text) => /^\d{1,16}$/.test(text));
    for (const [i, field] of fields.entries()) field.setAttribute("aria-invalid", String(!whole[i]));
    if (whole.every(Boolean)) settle(state, checkShape(scene, plan, texts.map(Number)), context);
    else refuse(state, "missing.shape", '[aria-invalid="true"]');
  };
  return html`
    <form class="answers" novalidate @submit=${submit}>
      ${axesOf(scene).map(
        (axis, i) => html`
          <label class=${`hue-${hueOf(axis)}`}>${axisLabel(axis, language)}
            <input class=${i === 0 ? "next" : ""} type="text" inputmode="numeric" autocomplete="off" maxlength="16" spellcheck="false" />
          </label>`,
      )}
      ${checkTemplate(language)}
    </form>`;
}

/** @param {Context} context */
function axesTemplate(state, context) {
  const { scene, plan, language } = context;
  const toggle = (axis) => () => {
    if (!state.chosen.delete(axis)) state.chosen.add(axis);
    state.host.requestUpdate();
  };
  const submit = (event) => {
    event.preventDefault();
    if (state.chosen.size > 0) settle(state, checkAxes(scene, plan, [...state.chosen]), context);
    else refuse(state, "missing.axes", NEXT);
  };
  return html`
    <form class="answers" @submit=${submit}>
      ${countedAxes(scene).map(
        ({ axis }, i) => html`
          <button type="button" class=${`axis hue-${hueOf(axis)} ${i === 0 ? "next" : ""}`} aria-label=${axisLabel(axis, language)}
            aria-pressed=${state.chosen.has(axis) ? "true" : "false"} @click=${toggle(axis)}>${axisNumber(axis)}</button>`,
      )}
      ${checkTemplate(language)}
    </form>`;
}

const answers = { runs: runsTemplate, shape: shapeTemplate, axes: axesTemplate };

/** @param {Context} context */
function questionTemplate(state, context) {
  const { scene, language } = context;
  const item = itemsOf(scene)[state.verdicts.length];
  const show = () => tell(state, { item, correct: false, shown: true }, true, context);
  return html`
    <div role="group" aria-labelledby="asked" @keydown=${keepKeys}>
      <p class="asked" id="asked">${richText(say(language, item, { what: `\`${scene.result.name}\`` }))}</p>
      ${answers[item](state, context)}
    </div>
    <button type="button" class="show" @click=${show}>${say(language, "show")}</button>`;
}

/** What the answers were worth, and what is still missing in one. */
function answeredTemplate(state, { scene, language }) {
  const worth = state.verdicts.map(
    (verdict) => html`
      <p>${richText(headline(scene, verdict, language))}</p>
      ${details(scene, verdict, language).map(({ right, text }) => html`<p class=${right ? "right" : "wrong"}><span aria-hidden="true">${right ? "✓" : "✗"}</span> ${richText(text)}</p>`)}`,
  );
  return html`${worth}${state.refused ? html`<p>${say(language, state.refused)}</p>` : nothing}`;
}

/** @param {Context} context */
export function quiz(context) {
  const { scene, language, keep, quiz } = context;
  const state = keep(progress);
  const { path } = quiz;
  if (quiz.isComing) return path ? whereTemplate(path, language) : nothing;
  const over = state.verdicts.length > 0 && state.verdicts.length === itemsOf(scene).length;
  if (state.scene !== scene || (quiz.asking && over)) state.start(scene);
  const again = () => {
    state.start(scene);
    quiz.answer(null, false);
    state.focus(NEXT);
  };
  const next = () => {
    path?.next();
    quiz.ask();
    state.focus(NEXT);
  };
  const onward = () =>
    path
      ? onwardTemplate(context, next)
      : html`<button type="button" class="show next" @click=${again}>${say(language, "again")}</button>`;
  return html`
    ${path ? whereTemplate(path, language) : nothing}
    ${quiz.asking ? givenTemplate(context) : nothing}
    <div class="answered" role="status">${answeredTemplate(state, context)}</div>
    ${quiz.asking ? questionTemplate(state, context) : onward()}`;
}
