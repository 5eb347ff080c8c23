// The sentences of scenes that read otherwise than plain broadcasting.
import sentences from "../../build/generated/sentences/einsumAndInPlace.js";
import { speaker } from "./messages.js";

export const say = speaker(sentences);
