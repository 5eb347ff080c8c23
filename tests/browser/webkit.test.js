// The picture in WebKit.
import { everywhere } from "./everywhere.js";

everywhere("WebKit");
