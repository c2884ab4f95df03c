/** Duration of an MP4 file, from the header of its movie. */
import { open } from 'node:fs/promises';

/** The header is near the beginning or the end of the file. */
const searchedBytes = 256_000;

/** @param box the bytes after the name `mvhd`: version and flags, two times, the scale, the duration */
function readDuration(box: Buffer): number | null {
  const isLong = box[0] === 1;
  if (box.length < (isLong ? 32 : 20)) return null;
  const scale = box.readUInt32BE(isLong ? 20 : 12);
  const units = isLong ? Number(box.readBigUInt64BE(24)) : box.readUInt32BE(16);
  return scale > 0 ? Math.round((units / scale) * 1000) : null;
}

/** @returns milliseconds; null without a header */
export async function readVideoDuration(path: string): Promise<number | null> {
  const file = await open(path);
  try {
    const { size } = await file.stat();
    for (const start of [0, Math.max(0, size - searchedBytes)]) {
      const length = Math.min(searchedBytes, size);
      const { buffer } = await file.read(Buffer.alloc(length), 0, length, start);
      const at = buffer.indexOf('mvhd');
      if (at >= 0) return readDuration(buffer.subarray(at + 4));
    }
    return null;
  } finally {
    await file.close();
  }
}
