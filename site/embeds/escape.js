/** Text as HTML on one line: a blank line, in an attribute too, would end a block of HTML in Markdown. */
export const escapeHtml = (text) =>
  String(text).replace(/[&<>"\n]/g, (character) => `&#${character.charCodeAt(0)};`);
