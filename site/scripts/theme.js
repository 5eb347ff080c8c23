// Sets the theme chosen on an earlier visit before anything is painted, and says that scripts run.
import { storedTheme } from "./theme-store.js";

document.documentElement.dataset.scripts = "";
const theme = storedTheme();
if (theme) document.documentElement.dataset.theme = theme;
