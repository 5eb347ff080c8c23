// Every sentence in English, by subject. A language is one such file, named after its code: the build finds it in this
// folder, and cuts it by subject, so that a page loads what it says and no more (js/tools/sentences.mjs).
import { formatCount, unbrokenBytes } from "../format/quantity.js";

const plural = (count, one, many) => (String(count) === "1" ? one : many);

const NO_FIX = "No broadcast can fix this: the sizes really differ. Look for where they come from.";
const TOO_LARGE = "Every axis fits, but the result has more elements than can be counted.";

/** The language itself: its tag in HTML, and a last touch to a sentence that was filled in. */
export const language = {
  tag: "en",
  touch: (text) => text,
};

/** The picture: captions of the steps, verdicts, headings and controls. `{name}` is replaced; text between backquotes is
 * set as code, between double asterisks strong. So in every subject that is not made of functions. */
export const picture = {
  // Steps
  written: "As written: every box is the size of one axis.",
  "slide.apart": "Line the shapes up at their last axis. From here on, axes are counted from the right.",
  "slide.same": "All shapes have as many axes, so they line up already. Axes are counted from the right.",
  "slide.one": "One shape has nothing to line up with. Axes are counted from the right.",
  "slide.scalar": "A scalar has no axes: there is nothing to line up.",
  "pad.some": "Where {names} has no axis, read a 1 (dashed). It is stored nowhere.",
  "pad.some.many": "Where {names} have no axis, read a 1 (dashed). It is stored nowhere.",
  "pad.none": "No shape lacks an axis: nothing to fill in.",
  "compare.equal": "Axis {axis}: {sizes}: equal.",
  "compare.one": "Axis {axis}: {sizes}, with nothing to meet.",
  "compare.stretch": "Axis {axis}: {sizes}. {clauses}",
  "compare.fail": "Axis {axis}: {sizes}, and neither is 1: this axis fails.",
  "compare.fails": "Axis {axis}: {sizes} cannot meet: this axis fails.",
  "clause.stretch": "The 1 of {name} stretches to {to}.",
  "clause.shrink": "The 1 of {name} meets 0 and reads nothing.",
  "clause.missing": "{name} has no such axis and is read {to} times.",
  "clause.missing.one": "{name} has no such axis and is read once.",
  "clause.missing.zero": "{name} has no such axis and is not read at all.",
  "stretch.some": "Stretch: hatching is what is read again, not stored again.",
  "stretch.none": "Nothing has to stretch.",
  "stretch.zero": "A 1 takes the other size, even 0.",
  result: "The result has shape `{shape}`, {elements}.",
  "memory.some":
    "**It broadcasts to `{shape}`.** Nothing was copied: {stored} stored, where copies would hold {copied}.",
  "memory.none": "**It broadcasts to `{shape}`.** Every number is read just once.",
  "memory.empty": "**It broadcasts to `{shape}`,** which has no elements: nothing is read.",
  "compare.grow": "Axis {axis}: {sizes}. {name} is written in place and cannot grow to {to}.",
  "why.large":
    "**The result is too large.** The shapes meet, but it would have more elements than can be counted.",
  "why.grow": "**It cannot be done in place.** {name} would have to grow on {axes}.",
  "why.one": "**It does not broadcast.** {axes}",
  "why.many": "**It does not broadcast:** {count} axes fail. {axes}",
  "why.axis": "On axis {axis}, {sizes}, and neither is 1.",
  "why.axis.more": "On axis {axis}, {sizes} cannot meet.",
  "product.one": "{n} product",
  "product.other": "{n} products",
  // Parts of sentences
  meets: " meets ",
  and: " and ",
  comma: ", ",
  sentence: " ",
  nothing: "nothing",
  "number.one": "{n} number",
  "number.other": "{n} numbers",
  "element.one": "{n} element",
  "element.other": "{n} elements",
  // The words under each column
  "verdict.equal": "equal",
  "verdict.only": "kept",
  "verdict.stretch": "{names} stretches",
  "verdict.stretch.many": "{names} stretch",
  "verdict.missing": "no axis in {names}",
  "verdict.grow": "{name} cannot grow",
  "verdict.fail": "fails",
  // Headings and labels
  axis: "axis",
  "axis.label": "axis {axis}",
  "axis.named": "axis {axis}, {name}",
  verdict: "verdict",
  "result.row": "result",
  read: "Read as `{text}`.",
  letters: "The letters stand for {letters}.",
  scalar: "no axes",
  memory: "memory",
  "memory.operand": "{stored} stored",
  "memory.copies": "{copied} if copied",
  "memory.result": "{elements} new",
  says: "{dialect} says",
  "says.dimension": "Its dimension {index} is axis {axis} here: it counts after lining up.",
  silent: "{dialect} has no error message for this",
  // What a chip says to a screen reader and in its title
  "chip.stretch": ", stretched to ",
  "chip.ghost": "no axis",
  "chip.ghost.to": "no axis, read as ",
  "chip.ghost.fail": "no axis, fails",
  "chip.fail": ", fails",
  "chip.open": ", not decided",
  "chip.zero": ", empty",
  "chip.own": "axis {own} of {name}",
  "chip.stride": "stride {stride}",
  "chip.result.fail": "none",
  // Sentences about the whole
  "caption.ok": "{operands} broadcast to {result}.",
  "caption.fail": "{operands} do not broadcast.",
  "caption.large": "{operands} meet, but the result is too large to count.",
  "caption.fixed": "{operands} do not go together in place.",
  "caption.grow": "{name} would have to grow on {axes}.",
  "caption.one": "{operands} stays as it is.",
  "caption.stretch": "{name} stretches on {axes}.",
  "caption.fails": "They fail on {axes}.",
  "caption.axis": "axis {axes}",
  "caption.axes": "axes {axes}",
  // Views
  views: "Views",
  "view.ledger": "Axes",
  "view.memory": "Memory",
  "view.cells": "Cells",
  "view.why": "Why",
  "view.code": "Code",
  "view.reduce": "Reduce",
  "view.backward": "Backward",
  "view.isometric": "Isometric",
  "view.later": "One moment …",
  "view.folded": "Show: {view}",
  "view.failed": "This view could not be loaded.",
  // Controls
  controls: "Steps",
  previous: "Previous step",
  next: "Next step",
  play: "Play",
  pause: "Pause",
  step: "Step",
  // When there is nothing to draw
  empty: "Type two shapes, such as `(5, 1, 4, 1) + (3, 1, 1)`.",
  "no-plan": "This is not what explain() answers, so there is nothing to draw.",
  "no-engine":
    "The live figure needs WebAssembly, which this page does not allow or this browser does not run.",
};

/** The picture of einsum and of operations in place. */
export const einsumAndInPlace = {
  // Labels
  label: "label",
  shape: "shape",
  "label.kept": "label {label}",
  "label.summed": "label {label}, summed",
  "label.written": "As written: every box is the size of one axis, in the order of the operand's letters.",
  "label.slide":
    "Every size goes under its letter, whatever its place was. What is not in the result stands apart.",
  "label.slide.all":
    "Every size goes under its letter, whatever its place was. All letters are in the result.",
  "label.pad": "Where {names} lacks a letter (dashed), it is reused along it. Nothing is stored for it.",
  "label.pad.many":
    "Where {names} lack a letter (dashed), they are reused along it. Nothing is stored for it.",
  "label.pad.none": "No operand lacks a letter.",
  "label.compare": "{label}: {sizes}. {clauses}",
  "label.missing": "{names} has no {label} and is reused.",
  "label.missing.many": "{names} have no {label} and are reused.",
  "label.diagonal": "{name} has it {count} times: only its diagonal is read.",
  "label.uneven": "{name} has it more than once, and a diagonal needs equal sizes: this label fails.",
  "label.fails": "They differ, and none of them is 1: this label fails.",
  "label.fails.two": "They differ, and neither is 1: this label fails.",
  "label.keeps": "It stays in the result.",
  "label.sums": "It is not in the result: what is multiplied along it is summed.",
  "label.sums.one": "It is not in the result: its numbers are summed.",
  "label.multiply":
    "Multiply: one number of each operand for every combination of {labels}. That is {products}.",
  "label.multiply.none": "There is one operand, so nothing is multiplied.",
  "label.result": "Sum along {labels}. The result has shape `{shape}`, {elements}.",
  "label.result.none": "Nothing is summed. The result has shape `{shape}`, {elements}.",
  "label.memory": "**It gives `{shape}`.** For each element {products} are summed, and none of them is kept.",
  "label.memory.one": "**It gives `{shape}`.** For each element {numbers} are summed.",
  "label.memory.product": "**It gives `{shape}`.** Every element is one product: nothing is summed.",
  "label.memory.view": "**It gives `{shape}`.** Numbers only change their places: nothing is computed.",
  "label.why": "**The labels do not go together.** {reasons}",
  "label.equation": "**The equation does not fit the operands.** Nothing can be lined up.",
  "label.table": "{equation}: {operands} give {result}.",
  "label.table.fails": "{equation}: {operands} do not go together. They fail on {labels}.",
  "label.table.equation": "{equation}: the equation does not fit {operands}.",
  "label.table.reused": "{name} is reused along {labels}.",
  "label.table.stretched": "{name} stretches along {labels}.",
  "label.table.summed": "Summed along {labels}.",
  "verdict.keeps": "kept",
  "verdict.sums": "summed",
  "verdict.reused": "{names} reused",
  "verdict.diagonal": "diagonal of {names}",
  // Matrix products
  "product.written":
    "As written: every box is the size of one axis. The last axis of {a} and the last but one of {b} are multiplied.",
  "product.written.vector":
    "As written: every box is the size of one axis. What {a} and {b} share is multiplied.",
  "product.slide":
    "The axis that {a} and {b} share goes under one letter, `k`. It is not in the result, so it stands apart.",
  "product.fails": "They have to be equal, 1 does not stretch here: this fails.",
  "product.multiply":
    "A row meets a column: along `k` their numbers are multiplied in pairs, {products} in all.",
  "product.result":
    "The products along `k` are summed, so `k` is gone. The result has shape `{shape}`, {elements}.",
  "product.memory":
    "**The product has shape `{shape}`.** For each element {products} are summed, and none of them is kept.",
  "product.why": "**It cannot be multiplied.** {reasons}",
  "product.table": "{operands} multiply to {result}.",
  "product.table.fails": "{operands} cannot be multiplied. They fail on {labels}.",
  // In place
  target: "target",
  "place.written": "As written. {name} is the target: its memory is written, so its shape is fixed.",
  "place.grow": "Axis {axis}: {sizes}. The target {name} has 1 here and cannot stretch to {to}.",
  "place.grow.missing": "Axis {axis}: {sizes}. The target {name} has no axis here and cannot get one.",
  "place.result": "The result has the target's shape, `{shape}`, so there is room for it.",
  "place.memory": "**{name} is written in place.** Its {numbers} are overwritten, and nothing new is stored.",
  "place.memory.read": " {names} is only read.",
  "place.memory.read.many": " {names} are only read.",
  "place.why": "**It cannot be done in place.** {axes} Written to a new tensor it would be `{shape}`.",
  "place.why.grow": "On axis {axis} the target {name} has 1 and cannot stretch to {to}.",
  "place.why.missing": "The target {name} has no axis {axis} and cannot get one.",
  "place.why.shared":
    "**It cannot be written.** Along {axes} all elements of {name} are one number in memory. Copy it first, with `clone()`.",
  "place.shared":
    "Axis {axis}: {sizes}. Along it {name} is one number read again: there is no room for more.",
  "place.table": "{operands} go together in place: {name} keeps its shape {shape}.",
  "place.table.shared": "{name} cannot be written: along {axes} its elements are one number in memory.",
  "verdict.place.grow": "target has 1, cannot stretch",
  "verdict.place.missing": "target has no axis here",
  "verdict.place.shared": "one number in memory",
  "note.written": "{n} overwritten in {name}",
};

