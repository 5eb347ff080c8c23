// Names of dtypes in PyTorch's messages.
import { dtypes } from "../../../build/generated/tables.js";

/** @returns {Record<string, string>} */
const inOrder = (names) => Object.fromEntries(names.split(",").map((name, code) => [dtypes[code], name]));

/** What C++ calls the dtypes in messages. */
export const SCALAR_NAMES = inOrder("Bool,Byte,Char,Short,Int,Long,Float,Double");
/** What C++ calls their elements. */
export const C_NAMES = inOrder("bool,unsigned char,signed char,short int,int,long int,float,double");
/** What C calls the types that hold them. */
export const TYPE_NAMES = inOrder("bool,uint8_t,int8_t,int16_t,int,int64_t,float,double");
