// The sentences of the views that come later, in English; marked and filled in like the others.
export default {
  // Why
  "why.title": "Why it fails",
  "why.works": "Why it works",
  "why.has": "{name} has {size}",
  "why.axis": "Axis {axis}: {sides}. They differ, and neither is 1.",
  "why.axis.more": "Axis {axis}: {sides}. They differ, and none of them is 1.",
  "why.grows": "Axis {axis}: {name} would have to grow to {to}, and in place it keeps its shape.",
  "why.left":
    "You may have expected the shapes to meet on the left, where {sizes} would go together and give `{shape}`. They are lined up at their last axes.",
  "why.large": "Every axis fits, but the result has more elements than can be counted.",
  "why.product":
    "A matrix product contracts the last axis of {a} with the last but one of {b}: these must be equal, and the axes before them must broadcast.",
  // Fixes
  "fix.title": "What would help",
  "fix.none": "No broadcast can fix this: the sizes really differ. Look for where they come from.",
  "fix.before": "before",
  "fix.after": "after",
  "fix.warning": "Look out: ",
  // Suspicions
  "doubt.title": "It runs, but is it meant?",
  "doubt.none": "Nothing about these shapes looks like a mistake.",
  // Code
  copy: "Copy",
  copied: "Copied",
  "copied.not": "Not copied: it is selected instead",
  frameworks: "Framework",
  "code.label": "The program for {dialect}",
  "code.says": "It prints this error",
  "code.silent": "{dialect} raises no error for this: it makes a new tensor instead of writing in place.",
  "code.unknown": "{dialect} refuses this too, in words that are not recorded here.",
  "code.new": "Its arrays are never written in place: this makes a new one.",
  "code.large": "Too large to be built: the shapes alone are planned.",
};
