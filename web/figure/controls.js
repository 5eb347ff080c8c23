// What is said of a step, and what leads to another one: the caption and the controls.

import { html, nothing, svg } from "lit";
import { hueOf } from "../design/palette.js";
import { message, plain } from "../words/messages.js";
import { richText } from "./rich-text.js";

/** @typedef {import("./types.js").View} View */

/** @param {View} view */
export const captionTemplate = ({ scene, moment, language }) => html`
  <p class=${`says ${moment.why && scene.ok === false ? "no" : ""}`} part="caption" aria-live="polite">${richText(moment.step.caption[language])}</p>`;

const icon = (path) => html`<svg viewBox="0 0 24 24" aria-hidden="true" focusable="false">${path}</svg>`;

/** A click on the slider goes to a step; dragged, it goes to any moment between. */
const onDrag = (/** @type {any} */ { buttons, target }) => {
  if (buttons & 1) target.step = "any";
};
const onRelease = (/** @type {any} */ { target }) => {
  if (target.value % 1 === 0) target.step = "1";
};

/**
 * @param {View & { steps: import("../words/captions.js").CaptionedStep[], playing: boolean, controls: "full" | "mini",
 *   time: number | null, walk: import("./types.js").Walk }} view
 *   time: the moment on the way to the step, where it stands there
 */
export function controlsTemplate({ moment, stale, steps, language, last, playing, controls, time, walk }) {
  const say = (key, values) => message(language, key, values);
  const step = moment.step.index;
  const caption = plain(moment.step.caption[language]);
  const ticks = steps.map(
    ({ axis }) => html`<i class=${axis === null ? "" : `axis hue-${hueOf(axis)}`}></i>`,
  );
  const go = (by) => () => walk.moveBy(by);
  const button = (name, action, disabled, path) =>
    html`<button type="button" aria-label=${say(name)} title=${say(name)} aria-disabled=${disabled ? "true" : nothing} @click=${action}>${icon(path)}</button>`;
  return html`
    <div class="controls" part="controls" role="group" aria-label=${say("controls")} ?inert=${stale} @keydown=${walk.onKey}>
      ${button("previous", go(-1), step === 0, svg`<path d="M15 5l-7 7 7 7"></path>`)}
      ${
        controls === "full"
          ? playing
            ? button("pause", walk.togglePlaying, false, svg`<path d="M8 5v14M16 5v14"></path>`)
            : button("play", walk.togglePlaying, false, svg`<path d="M8 5l11 7-11 7z"></path>`)
          : nothing
      }
      ${button("next", go(1), step === last, svg`<path d="M9 5l7 7-7 7"></path>`)}
      ${
        controls === "full"
          ? html`<div class="track"><div class="ticks" aria-hidden="true">${ticks}</div><input type="range" min="0" max=${last} .step=${time === null ? "1" : "any"} .value=${String(time ?? step)} aria-label=${say("step")}
              aria-valuetext=${caption} @pointermove=${onDrag} @change=${onRelease} @input=${(event) => walk.scrubTo(Number(event.target.value))} /></div>`
          : nothing
      }
      <span class="position" aria-hidden="true">${step} / ${last}</span>
    </div>`;
}
