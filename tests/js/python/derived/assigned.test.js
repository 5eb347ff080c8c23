// Gradients through what was assigned to elements, and what is said of what was changed in place.
import { agreeWithRecorded } from "../recorded-programs.js";

agreeWithRecorded(new URL("assigned.json", import.meta.url), "pytorch", { least: 18, classes: true });
