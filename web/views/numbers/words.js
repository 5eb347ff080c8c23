// The words of the views of cells and memory, which come with them.
import sentences from "../../../build/generated/sentences/cellViews.js";
import { speaker } from "../../words/messages.js";

export const say = speaker(sentences);
