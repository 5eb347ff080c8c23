// Search over lessons and documentation, in an index that the build made: loaded when somebody begins to search.

const MOST = 8;

/** What was found, as plain text: the index marks words by tags. */
const plain = (excerpt) => new DOMParser().parseFromString(excerpt, "text/html").body.textContent ?? "";

/** A page that was found, as an item of the list. */
function shown({ url, meta, excerpt }) {
  const [item, link, text] = ["li", "a", "span"].map((name) => document.createElement(name));
  link.setAttribute("href", url);
  link.textContent = meta.title;
  text.textContent = plain(excerpt);
  item.append(link, " ", text);
  return item;
}

/** Brings the search of a page to life, where it has one. */
export function startSearch() {
  const search = /** @type {HTMLElement | null} */ (document.querySelector(".search"));
  if (!search) return;
  const input = /** @type {HTMLInputElement} */ (search.querySelector("input"));
  const list = /** @type {HTMLElement} */ (search.querySelector("ol"));
  const status = /** @type {HTMLElement} */ (search.querySelector("p"));
  const { index = "", none = "", failed = "" } = input.dataset;
  let asked = 0;

  async function find() {
    const number = ++asked;
    const text = input.value.trim();
    /** @type {any[]} */
    let found = [];
    try {
      if (text !== "") {
        const pagefind = await import(new URL(index, location.href).href);
        const answer = await pagefind.search(text);
        found = await Promise.all(answer.results.slice(0, MOST).map((one) => one.data()));
      }
    } catch {
      if (number === asked) status.textContent = failed;
      return;
    }
    if (number !== asked) return;
    status.textContent = text !== "" && found.length === 0 ? none : "";
    status.classList.toggle("unseen", status.textContent === "");
    list.replaceChildren(...found.map(shown));
    list.hidden = found.length === 0;
  }

  input.addEventListener("input", find);
  search.hidden = false;
}
