/** Boxes of MP4 files (ISO/IEC 14496-12, 4.2). */
import { unreadable, type MediaBytes } from './media-edits.ts';

export interface Box {
  type: string;
  /** Positions in the bytes that were read. */
  start: number;
  data: number;
  end: number;
}

/** Bytes of the longest header: size, type, and a size of 64 bits. */
export const maxBoxHeader = 16;

/**
 * The box whose header is at `at`.
 * @param end the end of the box or file around it
 * @param offset position of the first byte of `bytes` in the file
 */
export function readBox(bytes: MediaBytes, at: number, end: number, offset = 0): Box {
  const size32 = bytes.uint32(at - offset);
  const type = bytes.ascii(at - offset + 4, at - offset + 8);
  const headerSize = size32 === 1 ? 16 : 8;
  const size = size32 === 1 ? bytes.uint64(at - offset + 8) : size32 === 0 ? end - at : size32;
  if (size < headerSize) throw unreadable('a box is shorter than its header');
  if (size > end - at) throw unreadable('a box is longer than what it is in');
  return { type, start: at, data: at + headerSize, end: at + size };
}

/** The box with the most others in it has about twenty. */
const maxBoxes = 1000;

/** The boxes from `start` to `end`. */
export function* readBoxes(bytes: MediaBytes, start: number, end: number): Generator<Box> {
  let count = 0;
  for (let at = start; at < end;) {
    if (++count > maxBoxes) throw unreadable('it has too many boxes');
    // Some programs end a list of boxes with four zeros.
    if (end - at === 4 && bytes.uint32(at) === 0) return;
    const box = readBox(bytes, at, end);
    yield box;
    at = box.end;
  }
}

/** The only box of this type from `start` to `end`. */
export function findBox(bytes: MediaBytes, { data, end }: Box, type: string): Box | undefined {
  const found = [...readBoxes(bytes, data, end)].filter((box) => box.type === type);
  if (found.length > 1) throw unreadable(`it has more than one box "${type}"`);
  return found[0];
}
