/** The Iconify JSON format, of the local endpoint `GET /icons/{prefix}.json?icons=a,b` and of public services. */

/** Properties of an icon or alias that differ from its set. */
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
  /** Content of the `svg` element. */
  body: string;
}
export interface IconAlias extends IconShape {
  parent: string;
}
/** An answer without `prefix` and `icons` is invalid: icon servers may answer an unknown set with other JSON. */
export interface IconSet extends IconShape {
  prefix: string;
  icons: Record<string, IconData>;
  aliases?: Record<string, IconAlias>;
  not_found?: string[];
}

/** Maximum of names per request. */
export const iconsPerRequest = 64;
