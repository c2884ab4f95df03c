/**
 * Pictures beside a campaign file: its texts name them by a path below the folder of the file. The server stores them by the
 * hash of their bytes, so that the texts of people who read them never change.
 * See docs/decisions/084-covers-and-social-cards.md.
 */

/** A stored picture, as a row of a campaign or of its terms refers to it. */
export interface PictureReference {
  /** SHA-256 of its bytes, in hex. */
  hash: string;
  /** In pixels. */
  width: number;
  height: number;
}
/** By the path that the texts use. */
export type PictureReferences = Readonly<Record<string, PictureReference>>;

export const pictureLimits = {
  /** Of one picture. */
  bytes: 1_000_000,
  /** Of a campaign. */
  pictures: 20,
  /** Of all files of one import. */
  importBytes: 40_000_000,
  /** In characters. */
  path: 200,
} as const;

const step = /^[A-Za-z0-9_][A-Za-z0-9_.-]*$/;
const fileName = /^[A-Za-z0-9_][A-Za-z0-9_.-]*\.(?:jpe?g|png|webp)$/i;

/** Whether it is a path that can't lead out of its folder on any system. */
export function isPicturePath(path: string): boolean {
  if (path.length > pictureLimits.path) return false;
  const steps = path.split('/');
  return fileName.test(steps.pop()!) && steps.every((one) => step.test(one));
}

/** Where the server shows it. */
export const getPicturePath = (hash: string): string => `/campaign-pictures/${hash}`;
