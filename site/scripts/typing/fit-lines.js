// The field that is typed in, as high as its text.

/** More than leaves room for what may stand there. */
const LONG = 18;
const MOST_LINES = 10;

/** @param {HTMLTextAreaElement} input */
export function fitLines(input) {
  input.toggleAttribute("data-long", input.value.length > LONG);
  input.rows = Math.min(MOST_LINES, input.value.split("\n").length);
  while (input.rows < MOST_LINES && input.scrollHeight > input.clientHeight + 2) input.rows++;
}
