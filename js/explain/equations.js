// Brings the plans of equations to explain(). Whatever has all names has it from the start, a page where it meets one.
import { explainEinsum } from "../einsum/explain.js";
import { explainers } from "./explain.js";

explainers.einsum = explainEinsum;
