// Fences of the language `shapecast` as figures, for markdown-it: Eleventy, VitePress and many others.
import { markupOf } from "./fences/markup.js";

const LANGUAGE = "shapecast";

/** @param {{ renderer: { rules: Record<string, any> } }} md */
export default function shapecast(md) {
  const { rules } = md.renderer;
  const { fence } = rules;
  rules.fence = (tokens, index, ...rest) => {
    const { info, content } = tokens[index];
    return info.trim().split(/\s/, 1)[0] === LANGUAGE ? markupOf(content) : fence(tokens, index, ...rest);
  };
}
