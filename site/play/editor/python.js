// Python's grammar for the editor: the parser that the programs are read with, too. Hues belong to axes, so code is told
// apart by weight and grey alone.
import {
  delimitedIndent,
  HighlightStyle,
  indentNodeProp,
  LRLanguage,
  syntaxHighlighting,
} from "@codemirror/language";
import { styleTags, tags } from "@lezer/highlight";
import { parser } from "@lezer/python";

/** Whether a line ends with a colon, whatever comment stands behind it. */
const opensBlock = (line) =>
  line
    .replace(/#[\s\S]*/, "")
    .trimEnd()
    .endsWith(":");

const inBrackets = ["ParenthesizedExpression", "TupleExpression", "ArgList", "ParamList"];
const indent = {
  ...Object.fromEntries(inBrackets.map((name) => [name, delimitedIndent({ closing: ")" })])),
  "ArrayExpression MemberExpression": delimitedIndent({ closing: "]" }),
  DictionaryExpression: delimitedIndent({ closing: "}" }),
  /** As deep as the line before, and a step more behind a colon. */
  Script: (context) => {
    const before = context.state.doc.lineAt(Math.max(0, context.pos - 1));
    const line = context.pos > before.from ? before : context.state.doc.lineAt(Math.max(0, before.from - 1));
    const depth = /^\s*/.exec(line.text)?.[0].length ?? 0;
    return opensBlock(line.text) ? depth + context.unit : depth;
  },
};

const language = LRLanguage.define({
  name: "python",
  parser: parser.configure({
    props: [
      indentNodeProp.add({ ...indent, Body: indent.Script }),
      styleTags({ PropertyName: tags.propertyName }),
    ],
  }),
  languageData: {
    closeBrackets: { brackets: ["(", "[", "{", "'", '"'] },
    commentTokens: { line: "#" },
    indentOnInput: /^\s*([}\])]|else:|elif |except |finally:)$/,
  },
});

const style = HighlightStyle.define([
  {
    tag: [
      tags.keyword,
      tags.controlKeyword,
      tags.moduleKeyword,
      tags.definitionKeyword,
      tags.operatorKeyword,
    ],
    fontWeight: "650",
  },
  {
    tag: [tags.definition(tags.variableName), tags.function(tags.definition(tags.variableName))],
    fontWeight: "650",
  },
  { tag: [tags.comment, tags.string, tags.special(tags.string)], color: "var(--soft)" },
  { tag: tags.comment, fontStyle: "italic" },
]);

export const python = [language, syntaxHighlighting(style)];
