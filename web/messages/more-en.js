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
  // Fixes
  "fix.title": "What would help",
  "fix.none": "No broadcast can fix this: the sizes really differ. Look for where they come from.",
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
  "code.unequal": "{dialect} refuses this: to it a letter has the same size everywhere, and no 1 stretches.",
  "code.new": "Its arrays are never written in place: this makes a new one.",
  "code.large": "Too large to be built: the shapes alone are planned.",
};
