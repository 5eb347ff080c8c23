// The command `shapecast`: an expression in, the aligned ledger or JSON out; `explain` diagnoses a message. The program
// that starts it brings along what draws.
import { readFileSync, writeFileSync } from "node:fs";
import process from "node:process";
import { parseArgs } from "node:util";
import sentences from "../../build/generated/sentences/command.js";
import { parseError } from "../advice.js";
import { isOpen } from "../engine/open-sizes.js";
import { hasCalls } from "../expression/called.js";
import { formatLetters, parseExpression } from "../expression/expression.js";
import { explain as engineExplain, ShapecastError } from "../index.js";
import { languages } from "../languages/languages.js";
import { ledger } from "../ledger/ledger.js";
import "../ledger/open.js";
import "../scene/every-kind.js";
import { answerText, plainAnswer, ranText } from "./answers.js";
import { caret } from "./caret.js";
import { diagnose, planOfFacts } from "./diagnose.js";
import { fixText } from "./fixes.js";

const BROADCASTS = 0;
const FAILS = 1;
const BAD_USAGE = 2;
/** What was to be said could not be written. */
const LOST = 3;

const EXPLAIN = "explain";
const RUN = "run";
/** The file that is no file. */
const STDOUT = "-";
const DIALECTS = ["pytorch", "numpy", "tensorflow", "jax"];

/** How the program itself may be mended at the operation that failed. */
function fixesIn(source, failing, read, options) {
  const { figures, fixes = [] } = read(source, options);
  if (failing === null) return fixes;
  return figures[0]?.source.join() === failing.source.join() ? figures[0].fixes : [];
}

const isMessage = ({ kind }) => kind === "message" || kind === "warning";

const OPTIONS = /** @type {const} */ ({
  json: { type: "boolean" },
  svg: { type: "string" },
  animated: { type: "boolean" },
  lang: { type: "string" },
  dialect: { type: "string" },
  help: { type: "boolean", short: "h" },
  version: { type: "boolean", short: "v" },
});

function localeLanguage(env) {
  const locale = env.LC_ALL || env.LC_MESSAGES || env.LANG || "";
  return languages.find((code) => locale.startsWith(code)) ?? languages[0];
}

async function readAll(stream) {
  const decoder = new TextDecoder();
  let text = "";
  for await (const chunk of stream) {
    text += typeof chunk === "string" ? chunk : decoder.decode(chunk, { stream: true });
  }
  return text + decoder.decode();
}

/** Arguments that are shapes one by one are a list; otherwise they are the words of one expression. */
function joinArguments(texts) {
  const single = texts.map((text) => parseExpression(text));
  const areShapes = single.every((result) => result.ok && result.shapes.length === 1);
  return texts.join(areShapes ? "; " : " ");
}

/** An explain() result without the error's class, fit for JSON. */
function plain(explained) {
  if (explained.error === null) return explained;
  const { message, pythonType, op, shapes, axis, messages } = explained.error;
  return { ...explained, error: { message, pythonType, op, shapes, axis, messages } };
}

/**
 * The command with its surroundings as arguments; resolves to the exit status.
 * @param {string[]} argv what follows the command's name
 * @param {{ stdout: any, stderr: any, stdin: any, env: Record<string, string | undefined>, isTTY: boolean,
 *   explain?: (op: any, operands: any) => any, toSVG?: (plan: any, options: object) => string, version?: string }} surroundings
 *   `isTTY` is about stdout; `toSVG` draws what `--svg` asks for, `version` is what `--version` says
 */
