// The module math for programs; importing this provides it.

import { mathModule } from "../run/math.js";
import { provideFramework } from "./frameworks.js";

provideFramework({ modules: { math: mathModule }, hasAttribute: () => false });
