// What changes sizes by hand, which comes when somebody reaches for one.
import { hand } from "../../hand/styles.js";

export { Hand } from "../../hand/hand.js";
export const styles = [hand];
