// The sentences of the views that come later.
import sentences from "../../../build/generated/sentences/views.js";
import { speaker } from "../../words/messages.js";

export const say = speaker(sentences);
