// The canvases on which a figure paints what it copies from. They are used again: to make one is dear, and the browser clears
// many that are thrown away in one long pause.

/** Pixels that are kept for the next motion. */
const MOST_PIXELS = 4_000_000;

const pixelsOf = ({ width, height }) => width * height;

export class CanvasPool {
  /** Those that wait, the one given back last at the end. @type {HTMLCanvasElement[]} */
  #free = [];

  /** How many wait. */
  get size() {
    return this.#free.length;
  }

  /** One of the size, if there is one: to make one larger or smaller is as dear as a new one. */
  take(width, height) {
    const same = this.#free.findLastIndex((canvas) => canvas.width === width && canvas.height === height);
    return same < 0 ? document.createElement("canvas") : this.#free.splice(same, 1)[0];
  }

  /** Takes back what is used no more; what is too much is let go. @param {HTMLCanvasElement} canvas */
  give(canvas) {
    this.#free.push(canvas);
    let pixels = this.#free.reduce((sum, one) => sum + pixelsOf(one), 0);
    while (pixels > MOST_PIXELS) pixels -= free(this.#free.shift());
  }

  /** Lets all of them go. */
  release() {
    for (const canvas of this.#free.splice(0)) free(canvas);
  }
}

/** Gives the memory back at once, not when the canvas is collected. @returns {number} the pixels that it had */
function free(/** @type {any} */ canvas) {
  const pixels = pixelsOf(canvas);
  canvas.width = canvas.height = 0;
  return pixels;
}
