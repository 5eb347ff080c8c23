// The walk through a scene, and what is said at each step.

import { formatShape } from "../../js/expression/format.js";
import { formatCount } from "../../js/format/quantity.js";
import { inEveryLanguage } from "../../js/languages/languages.js";
import { axisNumber } from "../../js/scene/numbers.js";
import { failingColumns } from "../../js/scene/scene.js";
import { buildSteps } from "../../js/scene/timeline.js";
import { axesPhrase, code, counted, message, namesOf, sizesPhrase } from "./messages.js";
import { wordsOfKind } from "./words-of-kind.js";

/** @typedef {import("../../js/scene/types.js").Step & { caption: import("../../js/languages/languages.js").Translated }} CaptionedStep */
/** @typedef {import("../../js/scene/types.js").Moment & { step: CaptionedStep }} CaptionedMoment */

/** @param {import("../../js/scene/types.js").Scene} scene @returns {CaptionedStep[]} */
export const captionedSteps = (scene) =>
  buildSteps(scene).map((step) => ({
    ...step,
    caption: inEveryLanguage((language) => captionOf(scene, step, language)),
  }));

/** The caption of a step, with its shapes and names marked as code. */
export function captionOf(scene, step, language) {
  const own = wordsOfKind[scene.kind]?.caption?.(scene, step, language);
  if (own) return own;
  const say = (key, values) => message(language, key, values);
  switch (step.kind) {
    case "written":
      return say("written");
    case "slide":
      return slideCaption(scene, say);
    case "pad":
      return padCaption(scene, language);
    case "compare":
      return compareCaption(scene, scene.columns[scene.rank + step.axis], language);
    case "stretch":
      return stretchCaption(scene, say);
    case "result":
      return say("result", {
        shape: formatShape(scene.result.shape),
        elements: counted(scene.result.elements, "element", language),
      });
    case "memory":
      return memoryCaption(scene, language);
    default:
      return whyCaption(scene, language);
  }
}

function slideCaption(scene, say) {
  if (scene.rank === 0) return say("slide.scalar");
  if (scene.rows.length === 1) return say("slide.one");
  const apart = scene.rows.some((row) => row.offset > 0);
  return say(apart ? "slide.apart" : "slide.same", { rank: scene.rank });
}

function padCaption(scene, language) {
  const lacking = scene.rows.flatMap((row, i) => (row.offset > 0 ? [i] : []));
  if (lacking.length === 0) return message(language, "pad.none");
  const key = lacking.length === 1 ? "pad.some" : "pad.some.many";
  return message(language, key, { names: namesOf(scene, lacking, language) });
}

function compareCaption(scene, column, language) {
  const values = { axis: axisNumber(column.axis), sizes: sizesPhrase(scene, column, language) };
  const say = (key, more) => message(language, key, { ...values, ...more });
  if (column.fails) return say(scene.rows.length === 2 ? "compare.fail" : "compare.fails");
  if (column.grows)
    return say("compare.grow", { name: code(scene.rows[0].name), to: formatCount(column.size) });
  if (scene.rows.length === 1) return say("compare.one");
  const to = column.size;
  const clauses = [
    ...column.stretching.map((i) => [to === 0 ? "clause.shrink" : "clause.stretch", i]),
    ...column.missing.map((i) => [`clause.missing${to === 0 ? ".zero" : to === 1 ? ".one" : ""}`, i]),
  ].map(([key, i]) => message(language, key, { name: code(scene.rows[i].name), to: formatCount(to) }));
  if (clauses.length === 0) return say("compare.equal");
  return say("compare.stretch", { clauses: clauses.join(message(language, "sentence")) });
}

function stretchCaption(scene, say) {
  const moving = scene.columns.filter((column) => column.stretching.length + column.missing.length > 0);
  if (moving.length === 0) return say("stretch.none");
  return say(moving.every((column) => column.size === 0) ? "stretch.zero" : "stretch.some");
}

function memoryCaption(scene, language) {
  const { shape, elements } = scene.result;
  // Sums of counts near 2^53 are no longer exact numbers.
  const stored = scene.rows.reduce((total, row) => total + BigInt(row.stored), 0n);
  const copied = BigInt(elements) * BigInt(scene.rows.length);
  const key = elements === 0 ? "memory.empty" : copied === stored ? "memory.none" : "memory.some";
  return message(language, key, {
    shape: formatShape(shape),
    stored: counted(stored, "number", language),
    copied: formatCount(copied),
  });
}

function whyCaption(scene, language) {
  const failing = failingColumns(scene);
  if (scene.refusal === "large") return message(language, "why.large");
  if (scene.refusal === "grow") {
    return message(language, "why.grow", {
      name: code(scene.rows[0].name),
      axes: axesPhrase(
        failing.map((column) => column.axis),
        language,
      ),
    });
  }
  const key = scene.rows.length === 2 ? "why.axis" : "why.axis.more";
  const axes = failing.map((column) =>
    message(language, key, {
      axis: axisNumber(column.axis),
      sizes: sizesPhrase(scene, column, language),
    }),
  );
  return message(language, failing.length === 1 ? "why.one" : "why.many", {
    count: failing.length,
    axes: axes.join(message(language, "sentence")),
  });
}
