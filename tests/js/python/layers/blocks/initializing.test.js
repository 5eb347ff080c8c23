// Starts of layers that are drawn until they fit, or put at right angles.
import { agreeWithRecorded } from "../../recorded-programs.js";

agreeWithRecorded(new URL("initializing.json", import.meta.url), "pytorch", { least: 1, classes: true });
