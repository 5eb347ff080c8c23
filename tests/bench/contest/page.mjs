// A contender in a page: what contenders.mjs calls there.
import * as limit from "../adapters/limit.mjs";
import * as plain from "../adapters/plain.mjs";
import * as shapecast from "../adapters/shapecast.mjs";
import { contender } from "./contender.mjs";

const adapters = {
  "../adapters/limit.mjs": limit,
  "../adapters/plain.mjs": plain,
  "../adapters/shapecast.mjs": shapecast,
};
Object.assign(globalThis, {
  begin(file, options) {
    Object.assign(globalThis, { takeTurn: contender(adapters[file].setup(options)) });
  },
});
