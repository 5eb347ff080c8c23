import { StrictMode } from "react";
import { renderToString } from "react-dom/server";
import { App } from "./app";

export const rendered = () =>
  renderToString(
    <StrictMode>
      <App />
    </StrictMode>,
  );
