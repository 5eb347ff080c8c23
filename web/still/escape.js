/** Text as HTML, inside of elements and of attributes. */
export const escapeHtml = (text) =>
  String(text).replace(/[&<>"]/g, (character) => `&#${character.charCodeAt(0)};`);