/** Sizes that are left open: letters without a value, and sizes of which nothing is known; and messages that tell a part. */
export const openSizes = {
  // Conditions, one for each size or for some together
  "if.is": "{sizes} is {to}",
  "if.is.one": "{sizes} is {to} or 1",
  "if.equal": "{sizes} are equal",
  "if.equal.one": "{sizes} are equal or one is 1",
  // Steps
  compare: "Axis {axis}: {sizes}. That works if {conditions}.",
  "compare.label": "{axis}: {sizes}. That works if {conditions}.",
  multiply: "Multiply: one number of each operand for every combination of the labels.",
  result: "The result has shape `{shape}`. How many elements that is depends on {symbols}.",
  works: "**It works for any {symbols}.** The result has shape `{shape}`.",
  depends: "**It works if {conditions}.** Then the result has shape `{shape}`.",
  // Beside and under the ledger
  table: "{operands} go together if {conditions}.",
  verdict: "if {conditions}",
  aside: "Memory, cells and programs need numbers. Write a value behind the shapes: {value}.",
  "aside.unknown": "Memory, cells and programs need numbers. Put them in the place of `?`.",
  // A message that tells one size of each operand
  "partial.heading": "dim",
  "partial.there": "dimension {dimension}",
  "partial.somewhere": "one axis",
  "partial.rest": "not known",
  "partial.written":
    "This is what the message tells: the sizes on {place}. The rest of the shapes is not known.",
  "partial.compare": "On {place}, {sizes}, and neither is 1.",
  "partial.why": "**It does not broadcast.** On {place}, {sizes}, and neither is 1.",
  "partial.table": "{operands} do not broadcast: they fail on {place}.",
  "partial.product.compare": "Inside, {sizes}. They have to be equal: 1 does not stretch here either.",
  "partial.product.why":
    "**It cannot be multiplied.** Inside, {sizes}. They have to be equal, 1 does not stretch here.",
  "partial.product.table": "{operands} cannot be multiplied: their inner sizes differ.",
  "partial.aside": "The message tells no shapes. Type them, and the whole picture is drawn.",
  // In the terminal
  "text.works": "It broadcasts for any {symbols}",
  "text.multiplies": "It multiplies for any {symbols}",
  "text.depends": "It depends",
  "text.to": ", to {shape}.",
  "text.if": ": it works if {conditions}, and then the result has shape {shape}.",
};

/** The views of cells and memory. */
export const cellViews = {
  out: "out",
  index: "Index on axis",
  batches: "One matrix for each index on {axes}: the same index in both, and in the result",
  smaller: "Smaller cells",
  larger: "Larger cells",
  reads: "each read {n} times",
  "feeds.one": " feeds 1 element of the result",
  "feeds.other": " feeds {n} elements of the result (×{n})",
  "cells.hint":
    "Point at a cell, or move among the cells with the arrow keys, to see where its number comes from. Enter holds it.",
  "cells.none": "There is no cell to point at.",
  stride: "Stride",
  place: "Place",
  "bytes.stored": "stored: {n}",
  "bytes.copied": "tile or repeat would store {n}",
  "bytes.result": "new: {n}",
};

/** Sizes changed by hand. */
export const hand = {
  held: "Size of {name} on axis {axis}",
  smaller: "Smaller (↓)",
  larger: "Larger (↑)",
  add: "Add an axis before it (+)",
  swap: "Swap with the axis before it (Shift ←)",
  remove: "Remove this axis (Delete)",
};

/** The views that say why, what would help and what is doubted, the backward, reduced and isometric ones, and code. */
export const views = {
  // Why
  "why.title": "Why it fails",
  "why.works": "Why it works",
  "why.has": "{name} has {size}",
  "why.axis": "Axis {axis}: {sides}. They differ, and neither is 1.",
  "why.axis.more": "Axis {axis}: {sides}. They differ, and none of them is 1.",
  "why.comma": ", ",
  "why.and": " and ",
  "why.grows": "Axis {axis}: {name} would have to grow to {to}, and in place it keeps its shape.",
  "why.left":
    "You may have expected the shapes to meet on the left, where {sizes} would go together and give `{shape}`. They are lined up at their last axes.",
  "why.large": TOO_LARGE,
  // Fixes
  "fix.title": "What would help",
  "fix.none": NO_FIX,
  "fix.before": "before",
  "fix.after": "after",
  "fix.warning": "Look out: ",
  // Suspicions
  "doubt.title": "It runs, but is it meant?",
  "doubt.none": "Nothing about these shapes looks like a mistake.",
  // Backward
  "backward.rule":
    "Going back, the gradient arrives in the result's shape, {shape}, and is multiplied by the operation's own derivative. Then each operand sums it along the axes on which it was stretched.",
  "backward.table": "Along which axes each gradient is summed",
  "backward.result": "result",
  "backward.as": "{name} was read as it is: its gradient keeps the shape `{shape}`.",
  "backward.axis": "{name} was stretched on axis {axes}: its gradient is summed along it, down to `{shape}`.",
  "backward.axes":
    "{name} was stretched on axes {axes}: its gradient is summed along them, down to `{shape}`.",
  // Reduce
  "reduce.rule": "Take the mean of {name} {shape} along an axis, then subtract it from {name}.",
  "reduce.along": "Reduce along",
  "reduce.axis": "axis {axis}",
  "reduce.mean": "mean",
  "reduce.dropped": "Without keepdim: {shape}.",
  "reduce.kept": "With keepdim: {shape}.",
  "reduce.is.fails": "Lined up at the last axes it does not go together.",
  "reduce.is.wrong":
    "It runs, but the mean meets another axis than the one it belongs to: the sizes only happen to fit.",
  "reduce.is.works":
    "It runs as meant: the axes that matter come after the one that is gone, and stay where they are.",
  "reduce.is.right": "The reduced axis stays where it was, as a 1 that stretches.",
  // Isometric
  "isometric.rule": "Solid is stored, dashed is read again.",
  "isometric.axis.1": " Axis −1 runs to the right.",
  "isometric.axis.2": " Axis −2 runs down.",
  "isometric.axis.3": " Axis −3 runs away from you.",
  "isometric.cut": "Longer axes are cut at {longest}.",
  "isometric.label": "{name} {shape}, {stored} stored",
  // Code
  copy: "Copy",
  copied: "Copied",
  "copied.not": "Not copied: it is selected instead",
  frameworks: "Framework",
  "code.label": "The program for {dialect}",
  "code.says": "It prints this error",
  "code.silent": "{dialect} raises no error for this: it makes a new tensor instead of writing in place.",
  "code.unknown": "{dialect} refuses this too, in words that are not recorded here.",
  "code.unequalShapes":
    "{dialect} raises no error for this: arrays whose shapes do not go together are not equal, which is one answer for all of them.",
  "code.leading": "{dialect} raises no error for this: what it writes loses leading axes of size 1.",
  "code.unequal": "{dialect} refuses this: to it a letter has the same size everywhere, and no 1 stretches.",
  "code.new": "Its arrays are never written in place: this makes a new one.",
  "code.large": "Too large to be built: the shapes alone are planned.",
};

