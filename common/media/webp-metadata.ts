/** Metadata of WebP files (RFC 9649): Exif, XMP and unknown chunks, and what follows the last one. */
import { getExifOrientation } from './exif-orientation.ts';
import { RemovedRanges, unreadable, type MediaBytes, type PictureMetadata } from './media-edits.ts';

const keptChunks = new Set(['VP8 ', 'VP8L', 'VP8X', 'ALPH', 'ANIM', 'ANMF', 'ICCP']);
const frameChunks = new Set(['VP8 ', 'VP8L', 'ALPH']);
/** Flags of the header for chunks that are removed. */
const exifFlag = 0x08;
const xmpFlag = 0x04;

interface Chunk {
  type: string;
  start: number;
  data: number;
  /** Before the padding. */
  dataEnd: number;
  end: number;
}

/** The chunks from `at` to `end`. Each has an even length; the last may lack its padding. */
function* readChunks(bytes: MediaBytes, at: number, end: number): Generator<Chunk> {
  while (at < end) {
    const dataEnd = at + 8 + bytes.uint32(at + 4, true);
    if (dataEnd > end) throw unreadable('a chunk is longer than the file');
    const chunkEnd = Math.min(dataEnd + (dataEnd % 2), end);
    yield { type: bytes.ascii(at, at + 4), start: at, data: at + 8, dataEnd, end: chunkEnd };
    at = chunkEnd;
  }
}

/** A frame has pixels only; removing something else would change the sizes of the chunks around it. */
function checkFrame(bytes: MediaBytes, { data, dataEnd }: Chunk): void {
  for (const { type } of readChunks(bytes, data + 16, dataEnd))
    if (!frameChunks.has(type)) throw unreadable('a frame has a chunk that is not known');
}

const toBytes = (value: number): Uint8Array<ArrayBuffer> => {
  const bytes = new Uint8Array(4);
  new DataView(bytes.buffer).setUint32(0, value, true);
  return bytes;
};

export function findWebpMetadata(bytes: MediaBytes): PictureMetadata {
  if (bytes.ascii(0, 4) !== 'RIFF' || bytes.ascii(8, 12) !== 'WEBP')
    throw unreadable('it is no WebP');
  const fileEnd = 8 + bytes.uint32(4, true);
  if (fileEnd > bytes.size) throw unreadable('it is longer than the file');
  const removed = new RemovedRanges();
  const flags: { at: number; value: number }[] = [];
  let orientation = 1;
  let isAnimated = false;
  for (const chunk of readChunks(bytes, 12, fileEnd)) {
    if (chunk.type === 'EXIF') orientation = getChunkOrientation(bytes, chunk);
    if (chunk.type === 'VP8X') flags.push({ at: chunk.data, value: bytes.uint8(chunk.data) });
    if (chunk.type === 'ANMF') {
      isAnimated = true;
      checkFrame(bytes, chunk);
    }
    if (!keptChunks.has(chunk.type)) removed.add(chunk.start, chunk.end);
  }
  const removedBytes = removed.edits.reduce((sum, { start, end }) => sum + end - start, 0);
  removed.add(fileEnd, bytes.size);
  const headers = flags.flatMap(({ at, value }) => {
    const kept = value & ~(exifFlag | xmpFlag);
    return kept === value ? [] : [{ start: at, end: at + 1, bytes: Uint8Array.of(kept) }];
  });
  if (removedBytes > 0)
    headers.unshift({ start: 4, end: 8, bytes: toBytes(fileEnd - 8 - removedBytes) });
  const edits = [...headers, ...removed.edits].sort((a, b) => a.start - b.start);
  return { edits, orientation, isAnimated };
}

/** Some programs write the header that Exif data have in a JPEG. */
function getChunkOrientation(bytes: MediaBytes, { data, dataEnd }: Chunk): number {
  const hasHeader = dataEnd - data >= 6 && bytes.ascii(data, data + 6) === 'Exif\0\0';
  return getExifOrientation(bytes, hasHeader ? data + 6 : data, dataEnd);
}
