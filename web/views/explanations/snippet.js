// Lines of code with a button that copies them.

import { html } from "lit";
import { say } from "./words.js";

const SHOWN_FOR = 2500;

/** Copies the code beside a button and says so; where that is not allowed, the code is selected. */
async function copy(button, language) {
  const code = button.parentElement.querySelector("code");
  const status = button.parentElement.querySelector(".status");
  try {
    await navigator.clipboard.writeText(code.textContent);
    status.textContent = say(language, "copied");
  } catch {
    getSelection()?.selectAllChildren(code);
    status.textContent = say(language, "copied.not");
  }
  setTimeout(() => {
    status.textContent = "";
  }, SHOWN_FOR);
}

/** @param {string} text @param {import("../../../js/languages/languages.js").Language} language @param {string} [label] */
export const snippetTemplate = (text, language, label = text) => html`
  <div class="snippet">
    <pre tabindex="0" role="group" aria-label=${label}><code translate="no">${text}</code></pre>
    <button type="button" class="copy" @click=${(event) => copy(event.currentTarget, language)}>${say(language, "copy")}</button>
    <span class="status" role="status"></span>
  </div>`;
