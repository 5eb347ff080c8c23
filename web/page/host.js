// What a host may lack: jsdom has no matchMedia, no observers and no canvas, happy-dom no canvas. What depends on them stays
// as it is at the beginning, or is not drawn.

const never = { matches: false, addEventListener() {}, removeEventListener() {} };

/** @returns {Pick<MediaQueryList, "matches" | "addEventListener" | "removeEventListener">} */
export const mediaQuery = (query) => globalThis.matchMedia?.(query) ?? never;

/** @returns {Pick<ResizeObserver, "observe" | "disconnect">} */
export const resizeObserver = (changed) =>
  globalThis.ResizeObserver ? new ResizeObserver(changed) : { observe() {}, disconnect() {} };

/** Takes every call and gives itself; as a number it is 0. */
const nowhere = new Proxy(() => {}, {
  get: (_, key) => (key === Symbol.toPrimitive ? () => 0 : nowhere),
  set: () => true,
  apply: () => nowhere,
});

/**
 * What draws on a canvas; where nothing can, what does nothing.
 * @param {HTMLCanvasElement} canvas @param {CanvasRenderingContext2DSettings} [settings] @returns {CanvasRenderingContext2D}
 */
export const penOf = (canvas, settings) =>
  (globalThis.CanvasRenderingContext2D && canvas.getContext("2d", settings)) ?? nowhere;
