// What plans einsum, and draws that and everything else that reads otherwise than plain broadcasting, as a part that comes
// later, with its look.
import "../../../js/explain/equations.js";
import "../../words/einsum-and-in-place.js";
import { einsumAndInPlace } from "../../styles/einsum-and-in-place.js";

export const styles = [einsumAndInPlace];
