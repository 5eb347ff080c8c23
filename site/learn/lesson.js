// A lesson's page: the answer is kept, the figures are drawn, and its programs run. What stands below the question waits
// for an answer by the style sheet alone.
import { register } from "../../web/register.js";
import { keepThemeSwitch } from "../scripts/theme-switch.js";
import { answered, keepAnswer, showAnswered } from "./learnt.js";
import { keepRunning } from "./run.js";

const { lesson = "", dialect } = document.body.dataset;
const form = /** @type {HTMLFormElement} */ (document.getElementById("question"));

const chosen = answered()[lesson];
for (const input of /** @type {NodeListOf<HTMLInputElement>} */ (form.querySelectorAll("input")))
  input.checked = input.value === chosen;
form.addEventListener("change", ({ target }) =>
  keepAnswer(lesson, /** @type {HTMLInputElement} */ (target).value),
);
form.addEventListener("reset", () => {
  keepAnswer(lesson, null);
  form.querySelector("input")?.focus();
});

for (const block of document.querySelectorAll(".run")) {
  const [source, button, own] = ["textarea", "button", ".own"].map((part) => block.querySelector(part));
  keepRunning({ button, own, sourceOf: () => /** @type {HTMLTextAreaElement} */ (source).value, dialect });
}

showAnswered();
keepThemeSwitch();
register();
