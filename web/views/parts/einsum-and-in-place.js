// What draws einsum and operations in place, as a part that comes later, with its look.
import "../../words/einsum-and-in-place.js";
import { einsumAndInPlace } from "../../styles/einsum-and-in-place.js";

export const styles = [einsumAndInPlace];
