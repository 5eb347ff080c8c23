// What holds of a project of MkDocs Material, whichever tool builds it.
import { element, fence, frame, height, image, navigation, theme, twin } from "./columns.js";

/** @param {ReturnType<typeof import("./embedded.js").embedded>} example */
export function material(example) {
  element(example);
  fence(example);
  frame(example);
  image(example);
  theme(example, {
    frames: true,
    switches: Array(2).fill((page) =>
      page.locator("label.md-header__button:visible[for^=__palette]").click(),
    ),
  });
  navigation(example, {
    there: "article a[href*=second]",
    back: "article a:text('the first')",
    drawn: 2,
    keeps: true,
  });
  height(example);
  twin(example);
}
