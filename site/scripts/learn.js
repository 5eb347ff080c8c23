// The list of lessons: which were answered, and the theme.
import { showAnswered } from "./learnt.js";
import { keepThemeSwitch } from "./theme-switch.js";

showAnswered();
keepThemeSwitch();
