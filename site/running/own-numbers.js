// What an element draws of a program shows the program's own numbers once its cells are looked at.

/** What elements wait with until they show cells. @type {WeakMap<EventTarget, () => void>} */
const waiting = new WeakMap();

const fillCells = ({ currentTarget }) => waiting.get(currentTarget)?.();

/** While the worker's part is fetched another plan may be drawn; what waits for it goes on in no order, and the newest question is the one answered. */
const load = async (plan, program, isShown) => {
  const { numbersOf } = await import("./numbers-of.js");
  return isShown() ? numbersOf(plan, program) : undefined;
};

/**
 * Gives the plan that an element draws its numbers as soon as it shows cells.
 * @param {any} figure the element @param {import("./numbers-of.js").Program} program that its plan was made of
 * @param {typeof load} [numbersOf]
 */
export async function showOwnNumbers(figure, program, numbersOf = load) {
  const { plan } = figure;
  const isShown = () => figure.plan === plan;
  const fill = async () => {
    if (!isShown() || !figure.view?.includes("cells")) return;
    waiting.delete(figure);
    // What does not answer leaves the cells as they are.
    const own = await numbersOf(plan, program, isShown).catch(() => undefined);
    if (own !== undefined && isShown()) figure.plan = { ...plan, ...own };
  };
  waiting.set(figure, fill);
  figure.addEventListener("shapecast-view", fillCells);
  await fill();
}
