// Names of modules that a program gives to other things.
import { agreeWithRecorded } from "../recorded-programs.js";

agreeWithRecorded(new URL("reused-modules.json", import.meta.url), "pytorch", { least: 9, classes: true });
