/** Address of the payload file that the build makes of a text (scripts/build/rollup/articles.mjs). */
declare module '*.md' {
  const href: string;
  export default href;
}
