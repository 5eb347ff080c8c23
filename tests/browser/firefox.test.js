// The picture in Firefox.
import { everywhere } from "./everywhere.js";

everywhere("Firefox");
