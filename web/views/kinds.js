// What draws einsum and operations in place, as a part that comes later, with its look.
import "../kinds.js";
import { kinds } from "../styles/kinds.js";

export const styles = [kinds];
