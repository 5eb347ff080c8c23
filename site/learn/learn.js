// The list of lessons: which were answered, and the theme.

import { keepThemeSwitch } from "../scripts/theme-switch.js";
import { showAnswered } from "./learnt.js";
import { startSearch } from "./search.js";

showAnswered();
keepThemeSwitch();
startSearch();
