// The documentation: its figures and the theme.
import { register } from "../../web/register.js";
import { keepThemeSwitch } from "../scripts/theme-switch.js";
import { startSearch } from "./search.js";

keepThemeSwitch();
register();
startSearch();
