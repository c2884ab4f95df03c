/** The shells of brands. Without schemas, because browsers load this file. */
export type ShellKind = 'default' | 'brand-a' | 'brand-b';

/** Themes with the first alternative shell. Any other theme has the second (docs/product.md, White label). */
const brandAThemes = ['metaplex', 'switchboard'];

/** The kind of shell that a theme uses. */
export const getShellKind = (theme: string): ShellKind =>
  brandAThemes.includes(theme) ? 'brand-a' : 'brand-b';
