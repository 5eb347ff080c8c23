// What few programs take from Python's own modules; importing this provides it.

import { FLAGS } from "../../classes/rare/flags.js";
import { DECIMALS } from "../../standard/beside/decimal.js";
import { DISPATCH } from "../../standard/beside/dispatch.js";
import { ENCODER } from "../../standard/beside/encoder.js";
import { AST } from "../../standard/beside/literals.js";
import { OPERATORS } from "../../standard/beside/operators.js";
import { change, OUTPUT } from "../../standard/beside/output.js";
import * as dates from "../../standard/beside/read-dates.js";
import { CSV } from "../../standard/beside/rows.js";
import { TEMPLATES } from "../../standard/beside/template.js";
import { USERS } from "../../standard/beside/users.js";
import { providePart } from "../../values/parts.js";

providePart("standardBeside", {
  ast: AST,
  change,
  collections: USERS,
  contextlib: OUTPUT,
  csv: CSV,
  dates,
  decimal: DECIMALS,
  enum: FLAGS,
  functools: DISPATCH,
  json: ENCODER,
  operator: OPERATORS,
  string: TEMPLATES,
});
