// Figures as they can be sent from a worker to the page: an error loses what it is asked of one by one.

const PROPERTIES = ["op", "shapes", "axis", "pythonType", "hint"];

function plainError(error) {
  if (error === null || error === undefined) return null;
  const kept = Object.fromEntries(PROPERTIES.map((name) => [name, error[name] ?? null]));
  return { name: error.name ?? "Error", message: error.message, messages: { ...error.messages }, ...kept };
}

/** A figure that a worker can send: without what leads back into the program that ran. */
export const plainFigure = ({ make, origin, ...figure }) => ({ ...figure, error: plainError(figure.error) });
