import { ShapeCast } from "shapecast/react";

export const number = <ShapeCast expr={5} />;
export const theme = <shape-cast expr="(2,) + (2,)" theme="pink" />;
export const handler = <ShapeCast expr="(2,) + (2,)" onStep={(event) => event.detail.nothing} />;
