// Loops of which fewer rounds are gone through than there are; importing this provides them.
import { maySeeFewer, roundsOf } from "../../run/epochs.js";
import { providePart } from "../../values/parts.js";

providePart("epochs", { maySeeFewer, roundsOf });
