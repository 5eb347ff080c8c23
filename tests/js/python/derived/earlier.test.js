// The steps before the one that made a tensor.
import { agreeWithRecorded } from "../recorded-programs.js";

agreeWithRecorded(new URL("earlier.json", import.meta.url), "pytorch", { least: 20, classes: true });
