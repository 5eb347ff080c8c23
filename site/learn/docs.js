// The documentation: its figures, its programs, the search and the theme.
import { register } from "../../web/register.js";
import { keepThemeSwitch } from "../scripts/theme-switch.js";
import { keepRunning } from "./run.js";
import { startSearch } from "./search.js";

for (const block of document.querySelectorAll(".program")) {
  const [code, button, own] = ["code", "button", ".own"].map((part) => block.querySelector(part));
  keepRunning({ button, own, sourceOf: () => code?.textContent ?? "" });
}

keepThemeSwitch();
register();
startSearch();
