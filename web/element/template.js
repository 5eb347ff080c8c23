// The element as markup: the figure, the quiz in its place, or what stands there while there is nothing to draw.

import { html, noChange, nothing } from "lit";
import { stateAt } from "../../js/scene/timeline.js";
import { dialectOf } from "../attributes/dialects.js";
import { hatchTemplate } from "../figure/bars.js";
import { isBeside } from "../figure/beside.js";
import { figureClasses } from "../figure/classes.js";
import { captionTemplate, controlsTemplate } from "../figure/controls.js";
import { problemTemplate } from "../figure/problem.js";
import { stageTemplate } from "../figure/stage.js";
import { foldedTemplate } from "../views/folding.js";
import { panelsTemplate, tabsTemplate } from "../views/tabs.js";
import { LEDGER, quiz as quizView, viewsFor } from "../views/views.js";
import { message } from "../words/messages.js";

// A Markdown engine that lost the closing tag puts the rest of the page inside the element: then it must stay seen.
const SWALLOWED = "h1, h2, h3, h4, h5, h6, shape-cast";

/**
 * @typedef {{ host: import("./shape-cast.js").ShapeCastElement, language: import("../../js/languages/languages.js").Language,
 *   scenes: import("./scene-controller.js").SceneController, steps: import("./steps-controller.js").StepsController,
 *   motion: import("./motion-controller.js").MotionController,
 *   views: import("./views-controller.js").ViewsController, quiz: import("./quiz-controller.js").QuizController,
 *   hand: import("./hand-controller.js").HandController }} Parts
 */

/** @param {Parts} parts */
export const elementTemplate = (parts) => html`
  ${bodyTemplate(parts)}
  ${parts.host.querySelector(SWALLOWED) ? html`<slot></slot>` : nothing}`;

/** @param {Parts} parts */
function bodyTemplate(parts) {
  const { host, language, scenes } = parts;
  const { scene, problem } = scenes;
  if (problem?.kind === "no-engine") {
    return html`<slot></slot><p class="reason">${message(language, "no-engine")}</p>`;
  }
  if (
    !scene &&
    (!problem || (problem.kind === "empty" && host.expr === null && host.childElementCount > 0))
  ) {
    return html`<slot></slot>`;
  }
  if (scene) parts.views.follow(scene);
  const beside = scene && !parts.quiz.wanted && isBeside(scene, parts.views.shown) ? "beside" : "";
  return html`
    <div class="root ${host.dark ? "dark" : ""} ${problem ? "stale" : ""} ${beside} ${scene ? figureClasses(scene, language) : ""}">
      ${hatchTemplate}${scene ? figureTemplate(parts, scene) : problemTemplate(/** @type {import("../attributes/input.js").Problem} */ (problem), language)}
    </div>`;
}

/**
 * The figure; with a problem, the last one that could be drawn, set back and with the problem for a caption.
 * @param {Parts} parts @param {import("../../js/scene/types.js").Scene} scene
 */
function figureTemplate({ host, language, scenes, steps, motion, views, quiz, hand }, scene) {
  const { problem, reading } = scenes;
  const { asking } = quiz;
  const { last } = steps;
  const { shown, folded } = views;
  const controls = host.controls === "none" || host.controls === "mini" ? host.controls : "full";
  const tabbed = controls === "full";
  const moment = stateAt(scene, scenes.steps, steps.position);
  const view = {
    scene,
    moment,
    language,
    dialect: dialectOf(host.dialect),
    stale: problem !== null,
    last,
    hand: hand.offered,
    draws: steps.draws,
  };
  const context = { ...view, plan: reading?.plan, dark: host.dark, shown, keep: views.keep, motion };
  const asked = /** @type {any} */ ({ ...context, quiz });
  const drawn = (/** @type {any} */ part, template) => (steps.draws(part) ? template() : noChange);
  const ledger = () =>
    folded.has(LEDGER) ? foldedTemplate(LEDGER, language, views.unfold) : stageTemplate(view);
  const tabs = () => tabsTemplate({ offered: viewsFor(scene), shown, language, onChoose: views.choose });
  return html`
    ${steps.turn === "controls" ? noChange : shown.includes(LEDGER) && !asking ? ledger() : nothing}
    ${drawn("views", () => (quiz.wanted && !problem ? html`<div class="view quiz" part="quiz">${quizView.render(asked)}</div>` : nothing))}
    ${drawn("views", () => (asking || !tabbed || viewsFor(scene).length === 1 ? nothing : tabs()))}
    ${drawn("views", () => (asking ? nothing : panelsTemplate(shown, context, tabbed, { folded, onUnfold: views.unfold })))}
    ${drawn("caption", () => (problem ? problemTemplate(problem, language) : asking ? nothing : captionTemplate(view)))}
    <div class="advice"><slot name="advice"></slot></div>
    ${drawn("controls", () => (asking || controls === "none" ? nothing : controlsTemplate({ ...view, steps: scenes.steps, controls, playing: host.playing, time: motion.stands ? host.time : null, walk: steps })))}`;
}
