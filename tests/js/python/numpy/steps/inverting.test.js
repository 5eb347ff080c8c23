import { agreeWithRecorded } from "../../recorded-programs.js";

// Recorded where OpenBLAS runs its kernels for AVX-512.
agreeWithRecorded(new URL("./inverting.json", import.meta.url), "numpy", { least: 5, classes: true });
