// What is said of a message that tells one size of each operand and no shape.

import { list, message, sizesPhrase } from "./messages.js";
import { say } from "./open-words.js";

const place = (/** @type {{ dimension?: number | null }} */ { dimension = null }, language) =>
  dimension === null ? say(language, "partial.somewhere") : say(language, "partial.there", { dimension });

/** In a product the sizes inside have to be equal: nothing is broadcast, and a 1 is no exception. */
const sentence = (id, { columns }) => (columns[1].core ? `partial.product.${id}` : `partial.${id}`);

const values = (scene, language) => ({
  place: place(scene, language),
  sizes: sizesPhrase(scene, scene.columns[1], language),
});

/** @type {import("./words-of-kind.js").Words} */
export const words = {
  heading: (language) => say(language, "partial.heading"),
  column: ({ head }, language) =>
    /\d/.test(head) ? say(language, "partial.there", { dimension: head }) : head,
  caption: (scene, { kind }, language) =>
    say(
      language,
      kind === "why" || kind === "compare" ? sentence(kind, scene) : "partial.written",
      values(scene, language),
    ),
  table: (scene, language) =>
    say(language, sentence("table", scene), {
      operands: list(
        scene.rows.map(({ name, shape }) => `${name} (${shape.join(", ")})`),
        language,
      ),
      place: place(scene, language),
    }),
  verdict: (_, { fails }, language) =>
    fails
      ? { kind: "fail", sign: "✕", text: message(language, "verdict.fail") }
      : { kind: "equal", sign: "?", text: say(language, "partial.rest") },
  aside: (scene, language, dialect) =>
    scene.error?.messages[dialect] ? null : say(language, "partial.aside"),
};
