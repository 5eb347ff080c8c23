// Distributions that few programs draw from, and generators that are made of others: what NumPy 2.4.6 printed.
import { agreeWithRecorded } from "../../recorded-programs.js";

agreeWithRecorded(new URL("./programs.json", import.meta.url), "numpy", { least: 17, classes: true });
