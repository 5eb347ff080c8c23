// A docstring that is pasted as a whole: what is run of it stands below the head of its examples.

const HEAD = /^([ \t]{0,20})Examples?[ \t]{0,9}\n\1-{5,12}[ \t]{0,9}$/m;

/** A text of which all above its examples is blank, so that everything keeps its place; another text as it is. */
export function examplesOf(/** @type {string} */ text) {
  const { index } = HEAD.exec(text) ?? {};
  if (index === undefined || !text.slice(index).includes(">>>")) return text;
  return text.slice(0, index).replace(/[^\n]/g, " ") + text.slice(index);
}
