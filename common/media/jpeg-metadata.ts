/** Metadata of JPEG files (ITU-T T.81, annex B): every segment that no decoder needs for the pixels. */
import { getExifOrientation } from './exif-orientation.ts';
import { RemovedRanges, unreadable, type MediaBytes, type PictureMetadata } from './media-edits.ts';

const startOfImage = 0xd8;
const endOfImage = 0xd9;
const startOfScan = 0xda;
const isRestart = (marker: number) => marker >= 0xd0 && marker <= 0xd7;
/** Frames, tables and scans. */
const isDecoded = (marker: number) => marker >= 0xc0 && marker <= 0xdf;

/** JFIF without a thumbnail, a color profile, or how Adobe encoded the colors. */
function isColorSegment(bytes: MediaBytes, marker: number, start: number, end: number): boolean {
  const starts = (text: string) =>
    end - start >= text.length && bytes.ascii(start, start + text.length) === text;
  if (marker === 0xe0) return end - start === 14 && starts('JFIF\0');
  if (marker === 0xe2) return starts('ICC_PROFILE\0');
  return marker === 0xee && end - start === 12 && starts('Adobe');
}

/** The position of the first marker after the entropy-coded data at `at`. */
function skipScan({ bytes }: MediaBytes, at: number): number {
  for (let from = at; ;) {
    const found = bytes.indexOf(0xff, from);
    if (found === -1 || found + 1 >= bytes.length) throw unreadable('its picture has no end');
    const next = bytes[found + 1]!;
    if (next !== 0 && next !== 0xff && !isRestart(next)) return found;
    from = next === 0xff ? found + 1 : found + 2;
  }
}

export function findJpegMetadata(bytes: MediaBytes): PictureMetadata {
  if (bytes.uint16(0) !== 0xff00 + startOfImage) throw unreadable('it is no JPEG');
  const removed = new RemovedRanges();
  let orientation = 1;
  for (let at = 2; ;) {
    const start = at;
    if (bytes.uint8(at) !== 0xff) throw unreadable('a segment has no marker');
    while (bytes.uint8(at) === 0xff) at += 1;
    const marker = bytes.uint8(at);
    at += 1;
    if (marker === endOfImage) {
      // Phones put more pictures and videos behind the end.
      removed.add(at, bytes.size);
      return { edits: removed.edits, orientation, isAnimated: false };
    }
    if (marker === 0 || marker === startOfImage || isRestart(marker))
      throw unreadable('a marker is in the wrong place');
    const end = at + bytes.uint16(at);
    if (end < at + 2 || end > bytes.size) throw unreadable('a segment is longer than the file');
    if (marker === 0xe1 && end - at >= 8 && bytes.ascii(at + 2, at + 8) === 'Exif\0\0')
      orientation = getExifOrientation(bytes, at + 8, end);
    if (!isDecoded(marker) && !isColorSegment(bytes, marker, at + 2, end)) removed.add(start, end);
    at = marker === startOfScan ? skipScan(bytes, end) : end;
  }
}
