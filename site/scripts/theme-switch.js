// The button that switches between light and dark.
import { storeTheme } from "./theme-store.js";

export function keepThemeSwitch() {
  document.getElementById("theme")?.addEventListener("click", () => {
    const root = document.documentElement;
    const dark = root.dataset.theme
      ? root.dataset.theme === "dark"
      : matchMedia("(prefers-color-scheme: dark)").matches;
    root.dataset.theme = dark ? "light" : "dark";
    storeTheme(root.dataset.theme);
  });
}