export async function main(
  argv,
  { stdout, stderr, stdin, env, isTTY, explain = engineExplain, toSVG, version },
) {
  /** @type {any} */
  let lang = localeLanguage(env);
  const refuse = (message) => {
    stderr.write(`shapecast: ${message}\n${sentences[lang].more}\n`);
    return BAD_USAGE;
  };
  let parsed;
  try {
    // An expression may begin with a minus sign, which no option does when a digit or a bracket follows.
    const args = argv.map((text) => (/^-[\s\d.([（]/.test(text) ? ` ${text}` : text));
    parsed = parseArgs({ args, options: OPTIONS, allowPositionals: true });
  } catch (error) {
    return refuse(/** @type {Error} */ (error).message.split(". ")[0]);
  }
  const {
    json = false,
    svg,
    animated = false,
    dialect,
    help,
    version: wantsVersion,
    lang: chosen = lang,
  } = parsed.values;
  if (!languages.includes(chosen)) return refuse(sentences[lang].choice("lang", chosen, languages));
  lang = chosen;
  if (dialect !== undefined && !DIALECTS.includes(dialect))
    return refuse(sentences[lang].choice("dialect", dialect, DIALECTS));
  if (help) {
    stdout.write(sentences[lang].help(languages));
    return BROADCASTS;
  }
  if (wantsVersion) {
    stdout.write(`${version}\n`);
    return BROADCASTS;
  }
  const { positionals } = parsed;
  if (positionals.length === 0) return refuse(sentences[lang].nothing);
  const color = isTTY && !env.NO_COLOR;
  const width = (isTTY && stdout.columns) || 80;
  const looks = { color, lang, width, dialect: /** @type {any} */ (dialect) };
  /** Draws into the file that is asked for; null, or why it cannot. */
  const picture = (plan, options) => {
    if (svg === undefined || toSVG === undefined) return null;
    if (plan === null) return sentences[lang].noPicture;
    const drawn = `${toSVG(plan, { ...options, animated })}\n`;
    try {
      if (svg === STDOUT) stdout.write(drawn);
      else writeFileSync(svg, drawn);
    } catch (error) {
      return sentences[lang].notWritten(svg, /** @type {NodeJS.ErrnoException} */ (error).code);
    }
    return null;
  };
  /** What was read of a text that is no plain expression. */
  const answer = (found) => {
    const [figure = null] = found.figures;
    const problem = picture(figure, looks);
    if (problem !== null) return refuse(problem);
    const fails = figure?.ok === false || (found.error !== null && found.kind !== "warning");
    if (svg !== STDOUT) {
      stdout.write(json ? `${JSON.stringify(plainAnswer(found, plain))}\n` : answerText(found, looks));
    }
    return fails ? FAILS : BROADCASTS;
  };
  if (positionals[0] === RUN && positionals.length === 2) {
    const [, file] = positionals;
    let source;
    try {
      source = file === STDOUT ? await readAll(stdin) : readFileSync(file, "utf8");
    } catch (error) {
      return refuse(sentences[lang].notRead(file, /** @type {NodeJS.ErrnoException} */ (error).code));
    }
    const { read, run } = await import("../python/python.js");
    const options = { dialect: /** @type {any} */ (dialect), lang, classes: true };
    const ran = run(source, options);
    const isRefused = ran.error !== null && ran.error.pythonType === null;
    if (isRefused) {
      // The file may hold what a program printed as it failed.
      const message = read(source, options);
      if (isMessage(message)) return answer(message);
    }
    // What the program caught by itself did not stop it.
    const failing = ran.figures.findLast(({ ok, line }) => ok === false && line === ran.error?.line) ?? null;
    const problem = picture(failing ?? ran.figures.at(-1) ?? null, looks);
    if (problem !== null) return refuse(problem);
    if (svg === STDOUT) return ran.error === null ? BROADCASTS : FAILS;
    if (json) stdout.write(`${JSON.stringify({ ...ran, figures: ran.figures.map(plain) })}\n`);
    else {
      stdout.write(ran.output);
      const fixes = ran.error === null ? [] : fixesIn(source, failing, read, options);
      stderr.write(ranText(ran, failing && { ...failing, fixes }, looks, fixes));
    }
    if (ran.error === null) return BROADCASTS;
    return isRefused ? BAD_USAGE : FAILS;
  }
  if (positionals[0] === EXPLAIN && positionals.length > 1) {
    const [, ...words] = positionals;
    const message = words.length === 1 && words[0] === "-" ? await readAll(stdin) : words.join(" ");
    const facts = parseError(message);
    const { read } = await import("../python/python.js");
    const found = read(message, { dialect: /** @type {any} */ (dialect), lang, classes: true });
    // The line at which it was raised tells the names, which the message does not.
    if (!json && isMessage(found) && (found.figures[0]?.names || found.fixes)) return answer(found);
    if (facts === null) {
      return found.kind === "unknown" && found.figures.length === 0 && found.error?.pythonType == null
        ? refuse(sentences[lang].noError)
        : answer(found);
    }
    const problem = picture(planOfFacts(facts), looks);
    if (problem !== null) return refuse(problem);
    if (svg !== STDOUT)
      stdout.write(json ? `${JSON.stringify(facts)}\n` : diagnose(facts, { ...looks, print: found.print }));
    return FAILS;
  }
  const fromInput = positionals.length === 1 && positionals[0] === "-";
  const text = fromInput ? (await readAll(stdin)).trimEnd() : joinArguments(positionals);
  const expression = parseExpression(text);
  if (!expression.ok || hasCalls(text)) {
    const { read } = await import("../python/python.js");
    const found = read(text, { dialect: /** @type {any} */ (dialect), lang, classes: true });
    const isCode = found.kind === "code" && (found.figures.length > 0 || found.asks.length > 0);
    const fails = found.kind === "code" && found.error !== null && found.error.pythonType !== "NameError";
    // Shapes in other words than those of an expression, and what is said of them alone: reshape (3,4) to (6,2).
    const areShapes = found.kind === "notation" && (found.figures.length > 0 || !expression.ok);
    const isSaid = !expression.ok && found.kind === "code" && found.error === null;
    if (isMessage(found) || isCode || fails || areShapes || isSaid) return answer(found);
  }
  if (!expression.ok) {
    const { message, position, length } = expression.error;
    stderr.write(`shapecast: ${message[lang]}\n${text === "" ? "" : caret(text, { position, length })}`);
    return BAD_USAGE;
  }
  const { op, shapes, operands, names, axes, letters } = expression;
  // A shape alone has no operation: all that can be asked is what it broadcasts to.
  let explained;
  try {
    explained = explain(op ?? "broadcastShapes", operands);
  } catch (error) {
    if (!(error instanceof ShapecastError)) throw error;
    return refuse(error.message);
  }
  const problem = picture(explained, { lang, dialect, names, axes });
  if (problem !== null) return refuse(problem);
  if (svg === STDOUT) return explained.ok === false ? FAILS : BROADCASTS;
  if (json) stdout.write(`${JSON.stringify(plain(explained))}\n`);
  else {
    if (letters !== null) stdout.write(`${formatLetters(letters)}\n\n`);
    stdout.write(ledger(explained, { ...looks, names }));
    if (explained.ok === false && !explained.labels && !shapes.flat().some(isOpen))
      stdout.write(fixText(explained.op, /** @type {number[][]} */ (shapes), { ...looks, names }));
  }
  return explained.ok === false ? FAILS : BROADCASTS;
}

/** Runs the command in this process. @param {{ toSVG?: (plan: any, options: object) => string, version?: string }} [more] */
export async function start(more = {}) {
  const { stdout, stderr, stdin, env } = process;
  let lost = false;
  // A reader such as `head` may have closed the pipe: then nobody is left to tell. A device may be full.
  stdout.on("error", (/** @type {NodeJS.ErrnoException} */ { code }) => {
    if (code === "EPIPE" || lost) return;
    lost = true;
    process.exitCode = LOST;
    stderr.write(`shapecast: ${sentences[localeLanguage(env)].notWritten("stdout", code)}\n`);
  });
  stderr.on("error", () => {});
  const isTTY = stdout.isTTY ?? false;
  const status = await main(process.argv.slice(2), { stdout, stderr, stdin, env, isTTY, ...more });
  if (!lost) process.exitCode = status;
}
