// The canvases on which a figure paints what it copies from. They are used again: to make one is dear, and the browser clears
// many that are thrown away in one long pause.

/** So many are kept for the next motion. */
const MOST = 12;

export class CanvasPool {
  /** Those that wait. @type {HTMLCanvasElement[]} */
  free = [];

  /** One of the size, if there is one: to make one larger or smaller is as dear as a new one. */
  take(width, height) {
    const same = this.free.findIndex((canvas) => canvas.width === width && canvas.height === height);
    return same < 0 ? document.createElement("canvas") : this.free.splice(same, 1)[0];
  }

  /** Takes back what is used no more; the one that waited longest is let go. @param {HTMLCanvasElement} canvas */
  give(canvas) {
    this.free.push(canvas);
    if (this.free.length > MOST) this.free.shift();
  }

  /** Lets all of them go, and gives their memory back at once. */
  release() {
    for (const canvas of this.free.splice(0)) canvas.width = 0;
  }
}
