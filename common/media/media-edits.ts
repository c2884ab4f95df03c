/** Changes that take the metadata out of a picture or a video. The pixels and samples stay as they are. */

/** Replaces the bytes from `start` to `end`: by `bytes`, or by as many zeros. */
export interface MediaEdit {
  start: number;
  end: number;
  bytes: Uint8Array | 'zeros';
}

export interface PictureMetadata {
  /** What removes the metadata, in the order of the file; empty if there are none. */
  edits: readonly MediaEdit[];
  /** 1 (upright) to 8. Without the metadata the picture would be shown turned, so it has to be drawn again. */
  orientation: number;
  isAnimated: boolean;
}

/** The file has no structure of its type that can be followed to its end, so nobody knows where its metadata is. */
export class UnreadableMediaError extends Error {
  override name = 'UnreadableMediaError';
}

export const unreadable = (reason: string): UnreadableMediaError =>
  new UnreadableMediaError(`The file can't be read: ${reason}.`);

/** Bytes of a file. A read past its end throws, so a size in the file that is too large can't go unnoticed. */
export class MediaBytes {
  readonly #view: DataView;

  constructor(readonly bytes: Uint8Array) {
    this.#view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  }

  get size(): number {
    return this.bytes.length;
  }
  uint8(at: number): number {
    this.#check(at, 1);
    return this.#view.getUint8(at);
  }
  uint16(at: number, littleEndian = false): number {
    this.#check(at, 2);
    return this.#view.getUint16(at, littleEndian);
  }
  uint32(at: number, littleEndian = false): number {
    this.#check(at, 4);
    return this.#view.getUint32(at, littleEndian);
  }
  /** A size or an offset. Above 2^53 it is inexact, but then it is larger than every file. */
  uint64(at: number): number {
    return this.uint32(at) * 2 ** 32 + this.uint32(at + 4);
  }
  /** Each byte as one character. */
  ascii(start: number, end: number): string {
    this.#check(start, end - start);
    return String.fromCharCode(...this.bytes.subarray(start, end));
  }

  #check(at: number, length: number): void {
    if (!(at >= 0 && length >= 0 && at + length <= this.size))
      throw unreadable('it ends too early');
  }
}

/** Collects ranges to remove, in the order of the file. Neighbours are joined. */
export class RemovedRanges {
  readonly edits: MediaEdit[] = [];

  add(start: number, end: number): void {
    if (start >= end) return;
    const last = this.edits.at(-1);
    if (last?.end === start) last.end = end;
    else this.edits.push({ start, end, bytes: new Uint8Array() });
  }
}
