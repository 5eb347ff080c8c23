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

export const FURTHER_ATTRIBUTES =
  "max_exp epsilon dig mant_dig major minor micro flush match search fullmatch findall finditer sub subn split group groups groupdict start end span string re pattern " +
  "read readline readlines getvalue write writelines seek tell close closed limit_denominator numerator denominator " +
  "kind default empty add_argument add_argument_group add_mutually_exclusive_group set_defaults get_default parse_args parse_known_args " +
  "now today utcnow strftime isoformat weekday isoweekday timestamp total_seconds days seconds microseconds year month day hour minute " +
  "second microsecond date name mode stem suffix suffixes parent parents parts exists is_file is_dir is_absolute as_posix joinpath with_suffix with_name " +
  "with_stem mkdir rmdir unlink rename iterdir read_text write_text touch open " +
  "setLevel debug info warning error critical exception log addHandler propagate";
