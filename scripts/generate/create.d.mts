export declare const rooms: string[];
export declare function filesFor(
  tag: string,
  folder: string,
  wired?: boolean,
): Record<string, string>;
