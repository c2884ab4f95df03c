/** Metadata of PNG files: every chunk that does not change the pixels, and what follows the last one. */
import { getExifOrientation } from './exif-orientation.ts';
import { RemovedRanges, unreadable, type MediaBytes, type PictureMetadata } from './media-edits.ts';

const signature = '\x89PNG\r\n\x1a\n';
/** Header, palette, pixels, colors, and the frames of an animation. */
const keptChunks = new Set([
  'IHDR', 'PLTE', 'IDAT', 'IEND', 'tRNS', 'gAMA', 'cHRM', 'sRGB', 'iCCP', 'sBIT', 'bKGD', 'pHYs', 'cICP', 'mDCV', 'cLLI',
  'acTL', 'fcTL', 'fdAT',
]); // prettier-ignore
/** A decoder may not skip a chunk with a capital first letter. */
const isCritical = (type: string) => type >= 'A' && type < '[';

export function findPngMetadata(bytes: MediaBytes): PictureMetadata {
  if (bytes.ascii(0, 8) !== signature || bytes.ascii(12, 16) !== 'IHDR')
    throw unreadable('it is no PNG');
  const removed = new RemovedRanges();
  let orientation = 1;
  let isAnimated = false;
  for (let at = 8; ;) {
    const type = bytes.ascii(at + 4, at + 8);
    const data = at + 8;
    const end = data + bytes.uint32(at) + 4;
    if (end > bytes.size) throw unreadable('a chunk is longer than the file');
    if (type === 'eXIf') orientation = getExifOrientation(bytes, data, end - 4);
    if (type === 'acTL') isAnimated = true;
    if (!keptChunks.has(type)) {
      if (isCritical(type)) throw unreadable('it needs a chunk that is not known');
      removed.add(at, end);
    }
    at = end;
    if (type !== 'IEND') continue;
    removed.add(at, bytes.size);
    return { edits: removed.edits, orientation, isAnimated };
  }
}
