// Modules that few programs import, which come when one does, and the attributes of what they make.
import { ModuleValue } from "../arrays/module.js";
import { partOf } from "../values/parts.js";

const NAMES =
  "argparse bisect datetime fractions heapq inspect io logging os os.path pathlib pickle re statistics sys textwrap".split(
    " ",
  );

export const FURTHER = Object.fromEntries(
  NAMES.map((path) => [
    path,
    new ModuleValue(path, (name) => {
      const members = partOf("standardMore")[path];
      return Object.hasOwn(members, name) ? members[name] : undefined;
    }),
  ]),
);

/** The same of modules of which programs know the rest: what few take from them, by module. @type {Record<string, string>} */
const BESIDE = {
  collections: "ChainMap UserDict UserList",
  contextlib: "redirect_stdout redirect_stderr closing ContextDecorator",
  enum: "Flag IntFlag",
  functools: "singledispatch singledispatchmethod update_wrapper",
  json: "JSONEncoder",
  operator:
    "iadd isub imul itruediv ifloordiv imod ipow imatmul lshift rshift concat pos invert abs not_ truth is_ is_not index contains countOf " +
    "indexOf getitem setitem delitem methodcaller",
  string: "Template",
};
/** What stands beside the members of a module under a name. */
export const besides = (module, name) =>
  BESIDE[module]?.split(" ").includes(name) ? partOf("standardBeside")[module][name] : undefined;

for (const path of ["ast", "csv", "decimal"])
  FURTHER[path] = new ModuleValue(path, (name) => partOf("standardBeside")[path][name]);

export const FURTHER_ATTRIBUTES =
  "max_exp epsilon dig mant_dig major minor micro flush match search fullmatch findall finditer sub subn split group groups groupdict start end span string re pattern " +
  "read readline readlines getvalue write writelines seek tell close closed limit_denominator numerator denominator " +
  "kind default empty add_argument add_argument_group add_mutually_exclusive_group set_defaults get_default parse_args parse_known_args " +
  "now today utcnow strftime isoformat weekday isoweekday timestamp total_seconds days seconds microseconds year month day hour minute " +
  "second microsecond date name mode stem suffix suffixes parent parents parts exists is_file is_dir is_absolute as_posix joinpath with_suffix with_name " +
  "with_stem mkdir rmdir unlink rename iterdir read_text write_text touch open " +
  "prec rounding quantize sqrt normalize as_tuple to_integral_value is_nan is_zero is_signed adjusted copy_abs substitute safe_substitute template maps new_child data register dispatch writerow writerows writeheader fieldnames encode default " +
  "default_factory lastindex lastgroup setLevel debug info warning error critical exception log addHandler propagate";
