import Default from "vitepress/theme-without-fonts";
import { onMounted } from "vue";

export default {
  extends: Default,
  setup() {
    onMounted(async () => {
      window.figures = await import("shapecast/fences");
    });
  },
};
