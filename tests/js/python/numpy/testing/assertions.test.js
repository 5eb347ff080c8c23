// What numpy.testing tells of differences: programs and what NumPy 2.4.6 said.
import { agreeWithRecorded } from "../../recorded-programs.js";

agreeWithRecorded(new URL("programs.json", import.meta.url), "numpy", { least: 22 });
