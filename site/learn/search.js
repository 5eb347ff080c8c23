// Search over lessons and documentation, in an index that the build made: loaded when somebody begins to search.
import { make } from "../scripts/make.js";
import { ASKED, OPTIONS } from "./search-options.js";

const MOST = 8;

async function load(address) {
  const [{ default: MiniSearch }, answer] = await Promise.all([import("minisearch"), fetch(address)]);
  if (!answer.ok) throw new Error(`${answer.status}`);
  return MiniSearch.loadJSON(await answer.text(), OPTIONS);
}

/** Brings the search of a page to life, where it has one. */
export function startSearch() {
  const search = /** @type {HTMLElement | null} */ (document.querySelector(".search"));
  if (!search) return;
  const input = /** @type {HTMLInputElement} */ (search.querySelector("input"));
  const list = /** @type {HTMLElement} */ (search.querySelector("ol"));
  const status = /** @type {HTMLElement} */ (search.querySelector("p"));
  const { index = "", home = "", nothing = "", failed = "" } = input.dataset;
  /** @type {ReturnType<typeof load> | null} */
  let loading = null;

  function say(text) {
    status.textContent = text;
    status.classList.toggle("unseen", text === "");
  }

  const item = (/** @type {any} */ { id, title, about }) =>
    make("li", {}, make("a", { href: home + id }, title), " ", make("span", {}, about));

  async function find() {
    loading ??= load(index);
    try {
      const found = (await loading).search(input.value, ASKED);
      say(found.length === 0 && input.value.trim() !== "" ? nothing : "");
      list.replaceChildren(...found.slice(0, MOST).map(item));
      list.hidden = found.length === 0;
    } catch {
      loading = null;
      say(failed);
    }
  }

  input.addEventListener("input", find);
  search.hidden = false;
}
