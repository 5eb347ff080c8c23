// The figure's style sheet, in the order of the cascade.
import { beside } from "./beside.js";
import { chip } from "./chip.js";
import { colours } from "./colours.js";
import { controls } from "./controls.js";
import { frame } from "./frame.js";
import { ledger } from "./ledger.js";
import { memory } from "./memory.js";
import { modes } from "./modes.js";
import { sizes } from "./sizes.js";
import { tabs } from "./tabs.js";
import { words } from "./words.js";

export const styles = [colours, sizes, frame, ledger, chip, memory, words, controls, tabs, beside, modes];
