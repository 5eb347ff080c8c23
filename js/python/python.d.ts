import type { SuspicionId, Text } from "../advice.js";
import type { Dialect, DType, Explained } from "../index.js";

/** Sizes of a shape that is given for a name: numbers, letters of one's own, `null` where a size is not known. */
export type GivenShape = readonly (number | string | null)[];

/** An operation in which shapes meet: the engine's plan of it, and where it stands in the text. */
export interface Figure extends Explained {
  /** The line of the operation, counted from 1 over all lines of the text. */
  line: number;
  /** Where the operation stands in the text: offsets of its first character and behind its last. */
  source: [from: number, to: number];
  /** Whose arrays they are. */
  dialect: Dialect;
  /** The operands in the text's own words, `null` where one has none. */
  names: (string | null)[];
  /**
   * Of an operation on small arrays that the text has as they are (mode `"values"`, up to 64 elements each, and 1024 of the
   * result): the elements of the operands before it, by their places in memory, `null` in those that a view skips, and of
   * the result, row by row; that is `null` until it has run, and where it fails.
   */
  numbers?: { operands: Elements[]; result: Elements | null };
  /** Of shapes that stand there as they are, or in a sentence: what is asked of them, as it was understood. */
  text?: string;
}

export interface Elements {
  dtype: DType;
  data: (number | null)[] | (boolean | null)[];
}

/** An error: Python's (with its class), or a sentence of ours about what is not run here (`pythonType` is `null`). */
export interface RunError {
  pythonType: string | null;
  /** Why it is not run, where that is ours to say. */
  reason?: "construct" | "syntax" | "deep" | "limit" | "unknown";
  message: string;
  /** Where it was raised, the innermost line of the text. */
  line: number;
}

export interface RunOptions {
  /**
   * `"values"` (default) computes; `"shapes"` makes no data: sizes may be letters or unknown, only prints of shapes say anything.
   * A test of numbers that are not known is taken to hold, but where its body ends by `raise`, `return` or `continue`; a loop
   * that waits for such a test goes round once. What sizes that only elements tell would decide is no error of the program's: the
   * run ends there, and `error` says that the line depends on values.
   */
  mode?: "values" | "shapes";
  /** The framework of names that are given by `shapes`; `"pytorch"` by default. */
  dialect?: Dialect;
  /** The language of our own sentences, `"en"` by default. */
  lang?: string;
  /**
   * Shapes of names that the text does not define, and of calls that were asked for. They are floats, or integers or truths
   * where the program would stop over that: an index, a condition.
   */
  shapes?: Readonly<Record<string, GivenShape>>;
  /**
   * Whether the program may define classes (modules of `nn.Module`, plain objects, dataclasses), use decorators, and have files
   * of its own (`open`, `os`, `pathlib`, `pickle`), which are gone when it ends; without it all of these are refused, as
   * constructs outside of the subset.
   */
  classes?: boolean;
  /** Called with each figure while the program runs. */
  onFigure?: (figure: Figure) => void;
}

export interface RunResult {
  /** What Python would have printed, bare expressions echoed as in a notebook. */
  output: string;
  error: RunError | null;
  /** One for each operation that broadcasts, each product and each einsum, in the order in which they ran. */
  figures: Figure[];
  /**
   * Names whose shapes are needed (mode `"shapes"`), in the order of the text; of what is only called or asked for keys, the call
   * or the key as it is written: `model(x)`, `batch["x"]`. `lr`, `eps` and their kin are numbers, unless `shapes` has them.
   */
  asks: string[];
}

/**
 * Runs a snippet of PyTorch, NumPy, TensorFlow or JAX code. Lines that begin with `>>>` or `...` are read as a session, the
 * others of it are left out. What is outside of what is read here is refused before anything runs: then `error` names the
 * construct and its line, the output is empty and there are no figures. Nothing of the host can be reached, and steps,
 * time, memory and output are bounded.
 */
export function run(source: string, options?: RunOptions): RunResult;

export interface Doubt {
  id: SuspicionId;
  axes: number[];
  text: Text;
}

/** A fix of code: the whole text as it would be, which was run. */
export interface SourceFix {
  edits: { operand: number; edit: string }[];
  text: Text;
  warning: Text | null;
  source: string;
  /** What is put where in the text. */
  changes: { from: number; to: number; insert: string }[];
  /** The lines of it that differ. */
  changed: string[];
}

export interface ReadResult {
  /** What the text was taken for. */
  kind: "notation" | "code" | "message" | "warning" | "unknown";
  /** The first one is the one to draw; each with what is doubtful about it. */
  figures: (Partial<Figure> & {
    shapes: (readonly (number | string | null)[] | null)[] | null;
    doubts: Doubt[];
    fixes?: SourceFix[];
  })[];
  /**
   * Fixes of what stopped code, where no figure shows it: a layer, a loss, a join, a reshape. Best first. Of a message, the program
   * that stands beside it as it would be; where there is none, `source` is null, and `changed` has the lines that would help,
   * as far as the message and the line that failed tell them, or none.
   */
  fixes?: (Omit<SourceFix, "source"> & { source: string | null })[];
  error: RunError | null;
  asks: string[];
  /** Of code: what it would print with shapes alone, in which arrays have no elements; what it prints where its values were wanted. */
  output?: string;
  /** Of code that defines a function or a layer and calls nothing: the call that is missing, without its values. */
  uncalled?: string;
  /** What it was taken for, in a sentence; of code that draws nothing also what comes of it. */
  said: Text;
  /**
   * Of a message that does not tell the shapes, whose failing line is there: the names in it, Python that prints their shapes,
   * and the line of the file to put it before. With `shapes` for all the names the figure is whole, and so it is when the
   * message is read with what was printed above it.
   */
  print?: { names: string[]; code: string; line: number | null } | null;
  /** What a message names: two sizes, and the failing axis as the message counts. */
  sizes?: [number, number] | null;
  axis?: number | null;
}

/**
 * Reads whatever a person types or pastes: shapes, code, a message, a traceback, a warning. Never throws. Of code, what
 * libraries give that are not read here is left out; names that then have no value are in `asks`, unless comments tell their
 * shapes, and `said` names the libraries. Where that is not enough, each statement that is not read is stepped over, with all that
 * needs what it would give: the figures are of what is known for certain, and `said` names the lines. So are texts whose names would
 * have to be asked for before anything is drawn: what fails before is an error, and `asks` is empty; of four lines and more, the
 * figures that want none of these names stand beside `asks`. Several names that are given values at once are asked for one by one.
 *
 * Code is run with shapes alone, and once more with its values where all of them are there: shapes may hang on these (`x[x > 0]`,
 * `torch.zeros(lengths.max(), 3)`), and so may errors (an index that is out of bounds, a gradient that was written over). What they
 * decide is what is told, unless that would take more than 300 milliseconds or many millions of elements, or hangs on
 * numbers that are drawn without a seed and differ from run to run.
 */
export function read(text: string, options?: Omit<RunOptions, "mode" | "onFigure">): ReadResult;
