// The modules math and cmath for programs; importing this provides it.

import { ModuleValue } from "../arrays/module.js";
import { mathModule } from "../run/math.js";
import { partOf } from "../values/parts.js";
import { provideFramework } from "./frameworks.js";

const cmath = new ModuleValue("cmath", (name) => {
  const members = partOf("complex").cmath;
  return Object.hasOwn(members, name) ? members[name] : undefined;
});
provideFramework({ modules: { math: mathModule, cmath }, hasAttribute: () => false });
