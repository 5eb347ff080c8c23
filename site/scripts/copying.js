// Buttons that copy something, and say so to those who look and to those who listen.

const COPIED_FOR = 2000;

/**
 * What makes a button copy what `make` makes.
 * @param {{ before: () => void, told: HTMLElement }} page what is done first, and where it is said to those who listen
 */
export const copying =
  ({ before, told }) =>
  (/** @type {HTMLElement} */ button, make, /** @type {string} */ done, /** @type {string} */ failed) => {
    const usual = button.textContent;
    let timer = 0;
    button.addEventListener("click", async () => {
      clearTimeout(timer);
      before();
      const answer = await Promise.resolve(make())
        .then((text) => navigator.clipboard.writeText(text))
        .then(
          () => done,
          () => failed,
        );
      button.textContent = answer;
      told.textContent = answer;
      timer = window.setTimeout(() => {
        button.textContent = usual;
        told.textContent = "";
      }, COPIED_FOR);
    });
  };
