/** Where the build puts the style and the script that stand in a page. */
export const FOLDER = "build/in-page";
