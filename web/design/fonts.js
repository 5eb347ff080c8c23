// The type faces of the picture: what the reader's system has, nothing is loaded.

export const MONO = "ui-monospace, 'SF Mono', 'Cascadia Mono', 'DejaVu Sans Mono', monospace";
export const SANS =
  "Inter, 'Segoe UI', 'Helvetica Neue', 'Noto Sans', 'PingFang SC', 'Noto Sans CJK SC', 'Microsoft YaHei', system-ui, sans-serif";
export const SERIF =
  "'Iowan Old Style', 'Palatino Linotype', Palatino, 'Source Serif 4', 'Songti SC', 'Noto Serif CJK SC', Georgia, serif";
