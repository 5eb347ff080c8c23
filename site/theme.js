// Sets the theme chosen on an earlier visit before anything is painted.
import { storedTheme } from "./theme-store.js";

const theme = storedTheme();
if (theme) document.documentElement.dataset.theme = theme;
