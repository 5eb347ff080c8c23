// How high a figure will be: one is laid out where nobody sees it. What a browser makes of type faces, and where lines break
// then, no other program knows.

const ASIDE = { position: "fixed", visibility: "hidden", top: "0", left: "0", contain: "layout" };
const EVENTS = ["change", "step", "view", "quiz", "error"].map((name) => `shapecast-${name}`);

/** So many frames in which nothing changes are rest. */
const QUIET = 3;

/** The height of a figure once it has drawn all that it was asked for. */
async function heightAtRest(figure) {
  let height = 0;
  for (let quiet = 0; quiet < QUIET; quiet++) {
    await figure.updateComplete;
    await new Promise(requestAnimationFrame);
    const now = figure.getBoundingClientRect().height;
    if (now !== height) quiet = -1;
    height = now;
  }
  return height;
}

/**
 * The height in pixels that a figure with these attributes has in a column of that width, on this page; what is reserved so
 * does not move when the figure comes. @param {Record<string, string | number | null>} attributes @param {number} width
 */
export async function heightOf(attributes, width) {
  const room = document.createElement("div");
  Object.assign(room.style, ASIDE, { width: `${width}px` });
  // Nobody but the asker hears of it.
  for (const name of EVENTS) room.addEventListener(name, (event) => event.stopPropagation());
  const figure = document.createElement("shape-cast");
  for (const [name, value] of Object.entries(attributes))
    if (value !== null) figure.setAttribute(name, String(value));
  room.append(figure);
  document.body.append(room);
  try {
    return await heightAtRest(figure);
  } finally {
    room.remove();
  }
}
