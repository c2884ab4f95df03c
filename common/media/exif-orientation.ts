/** How a picture has to be turned to be upright, as its Exif data have it. */
import type { MediaBytes } from './media-edits.ts';

const orientationTag = 0x0112;
/** Entries of the first directory that are read. Cameras write about a dozen. */
const maxEntries = 200;

/**
 * The orientation by the Exif data (a TIFF header and its first directory) from `start` to `end`.
 * @returns 1 (upright) to 8; 1 without a valid one
 */
export function getExifOrientation(bytes: MediaBytes, start: number, end: number): number {
  if (end - start < 8) return 1;
  const order = bytes.ascii(start, start + 2);
  if (order !== 'II' && order !== 'MM') return 1;
  const isLittle = order === 'II';
  const directory = start + bytes.uint32(start + 4, isLittle);
  if (directory + 2 > end) return 1;
  const count = Math.min(bytes.uint16(directory, isLittle), maxEntries);
  for (let index = 0; index < count; index++) {
    const entry = directory + 2 + 12 * index;
    if (entry + 12 > end) return 1;
    if (bytes.uint16(entry, isLittle) !== orientationTag) continue;
    const value = bytes.uint16(entry + 8, isLittle);
    return value >= 1 && value <= 8 ? value : 1;
  }
  return 1;
}
