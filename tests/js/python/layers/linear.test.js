// nn.Linear by how its input lies in memory: what it says, and by what step its result is made.
import { agreeWithRecorded } from "../recorded-programs.js";

agreeWithRecorded(new URL("linear.json", import.meta.url), "pytorch", { least: 10, classes: true });
