// The lessons in the order in which they are read, by path. What a path is called stands among the sentences.
import { attention } from "./attention/path.js";
import { backward } from "./backward/path.js";
import { basics } from "./basics/path.js";
import { distances } from "./distances/path.js";
import { frameworks } from "./frameworks/path.js";
import { images } from "./images/path.js";
import { silent } from "./silent/path.js";
import { views } from "./views/path.js";

export const paths = { basics, silent, images, attention, distances, views, frameworks, backward };
