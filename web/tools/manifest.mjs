// The custom-elements manifest: what editors and catalogues know of <shape-cast>. Its properties, methods and events are those
// of the published types, its attributes those of the class, its looks those of the palette.
import { colours } from "../design/palette.js";
import { LENGTHS_AND_FACES, PARTS } from "./looks.js";

const TAG = "shape-cast";
const CLASS = "ShapeCastElement";

/** The members between the braces of a declaration, each with the comment above it. */
function membersOf(types, opening) {
  const begin = types.indexOf(opening);
  if (begin < 0) throw new Error(`the types do not declare ${opening}`);
  const body = types.slice(begin + opening.length, types.indexOf("\n}", begin)).split("\n");
  const members = [];
  let comment = "";
  let member = "";
  for (const line of body) {
    if (line.trim() === "") continue;
    if (member === "" && /^ {2}(\/\*\*| \*)/.test(line)) comment += ` ${line}`;
    else member += `${line}\n`;
    // A member ends where its line stands at the edge.
    if (!/^ {2}\S.*;$|^ {2}\S.*>;$/.test(line) || line.startsWith("   ")) continue;
    const description = comment.replace(/\/\*\*|\*\/|\s\*\s/g, " ");
    members.push({ description: squeezed(description), text: squeezed(member) });
    comment = "";
    member = "";
  }
  return members;
}

const squeezed = (text) => text.replace(/\s+/g, " ").trim();
const said = (description) => (description === "" ? {} : { description });

/** @param {{ description: string, text: string }} member */
function declared({ description, text }) {
  const method = /^\w+(?=\()/.exec(text);
  if (method) {
    const type = text.slice(text.lastIndexOf("): ") + 3, -1);
    return { kind: "method", name: method[0], ...said(description), return: { type: { text: type } } };
  }
  const [, readonly, name, type] = /^(readonly )?(\w+): (.*);$/.exec(text) ?? [];
  if (name === undefined) throw new Error(`the types have a member that is not understood: ${text}`);
  return {
    kind: "field",
    name,
    ...said(description),
    type: { text: type },
    ...(readonly ? { readonly: true } : {}),
  };
}

/** Attributes of every element that this one reads too. */
const INHERITED = new Map([
  [
    "lang",
    {
      description: "The language of the words, `en` or `zh`; that of the page around it when there is none.",
    },
  ],
]);

const LISTENER = /^(?:add|remove)EventListener\b/;

/**
 * @param {string} types  the declarations of the class @param {string[]} attributes  its observed attributes
 * @param {string} path  the module that registers it
 */
export function manifestOf(types, attributes, path) {
  const members = membersOf(types, `export class ${CLASS} extends HTMLElement {`)
    .filter(({ text }) => !LISTENER.test(text))
    .map(declared)
    .map((member) => (attributes.includes(member.name) ? { ...member, attribute: member.name } : member));
  const known = new Map(members.map((member) => [member.name, member]));
  const events = membersOf(types, "export interface ShapeCastEventMap {").map(({ description, text }) => {
    const [, name, type] = /^"([\w-]+)": (.*);$/.exec(text) ?? [];
    return { name, ...said(description), type: { text: type } };
  });
  const declaration = {
    kind: "class",
    name: CLASS,
    tagName: TAG,
    customElement: true,
    superclass: { name: "HTMLElement" },
    description: "An expression in, the picture of its broadcasting out.",
    attributes: attributes.map((name) => {
      const { description = "", type } = /** @type {any} */ (known.get(name) ?? INHERITED.get(name)) ?? {};
      return { name, fieldName: name, ...said(description), ...(type ? { type } : {}) };
    }),
    members,
    events,
    slots: [
      { name: "", description: "What is read where the figure cannot be drawn." },
      { name: "advice", description: "What stands under the sentence." },
    ],
    cssParts: Object.entries(PARTS).map(([name, description]) => ({ name, description })),
    cssProperties: [
      ...Object.entries(LENGTHS_AND_FACES).map(([name, description]) => ({
        name: `--shapecast-${name}`,
        description,
      })),
      ...colours("light").map(([name, colour]) => ({
        name: `--shapecast-${name}`,
        syntax: "<color>",
        default: colour,
      })),
    ],
  };
  const reference = { name: CLASS, module: path };
  return {
    schemaVersion: "2.1.0",
    readme: "README.md",
    modules: [
      {
        kind: "javascript-module",
        path,
        declarations: [declaration],
        exports: [
          { kind: "js", name: CLASS, declaration: reference },
          { kind: "custom-element-definition", name: TAG, declaration: reference },
        ],
      },
    ],
  };
}
