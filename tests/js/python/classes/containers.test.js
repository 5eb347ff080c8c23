// Classes that derive from dict, list and tuple, and what a class says of its attributes.
import { agreeWithRecorded } from "../recorded-programs.js";

agreeWithRecorded(new URL("containers.json", import.meta.url), "pytorch", { least: 12, classes: true });
