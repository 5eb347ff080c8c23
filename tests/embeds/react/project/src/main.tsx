import { StrictMode } from "react";
import { hydrateRoot } from "react-dom/client";
import { height } from "shapecast/fences";
import { App } from "./app";

Object.assign(window, { figures: { height } });
hydrateRoot(
  document.getElementById("root")!,
  <StrictMode>
    <App />
  </StrictMode>,
);
