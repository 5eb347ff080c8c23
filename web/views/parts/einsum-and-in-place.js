// What draws einsum and operations in place, as a part that comes later, with its look.
import "../../words/einsum-and-in-place.js";
import { kinds } from "../../styles/einsum-and-in-place.js";

export const styles = [kinds];
