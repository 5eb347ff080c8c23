// A lesson's page: the answer is kept, the figures are drawn, and its programs run. What stands below the question waits
// for an answer by the style sheet alone.
import sentences from "../../build/generated/sentences/learn.js";
import { languageOf } from "../../js/languages/languages.js";
import { register } from "../../web/register.js";
import { Client, TooLong } from "../play/parts/client.js";
import { keepThemeSwitch } from "../scripts/theme-switch.js";
import { answered, keepAnswer, showAnswered } from "./learnt.js";

const { lesson = "", dialect } = document.body.dataset;
const strings = sentences[languageOf(document.documentElement.lang)];
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

const worker = new Client(() => new Worker(new URL("play/worker.js", import.meta.url), { type: "module" }));

/** What a program printed, and the error that ended it. */
const printed = ({ output, error }) =>
  output + (error === null ? "" : `${error.pythonType ? `${error.pythonType}: ` : ""}${error.message}`);

async function run(block) {
  const [source, button, own] = ["textarea", "button", ".own"].map((part) => block.querySelector(part));
  const [text] = own.getElementsByTagName("pre");
  own.hidden = false;
  button.disabled = true;
  text.textContent = strings.running;
  try {
    text.textContent = printed(
      await worker.ask("run", { source: source.value, dialect, lang: document.documentElement.lang }),
    );
  } catch (error) {
    const reason = error instanceof TooLong ? strings.tooLong : String(error);
    text.textContent = strings.failed.replace("{reason}", reason);
  }
  button.disabled = false;
}

for (const block of document.querySelectorAll(".run")) {
  const [button] = block.getElementsByTagName("button");
  button.hidden = false;
  button.addEventListener("click", () => run(block));
}

showAnswered();
keepThemeSwitch();
register();
