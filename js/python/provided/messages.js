// The reader of error messages for read(); importing this provides it.
import { readMessage } from "../../reading/read-message.js";
import { provideMessages } from "./messages-reader.js";

provideMessages(readMessage);
