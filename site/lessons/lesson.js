/**
 * A lesson: a program that is looked at before it runs, a question, the figure that answers it, and what it really prints.
 *
 * Sentences may hold `code` between backticks. The first sentence of a verdict says what happens, and is shown bold.
 * @typedef {object} Words
 * @property {string} title
 * @property {string} lede one sentence under it: what is to be done
 * @property {string} question
 * @property {Record<string, [text: string, feedback: string]>} answers by their names; feedback speaks to who chose it
 * @property {string} verdict what happens, where and why
 * @property {string[]} figures what stands above each figure
 * @property {string} picture the wrong picture to let go: two or three sentences, that blame nobody
 * @property {[claim: string, truth: string]} [said] what some tutorials say, and how it is
 */

/**
 * @typedef {object} Program
 * @property {string[]} code lines
 * @property {string[]} output lines that the framework really prints, a bare expression echoed as in a notebook; an error that
 *   ends it is the last, as `Type: message`
 */

/**
 * @typedef {object} Lesson
 * @property {string} id what it is called in addresses
 * @property {"pytorch" | "numpy" | "tensorflow" | "jax"} dialect
 * @property {Program} program what the question is about
 * @property {Program} [better] as it was meant
 * @property {(string | { expr: string, view?: string, step?: number, names?: string })[]} figures one or two, for <shape-cast>
 * @property {Record<string, keyof typeof import("./misconceptions.js").MISCONCEPTIONS | null>} answers by their names, in the
 *   order in which they stand: the picture behind each, null for the true one
 * @property {Words} en
 * @property {Words} zh
 */
export {};
