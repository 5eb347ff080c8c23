// What a session shows in front of what is typed: Python's prompts, IPython's, and those of their debuggers.

/** In front of the first line of what is typed; the three points alone stand where something was left out, too. */
export const FIRST_PROMPT = /^ {0,8}(?:>>>|In \[\d{1,6}\]:)(?: |$)/;

/** In front of any line; in debuggers `p` prints. */
export const PROMPT =
  /^ {0,8}(?:>>>|\.\.\.(?: |$)|In \[\d{1,6}\]:|(?:\(Pdb\+{0,2}\)|ipdb>)(?: pp?(?= [A-Za-z_(]))?) ?/;

const MARK = ">>>";

/** Whether a prompt of Python's stands at a place of a line, which three marks of quotations do not end so. */
export const isPromptAt = (line, at) => line.startsWith(MARK, at) && (line[at + MARK.length] ?? " ") === " ";
