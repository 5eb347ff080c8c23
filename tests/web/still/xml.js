// A small strict reader of XML, for the tests of what is drawn: elements, attributes and text, and an error for
// anything that is not well-formed.

const ENTITIES = { lt: "<", gt: ">", amp: "&", quot: '"', apos: "'" };
const ALLOWED = /^[\t\n\r\u0020-\ud7ff\ue000-\ufffd\u{10000}-\u{10ffff}]*$/u;

/** @typedef {{ name: string, attributes: Record<string, string>, children: (Node | string)[] } | any} Node */

const decode = (text) => {
  if (/[<]|&(?!#\d+;|[a-z]+;)/.test(text)) throw new Error(`not escaped: ${text}`);
  return text.replace(/&(?:#(\d+)|([a-z]+));/g, (_, number, name) =>
    number ? String.fromCodePoint(Number(number)) : ENTITIES[name],
  );
};

/** @returns {Node} the root element */
export function parseXml(source) {
  if (!ALLOWED.test(source)) throw new Error("a character that XML does not allow");
  const root = { name: "", attributes: {}, children: [] };
  const open = [root];
  const pattern = /<(\/?)([\w:-]+)((?:\s+[\w:-]+="[^"<]*")*)\s*(\/?)>|([^<]+)/y;
  for (let end = 0; end < source.length; end = pattern.lastIndex) {
    const found = pattern.exec(source);
    if (found === null) throw new Error(`not well-formed at ${source.slice(end, end + 40)}`);
    const [, closing, name, attributes, empty, text] = found;
    const parent = open[open.length - 1];
    if (text !== undefined) parent.children.push(decode(text));
    else if (closing) {
      if (open.pop().name !== name) throw new Error(`</${name}> closes another element`);
    } else {
      const pairs = [...attributes.matchAll(/([\w:-]+)="([^"]*)"/g)].map(([, key, value]) => [
        key,
        decode(value),
      ]);
      const node = { name, attributes: Object.fromEntries(pairs), children: [] };
      if (pairs.length > Object.keys(node.attributes).length)
        throw new Error(`<${name}> repeats an attribute`);
      parent.children.push(node);
      if (!empty) open.push(node);
    }
  }
  if (open.length > 1) throw new Error(`<${open.pop().name}> is not closed`);
  const elements = root.children.filter((child) => typeof child !== "string");
  if (elements.length !== 1) throw new Error("more than one root");
  return elements[0];
}

/** The text inside a node. */
export const textOf = (node) => (typeof node === "string" ? node : node.children.map(textOf).join(""));
