// Which lessons were answered, and how: kept in the browser where it allows that.
const KEY = "shapecast-lessons";

/** What was answered, by lesson. @returns {Record<string, string>} */
export function answered() {
  try {
    const kept = JSON.parse(localStorage.getItem(KEY) ?? "{}");
    return kept !== null && typeof kept === "object" && !Array.isArray(kept) ? kept : {};
  } catch {
    return {};
  }
}

/** @param {string} lesson @param {string | null} answer null: to be asked again */
export function keepAnswer(lesson, answer) {
  const { [lesson]: _, ...others } = answered();
  const kept = answer === null ? others : { ...others, [lesson]: answer };
  try {
    localStorage.setItem(KEY, JSON.stringify(kept));
  } catch {
    // Progress is a kindness; a browser that keeps nothing shows every lesson as new.
  }
  showAnswered();
}

/** Marks what was answered in the lists of the page. */
export function showAnswered() {
  const kept = answered();
  for (const item of /** @type {NodeListOf<HTMLElement>} */ (document.querySelectorAll("li[data-lesson]")))
    item.classList.toggle("answered", Object.hasOwn(kept, item.dataset.lesson ?? ""));
}