/** The quiz. */
export const quiz = {
  // Questions
  runs: "Does {what} run?",
  shape: "Which shape does the result have? Fill in a size for each axis.",
  axes: "On which axes does it fail? Choose them all.",
  yes: "It runs",
  no: "It fails",
  check: "Check",
  show: "Show me",
  again: "Ask again",
  "missing.shape": "Every axis needs a whole number.",
  "missing.axes": "Choose at least one axis.",
  // Verdicts
  "runs.right": "Right: it runs.",
  "runs.wrong": "It does run.",
  "fails.right": "Right: it fails.",
  "fails.wrong": "It does fail.",
  "shape.right": "Right: the result is `{shape}`.",
  "shape.wrong": "Not quite: the result is `{shape}`.",
  "axes.right": "Right: you found where it fails.",
  "axes.wrong": "Not quite.",
  "axis.right": "Axis {axis}: {size}, right.",
  "axis.wrong": "Axis {axis}: you said {given}, it is {size}.",
  "axis.found": "Right.",
  "axis.over": "It does not fail.",
  "axis.under": "You missed it.",
  // Wrong pictures
  "why.rank": "Shapes need not have the same rank: a missing axis is read as 1.",
  "why.left.fails": "They would fail if they met on the left, but they meet at their last axes.",
  "why.sizes": "Sizes need not be equal: a 1 is read again and again.",
  "why.zero": "A 0 is no obstacle: a 1 takes the other size, even 0.",
  "why.left.runs":
    "They would go together if they met on the left, with 1s added on the right. But they meet at their last axes.",
  "why.differ": "Somewhere two sizes meet that differ, and no 1 is there to stretch.",
  "why.grow": "What is written in place keeps its shape: it cannot grow.",
  "why.large": TOO_LARGE,
  "why.left":
    "That is what you get by lining up on the left and adding 1s on the right. Shapes meet at their last axes.",
  "why.left.axes": "Those fail when lined up on the left. Shapes meet at their last axes.",
  "axis.kept": "You kept the smaller size, the 1 of {names}. It is the 1 that stretches.",
  "axis.larger": "You took the larger size, the 1 of {names}. But a 1 takes the other size, even 0.",
  "axis.left": "That would meet here if the shapes were lined up on the left.",
  "axis.ghost": "{names}: no such axis. It is read as 1, and a 1 stretches.",
  "axis.nothing": "A missing axis is not a 0, it is read as 1.",
  // The path
  "path.where": "Question {question} of {of}:",
  "path.score": "{right} of {of} right",
  "path.next": "Next question",
  "path.result": "{right} of {of} right.",
  "path.missed": "Worth another look:",
  "path.text": "I got {right} of {of} in shapecast's broadcasting quiz (seed {seed}): {marks}",
  "path.copy": "Copy the result",
  "path.copied": "Copied.",
  "path.uncopied": "It could not be copied: select the line above.",
  "path.again": "Other questions",
  "level.ones": "sizes of 1",
  "level.missing": "missing axes",
  "level.side": "which side they meet on",
  "level.crossed": "rows and columns",
  "level.nothing": "a size of 0",
  "level.place": "in place",
  "level.three": "three at once",
  "level.four": "four axes",
};

/** The text ledger. Lists of names and axes arrive ready joined by `list`. */
export const ledger = {
  list: (items) =>
    items.length < 2 ? items.join("") : `${items.slice(0, -1).join(", ")} and ${items.at(-1)}`,
  together: (clauses) => `${clauses.join("; ")}.`,
  axis: "axis",
  noAxes: "no axes",
  equal: "equal",
  fails: "fails",
  grows: (name) => `${name} cannot grow`,
  stretches: (names, many) => `${names} ${many ? "stretch" : "stretches"}`,
  shrinks: (names, many) => `${names} ${many ? "shrink" : "shrinks"} to 0`,
  missing: (names, many) => `${names} ${many ? "have" : "has"} no axis here`,
  works: "It broadcasts",
  multiplies: "It multiplies",
  contracts: (count) =>
    `For each element ${formatCount(count)} ${plural(count, "product is", "products are")} summed.`,
  to: (shape, elements, bytes, dtype) =>
    ` to ${shape}: ${formatCount(elements)} ${plural(elements, "element", "elements")}, ${ledger.size(bytes, dtype)}.`,
  into: (name, shape, elements, bytes, dtype) =>
    ` into ${name}, which keeps its shape ${shape}: ${formatCount(elements)} ${plural(elements, "element", "elements")}, ${ledger.size(bytes, dtype)}, written in place.`,
  alone: "One shape",
  is: (shape, elements, bytes, dtype) =>
    `, ${shape}: ${formatCount(elements)} ${plural(elements, "element", "elements")}, ${ledger.size(bytes, dtype)}.`,
  size: (bytes, dtype) => `${unbrokenBytes(bytes)}${dtype === null ? " at 4 bytes each" : ` of ${dtype}`}`,
  read: (name, times, axes, many) =>
    `${name} is read ${times} ${times === "1" ? "time" : "times"} along ${many ? "axes" : "axis"}\u00a0${axes}`,
  stored: (count, bytes) =>
    `Stored: ${formatCount(count)} ${plural(count, "number", "numbers")} (${unbrokenBytes(bytes)});`,
  copies: (count, bytes) => ` copies would take ${formatCount(count)} (${unbrokenBytes(bytes)}).`,
  noCopies: " nothing is repeated.",
  nothingRead: " the result is empty, so nothing is read.",
  refuses: "It does not broadcast.",
  refusesProduct: "It cannot be multiplied.",
  product: (a, b) =>
    `The last axis of ${a} and the last but one of ${b} are multiplied and summed, so they must be equal.`,
  refusesGrowth: "It cannot be done in place.",
  refusesElse: "Every axis fits, but it is refused.",
  has: (name, size) => `${name} has ${formatCount(size)}`,
  label: "label",
  gives: "It works out",
  notCopied: " nothing is copied.",
  uneven: (label, name, sizes) => `Label ${label}: ${name} has ${sizes}, and a diagonal needs equal sizes.`,
  sums: (count) =>
    `For each element ${formatCount(count)} ${plural(count, "number is", "numbers are")} summed.`,
  summed: "summed",
  kept: "kept",
  diagonal: (names) => `diagonal of ${names}`,
  reused: (names, many) => `${names} ${many ? "are" : "is"} reused`,
  along: (name, labels) => `${name} is reused along ${labels}`,
  refusesLabels: "The labels do not go together.",
  refusesEquation: "The equation does not fit the operands.",
  axisOf: (axis) => `Axis ${axis}`,
  labelOf: (label) => `Label ${label}`,
  mismatch: (place, pairs, many) =>
    `${place}: ${pairs.join(", ")}; they differ and ${many ? "none of them" : "neither"} is 1.`,
  growth: (name, shape, kept) =>
    `${name} would have to grow from ${kept} to ${shape}; in place it keeps its shape.`,
  says: (framework, message) => `${framework}: ${message}`,
};

/** What a fix does, and what to look out for. */
export const fixes = {
  unsqueeze: (name, dims) =>
    dims.length === 1
      ? `give ${name} a new axis of size 1 ${dims[0] === -1 ? "at the end" : `at dim ${dims[0]}`}`
      : `give ${name} ${dims.length} new axes of size 1`,
  keepdim: (name, [dim]) => `keep the reduced axis of ${name} as a 1 at dim ${dim} (keepdim)`,
  squeeze: (name, dims) => `drop the axis of size 1 of ${name} at dim ${dims.join(", then at dim ")}`,
  transpose: (name, dims) => `exchange axes ${dims[0]} and ${dims[1]} of ${name}`,
  permute: (name, dims) => `put the axes of ${name} into the order ${dims.join(", ")}`,
  slice: (name, [dim, stop]) =>
    `keep only the first ${stop === 1 ? "" : `${stop} `}of ${name} along dim ${dim}`,
  matmul: (names) =>
    `use the matrix product, ${names.join(" @ ")}, instead of multiplying element by element`,
  "out-of-place": (name) => `do not write into ${name}, make a new tensor`,
  clone: (name) => `copy ${name} first: its memory is shared by the expanded elements`,
  become: (name, before, after) => `${name} ${before} becomes ${after}`,
  result: (shape) => `the result is ${shape}`,
  sentence: (actions, facts) => {
    const text = `${actions.join(", then ")}: ${facts.join(", ")}.`;
    return text[0].toUpperCase() + text.slice(1);
  },
  join: (notes) => notes.join(" "),
  pairs: "This is an outer product: every value of the one meets every value of the other along those axes.",
  colours: "The fourth value of each point (the alpha channel) is left out.",
  first: (count) => `Only the first of ${count} is used, the others are left out.`,
  cut: "What lies behind is left out.",
  choice: (others) =>
    `Equally legal: the new axis at ${others.map((dims) => `dim ${dims.join(" and ")}`).join(", or at ")}. The sizes cannot tell which axis is meant, only you can.`,
  disagree: "The names of the axes that meet are different.",
  unlike:
    "The two still have different shapes, and the loss broadcasts them: every target counts several times.",
  matmulRather: "If a matrix product is meant, multiply with @ instead.",
};

/** What runs and may not be meant: of the names of two operands, their shapes, the axes, and the sizes of the plan. */
export const suspicions = {
  axes: (axes) => `${axes.length === 1 ? "axis" : "axes"} ${axes.join(" and ")}`,
  "loss-shapes": ({ a, b, shapeA, shapeB, shape }) =>
    `${a} ${shapeA} and ${b} ${shapeB} have different shapes: the loss is taken over ${shape}, to which they broadcast. Give both the same shape.`,
  "both-expanded": ({ a, b, shapeA, shapeB, axes, length, shape }) =>
    `Both ${a} ${shapeA} and ${b} ${shapeB} are stretched to ${length} (${axes}), which gives every pair: ${shape}. If they should meet element by element, give them the same shape.`,
  "square-reduced": ({ a, b, axes }) =>
    `${a} was reduced along ${axes} of ${b} without keepdim, and now lies against the wrong axis; it runs only because the sizes happen to be equal. Keep the axis with keepdim=True.`,
  coincidence: ({ axes }) =>
    `On ${axes} the names differ and the sizes happen to be equal: with other sizes it would fail, or mean something else.`,
  "rank-promotion": ({ a, b, shapeA, shapeB, axes }) =>
    `${a} ${shapeA} has fewer axes than ${b} ${shapeB} and is lined up from the right, on ${axes}; its sizes would fit elsewhere as well. Write the missing axes out to say which is meant.`,
  "size-one-batch": ({ a, axes }) =>
    `${a} has a batch of 1 on ${axes}, which is stretched: the mistake, if it is one, shows only with a batch of more than one.`,
  "in-place-grow": ({ a, shapeA, shape }) =>
    `${a} ${shapeA} would have to grow to ${shape}; in place it keeps its shape, so this is refused.`,
  "write-expanded": ({ a }) =>
    `${a} is an expanded view: several of its elements share one place in memory. Copy it (clone) before writing into it.`,
  "large-result": ({ shape, elements, bytes, times }) =>
    `The result ${shape} has ${elements} elements (${bytes} at 4 bytes each), ${times} times the larger input.`,
  "zero-size": ({ shape }) => `The result ${shape} is empty: an axis of size 0 leaves nothing to compute.`,
};

