import { agreeWithRecorded } from "../../recorded-programs.js";

// Objects that say what NumPy's functions are to do with them.
agreeWithRecorded(new URL("./guests.json", import.meta.url), "numpy", { least: 5, classes: true });
