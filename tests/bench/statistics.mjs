// What a table says of times that were measured in rounds.

/** @typedef {{ times: (number | null)[], kind?: string, skip?: string }} Entry nanoseconds of a call, round by round */
/** @typedef {Record<string, Entry>} Entries by contender */

/** The middle of what is there; of an even number the mean of both. */
export function median(/** @type {(number | null | undefined)[]} */ list) {
  const sorted = list.filter((one) => typeof one === "number").sort((a, b) => a - b);
  const half = sorted.length >> 1;
  return sorted.length % 2 ? sorted[half] : (sorted[half - 1] + sorted[half]) / 2;
}

export const geometricMean = (/** @type {number[]} */ list) =>
  Math.exp(list.reduce((sum, one) => sum + Math.log(one), 0) / list.length);

export const isMeasured = (/** @type {Entry | undefined} */ entry) =>
  entry?.times.some((time) => time !== null) ?? false;

/**
 * How many times as long one took as the other: the median of each round's ratio, so that what the machine did in a round meets both.
 * Where no round has both, the ratio of the medians.
 * @param {Entry} one @param {Entry} other
 */
export function ratio(one, other) {
  const pairs = one.times.map((time, i) => (time && other.times[i] ? time / other.times[i] : null));
  return pairs.some((pair) => pair !== null) ? median(pairs) : median(one.times) / median(other.times);
}

const LIMITS = ["limit", "copy"];
const OWN = ["shapecast", "plain", ...LIMITS];

/** The limit of a case: its bare kernel, or a copy. */
export const limitOf = (/** @type {Entries} */ entries) => LIMITS.find((name) => isMeasured(entries[name]));

/** The fastest of the others, if any of them can do it. */
export const bestPeer = (/** @type {Entries} */ entries) =>
  Object.keys(entries)
    .filter((name) => !OWN.includes(name) && isMeasured(entries[name]))
    .sort((a, b) => median(entries[a].times) - median(entries[b].times))[0];

/** What is to be said of a case. @param {Entries} entries */
export function summary(entries) {
  const { shapecast, plain } = entries;
  if (!isMeasured(shapecast)) return null;
  const beside = (/** @type {string | undefined} */ name) =>
    name && {
      name: entries[name].kind ?? name,
      time: median(entries[name].times),
      ratio: ratio(shapecast, entries[name]),
    };
  const peer = bestPeer(entries);
  return {
    time: median(shapecast.times),
    limit: beside(limitOf(entries)),
    copy: isMeasured(entries.copy) ? ratio(shapecast, entries.copy) : undefined,
    floor: isMeasured(plain) ? ratio(plain, shapecast) : undefined,
    // The other way round: how far ahead.
    peer: peer && { name: peer, time: median(entries[peer].times), ratio: ratio(entries[peer], shapecast) },
  };
}

/**
 * What was measured before, and now: cases that are measured again are replaced whole, as ratios are of the same rounds.
 * @param {any} before @param {any} now
 */
export function merged(before, now) {
  const sections = { ...before?.sections };
  for (const [name, section] of Object.entries(now.sections)) {
    sections[name] = { ...section, cases: { ...sections[name]?.cases, ...section.cases } };
  }
  return { ...before, ...now, sections };
}
