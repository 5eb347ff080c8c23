// The lessons of this path, in their order.
import channelsFirst from "./channels-first.js";
import eachImage from "./each-image.js";
import greyDigit from "./grey-digit.js";
import photoMask from "./photo-mask.js";
import scaleRgb from "./scale-rgb.js";
import transparency from "./transparency.js";
import twoWidths from "./two-widths.js";

/** @type {import("../lesson.js").Lesson[]} */
export const images = [scaleRgb, channelsFirst, transparency, photoMask, eachImage, greyDigit, twoWidths];
