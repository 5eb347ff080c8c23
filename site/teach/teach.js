// The teacher's page: the link to a set of questions, and what a class made of them. Nothing of it leaves the page.
import levels from "../../build/generated/sentences/quiz.js";
import sentences from "../../build/generated/sentences/teach.js";
import { languageOf } from "../../js/languages/languages.js";
import { anySeed } from "../../web/quiz/seed.js";
import { keepThemeSwitch } from "../scripts/theme-switch.js";
import { countResults, readResults, textOf } from "./results.js";

const language = languageOf(document.documentElement.lang);
const words = sentences[language];
/** Titles stand in the order of the path. */
const titles = Object.entries(levels[language]).flatMap(([key, title]) =>
  key.startsWith("level.") ? [title] : [],
);
const byId = (id) => /** @type {any} */ (document.getElementById(id));
const [seed, link, result] = ["seed", "quiz-link", "class-result"].map(byId);

function showLink() {
  if (!seed.validity.valid || seed.value === "") return;
  const first = new URL(link.dataset.home, location.href);
  first.hash = `#v=1&quiz=path&seed=${seed.valueAsNumber}`;
  link.href = first.href;
  link.textContent = first.href;
}

function showResult() {
  const rows = readResults(byId("class-lines").value, titles.length);
  result.textContent =
    rows.length === 0
      ? words.nothing
      : textOf(countResults(rows), { head: words.head, of: words.of, most: words.most, levels: titles });
}

const copies = { "copy-link": () => link.href, "copy-result": () => result.textContent };
for (const [button, text] of Object.entries(copies)) {
  const own = byId(button);
  const usual = own.textContent;
  own.addEventListener("click", async () => {
    own.textContent = await navigator.clipboard.writeText(text()).then(
      () => words.copied,
      () => words.notCopied,
    );
    setTimeout(() => {
      own.textContent = usual;
    }, 2000);
  });
}
byId("other-seed").addEventListener("click", () => {
  seed.value = anySeed();
  showLink();
});
seed.addEventListener("input", showLink);
byId("class-lines").addEventListener("input", showResult);
showLink();
keepThemeSwitch();