/** What is said of a pasted message. */
export const diagnosis = {
  "kind.broadcast": "The shapes do not broadcast.",
  "kind.in-place": "The result does not fit into the target, which keeps its shape.",
  "kind.expand": "The tensor cannot be expanded to that shape.",
  "kind.matmul": "The inner sizes of a matrix product differ; that is not broadcasting.",
  "kind.assign": "The value does not fit into the place it is assigned to.",
  "kind.concat": "Joining needs equal sizes on every axis but the joined one; nothing is broadcast.",
  "kind.reshape": "The new shape does not fit the elements, or the way they lie in memory.",
  "kind.einsum": "One label of the equation stands for different sizes.",
  "kind.write-expanded":
    "It writes into an expanded view, whose elements share memory. Copy it first, with clone().",
  "kind.dtype": "The dtypes do not go together; the shapes are not the matter.",
  against: (a, b, axis) =>
    axis === null
      ? `The message says: ${a} against ${b}.`
      : `The message says: ${a} against ${b} on axis ${axis}.`,
  failingAxis: (axis) => `The message names axis ${axis}.`,
  noShapes: "It does not tell the shapes. Print them and ask again, as in",
  printShapes: (line) =>
    `It does not tell the shapes. Put this before ${line === null ? "the line that fails" : `line ${line}`}, and ask again with what it prints above the message:`,
  unknownShapes: "Not all sizes are known. Put them in and ask again, as in",
  typeShapes: "It does not tell the shapes: print them, and type them here.",
};

/** What a pasted message was taken for, by its topic. */
export const reading = {
  unknown: "An error message that is not known here.",
  otherShapes: "With these shapes the line does something else than the message says.",
  typeShapes: "This is an error message I do not know; type the shapes.",
  "warning.loss":
    "A warning from a loss: the code runs, and is probably wrong, because predictions and targets of different shapes are broadcast.",
  "warning.lossFails":
    "A warning from a loss, and then the code fails: predictions and targets of these shapes do not broadcast.",
  "topic.broadcast": "A message about broadcasting: two sizes on one axis differ, and neither is 1.",
  "topic.fits":
    "A message about broadcasting, with shapes that do broadcast: it was about others, or wants them equal.",
  "topic.compared":
    "A warning about a comparison: the shapes do not broadcast, so nothing is compared element by element.",
  "topic.promoted":
    "A warning about broadcasting: the code runs, and stretches operands of different shapes.",
  "topic.promotion":
    "A message about broadcasting: the shapes would fit, and an option of JAX forbids different numbers of axes.",
  "topic.in-place":
    "A message about writing in place: the target keeps its shape, and the result does not fit into it.",
  "topic.expand": "A message about expanding: the tensor does not reach that shape by repeating axes of 1.",
  "topic.write-expanded":
    "A message about writing into an expanded view: several of its elements share one place in memory.",
  "topic.matmul":
    "A message about a matrix product: its inner sizes have to be equal, and are not broadcast.",
  "topic.matmul-rank":
    "A message about a matrix product: an operand has another number of axes than the function takes.",
  "topic.einsum":
    "A message about einsum: one label stands for different sizes, or the equation does not fit the operands.",
  "topic.linear":
    "A message from a linear layer: the last axis of its input is not as long as the layer was made for.",
  "topic.conv":
    "A message from a convolution: channels or sizes of its input are not those the layer was made for.",
  "topic.batch-norm":
    "A message from a batch normalization: the input has other channels than the layer was made for.",
  "topic.layer-norm":
    "A message from a layer normalization: the last axes of its input are not the shape it was made for.",
  "topic.layer-rank": "A message from a layer: its input has another number of axes than it asks for.",
  "topic.layer-shape": "A message from a model: its input has another shape than it was made for.",
  "topic.layer": "A message from a layer: the shape of its input is not the one it was made for.",
  "topic.recurrent":
    "A message from a recurrent layer: input or hidden state has another size than it was made for.",
  "topic.attention":
    "A message from an attention layer: query, key, value or mask do not have the shapes it asks for.",
  "topic.heads":
    "A message from an attention layer: its features have to be a multiple of its number of heads.",
  "topic.state-dict":
    "A message about loading weights: the saved ones have other shapes or names than those of the model.",
  "topic.dense":
    "A message from a Keras layer: the axis it works on is not as long as the layer was made for.",
  "topic.weights": "A message about weights: they have other shapes than those of the layer.",
  "topic.loss":
    "A message from a loss or a metric: predictions and targets have to have the same shape; nothing is broadcast.",
  "topic.unbroadcast":
    "A message from a loss or a metric: predictions and targets should have the same shape; these do not even broadcast.",
  "topic.loss-target":
    "A message from a classification loss: the target should hold one class number for each sample, or a probability for each score.",
  "topic.target": "A message from a loss: the targets do not have the shape that belongs to the scores.",
  "topic.loss-batch":
    "A message from a loss: there are as many targets as samples, and here the numbers differ.",
  "topic.loss-range":
    "A message from a loss: a target lies outside of the classes or values there are; the shapes fit.",
  "topic.loss-input":
    "A message from a loss: its input has to be probabilities, between 0 and 1, as a sigmoid gives them; the shapes fit.",
  "topic.loss-weight": "A message from a loss: there has to be one weight for each class.",
  "topic.concat":
    "A message about joining: on every axis but the joined one the sizes have to be equal; nothing is broadcast.",
  "topic.nothing-joined": "A message about joining: the list is empty, there is nothing to join.",
  "topic.joined-rank": "A message about joining: the tensors have to have the same number of axes.",
  "topic.stack": "A message about stacking: all shapes have to be equal; nothing is broadcast.",
  "topic.reshape": "A message about reshaping: the new shape has another number of elements.",
  "topic.view":
    "A message about view(): the elements do not lie in memory in the order of the new shape; reshape() copies them.",
  "topic.einops": "A message from einops: a length of the pattern does not fit the tensor.",
  "topic.einops-rank": "A message from einops: the pattern has another number of axes than the tensor.",
  "topic.einops-rule": "A message from einops: the pattern breaks one of its rules.",
  "topic.index": "A message about indexing: the index arrays do not broadcast together.",
  "topic.mask":
    "A message about indexing with a mask: it has to be as long as the axes it picks from; nothing is broadcast.",
  "topic.mask-assign":
    "A message about assigning where a mask is true: there are not as many values as places.",
  "topic.index-range": "A message about indexing: an index lies beyond the end of its axis.",
  "topic.index-count": "A message about indexing: there are more indices than axes.",
  "topic.index-type": "A message about indexing: indices are whole numbers or truth values.",
  "topic.gather":
    "A message about gathering or scattering: index, source and target do not have the shapes that belong together.",
  "topic.assign": "A message about assigning: the value does not broadcast to the place it is written to.",
  "topic.length": "A message about lengths: what belongs together has different numbers of rows or elements.",
  "topic.unpacked": "A message about unpacking: there are more or fewer axes than names for their sizes.",
  "topic.gpu-product":
    "A message from a matrix product on the GPU: its shapes may not fit, of a layer and its input for example. On the CPU the message says what does not.",
  "topic.samples": "A message about data: inputs and targets have different numbers of samples.",
  "topic.features": "A message about data: there are other features than the model was fitted with.",
  "topic.sample-rank": "A message about data: it has another number of axes than rows of samples do.",
  "topic.table-shape": "A message about a table: the values have another shape than index and columns.",
  "topic.vmap": "A message from vmap: the axes it maps over have different sizes.",
  "topic.ragged": "A message about a nested list: its rows have different lengths, so that it has no shape.",
  "topic.axis-range": "A message about axes: the tensor has fewer of them, or others, than the call names.",
  "topic.axis-twice": "A message about axes: the call names one of them twice, or not each of them once.",
  "topic.size-range":
    "A message about sizes: a number in the call is larger than the axis, or smaller than 0.",
  "topic.empty": "A message about an empty array: one of its sizes is 0, so that there is nothing to take.",
  "topic.linear-algebra": "A message from linear algebra: the matrices do not have the shapes it asks for.",
  "topic.rank": "A message about the number of axes: the call works with fewer or more.",
  "topic.batching": "A message about making batches: the elements have different shapes.",
  "topic.carry":
    "A message about a loop or a branch: what comes out has another shape or dtype than what went in.",
  "topic.annotation": "A message from a check of types: a shape is not the one that the annotation names.",
  "topic.split": "A message about splitting: the parts do not add up to the axis.",
  "topic.resized": "A warning: an output of another shape was resized.",
  "topic.transpose": "A warning about .T: it turns the axes of a matrix, and of nothing else.",
  "topic.gradient-shape": "A message about gradients: one has another shape than what it belongs to.",
  "topic.variable": "A message about a variable: it keeps its shape, and the value has another one.",
  "topic.dtype": "A message about dtypes; the shapes are not the matter.",
  "topic.device": "A message about devices and drivers; the shapes are not the matter.",
  "topic.memory": "A message about memory: there was not enough; nothing is wrong with the shapes as such.",
  "topic.square":
    "A message about memory: there was not enough. If nobody wanted a square of that size, it comes of broadcasting, as of (n, 1) and (n,).",
  "topic.gradient": "A message about gradients; the shapes are not the matter.",
  "topic.one-number": "A message about gradients: `backward()` begins at one number, and this has several.",
  "topic.truth": "A message about truth values: an array of several elements is neither true nor false.",
  "topic.values": "A message about values; the shapes are not the matter.",
  "topic.python": "A message about the Python code; the shapes are not the matter.",
  "topic.parameters": "A message about parameters: there were none to train.",
  "topic.worker": "A message from a worker of a data loader, which ended; the shapes are not the matter.",
  "topic.tracing": "A message about tracing: while a function is compiled its values are not known.",
  "topic.tree": "A message about nested containers: two of them are not built alike.",
  "topic.immutable": "A message about writing: these arrays cannot be written to.",
  "topic.name": "A message about a name that is not there; the shapes are not the matter.",
  "topic.file": "A message about files or connections; the shapes are not the matter.",
  "topic.syntax": "A message about the writing of the code: it was not run.",
  "topic.stopped": "The program was stopped from outside.",
};

