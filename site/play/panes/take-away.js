// Ways to take a program along: a link, a notebook, the same in another framework.

import { byId, make, save } from "../../scripts/make.js";
import { notebookOf } from "../parts/notebook.js";

const NOTICE_FOR = 6000;

const copy = (text) =>
  navigator.clipboard.writeText(text).then(
    () => true,
    () => false,
  );

/**
 * @param {{ ask: (task: string, given: object) => Promise<any>, words: any, source: () => string,
 *   link: () => Promise<void>, close: () => void }} options
 */
export function keepTakeAway({ ask, words, source, link, close }) {
  const notice = byId("notice");
  let timer = 0;
  const say = (text, ...more) => {
    notice.replaceChildren(text, ...more);
    notice.hidden = false;
    clearTimeout(timer);
    if (more.length === 0)
      timer = window.setTimeout(() => Object.assign(notice, { hidden: true }), NOTICE_FOR);
  };
  byId("copy").addEventListener("click", async () => {
    await link();
    say((await copy(location.href)) ? words.copied : words.notCopied);
  });
  byId("notebook").addEventListener("click", () => {
    save("shapecast.ipynb", new Blob([notebookOf(source())], { type: "application/x-ipynb+json" }));
    say(words.saved);
    close();
  });
  for (const button of document.querySelectorAll("button[data-to]")) {
    button.addEventListener("click", async () => {
      close();
      const { to = "" } = /** @type {HTMLElement} */ (button).dataset;
      const answer = await ask("translate", { source: source(), to });
      if (answer.source === null) return say(words.notTranslated, parts(answer.missing, words));
      const done = (await copy(answer.source)) ? words.translated(button.textContent) : words.notCopiedText;
      const left =
        answer.missing.length > 0 ? [make("p", {}, words.untranslated), parts(answer.missing, words)] : [];
      say(done, ...left, make("pre", {}, answer.source));
    });
  }
  return { say };
}

/** What could not be translated, line by line. */
const parts = (missing, words) =>
  make(
    "ul",
    {},
    ...missing.map(({ line, what }) => make("li", {}, `${words.line(line)}: `, make("code", {}, what))),
  );
