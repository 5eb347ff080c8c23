// What few classes say of themselves and of their objects; importing this provides it.

import { handleGroup } from "../../classes/rare/groups.js";
import { above, METAS, made, makeClass, refuseRemoval, removes, started } from "../../classes/rare/making.js";
import { SCALARS } from "../../classes/rare/scalars.js";
import { checkNames, describedType, ofScope, told } from "../../classes/rare/told.js";
import { providePart } from "../../values/parts.js";

providePart("classesRare", {
  above,
  checkNames,
  describedType,
  handleGroup,
  METAS,
  made,
  makeClass,
  ofScope,
  refuseRemoval,
  removes,
  SCALARS,
  started,
  told,
});
