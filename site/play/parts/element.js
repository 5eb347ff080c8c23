// What draws: the evaluation of its modules, the engine and the first figure have a task each.
import { register } from "../../../web/register.js";
import { startEngine } from "../../start/engine.js";

startEngine(register);
