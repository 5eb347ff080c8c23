// What layers begin with, what they drop and the order of examples after a seed: programs and what Keras 3 printed for them.
import { agreeWithRecorded } from "../../recorded-programs.js";

agreeWithRecorded(new URL("seeds.json", import.meta.url), "tensorflow", { least: 10, classes: true });
