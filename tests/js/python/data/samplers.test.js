// Samplers, batches of them, and datasets that are streams.
import { agreeWithRecorded } from "../recorded-programs.js";

agreeWithRecorded(new URL("samplers.json", import.meta.url), "pytorch", { least: 3, classes: true });
