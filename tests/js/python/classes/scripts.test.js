// Whole programs as people bring them: models, their training, what they print, and where they fail.
import { agreeWithRecorded } from "../recorded-programs.js";

agreeWithRecorded(new URL("scripts.json", import.meta.url), "pytorch", { least: 55, classes: true });
