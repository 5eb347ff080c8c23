// What becomes of the figure elsewhere: a picture as a file, its words for the clipboard. It comes when its menu is first opened.
import sentences from "../../build/generated/sentences/takeAway.js";
import { toMarkdown } from "../../web/still/markdown.js";
import { save } from "./make.js";
import { enterMenu, keepMenus } from "./menu.js";

const SAID_FOR = 2000;
const LONGEST_NAME = 60;

/** @typedef {import("../../web/element/shape-cast.js").ShapeCastElement} Figure */

/** In the theme that is shown, also where the reader's system would choose the other one. */
const themed = ({ dark }) => ({ theme: /** @type {"dark" | "light"} */ (dark ? "dark" : "light") });

/** Each way by its name in the catalogues: a file ends in what it says, the rest is copied. */
const WAYS = {
  png: { file: true, make: (/** @type {Figure} */ figure) => figure.toPNG() },
  svg: {
    file: true,
    make: (/** @type {Figure} */ figure) =>
      new Blob([`${figure.toSVG(themed(figure))}\n`], { type: "image/svg+xml" }),
  },
  animated: {
    file: true,
    make: async (/** @type {Figure} */ figure) =>
      new Blob([`${await figure.toSVG({ ...themed(figure), animated: true })}\n`], { type: "image/svg+xml" }),
  },
  text: { file: false, make: (/** @type {Figure} */ figure) => figure.toText() },
  markdown: {
    file: false,
    make: (/** @type {Figure} */ figure) => toMarkdown(/** @type {any} */ (figure.plan), figure.still),
  },
};

/**
 * What a picture is called: the operation, its shapes, and the step where that is not the last.
 * @param {any} plan @param {number | null} step @param {number} last
 */
export function fileName({ op, shapes, sizes }, step, last) {
  const parts = (shapes ?? [sizes]).map((shape) => (shape.length > 0 ? shape.join("x") : "scalar"));
  const name = [op, ...parts].join("-").replace(/[^\w-]+/g, "_");
  const at = step !== null && step < last ? `-step-${step}` : "";
  return `shapecast-${name.slice(0, LONGEST_NAME)}${at}`;
}

const sheetLoaded = () =>
  new Promise((done) => {
    const href = new URL("./take-away.css", import.meta.url).href;
    const sheet = Object.assign(document.createElement("link"), { rel: "stylesheet", href });
    sheet.onload = sheet.onerror = done;
    document.head.append(sheet);
  });

/**
 * Fills the menu.
 * @param {HTMLDetailsElement} menu
 * @param {{ figure: Figure, language: string, told: HTMLElement }} options  told: where what was done is said to those who listen
 */
export async function fillTakeAway(menu, { figure, language, told }) {
  const words = sentences[language];
  const head = /** @type {HTMLElement} */ (menu.querySelector("summary"));
  const usual = head.textContent;
  let timer = 0;
  const say = (text) => {
    clearTimeout(timer);
    told.textContent = text;
    head.textContent = text;
    timer = window.setTimeout(() => {
      told.textContent = "";
      head.textContent = usual;
    }, SAID_FOR);
  };

  async function take(way) {
    const { file, make } = WAYS[way];
    try {
      const made = await make(figure);
      if (file) {
        const name = fileName(figure.plan, way === "animated" ? null : figure.step, figure.steps.length - 1);
        save(way === "animated" ? `${name}-animated.svg` : `${name}.${way}`, made);
      } else await navigator.clipboard.writeText(made);
      say(file ? words.saved : words.copied);
    } catch {
      say(file ? words.notSaved : words.notCopied);
    }
  }

  const sheet = Object.assign(document.createElement("div"), { className: "sheet" });
  for (const way of Object.keys(WAYS)) {
    const button = Object.assign(document.createElement("button"), {
      type: "button",
      textContent: words[way],
    });
    button.addEventListener("click", () => {
      menu.open = false;
      head.focus();
      take(way);
    });
    sheet.append(button);
  }
  await sheetLoaded();
  menu.append(sheet);
  keepMenus([menu]);
  enterMenu(menu);
}
