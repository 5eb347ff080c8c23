// Modules of Python's own that few programs import; importing this provides what they have.
import { RARELY } from "../../standard/asked-rarely.js";
import { ARGPARSE } from "../../standard/more/argparse.js";
import { DATETIME, ofMicroseconds } from "../../standard/more/dates.js";
import { FRACTIONS } from "../../standard/more/fractions.js";
import { hasBeside } from "../../standard/more/has-attribute.js";
import { BISECT, HEAPQ } from "../../standard/more/heaps.js";
import { INSPECT } from "../../standard/more/inspecting.js";
import { LOGGING, warned } from "../../standard/more/logged.js";
import { MATHEMATICS } from "../../standard/more/mathematics.js";
import { opening, PICKLE } from "../../standard/more/opened.js";
import { PATHLIB } from "../../standard/more/pathlib.js";
import { OS, OS_PATH } from "../../standard/more/paths.js";
import { checkLack, checkListed, isNowhere, mayBeSomewhere } from "../../standard/more/real-names.js";
import { RE } from "../../standard/more/regular.js";
import { STATISTICS } from "../../standard/more/statistics.js";
import { SYS } from "../../standard/more/system.js";
import { IO } from "../../standard/more/text-stream.js";
import { TEXTWRAP } from "../../standard/more/wrapping.js";
import { providePart } from "../../values/parts.js";

providePart("standardMore", {
  ...RARELY,
  argparse: ARGPARSE,
  bisect: BISECT,
  datetime: DATETIME,
  ofMicroseconds,
  fractions: FRACTIONS,
  heapq: HEAPQ,
  inspect: INSPECT,
  io: IO,
  isNowhere,
  checkLack,
  checkListed,
  hasBeside,
  mayBeSomewhere,
  logging: LOGGING,
  math: MATHEMATICS,
  opening,
  os: OS,
  "os.path": OS_PATH,
  pathlib: PATHLIB,
  pickle: PICKLE,
  re: RE,
  statistics: STATISTICS,
  sys: SYS,
  warned,
  textwrap: TEXTWRAP,
});