/** What the command line says about itself. */
export const command = {
  help: (languages) => `Usage: shapecast [options] EXPRESSION
       shapecast [options] SHAPE SHAPE ...
       shapecast [options] -
       shapecast [options] explain -
       shapecast [options] run FILE

Lines up shapes from the right and shows axis by axis how they broadcast, and
what helps where they do not. "explain -" reads a pasted message or traceback.

  shapecast '(5,1,4,1) + (3,1,1)'
  shapecast '(4,3)' '(4,)'
  shapecast 'a = (64,1); b = (64,); a - b'
  shapecast 'torch.ones(256,256,3) * np.ones(3)'
  echo '[4,32,32,3] vs. [3]' | shapecast -
  python train.py 2>&1 | shapecast explain -

Options:
  --json             what was found out, as JSON
  --svg FILE         the picture as well, into FILE; "-" for the picture alone
  --animated         the whole walk as a picture that moves, with --svg
  --lang LANGUAGE    ${languages.join(" or ")} (default: from the locale)
  --dialect NAME     whose error and code: pytorch (default), numpy,
                     tensorflow, jax
  --help, -h         this text
  --version, -v      the version

Colour is used on a terminal unless NO_COLOR is set.
Exit status: 0 when the shapes broadcast, 1 when they do not, 2 on bad usage,
3 when the output cannot be written.
`,
  nothing: "Give an expression, as in: shapecast '(5,1,4,1) + (3,1,1)'",
  choice: (option, value, choices) => `--${option} is one of ${choices.join(", ")}, not "${value}".`,
  more: "shapecast --help says more.",
  fix: "Fix:",
  noFix: NO_FIX,
  noPicture: "The message has too little for a picture: its shapes are not all there.",
  notRead: (file, code) => `${file} cannot be read (${code}).`,
  asks: (names) => `Give ${names} a shape first, as in: x = torch.rand(4, 3)`,
  line: (number) => `line ${number}`,
  notWritten: (file, code) => `${file} cannot be written (${code}).`,
  noError: "No shape error was found in the text.",
};

/** Why the reader of expressions stops. Every `text` is quoted already. */
export const expression = {
  empty: () => "Nothing to read: type shapes such as (5, 1, 4, 1) + (3, 1, 1).",
  tooLong: (limit) => `The text is longer than ${limit} characters.`,
  negative: (text) => `A size cannot be negative: ${text}.`,
  whole: (text) => `A size is a whole number, and ${text} is not.`,
  tooLarge: (text) => `The size ${text} is larger than 2^53 - 1.`,
  rank: (limit) => `A shape has at most ${limit} axes here.`,
  letters: (text) => `${text} stands where a size should be: a number, or a name such as B.`,
  unknownName: (text, name) =>
    `${text} has no shape yet. Give it one first: ${name} = (3, 1); and then the expression.`,
  unknownFunction: (text, known) => `${text} is not read here. What is read: ${known}.`,
  data: (text) => `${text} holds no plain lists. Write its shape, as in (3,).`,
  unknownOperator: (text) => `The operator ${text} is not read here.`,
  unclosed: (bracket, closing, place) =>
    `The bracket ${bracket} at character ${place} is not closed by ${closing}.`,
  missingOperand: (found, after) =>
    `${after ? `After ${after}` : "Here"} a shape is missing${found ? `: there is ${found} instead` : ""}.`,
  missingSize: (found) => `Here a size is missing${found ? `: there is ${found} instead` : ""}.`,
  sizeEnd: (found, closing) => `After a size comes a comma or ${closing}, but here is ${found}.`,
  unexpected: (found) => `${found} is not expected here.`,
  noEquation: () => 'einsum is given its equation first, as in einsum("ij,jk->ik", (2, 3), (3, 4)).',
  noShape: (name) => `${name} says no shape: write it as in ${name}((2, 3)).`,
  mixed: (first, second) => `${first} and ${second} are mixed: use one operator throughout.`,
  nested: () => "An operation inside another one is not read here: one at a time.",
  several: () => "Only one expression is read at a time, and the shapes of names stand before it.",
  inPlace: (sign) => `${sign} works in place on two shapes: the target, and what goes into it.`,
  tooMany: (limit) => `At most ${limit} shapes are lined up at a time.`,
  beyond: (sign, most) => `${sign} takes ${most === 1 ? "one shape" : `at most ${most} shapes`}.`,
  ambiguousTimes: (text) =>
    `${text} multiplies shapes here and might join sizes too: put brackets around each shape.`,
  deep: () => "The brackets are nested too deeply.",
  // The whole: what is said above; where, and the text that had been understood up to there.
  stopped: (sentence, place, understood) =>
    sentence +
    (place
      ? ` Stopped at character ${place}${understood && `; understood before it: "${understood}"`}.`
      : ""),
};

/** The playground as it is written before any script runs. */
export const play = {
  title: "shapecast: playground",
  description:
    "Type a few lines of PyTorch, NumPy, TensorFlow or JAX and see every broadcast in them: which shapes meet, what stretches, what fails and how to mend it. It all runs on your own machine.",
  heading: "Playground",
  link: "Play",
  mode: "Run with",
  "mode.values": "values",
  "mode.shapes": "shapes only",
  examples: "Examples",
  puzzles: "Puzzles",
  paste: "Paste an error",
  take: "Take along",
  copy: "Copy link",
  "copy.as": "Copy as {framework}",
  notebook: "Save a notebook (for Colab)",
  code: "Code",
  hint: "It runs as you type; Ctrl or ⌘ with Enter runs at once. Tab indents: press Escape first to leave with it.",
  pasted: "What you pasted: an error, a whole traceback, a warning, or shapes",
  pastedPlaceholder: "Traceback (most recent call last): …",
  close: "Back to the code",
  output: "Output",
  figure: "The picture",
  steps: "Steps of the program",
  empty: "An operation in which shapes meet is drawn here. Type one, or open an example.",
  puzzleHint: "A hint, as shapes",
  puzzleClose: "Leave the puzzle",
  noScript: "The playground needs JavaScript: the programs run in your browser.",
  footer: "Everything runs on your own machine. Nothing you type leaves this page.",
};

/** The playground, as far as its scripts say it. */
export const playScripts = {
  editor: "Code. Tab indents; press Escape, then Tab, to leave.",
  line: (number) => `line ${number}`,
  before: "the time before",
  after: "the time after",
  comma: ", ",
  asks: (names) => `What is the shape of ${names}?`,
  asksNote: "No line makes it. Sizes may be numbers, letters, or ? where you do not know.",
  shapeOf: (name) => `Shape of ${name}`,
  shapePlaceholder: "8, 1, 64",
  noShape: (text) => `This is no shape: ${text}`,
  draw: "Draw",
  tried: "Tried: it runs.",
  apply: "Apply",
  otherWays: (count) => (count === 1 ? "Another way" : `${count} other ways`),
  tooLong: "Stopped: this takes too long. Shapes alone may do.",
  broken: (reason) => `Something went wrong here, and not in your code: ${reason}`,
  shapesInstead: "Run it with shapes only",
  readInstead: "Read it as an error or as shapes",
  openInEditor: "Open in the editor",
  copied: "Link copied.",
  notCopied: "The link is in the address bar.",
  unread: "The program in this link could not be read.",
  saved: "Saved. In Colab: File, then Upload notebook.",
  translated: (how) => `${how}: done.`,
  notCopiedText: "It could not be copied; here it is:",
  notTranslated: "This program could not be translated:",
  untranslated: "Left as it was, because it has no plain counterpart:",
  "puzzle.none": "Write one expression after `answer =`. No loops.",
  "puzzle.loop": "One expression, please: no loop, no comprehension, no lambda.",
  "puzzle.error": (sizes, message) => `Not yet. With ${sizes}: ${message}`,
  "puzzle.shape": (sizes, want, got) =>
    `Not yet. With ${sizes} the shape should be ${want}; yours is ${got}.`,
  "puzzle.values": (sizes) => `The shape is right, the values are not yet. Seen with ${sizes}.`,
  "puzzle.solved": "Solved: it holds for random shapes and values.",
  solved: "solved",
};

/** Programs to open. */
export const programs = {
  basics: "Broadcasting",
  scalar: "A table times a number",
  rowcolumn: "A row and a column",
  trailing: "Lining up from the right",
  place: "In place, the left side keeps its shape",
  expanded: "expand copies nothing",
  outer: "An outer product with None",
  products: "Matrix products and einsum",
  fails: "What fails",
  shares: "A sum without keepdim",
  channels: "Mean and std of an image's channels",
  mask: "A padding mask for attention",
  transposed: "A weight the wrong way round",
  features: "Features counted wrong behind convolutions",
  bugs: "What runs and is wrong",
  loss: "A loss of (64, 1) and (64,)",
  square: "Softmax of a square table",
  advantage: "Returns minus values",
  accuracy: "More right answers than questions",
  oneexample: "A batch of one",
  shapes: "Shapes only",
  letters: "Letters for sizes",
  attention: "A mask whose shape is asked for",
  head: "An attention head, as a class",
  large: "120 gigabytes that nobody makes",
};

/** The puzzles: each a title and what is wanted. */
export const puzzles = {
  "table.title": "Times table",
  table: "Make the n × n table whose entry in row i, column j is (i + 1) · (j + 1).",
  "outer.title": "Outer product",
  outer: "Multiply every number of `a` by every number of `b`: row i is `a[i]` times all of `b`.",
  "board.title": "Chessboard",
  board: "Make an n × m board of 0 and 1 that begins with 0 and changes with every step right or down.",
  "difference.title": "Differences",
  difference: "From each number of `a` to the next: how much is added? The answer is one shorter than `a`.",
  "onehot.title": "One-hot",
  onehot: "Turn each label into a row of `k` entries, with a 1 in the place of the label and 0 elsewhere.",
  "causal.title": "Causal mask",
  causal: "Make a t × t mask in which row i is 1 up to and including column i, and 0 behind it.",
  "lengths.title": "Mask from lengths",
  lengths:
    "Sequences have different `lengths`. Row i is 1 in its first `lengths[i]` of `t` places, and 0 behind.",
  "choose.title": "Choose rows",
  choose: "Row i of the answer is `a` where `first[i]` is true, and `b` where it is false.",
  "channels.title": "Gain per channel",
  channels: "Images `x` are (b, c, h, w). Multiply each channel by its own number in `gain`.",
  "centre.title": "Centre the columns",
  centre: "Take from every column of `x` its own mean.",
  "normalise.title": "Rows that sum to 1",
  normalise: "Divide every row of `x` by its own sum.",
  "softmax.title": "Softmax",
  softmax: "The softmax of every row of `x`, from `exp` and `sum`.",
  "count.title": "Count the labels",
  count: "How often does each of the numbers 0 to k − 1 stand in `a`?",
  "rank.title": "Rank",
  rank: "For each number of `a`: how many numbers of `a` are smaller?",
  "polynomial.title": "Polynomials",
  polynomial: "For each of `x`: c[0] + c[1] · x + c[2] · x² and so on, with all of `c`.",
  "distance.title": "Pairwise distances",
  distance:
    "Points `p` are (n, d), points `q` are (m, d). The squared distance of every p to every q, (n, m).",
  "nearest.title": "Nearest centre",
  nearest: "For each number of `x`: the index of the nearest of `centres`.",
  "pad.title": "Pad with zeros",
  pad: "Make `a` longer: its `n` numbers, and zeros behind up to length `m`.",
  "sliding.title": "Sliding mean",
  sliding: "The mean of every `k` neighbours of `a`: the first answer is that of `a[0:k]`.",
  "compress.title": "Compress",
  compress: "Move the numbers of `a` where `keep` is true to the front, in order, and put zeros behind them.",
};

