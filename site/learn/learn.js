// The list of lessons: which were answered, and the theme.

import { startSearch } from "../scripts/search.js";
import { keepThemeSwitch } from "../scripts/theme-switch.js";
import { showAnswered } from "./learnt.js";

showAnswered();
keepThemeSwitch();
startSearch();
