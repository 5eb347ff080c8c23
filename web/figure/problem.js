// What is shown when an expression cannot be drawn: what was understood, and where reading stopped.

import { html, nothing } from "lit";
import { message } from "../words/messages.js";
import { richText } from "./rich-text.js";

/** @param {import("../attributes/input.js").Problem} problem @param {import("../../js/languages/languages.js").Language} language */
export function problemTemplate(problem, language) {
  if (problem.kind === "empty") {
    return html`<p class="blank" role="status">${richText(message(language, "empty"))}</p>`;
  }
  return html`
    <div class="problem" role="status">
      ${problem.kind === "syntax" ? stopTemplate(problem) : nothing}
      ${problem.message[language]}
    </div>`;
}

/** The text as written, with the place where reading stopped marked; at the end of the text a gap is marked. */
function stopTemplate({ written, position, length }) {
  const stop = written.slice(position, position + Math.max(1, length)) || "\u2002";
  const rest = written.slice(position + Math.max(1, length));
  return html`<pre><span class="read">${written.slice(0, position)}</span><mark>${stop}</mark><span class="left">${rest}</span></pre>`;
}