/** The page, as far as its scripts say it. */
export const pageScripts = {
  noResult: "no result",
  copied: "Link copied",
  notCopied: "The link is in the address bar",
  unread: "This part of the link could not be read:",
  unloaded: "What reads this could not be loaded. Look at the connection and type it again.",
  embedCopied: "Snippet copied",
  embedNotCopied: "The snippet could not be copied",
  open: "open in shapecast",
  undo: "Undo",
  leaveQuiz: "End quiz",
};

/** The part of the Embed panel that has a snippet for each tool, and shows what comes of it. */
export const embedPanel = {
  tool: "For ",
  snippet: "What the document needs",
  copy: "Copy",
  copied: "Copied",
  notCopied: "Could not be copied",
  save: "Save {file}",
  saved: "Saved",
  notSaved: "It could not be drawn",
  preview: "Preview",
  around: "as the page",
  theme: "Theme",
  "theme.light": "light",
  "theme.dark": "dark",
  lang: "Language",
  controls: "Controls",
  "controls.full": "all",
  "controls.mini": "steps only",
  "controls.none": "none, locked",
  width: "Width",
  full: "full",
};

/** What can be taken away of the figure on the page: each way by its name, then what came of it. */
export const takeAway = {
  png: "Save as PNG",
  svg: "Save as SVG",
  animated: "Save as SVG (animated)",
  text: "Copy as text",
  markdown: "Copy as Markdown",
  saved: "Saved",
  notSaved: "It could not be drawn",
  copied: "Copied",
  notCopied: "It could not be copied",
};

/** The page as it is written before any script runs. */
export const page = {
  name: "English",
  version: "English version",
  title: "shapecast: broadcasting made visible",
  description:
    "Type the shapes of two tensors and see, axis by axis, how broadcasting lines them up, what stretches, what fails and why. Exact for PyTorch, NumPy, TensorFlow and JAX.",
  heading: "See how shapes meet",
  lede: "Broadcasting is how NumPy and PyTorch combine tensors, arrays of numbers, of different shapes. A size of 1, or an axis that is not there, is read again until it fits. Nothing is copied.",
  expression: "Expression",
  ask: "shapes, code, or an error",
  placeholder: "two shapes, or an error message",
  dialect: "Framework",
  tryLabel: "What do you need?",
  moreExamples: "Special cases",
  "need.column": "A column meets a row",
  "need.means": "Table minus its means",
  "need.shares": "Rows by their sums",
  "need.image": "Image minus its mean",
  "need.mask": "Attention mask",
  "need.distances": "Pairwise distances",
  "need.silent": "A silent bug",
  "need.failure": "It fails",
  // What each special case shows
  "example.axes": "four axes",
  "example.failures": "two failures",
  "example.scalar": "a scalar",
  "example.three": "three shapes",
  "example.large": "a trillion",
  "example.zero": "zero",
  "example.matmul": "matmul",
  "example.letters": "letters",
  "example.einsum": "einsum",
  "example.place": "in place",
  "example.message": "error",
  result: "Result",
  elements: "Elements",
  bytes: "Memory",
  bytesNote: "for the result, at 4 bytes an element, 1 for a bool",
  copy: "Copy link",
  quizLink: "Quiz",
  takeAway: "Take away",
  embed: "Embed",
  embedFrame: "Copy iframe",
  embedTag: "Copy <shape-cast> tag",
  embedNoScript: "The figure needs JavaScript.",
  theme: "Switch between light and dark",
  noScript: "Without JavaScript this page shows one example. With it, the figure draws any shapes you type.",
  legendHeading: "Reading the picture",
  "legend.stored.term": "Ink",
  "legend.stored": "is stored. The box holds the size of one axis.",
  "legend.stretched.term": "Hatching",
  "legend.stretched": "is read again, not stored again: a 1 stretched to 3.",
  "legend.ghost.term": "Dashes",
  "legend.ghost": "stand for an axis the shape does not have. It is read as a 1.",
  "legend.fail.term": "Red",
  "legend.fail": "is failure and nothing else: sizes that cannot meet.",
  ruleHeading: "The rule",
  "rule.align": "Line the shapes up at their last axis.",
  "rule.missing":
    "Where a shape has no axis, read a 1. A scalar has no axes at all, and goes with everything.",
  "rule.meet":
    "On each axis the sizes must be equal once the 1s are set aside. Each 1 takes the other size, even if that is 0.",
  footer: "Drawn from the plan that the engine itself would run. Nothing you type leaves this page.",
};

/** What is said of code that is not run to its end. `{what}` is a construct as Python spells it. */
export const reader = {
  construct: "`{what}` is outside of what is read here (line {line}). Nothing was run.",
  "construct.layer": "The layer `{what}` is not read here (line {line}). Nothing was run.",
  syntax: "This is not Python as it is read here: line {line}, at `{what}`.",
  "syntax.end": "This is not Python as it is read here: something is not finished on line {line}.",
  deep: "This code is too long, or nested too deeply, to be read here (line {line}).",
  "limit.steps": "Stopped on line {line}: the program takes too many steps.",
  "limit.time": "Stopped on line {line}: the program takes too long.",
  "limit.calls": "Stopped on line {line}: functions call each other too deeply.",
  "limit.output": "Stopped on line {line}: the program prints too much.",
  "limit.memory": "Stopped on line {line}: there is no memory for so many numbers. Shapes alone would do.",
  "limit.elements":
    "Stopped on line {line}: so many numbers would take too long to compute. Shapes alone would do.",
  "limit.traced":
    "Stopped on line {line}: shapes do not fit while a layer is traced, and what TensorFlow says of that is not worded here.",
  "limit.unforeseen": "Stopped on line {line}: what it does is not read here.",
  "limit.items": "Stopped on line {line}: a value becomes too large ({what}).",
  unknown: "Line {line} depends on values, and only shapes are worked out here.",
};

/** What keeps an axis that was reduced. */
export const keeping = {
  keepdim: "Keep the axis that was reduced, with size 1: `{word}=True`.",
  features: "Let the layer take the {come} features that come.",
  moved: (text, axis) => `${text} The reduction around it then runs along axis ${axis}.`,
};

/** What helps where shapes do not meet axis by axis: in layers, losses, joins, reshapes. */
export const mending = {
  flatten: (name) => `flatten ${name} behind its first axis`,
  row: (name) => `make one row of ${name}`,
  flattenLayer: ({ name }) => `Flatten in front of the layer: \`${name}\`.`,
  channels: ({ word, come }) => `Let the layer take what comes: \`${word}\` is ${come}.`,
  reshape: "Use `reshape` instead of `view`: it copies where the elements do not lie in that order.",
  rest: ({ size }) => `Leave one size open: \`-1\` is what the elements make of it, ${size} here.`,
  axis: ({ axis }) => `Join along axis ${axis}, the one in which the sizes differ.`,
  join: ({ word }) => `Join along an axis that is there instead of stacking: \`${word}\`.`,
  dtype: ({ name, dtype }) => `Convert ${name} to ${dtype}.`,
  classes: ({ name }) => `Take the numbers of the classes out of the one-hot rows of ${name}.`,
  rows: ({ name, classes }) =>
    `Let every position be a row of ${classes} scores: ${name} becomes a matrix, and the targets a vector.`,
  sparse: "Use the loss that takes the numbers of the classes: no one-hot rows are needed then.",
  scalar: "A gradient is one of a single number: take the mean.",
  made: ({ name, shape }) => `Make ${name} with the shape ${shape}.`,
  shortcut: ({ name, layer }) => `Bring ${name} to the channels of what it is added to: \`${layer}\`.`,
  lastBatch: "Leave out the last batch, which has fewer samples: `drop_last=True`.",
  picked: ({ name, index }) => `Pick the same of ${name}: \`${index}\`.`,
  between: ({ name }) => `Leave out the last of ${name}: there is one step fewer than there are points.`,
  middles: ({ name }) => `Take the middle of each bin: ${name} has one edge more than there are bins.`,
  sameLength: 'Let what is convolved stay as long as it is: `"same"`.',
  lastSteps: "Let the last recurrent layer give its last step alone: `return_sequences=False`.",
  across: ({ name }) => `Put the new axis of ${name} first, so that each meets each.`,
  axisFor: ({ name, dim }) => `Give ${name} an axis of size 1 at dim ${dim} before it is repeated.`,
  collated: "Pad the samples of a batch to one length: `collate_fn`.",
  directions: ({ name }) => `Add the states of both directions of ${name}.`,
  lastStates: ({ name, count }) =>
    count === 1
      ? `Take the state of the last layer of ${name}.`
      : `Take the last ${count} states of ${name}.`,
  sequences: "Let recurrent layers give every step to the next one: `return_sequences=True`.",
  samePadding: 'Let convolutions keep height and width: `padding="same"`.',
  anyProduct: "Use `matmul`, which multiplies vectors, matrices and batches of them.",
  vectors: "Make vectors of both: `flatten()`.",
  asLong: ({ name }) => `Let the part be as long as ${name} is.`,
  turned: ({ index }) => `Assign along the axis that is as long: \`${index}\`.`,
  oneHot: "Use the loss that takes one-hot rows.",
  units: ({ size }) => `Let the last layer give as many numbers as the targets have: \`units\` is ${size}.`,
  normalize: "Pictures of one channel take one mean and one deviation.",
  batchFirst: "Say that the batch comes first: `batch_first=True`.",
  mask: ({ axis }) => `Let the mask pick along axis ${axis}, which has its length.`,
  letters: ({ equation }) => `Name the axes in the order in which they come: ${equation}.`,
  tuple: "Give all sizes as one tuple.",
  together: "Give what is joined as one tuple.",
  resized: ({ name, other }) => `Bring ${name} to the height and width of ${other}.`,
  lengths: ({ name, size }) => `Take only as many rows of ${name} as there are positions, ${size}.`,
  lastStep: ({ name }) => `Take the scores of the last position alone: \`[:, -1]\` of ${name}.`,
  flat: ({ name }) => `Make one vector of the targets ${name}.`,
  expanded: ({ name }) => `Give ${name} one index for every element: a new axis at the end, expanded.`,
  reshaped: ({ shape }) => `Bring the input into the shape ${shape}.`,
  assigned: ({ name }) => `Make a new ${name} instead of writing into it: its dtype cannot hold the result.`,
  dtypeOf: "Say in which dtype to compute.",
  newAxis: "Put the new axis in with `expand_dims`, as arrays have it.",
  repeated: ({ name }) => `Give ${name} once for each of the batch.`,
  exchanged: ({ a, b }) => `Multiply in the other order: ${a} first, then ${b}.`,
  norm: ({ word }) => `Use the norm for as many axes as come: \`${word}\`.`,
  prepared: "Call `super().__init__()` first: a module can hold layers and parameters only then.",
  ofSelf: ({ name }) => `It belongs to the object: \`${name}\`.`,
  returned: ({ name }) => `Let \`${name}\` return what it computes last.`,
  named: ({ name }) => `The argument is called \`${name}\`.`,
  fewer: ({ name, rank }) => `Index no more axes than ${name} has: ${rank}.`,
  inside: ({ axis }) => `Name an axis that is there: ${axis} is the last one.`,
  lastAxis: "Say along which axis: `dim=-1` is the last one.",
  axisFirst: "Give the axis first, then the index.",
  stacked: ({ word }) => `Stack numbers, \`${word}\`: they have no axis to be joined along.`,
  times: "Use `*` where one of the two is a number: `@` is the product of matrices.",
  number: ({ name }) => `Take the number out of ${name}: \`.item()\`.`,
  inShapeOf: ({ name, other }) => `Bring ${name} into the shape of ${other}.`,
  anew: ({ name }) =>
    `Make a new ${name} instead of writing into it: it only shows the memory of another array.`,
};

