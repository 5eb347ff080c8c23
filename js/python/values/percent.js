// `text % values`.
export const percent = (text, values) => [text, values];
