// Programs that raise a message, with the words of its line, by what the message says: the likeliest first.
import { ARRAYS } from "./arrays.js";
import { JOINED } from "./joins.js";
import { LAYERS } from "./layers.js";
import { LINEAR } from "./linear.js";
import { LOSSES } from "./losses.js";
import { RECURRENT } from "./recurrent.js";

const ALL = [LINEAR, LAYERS, RECURRENT, LOSSES, ARRAYS, JOINED].flat();
/** Each is run, and its fixes are. */
const TRIED = 3;

/** @param {any} asked @returns {import("./scene.js").Scene[]} */
export const scenesOf = (asked) =>
  ALL.flatMap(({ says, scenes }) => {
    const match = says.exec(asked.message);
    return match === null ? [] : scenes(match, asked);
  }).slice(0, TRIED);
