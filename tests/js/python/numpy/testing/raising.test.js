import { agreeWithRecorded } from "../../recorded-programs.js";

agreeWithRecorded(new URL("./raising.json", import.meta.url), "numpy", { least: 2, classes: true });
