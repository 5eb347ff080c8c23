import { agreeWithRecorded } from "../../recorded-programs.js";

agreeWithRecorded(new URL("./programs.json", import.meta.url), "tensorflow", { least: 6, classes: true });
