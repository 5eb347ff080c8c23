// Fields for the shapes of names that no line makes.

import { byId, make, sentence } from "../../scripts/make.js";
import { typedShape } from "../../scripts/typing/typed-shape.js";

/**
 * Asks for the shape of each name. Those of a message, which has them in lines of its own, are no names that no line makes:
 * `open` is then what else is said of them.
 * @param {string[]} names @param {any} words @param {(shapes: any) => void} answered @param {HTMLElement[] | null} [open]
 */
export function showAsks(names, words, answered, open = null) {
  const form = byId("asks");
  form.hidden = names.length === 0;
  if (names.length > 0) byId("empty").hidden = true;
  const field = (name) => {
    const input = make("input", {
      name,
      type: "text",
      placeholder: words.shapePlaceholder,
      autocomplete: "off",
      spellcheck: false,
      aria: { label: words.shapeOf(name) },
    });
    return make("label", {}, make("code", {}, name), input);
  };
  const inputs = names.map(field);
  const wrong = make("p", { className: "wrong", role: "status" });
  form.replaceChildren(
    make("h2", {}, ...sentence(words.asks(names.map((name) => `\`${name}\``).join(words.comma)))),
    make("div", { className: "fields" }, ...inputs, make("button", { className: "go" }, words.draw)),
    wrong,
    ...(open ?? [make("p", { className: "note" }, words.asksNote)]),
  );
  /** @type {HTMLFormElement} */ (form).onsubmit = (event) => {
    event.preventDefault();
    const shapes = {};
    for (const input of form.querySelectorAll("input")) {
      const shape = typedShape(input.value);
      if (shape === null && input.value.trim() !== "") {
        wrong.textContent = words.noShape(input.value);
        input.focus();
        return;
      }
      if (shape !== null) shapes[input.name] = shape;
    }
    answered(shapes);
  };
}
