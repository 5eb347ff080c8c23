// Programs of lessons and guides run on their page, in the worker of the playground, which is loaded for the first one.
import sentences from "../../build/generated/sentences/learn.js";
import { languageOf } from "../../js/languages/languages.js";
import { Client, TooLong } from "../running/client.js";

const { lang } = document.documentElement;
const strings = sentences[languageOf(lang)];
const worker = new Client(() => new Worker(new URL("play/worker.js", import.meta.url), { type: "module" }));

/** What a program printed, and the error that ended it. */
const printed = ({ output, error }) =>
  output + (error === null ? "" : `${error.pythonType ? `${error.pythonType}: ` : ""}${error.message}`);

/**
 * Shows the button that runs a program, and what came of it in `own`.
 * @param {{ button: any, own: any, sourceOf: () => string, dialect?: string }} program
 */
export function keepRunning({ button, own, sourceOf, dialect }) {
  const [text] = own.getElementsByTagName("pre");
  button.hidden = false;
  button.addEventListener("click", async () => {
    own.hidden = false;
    button.disabled = true;
    text.textContent = strings.running;
    try {
      text.textContent = printed(await worker.ask("run", { source: sourceOf(), dialect, lang }));
    } catch (error) {
      const reason = error instanceof TooLong ? strings.tooLong : String(error);
      text.textContent = strings.failed.replace("{reason}", reason);
    }
    button.disabled = false;
  });
}
