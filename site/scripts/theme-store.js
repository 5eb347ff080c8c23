// The theme chosen on this page, kept in the browser where it allows that.
const KEY = "shapecast-theme";

/** @returns {"light" | "dark" | null} */
export function storedTheme() {
  try {
    const theme = localStorage.getItem(KEY);
    return theme === "light" || theme === "dark" ? theme : null;
  } catch {
    return null;
  }
}

export function storeTheme(theme) {
  try {
    localStorage.setItem(KEY, theme);
  } catch {
    // A browser that keeps nothing still shows the theme until the page is left.
  }
}
