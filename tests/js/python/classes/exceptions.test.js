// Exceptions that programs define, and abstract classes: raised, caught and refused as Python does.
import { agreeWithRecorded } from "../recorded-programs.js";

agreeWithRecorded(new URL("exceptions.json", import.meta.url), "pytorch", { least: 4, classes: true });
