// The same case as a program, in the framework that is chosen.

import { html, nothing } from "lit";
import { DIALECTS } from "../../attributes/dialects.js";
import { programOf } from "./programs.js";
import { snippetTemplate } from "./snippet.js";
import { say } from "./words.js";

const SPEAKERS = { ...DIALECTS, shapecast: "shapecast" };

/** What the reader chose among the programs of a figure; the dialect of the figure until then. */
const choice = (host) => ({
  /** @type {import("./programs.js").Speaker | null} */
  speaker: null,
  choose(speaker) {
    this.speaker = speaker;
    host.requestUpdate();
  },
});

/** @param {import("../../figure/types.js").Context} context */
export function code({ scene, plan, language, dialect, keep }) {
  const chosen = keep(choice);
  const speaker = chosen.speaker ?? dialect;
  const names = scene.rows.map(({ name }) => name);
  const { text, message, note } = programOf(plan, names, speaker);
  const name = SPEAKERS[speaker];
  return html`
    <div class="choice" role="group" aria-label=${say(language, "frameworks")}>
      ${Object.entries(SPEAKERS).map(
        ([id, title]) => html`
          <button type="button" aria-pressed=${id === speaker ? "true" : "false"} @click=${() => chosen.choose(id)}>${title}</button>`,
      )}
    </div>
    ${snippetTemplate(text, language, say(language, "code.label", { dialect: name }))}
    ${message === null ? nothing : html`<div class="error"><p class="title">${say(language, "code.says")}</p><pre>${message}</pre></div>`}
    ${note === null ? nothing : html`<p class="none">${say(language, note, { dialect: name })}</p>`}`;
}
