// Layers that learn how many features they take, and their parameters before that.
import { agreeWithRecorded } from "../../recorded-programs.js";

agreeWithRecorded(new URL("lazy.json", import.meta.url), "pytorch", { least: 7, classes: true });
