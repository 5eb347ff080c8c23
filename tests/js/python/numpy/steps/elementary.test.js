import { agreeWithRecorded } from "../../recorded-programs.js";

// Recorded where NumPy has AVX-512.
agreeWithRecorded(new URL("./elementary.json", import.meta.url), "numpy", { least: 6, classes: true });
