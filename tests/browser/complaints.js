/** What a page complains of from now on: errors, what its console warns of, and dialogs, which are closed. */
export function complaintsOf(page) {
  const complaints = [];
  page.on("pageerror", (error) => complaints.push(`page error: ${error}`));
  page.on("console", (message) => {
    if (["error", "warning"].includes(message.type())) complaints.push(message.text());
  });
  page.on("dialog", (dialog) => {
    complaints.push(`dialog: ${dialog.message()}`);
    dialog.dismiss();
  });
  return complaints;
}
