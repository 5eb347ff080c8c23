// What met, under a traceback: the ledger, the sentence, one fix. No cells, no tabs, nothing that moves: the notebook's own red is
// louder, and first.

import { html, nothing, render } from "lit";
import sentences from "../../build/generated/sentences/notebook.js";
import { languageOf } from "../../js/languages/languages.js";
import { buildScene } from "../../js/scene/scene.js";
import { stateAt } from "../../js/scene/timeline.js";
import { hatchTemplate } from "../figure/bars.js";
import { figureClasses } from "../figure/classes.js";
import { ledgerTemplate } from "../figure/ledger.js";
import { richText } from "../figure/rich-text.js";
import { languageAround } from "../page/language.js";
import { onPageChange, themeAround } from "../page/theme.js";
import { styles as figureStyles } from "../styles/index.js";
import { registerLengths } from "../styles/lengths.js";
import { say as sayOfViews } from "../views/explanations/words.js";
import { styles as laterStyles } from "../views/parts/einsum-and-in-place.js";
import { captionedSteps } from "../words/captions.js";
import { speaker } from "../words/messages.js";
import { siteLink } from "./site-link.js";
import { panelStyles } from "./styles.js";

const say = speaker(/** @type {Record<string, Record<string, string>>} */ (sentences));

/** A page that a notebook was exported to: nobody copies back, and what stands there was chosen. */
const isExported = () => document.body.classList.contains("jp-Notebook");

/** The sentence, with operands that were not read. @param {import("./met.js").Drawn} drawn */
function unreadTemplate({ unread, names }, language) {
  if (unread.length === 0) return nothing;
  const list = unread.map((operand) => `\`${names[operand]}\``).join(", ");
  return html`<p class="fix">${richText(say(language, "unread", { names: list }))}</p>`;
}

/** @param {import("./met.js").Drawn} drawn @param {{ language: any, copied: boolean, copy: () => void }} around */
function adviceTemplate({ advice }, { language, copied, copy }) {
  if (advice === null) return nothing;
  const button = html`<button type="button" @click=${copy}>${sayOfViews(language, copied ? "copied" : "copy")}</button>`;
  return html`
    <p class="fix">${richText(advice.text[language])}</p>
    <div class="edit"><pre>${advice.code}</pre>${isExported() ? nothing : button}</div>`;
}

/** @param {import("./met.js").Drawn} drawn @param {any} around */
function panelTemplate(drawn, around) {
  const { plan, names } = drawn;
  const { language, dark, site, hide } = around;
  const scene = buildScene(plan, { names });
  const steps = captionedSteps(scene);
  const moment = /** @type {import("../words/captions.js").CaptionedMoment} */ (
    stateAt(scene, steps, steps.length - 1)
  );
  const view = {
    scene,
    moment,
    language,
    dialect: drawn.dialect,
    stale: false,
    last: steps.length - 1,
    hand: null,
    draws: () => true,
  };
  const link = siteLink(site, drawn, language);
  const open = link
    ? html`<a href=${link} target="_blank" rel="noopener">${say(language, "open")}</a>`
    : nothing;
  const doubt = plan.ok ? html`<strong>${sayOfViews(language, "doubt.title")}</strong> ` : nothing;
  return html`
    <span class="probe"></span>
    <div role="group" class="root meeting ${dark ? "dark" : ""} ${figureClasses(scene, language)}" aria-label=${say(language, "label")}>
      ${hatchTemplate}
      <div class="ledger" part="ledger">${ledgerTemplate(view)}</div>
      <div class="tell">
        <p class="says ${plan.ok ? "" : "no"}" part="caption">${doubt}${richText(moment.step.caption[language])}</p>
        ${unreadTemplate(drawn, language)}
        ${adviceTemplate(drawn, around)}
      </div>
      <p class="foot"><span>${say(language, "shapes-only")}</span>${open}${
        isExported() ? nothing : html`<button type="button" @click=${hide}>${say(language, "hide")}</button>`
      }</p>
    </div>`;
}

/**
 * Draws what met into an element. @param {HTMLElement} home @param {import("./met.js").Drawn} drawn
 * @param {{ lang?: string | null, theme?: string | null, site?: string | null }} asked  site: where the site begins, if that is known
 * @returns {() => void} takes it away
 */
export function drawPanel(home, drawn, { lang = null, theme = null, site = null }) {
  registerLengths();
  const host = document.createElement("div");
  const root = host.attachShadow({ mode: "open" });
  const sheets = [...figureStyles, ...laterStyles, panelStyles].map(({ styleSheet }) => styleSheet);
  root.adoptedStyleSheets = /** @type {CSSStyleSheet[]} */ (sheets);
  home.append(host);
  let copied = false;
  const copy = async () => {
    await navigator.clipboard.writeText(drawn.advice?.code ?? "");
    copied = true;
    draw();
  };
  function draw() {
    const language = lang ? languageOf(lang) : languageAround(home);
    const own = theme === "light" || theme === "dark" ? theme : null;
    const dark = (own ?? themeAround(host, root.querySelector(".probe"))) === "dark";
    render(panelTemplate(drawn, { language, dark, site, copied, copy, hide: end }), root);
  }
  const stop = onPageChange(draw);
  function end() {
    stop();
    host.remove();
  }
  draw();
  // The probe is there only now.
  draw();
  return end;
}