/** What helps with a pasted message, where the program is not there to be tried. */
export const remedies = {
  flattenSamples: ({ rows, columns, count, taken }) =>
    `Flatten each sample first: ${rows} × ${columns} numbers are ${count} ${plural(count, "sample", "samples")} of ${taken}.`,
  pictures: ({ channels, side }) =>
    `Make pictures of the vectors before the convolution: ${channels} × ${side} × ${side} each.`,
  rowsPerSample: ({ ratio }) =>
    `There are ${ratio} rows of scores for each target. If a \`view(-1, …)\` before the last layer cut samples into pieces, keep them whole.`,
  targetsPerRow: ({ ratio }) =>
    `There are ${ratio} targets for each row of scores. Give the loss one target a row, or scores for every target.`,
  stateDict: "Make the model with the sizes that the checkpoint has, above all as many classes.",
  stateDictRest:
    "Or load all but the weights that do not fit, and train those anew. `strict=False` alone does not skip them.",
  scalar: "Make one number of it before `backward()`: a mean or a sum.",
  padded: ({ a, b }) =>
    `Sizes of ${a} and ${b} come from a size that did not halve evenly. Bring one to the size of the other before they are joined, or pad the input.`,
  elements: ({ count, wanted }) =>
    `The new shape holds ${wanted} elements, and there are ${count}: an axis is other than was thought. Print the shape before this line.`,
  undivided: ({ count, part }) =>
    `${count} elements are no multiple of ${part}, so that no size is left for the \`-1\`.`,
  samples: ({ inputs, targets }) =>
    `There are ${inputs} inputs and ${targets} targets: both have to come from the same rows, split and filtered alike.`,
  lastIndex: ({ last }) => `The last index of this axis is ${last}, or \`-1\`: counting begins at 0.`,
  noElements: "This axis is empty: nothing of it can be picked.",
  lastSizes: ({ names }) =>
    `There are more axes than names. Take the sizes of the last ${names}, or give each axis a name.`,
  fewerSizes: ({ rank, names }) =>
    `There ${rank === 1 ? "is one axis" : `are ${rank} axes`}, and ${names} sizes are asked for: an axis is missing, such as that of the batch.`,
  squeezed:
    "Only an axis of size 1 can be squeezed out. What lies at one place of another is taken by its index: `x[:, 0]`.",
  permuted: ({ rank, named }) =>
    `There ${rank === 1 ? "is one axis" : `are ${rank} axes`}, and ${named} are named: each has to be named once.`,
  axesOnce: "Each axis has to be named once, and there are more or fewer than were named.",
  indices: ({ rank }) =>
    rank === 0
      ? "It is a number without axes: there is nothing to index."
      : `There ${rank === 1 ? "is one axis" : `are ${rank} axes`}, and more are indexed. If there should be more, one went away before: by an index, by a reduction, or by \`squeeze\`.`,
  anyProduct: ({ name }) =>
    `\`@\` multiplies vectors, matrices and batches of them; \`${name}\` takes only its own kind.`,
  mathOfArrays: "`math` works with one number; the function of the same name works with all elements.",
  oneNumber:
    "There is more than one element: reduce first, `x.sum()`, pick one, or make a list of all, `x.tolist()`.",
  boolMask: "Make the mask one of truths.",
  wholeIndices: "Indices are whole numbers, or truths: convert them.",
  parts: ({ size, sum }) => `The parts are ${sum} together, and the axis has ${size}.`,
  unequalParts: "`array_split` lets the last parts be shorter.",
  room: ({ come, room }) => `There is room for ${room}, and ${come} come.`,
  points: ({ first, second }) =>
    `There are ${first} places along x and ${second} along y: each point needs both.`,
  square:
    "Only square matrices have an inverse. For others there is the pseudoinverse, `pinv`, or `lstsq` for a system of equations.",
  alpha: "Four channels come and three are taken: the fourth tells how opaque each place is. Leave it out.",
  ragged: "All rows need the same length: pad the short ones, or keep a list of arrays.",
  keys: ({ name }) => `If ${name} has as many features as the queries, take it transposed.`,
  raised:
    "All that is joined needs as many axes: give the one with fewer an axis of size 1, the one along which they are joined.",
  joinAxis: ({ axis }) =>
    `Joined along axis ${axis}, tensors have to be equal on all other axes. If another axis is to grow, name that one as \`dim\`.`,
  axes: ({ rank, dim }) =>
    rank === 1
      ? `There is one axis, number 0, and ${dim} was named. If an axis for the batch is missing, put it in: \`unsqueeze(0)\`.`
      : `There are ${rank} axes, 0 to ${rank - 1}, and ${dim} was named: the last one is -1. Or an axis is missing, such as that of the batch.`,
  classes: ({ least, target }) =>
    `A label is ${target}: the last layer needs at least ${least} outputs. Or let the labels begin at 0.`,
  negativeClass:
    "Labels begin at 0. Those that are not to count have the value of `ignore_index`, which is -100.",
  embedding:
    "The table has fewer rows than the greatest index needs: `num_embeddings` has to be greater than it.",
  features: ({ size, count }) =>
    `${count} elements are no rows of ${size}. Flatten behind the batch, and let the layer take as many features as come.`,
  collate:
    "Samples of a batch have to have one shape: resize or crop in the dataset, or pad in a `collate_fn`.",
  embedDim: ({ taken, come }) =>
    `The last axis has ${come} features: make the layer with ${come} instead of ${taken}, or project to ${taken} before it.`,
  normFeatures: ({ come }) => `Let the norm take what comes: \`num_features\` is ${come}.`,
  small: "The input has become smaller than the kernel: give larger pictures, pad, or pool less.",
  floatTarget: "Convert the targets to float.",
  oneDtype: "Convert the double one with `.float()`: arrays of NumPy are double unless told otherwise.",
  gather: "The index needs as many axes as the tensor: a new one where it looks.",
  kerasSparse: "The labels are numbers of classes: take the loss for those.",
  kerasOneHot: "The labels are one-hot rows: take the loss for those, or make numbers of them with `argmax`.",
  kerasSequence:
    "The model gives scores for every step and the targets are one a sample: let the last recurrent layer give its last step alone.",
  kerasFlatten:
    "The scores have axes that the targets do not have: flatten, or pool over them, before the last `Dense`.",
  units: ({ wanted, have }) =>
    `The last layer gives ${have} outputs and the targets have ${wanted}: let it give ${wanted}.`,
  lastAxis: ({ shape }) => `Put in the axis that is missing, at the end: ${shape}.`,
  oneSample: "One sample needs an axis for the batch too.",
  inputShape: ({ shape }) => `The samples have the shape ${shape}: let the model take that, or reshape them.`,
  kerasFeatures: ({ taken, come }) =>
    `The layer takes ${taken} features and ${come} come: give it those it was made for, or make the model for ${come}.`,
  cast: ({ given, wanted }) => `Dtypes do not mix here: convert the ${given} operand to ${wanted}.`,
  scalarFunction:
    "Let the function give one number, such as a sum or a mean; for all derivatives there is `jax.jacobian`.",
  vmapAxes: "Arguments that all calls share are not mapped over: `in_axes` has `None` for them.",
  kerasEmbedding: ({ least }) =>
    `The table needs more rows than the greatest index: \`input_dim\` of at least ${least}.`,
  colours: "Pictures of one channel lie among those of three: make all of them RGB.",
  device: "Move what lies on the other device to that of the model.",
  deviceModel: "Move the model to the device of its input.",
  toHost: "Bring the tensor to the CPU first.",
  detach: "Take the tensor out of the graph first.",
  truth:
    "Ask whether any element, or all of them, is true; conditions are joined by `&` and `|`, each in brackets.",
  item: "It is one number already: there is nothing to index.",
  again:
    "What was computed before the last `backward()` is gone: compute it anew, or detach what is kept from step to step.",
  inPlace: "Make a new tensor in place of the one that is written into: `x = x + y` instead of `x += y`.",
  oneOfBatch:
    "A norm needs more than one sample while training: leave out a last batch of one, or call `model.eval()` for single samples.",
  rowsOfOne: "Rows of samples are asked for: a column for one feature, `reshape(1, -1)` for one sample.",
  batchFirst: ({ batch }) =>
    `If the batch of ${batch} comes first in the input, say so: \`batch_first=True\`.`,
  statesOfBatch: ({ batch, got }) =>
    `The layer sees a batch of ${batch}: a hidden state for ${batch} samples fits, and not one for ${got}.`,
  statesInFront: ({ wanted, come }) =>
    `The state has ${come} in front and ${wanted} are asked for: \`num_layers\`, and twice that with \`bidirectional=True\`.`,
  strided: "With a stride, give the padding as a number: half of the kernel's size, rounded down.",
  profile:
    "Sizes that are open need a profile: set the least, the usual and the greatest shape of each input, and add it to the builder's configuration.",
  normalize: "If it is a normalization, pictures of one channel need one mean and one deviation.",
  kerasFlattenInput: "Flatten in front of the layer.",
};

