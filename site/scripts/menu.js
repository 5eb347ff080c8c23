// Menus are disclosures: one is open at a time, Escape and a click elsewhere close it, and arrows go from item to item.

const MOVES = { ArrowDown: 1, ArrowUp: -1, Home: 0, End: 0 };

const itemsOf = (/** @type {HTMLDetailsElement} */ menu) => [...menu.querySelectorAll("button")];

/** Where a key leads from an item, or from the head of the menu at -1. */
function itemAfter(key, at, count) {
  if (key === "Home") return 0;
  if (key === "End" || (at < 0 && key === "ArrowUp")) return count - 1;
  return (at + MOVES[key] + count) % count;
}

/** Whoever came by keyboard goes on with the first item. */
export function enterMenu(/** @type {HTMLDetailsElement} */ menu) {
  if (menu.querySelector("summary")?.matches(":focus-visible")) itemsOf(menu)[0]?.focus();
}

/** @param {Iterable<HTMLDetailsElement>} [menus] */
export function keepMenus(menus = document.querySelectorAll("details.menu")) {
  const close = (/** @type {HTMLElement | null} */ kept = null) => {
    for (const menu of menus) if (menu !== kept) menu.open = false;
  };
  for (const menu of menus) {
    menu.addEventListener("toggle", () => {
      if (!menu.open) return;
      close(menu);
      enterMenu(menu);
    });
    menu.addEventListener("keydown", (event) => {
      const { key, target } = event;
      if (key === "Escape" && menu.open) {
        menu.open = false;
        menu.querySelector("summary")?.focus();
      } else if (key === "ArrowDown" && !menu.open) {
        event.preventDefault();
        menu.open = true;
      } else if (key in MOVES && menu.open) {
        const items = itemsOf(menu);
        event.preventDefault();
        items[itemAfter(key, items.indexOf(/** @type {any} */ (target)), items.length)]?.focus();
      }
    });
  }
  document.addEventListener("pointerdown", ({ target }) => {
    for (const menu of menus) if (!menu.contains(/** @type {Node} */ (target))) menu.open = false;
  });
  return { close };
}
