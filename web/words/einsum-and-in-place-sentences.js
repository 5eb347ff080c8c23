// The sentences of scenes that read otherwise than plain broadcasting.
import sentences from "../../build/generated/sentences/einsumAndInPlace.js";
import { speaker } from "./describe.js";

export const say = speaker(sentences);
