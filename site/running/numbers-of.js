// The numbers of a program's operands, from the playground's worker: the first page works out shapes alone.
import { worker } from "./worker.js";

/** @typedef {{ text: string, language: string, shapes: object }} Program  shapes: of names that the text does not define */

/** Of many runs of one operation the last is drawn. */
const ranAs = ({ source, shapes }, figures) =>
  figures.findLast((one) => `${one.source}` === `${source}` && `${one.shapes}` === `${shapes}`);

/**
 * What a figure's plan has of numbers, and of their places, where the program runs with values; nothing where it does not run
 * that far.
 * @param {any} plan @param {Program} program
 * @param {(task: string, given: object) => Promise<any>} [ask]
 */
export async function numbersOf(
  plan,
  { text, language, shapes },
  ask = (task, given) => worker.ask(task, given),
) {
  const given = { source: text, mode: "values", dialect: plan.dialect, lang: language, shapes };
  const { figures } = await ask("run", given);
  const { axes, numbers } = ranAs(plan, figures) ?? {};
  return numbers && { axes, numbers };
}
