/** Icons as Iconify writes them: the local endpoint `GET /icons/{prefix}.json?icons=a,b` and public services alike. */

/** How an icon, or another name of one, differs from its set. */
export interface IconShape {
  left?: number;
  top?: number;
  width?: number;
  height?: number;
  /** Quarter turns clockwise. */
  rotate?: number;
  hFlip?: boolean;
  vFlip?: boolean;
}
export interface IconData extends IconShape {
  /** What stands inside of the `svg` element. */
  body: string;
}
export interface IconAlias extends IconShape {
  parent: string;
}
/** An answer is invalid without `prefix` and `icons` (spec section 5). */
export interface IconSet extends IconShape {
  prefix: string;
  icons: Record<string, IconData>;
  aliases?: Record<string, IconAlias>;
  not_found?: string[];
}

/** One part of `prefix:name`. */
export const iconWord = /^[a-z0-9]+(?:-[a-z0-9]+)*$/;
/** Names in one request. */
export const iconsPerRequest = 64;
/** An endpoint that is slower than this has failed (spec section 9). */
export const iconTimeout = 1500;