/** What a text was taken for. */
export const readAs = {
  notation: "Read as shapes: {text}.",
  code: "Read as code, by its shapes.",
  "code.values": "Read as code, run with its numbers.",
  "code.gives": "Read as code. It comes to {text}.",
  "code.prints": "Read as code. It prints {text}.",
  "code.commented":
    "Read as code, with the shapes told beside it: {shapes}. Only the shapes were worked out.",
  "code.asks": "Read as code. What is the shape of {names}?",
  "code.indented": "Its lines had lost their indentation, which was put back.",
  "code.parted": "Its lines had been joined, and are apart again.",
  "code.uncalled":
    "Read as code. Nothing calls it: write {call} below, with your own values, and its steps are shown.",
  "code.stepped": "Read as code, without lines {lines}, which are not read here or need what is not.",
  "code.steppedPrints": "Read as code; left out, by lines: {lines}. It prints {text}.",
  "code.steppedOne": "Read as code, without line {lines}, which is not read here.",
  "code.elsewhere": "Read as code, without what comes from {libraries}.",
  "code.elsewhereAsks": "Read as code, without what comes from {libraries}. What is the shape of {names}?",
  unknown: "I can't tell what this is. Type shapes, a few lines of code, or an error message.",
  "unknown.numbers": "These numbers look like no shapes. Write shapes alone, as in `(4, 3) + (3,)`.",
  "unknown.tables":
    "Tables of pandas meet by their labels, and no shapes are broadcast; `df.to_numpy()` is an array.",
  "unknown.words":
    "I find no operation between shapes, as in `(5, 3) - (5, 1)`, and no code or error message.",
  "unknown.layers": "These are the layers of a model, and no operation. Paste code or an error message.",
};

/** The page, on code and messages. `{line}` is a number. */
export const pageReading = {
  chip: "line {line}: {code}",
  steps: "Operations in which shapes meet",
  shape: "as 8, 1, 64",
  open: "The message does not tell the shapes. Type them here.",
  print: "Or put this before the line that fails, and paste what it prints above the message.",
  raised: "{error} (line {line})",
  apply: "Apply",
  doubt: "It runs. Do you mean this?",
};

/** The lessons, whose own words stand with them. */
export const learn = {
  title: "Learn broadcasting: shapecast",
  description:
    "Short lessons on broadcasting in NumPy, PyTorch, TensorFlow and JAX: predict what a line gives, then see it in the figure of its axes, with what the real frameworks print.",
  link: "Learn",
  heading: "Learn broadcasting",
  lede: "Each lesson shows a few lines of code and asks what they give. Choose before you read on: what surprises stays.",
  "path.basics": "Basics",
  "path.silent": "Silent bugs",
  "path.images": "Images",
  "path.attention": "Attention",
  "path.distances": "Distances and memory",
  "path.views": "In place and views",
  "path.frameworks": "Frameworks differ",
  "path.backward": "Backward",
  "about.basics": "The rule, axis by axis, and what it does not say.",
  "about.silent": "It runs, and the numbers are wrong.",
  "about.images": "Channels, masks and means: where the colour axis stands.",
  "about.attention": "Masks, positions and heads, with four axes and more.",
  "about.distances": "Everything against everything, and what it costs.",
  "about.views": "What is written into, and what shares its memory.",
  "about.frameworks": "The same line in NumPy, PyTorch, TensorFlow, Keras and JAX.",
  "about.backward": "What was stretched on the way there is summed on the way back.",
  choose: "Choose before you read on.",
  shown: "I would rather be shown",
  yours: "your answer",
  truth: "it is this one",
  again: "Ask me again",
  play: "Open in the playground",
  tool: "Open the figure",
  picture: "The picture to let go",
  run: "Run it",
  runButton: "Run",
  running: "Running …",
  here: "Here",
  meant: "As it was meant",
  said: "What some tutorials say",
  next: "Next",
  previous: "Before",
  place: "{n} of {of}",
  lessons: "Lessons of this path",
  all: "All lessons",
  tooLong: "it takes too long",
  failed: "It could not be run: {reason}",
};

/** The documentation around its guides. */
export const docs = {
  link: "Docs",
  title: "Documentation: shapecast",
  description:
    "Guides and reference: the figure, the package for Node and browsers, the element, the command line, the C library.",
  heading: "Documentation",
  lede: "What shapecast does and how it is used, from the page to the C library.",
  guides: "Guides",
  reference: "Reference",
  forms: "{n} more forms",
  "entry.shapecast": "shapecast",
  "entry.shapecast.lede":
    "Tensors as PyTorch has them, their operations and gradients, and the plan behind every broadcast.",
  "entry.advice": "shapecast/advice",
  "entry.advice.lede":
    "What an error message says, how shapes can be made to fit, and what to doubt where they do.",
  "entry.python": "shapecast/python",
  "entry.python.lede":
    "Runs programs with PyTorch, NumPy, TensorFlow or JAX, and reads whatever somebody types or pastes.",
  "entry.figure": "shapecast/figure",
  "entry.figure.lede":
    "The figure as SVG, as a table or as text, for Node, workers and builds: no document needed.",
  "entry.element": "shapecast/element",
  "entry.element.lede": "`<shape-cast>`: attributes, properties, events and parts of the live figure.",
  "entry.fences": "shapecast/fences",
  "entry.fences.lede": "Turns the code blocks of a page into figures, whatever tool has written it.",
  "entry.markdown-it": "shapecast/markdown-it",
  "entry.markdown-it.lede": "A plugin of markdown-it: code blocks become figures when a page is built.",
  "entry.remark": "shapecast/remark",
  "entry.remark.lede": "The same for remark and MDX: Docusaurus, Astro, Next.js.",
  "entry.react": "shapecast/react",
  "entry.react.lede": "`<ShapeCast>` as a component of React 18 and 19, with its types.",
  "element.attributes": "Attributes",
  "element.events": "Events",
  "element.slots": "Slots",
  "element.cssParts": "Parts",
  "element.cssProperties": "Custom properties",
  "element.name": "name",
  "element.about": "what it is",
  "element.default": "(without a name)",
  "entry.c": "shapecast.h",
  "entry.c.lede": "The engine's header, which is its manual: shapes, plans, ownership and errors in C11.",
  "subject.functions": "Functions",
  "subject.main": "Tensors, plans and memory",
  "subject.creating": "Creating",
  "subject.elementwise": "Element by element",
  "subject.reductions": "Reductions and scans",
  "subject.products": "Products",
  "subject.views": "Views and joining",
  "subject.ordering": "Order, search and indices",
  "subject.types": "Types",
  "kind.function": "function",
  "kind.class": "class",
  "kind.interface": "object",
  "kind.type": "type",
  "kind.const": "value",
};

/** The teacher's page around its plan, whose own words stand with it. */
export const teach = {
  link: "For teachers: a lesson of 45 minutes, slides, a quiz for the class",
  title: "Teach broadcasting: shapecast",
  description:
    "A lesson plan of 45 minutes on broadcasting, with slides that move, and a quiz link whose results come back as text.",
  heading: "Teach broadcasting in 45 minutes",
  lede: "A plan with its slides, for a class that has seen arrays and no broadcasting yet. Everything works without accounts, and nothing that is typed here leaves the page.",
  minutes: "min",
  lesson: "Lesson: {title}",
  save: "Save the slide (SVG)",
  send: "A quiz for the class",
  sendText:
    "The number chooses the questions: who has the same number gets the same eight, from sizes of 1 to four axes.",
  seed: "Number",
  other: "Another",
  copy: "Copy the link",
  quiz: "Open the quiz",
  collect: "What the class made of it",
  collectText:
    "Put the lines here that the class sent you, one a person; what stands around them does no harm.",
  example: "Ada: I got 6 of 8 in shapecast's broadcasting quiz (seed 1): ✓✓✗✓✓✗✓✓",
  nothing: "No results yet.",
  head: "{people} results, {mean} of {of} right on average",
  of: "{right} of {people}",
  most: "To talk about: {level}.",
  copyResult: "Copy as text",
  copied: "Copied",
  notCopied: "Could not be copied",
};

/** The page for addresses that lead nowhere. */
export const notFound = {
  title: "Not found: shapecast",
  heading: "There is no such page",
  text: "It may have moved, or the address was cut off on its way here.",
  home: "First page",
};

/** Search over lessons and documentation. */
export const search = {
  label: "Search lessons and documentation",
  nothing: "Nothing was found.",
  failed: "The search could not be loaded.",
};

/** What notebooks say around a figure. */
export const notebook = {
  label: "The shapes that met",
  unread: "Not read, because that would run it again: {names}.",
  "shapes-only": "shapecast read the shapes only",
  open: "Open in shapecast",
  hide: "Hide",
};
