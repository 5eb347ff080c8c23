// Sets the theme chosen on an earlier visit before anything is painted, and says that scripts run.
import "../start/query.js";
import { storedTheme } from "./theme-store.js";

const { dataset } = document.documentElement;
const theme = storedTheme();
if (theme) dataset.theme = theme;
// The address asks for another figure or program than the one that stands in the page.
if (location.hash !== "") dataset.linked = "";

// Read from a disk, a page has no modules: all is open, as without scripts, and folders have no first page of their own.
if (location.protocol === "file:")
  addEventListener("click", ({ target }) => {
    const link = /** @type {Element} */ (target).closest("a");
    if (link?.protocol === "file:" && link.pathname.endsWith("/")) link.pathname += "index.html";
  });
else dataset.scripts = "";
