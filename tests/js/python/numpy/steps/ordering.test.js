import { agreeWithRecorded } from "../../recorded-programs.js";

// Recorded where NumPy has AVX-512.
agreeWithRecorded(new URL("./ordering.json", import.meta.url), "numpy", { least: 1, classes: true });
