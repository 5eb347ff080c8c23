// np.matrix. Programs and what NumPy 2.4.6 printed for them.
import { agreeWithRecorded } from "../../recorded-programs.js";

agreeWithRecorded(new URL("programs.json", import.meta.url), "numpy", { least: 2, classes: true });
