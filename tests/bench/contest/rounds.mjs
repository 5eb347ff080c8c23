// Rounds: in each, every case is measured once by every contender, one at a time, so that whatever else the machine does meets all of
// them, and a bad minute spoils one round of some cases and not all of one case.

/** A call of so many milliseconds is measured in few rounds. */
const SLOW = 150;
const SLOWEST = 600;
const ROUNDS_OF_SLOW = 3;

/** Whether a case is measured in a round, by its time in the one before. */
export function isDue(round, nanoseconds, isFloor) {
  if (round === 0 || nanoseconds === undefined) return true;
  if (nanoseconds > SLOWEST * 1e6) return false;
  if (isFloor || nanoseconds > SLOW * 1e6) return round < ROUNDS_OF_SLOW;
  return true;
}

/**
 * @param {import("./contenders.mjs").Contender[]} contenders @param {import("./cases.mjs").Case[]} cases
 * @param {{ rounds: number, milliseconds: number, say: (text: string) => void }} options
 * @returns {Promise<Record<string, Record<string, { times: (number | null)[], kind?: string, skip?: string }>>>}
 *   by case and contender: nanoseconds of a call in each round, null where it was not measured
 */
export async function measureRounds(contenders, cases, { rounds, milliseconds, say }) {
  const found = Object.fromEntries(
    cases.map(({ id }) => [id, Object.fromEntries(contenders.map(({ name }) => [name, { times: [] }]))]),
  );
  for (let round = 0; round < rounds; round++) {
    const start = performance.now();
    for (const [i, { id }] of cases.entries()) {
      for (let k = 0; k < contenders.length; k++) {
        // Nobody is always the first.
        const { name, ask } = contenders[(round + i + k) % contenders.length];
        const entry = /** @type {any} */ (found[id][name]);
        if (entry.skip) continue;
        const last = entry.times.findLast((time) => time !== null);
        if (!isDue(round, last, name === "plain")) {
          entry.times.push(null);
          continue;
        }
        const { nanoseconds, kind, skip } = await ask({ id, milliseconds, first: round === 0 });
        if (skip) entry.skip = skip;
        entry.times.push(nanoseconds ?? null);
        if (kind) entry.kind = kind;
      }
    }
    say(`round ${round + 1} of ${rounds}: ${((performance.now() - start) / 1000).toFixed(0)} s`);
  }
  return found;
}
