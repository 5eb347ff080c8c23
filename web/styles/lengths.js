// The width of a chip follows from the figure's width: registered as a length, it is worked out where it is set, and not
// again by everything that uses it.

let registered = false;

/** Registers it, unless another copy of the script did. */
export function registerLengths() {
  if (registered) return;
  registered = true;
  try {
    CSS.registerProperty({
      name: "--shapecast-cell",
      syntax: "<length>",
      inherits: true,
      initialValue: "0px",
    });
  } catch {
    // Known already, or not knowable: then it is worked out wherever it is used.
  }
}
