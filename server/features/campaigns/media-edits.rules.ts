/** Applies the changes that `common/media` finds in a file. */
import type { MediaEdit } from '../../../common/media/media-edits.ts';

/** @param edits in the order of the file. @returns new bytes */
export function applyEdits(bytes: Buffer, edits: readonly MediaEdit[]): Buffer {
  let at = 0;
  const parts = edits.flatMap(({ start, end, bytes: inserted }) => {
    const before = bytes.subarray(at, start);
    at = end;
    return inserted === 'zeros' ? [before, Buffer.alloc(end - start)] : [before, inserted];
  });
  return Buffer.concat([...parts, bytes.subarray(at)]);
}
