// What the markup is made from.

/**
 * @typedef {{ seed: number, at: number, questions: { level: string, expr: string }[], outcomes: boolean[], right: number,
 *   isOver: boolean, take: (correct: boolean, last: boolean) => void, next: () => void }} Path
 *   at: the question that is asked · outcomes: whether each one so far was answered right
 * @typedef {{ scene: import("../../js/scene/types.js").Scene, moment: import("../words/captions.js").CaptionedMoment,
 *   language: import("../../js/languages/languages.js").Language, dialect: import("../attributes/dialects.js").Dialect,
 *   stale: boolean, last: number, hand: ByHand | null,
 *   draws: (turn: Turn) => boolean }} View
 *   stale: not what is asked for · last: the last step · hand: what changes sizes, null where they stay as they are ·
 *   draws: what is drawn now; all else keeps what it shows
 * @typedef {"controls" | "caption" | "sizes" | "others" | "views"} Turn  what is drawn by one update
 *   caption: with the heads of the columns · sizes: of the first operands, with what stands beside them · others: of the other
 *   ones, with the result · views: with the verdicts
 * @typedef {{ reach: () => void, keep: (event: Event) => void, template: (language: any) => unknown }} ByHand
 *   reach: somebody points at the sizes, or comes to them by keys · keep: keeps an event for what is still to come · template: the buttons of the size that is held
 * @typedef {import("lit").LitElement & { near: boolean | null, stepping: boolean }} Host
 *   what views know of the element: near: whether it is near the viewport, null until that is known · stepping: not
 *   everything shows the step yet
 * @typedef {{ progress: number, motion: import("../../js/scene/motion.js").Motion | null, runs: boolean,
 *   watch: (show: () => boolean) => void }} Moving
 *   progress: how far the figure is on its way to its step, 1 at rest · runs: by itself · watch: `show` is called at each moment, and answers
 *   whether it has drawn the step yet: time waits for that
 * @typedef {View & { plan: import("../../js/index.js").Explained, dark: boolean, shown: string[], motion: Moving,
 *   keep: <Kept>(make: (host: Host) => Kept) => Kept }} Context
 *   keep: what `make` makes, made once for each figure and each `make`: the place for what lasts from one render to the
 *   next
 * @typedef {{ asking: boolean,
 *   isComing: boolean,
 *   answer: (detail: import("../element-class.d.ts").QuizAnswer | null, over: boolean) => void, ask: () => void,
 *   again: () => void, path: Path | null }} Quiz
 *   asking: nothing of the answer is shown · answer: tells the page of an answer; over: everything is shown again ·
 *   path: the one that the figure is on; isComing: it has not
 *   begun, or what draws its question is not there; ask: its question is asked; again: another one begins
 * @typedef {{ scrubTo: (time: number) => void, moveBy: (steps: number) => void, togglePlaying: () => void,
 *   onKey: (event: KeyboardEvent) => void }} Walk
 */

export {};
