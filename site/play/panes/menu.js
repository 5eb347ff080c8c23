// Menus are disclosures: one is open at a time, Escape and a click elsewhere close it.

export function keepMenus() {
  const menus = /** @type {NodeListOf<HTMLDetailsElement>} */ (document.querySelectorAll("details.menu"));
  const close = (/** @type {HTMLElement | null} */ kept = null) => {
    for (const menu of menus) if (menu !== kept) menu.open = false;
  };
  for (const menu of menus) {
    menu.addEventListener("toggle", () => menu.open && close(menu));
    menu.addEventListener("keydown", ({ key }) => {
      if (key !== "Escape" || !menu.open) return;
      menu.open = false;
      menu.querySelector("summary")?.focus();
    });
  }
  document.addEventListener("pointerdown", ({ target }) => {
    for (const menu of menus) if (!menu.contains(/** @type {Node} */ (target))) menu.open = false;
  });
  return { close };
}
