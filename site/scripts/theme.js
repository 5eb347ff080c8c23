// Sets the theme chosen on an earlier visit before anything is painted, and says that scripts run.
import { storedTheme } from "./theme-store.js";

const theme = storedTheme();
if (theme) document.documentElement.dataset.theme = theme;

// Read from a disk, a page has no modules: all is open, as without scripts, and folders have no first page of their own.
if (location.protocol === "file:")
  addEventListener("click", ({ target }) => {
    const link = /** @type {Element} */ (target).closest("a");
    if (link?.protocol === "file:" && link.pathname.endsWith("/")) link.pathname += "index.html";
  });
else document.documentElement.dataset.scripts = "";
