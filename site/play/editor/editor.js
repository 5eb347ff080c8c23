// The editor of the playground. It lives in a shadow root of its own, where its style sheets are adopted and not written into
// the page, whose policy forbids that.
import { defaultKeymap, history, historyKeymap, indentWithTab, isolateHistory } from "@codemirror/commands";
import { bracketMatching, indentOnInput, indentUnit } from "@codemirror/language";
import { EditorState } from "@codemirror/state";
import { EditorView, highlightActiveLineGutter, keymap, lineNumbers } from "@codemirror/view";
import { marks, setMarks } from "./marks.js";
import { python } from "./python.js";
import { theme } from "./theme.js";

/** Typing over a selection: left to Chromium it would keep the look of what was there in a style attribute, which the page's
 * policy forbids. */
const typesOver = EditorView.domEventHandlers({
  beforeinput(event, view) {
    const { inputType, data, isComposing } = event;
    if (inputType !== "insertText" || isComposing || !data || view.state.selection.main.empty) return false;
    event.preventDefault();
    view.dispatch(view.state.replaceSelection(data), { userEvent: "input.type", scrollIntoView: true });
    return true;
  },
});

const lineOf = (state) => state.doc.lineAt(state.selection.main.head).number;

/**
 * What an editor begins with. Making it takes about as long as showing it.
 * @param {{ doc: string, marked?: import("./marks.js").Marked | null, label: string, changed: () => void, run: () => void, moved: (line: number) => void }} options
 */
export function makeState({ doc, marked = null, label, changed, run, moved }) {
  const runs = () => {
    run();
    return true;
  };
  const watch = EditorView.updateListener.of(({ docChanged, selectionSet, state, startState, view }) => {
    if (docChanged) changed();
    else if (selectionSet && view.hasFocus && lineOf(state) !== lineOf(startState)) moved(lineOf(state));
  });
  const state = EditorState.create({
    doc,
    extensions: [
      lineNumbers(),
      highlightActiveLineGutter(),
      history(),
      bracketMatching(),
      indentOnInput(),
      indentUnit.of("    "),
      EditorState.tabSize.of(4),
      EditorView.lineWrapping,
      EditorView.contentAttributes.of({ "aria-label": label, autocapitalize: "off", autocorrect: "off" }),
      keymap.of([{ key: "Mod-Enter", run: runs, preventDefault: true }]),
      keymap.of([...defaultKeymap, ...historyKeymap, indentWithTab]),
      typesOver,
      marks,
      python,
      theme,
      watch,
    ],
  });
  return marked === null ? state : state.update({ effects: setMarks.of(marked) }).state;
}

/** @param {HTMLElement} host @param {EditorState} state */
export function showEditor(host, state) {
  const root = host.shadowRoot ?? host.attachShadow({ mode: "open" });
  const view = new EditorView({
    state,
    parent: /** @type {any} */ (root),
    root: /** @type {any} */ (root),
  });
  return {
    get source() {
      return view.state.doc.toString();
    },
    get line() {
      return lineOf(view.state);
    },
    /** Shows another text; what was there comes back with an undo. */
    open(text) {
      view.dispatch({
        changes: { from: 0, to: view.state.doc.length, insert: text },
        selection: { anchor: 0 },
        annotations: isolateHistory.of("full"),
      });
    },
    /** Changes made at once, which one undo takes back. */
    change(changes) {
      view.dispatch({ changes, annotations: isolateHistory.of("full"), userEvent: "input.fix" });
    },
    select([from, to]) {
      const end = view.state.doc.length;
      if (to > end) return;
      view.dispatch({ selection: { anchor: from, head: to }, scrollIntoView: view.hasFocus });
    },
    mark(/** @type {import("./marks.js").Marked} */ marked) {
      view.dispatch({ effects: setMarks.of(marked) });
    },
    focus: () => view.focus(),
  };
}
