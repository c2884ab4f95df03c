/** Metadata of GIF files: comments, plain text, and applications other than the one that repeats an animation. */
import { RemovedRanges, unreadable, type MediaBytes, type PictureMetadata } from './media-edits.ts';

/** The size of the color table that the flags of a screen or an image announce. */
const getTableSize = (flags: number) => (flags & 0x80 ? 3 * 2 ** ((flags & 7) + 1) : 0);

/** The end of the sub-blocks at `at`. */
function skipSubBlocks(bytes: MediaBytes, at: number): number {
  let size = bytes.uint8(at);
  while (size > 0) {
    at += 1 + size;
    size = bytes.uint8(at);
  }
  return at + 1;
}

/** Whether the extension at `at` has the timing of a frame, or repeats the animation. */
function isKeptExtension(bytes: MediaBytes, at: number): boolean {
  const label = bytes.uint8(at + 1);
  if (label === 0xf9) return true;
  if (label !== 0xff || bytes.uint8(at + 2) !== 11) return false;
  const isLoop = /^(?:NETSCAPE2\.0|ANIMEXTS1\.0)$/.test(bytes.ascii(at + 3, at + 14));
  // One sub-block of three bytes: how often.
  return isLoop && bytes.uint8(at + 14) === 3 && bytes.uint8(at + 18) === 0;
}

export function findGifMetadata(bytes: MediaBytes): PictureMetadata {
  if (!/^GIF8[79]a$/.test(bytes.ascii(0, 6))) throw unreadable('it is no GIF');
  const removed = new RemovedRanges();
  let images = 0;
  let at = 13 + getTableSize(bytes.uint8(10));
  // Many files lack their last byte, which decoders accept.
  while (at < bytes.size || images === 0) {
    const kind = bytes.uint8(at);
    if (kind === 0x3b) {
      removed.add(at + 1, bytes.size);
      break;
    }
    if (kind === 0x2c) {
      images += 1;
      at = skipSubBlocks(bytes, at + 11 + getTableSize(bytes.uint8(at + 9)));
    } else if (kind === 0x21) {
      const end = skipSubBlocks(bytes, at + 2);
      if (!isKeptExtension(bytes, at)) removed.add(at, end);
      at = end;
    } else throw unreadable('a block has no kind');
  }
  return { edits: removed.edits, orientation: 1, isAnimated: images > 1 };
}
