// What a pasted message was taken for, in every language.
import sentences from "../../build/generated/sentences/reading.js";
import { inEveryLanguage } from "../languages/languages.js";

const sentence = (key) => inEveryLanguage((language) => sentences[language][key]);

/** What is said of a message on a topic. */
export const saidOf = (topic) => sentence(`topic.${topic}`);

/** What is said of a warning: that the code runs and what is doubted, or why it fails all the same. */
export const saidOfWarning = (topic, figure) => {
  if (topic !== "loss") return saidOf(topic);
  return sentence(figure === null || figure.ok ? "warning.loss" : "warning.lossFails");
};

/** What is said where shapes that somebody told do not lead to the message. */
export const saidOfOthers = () => sentence("otherShapes");

export const saidOfUnknown = () => sentence("unknown");

/** What a message is answered with that nobody knows. @param {any} lang */
export const unknownError = (lang) => sentences[lang].typeShapes;
