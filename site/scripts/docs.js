// The documentation: its figures and the theme.
import { register } from "../../web/register.js";
import { startSearch } from "./search.js";
import { keepThemeSwitch } from "./theme-switch.js";

keepThemeSwitch();
register();
startSearch();
