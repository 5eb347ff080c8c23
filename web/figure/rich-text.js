// Sentences as markup.

import { html } from "lit";
import { segments } from "../words/messages.js";

/** A text with its code set as code and its verdict set strong. */
export const richText = (text) =>
  segments(text).map(({ kind, text }) => {
    if (kind === "code") return html`<code>${text}</code>`;
    return kind === "strong" ? html`<strong>${richText(text)}</strong>` : text;
  });
