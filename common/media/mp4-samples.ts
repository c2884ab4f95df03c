/** Where the samples of a track are in an MP4 file (ISO/IEC 14496-12, 8.7). */
import { unreadable, type MediaBytes } from './media-edits.ts';
import { findBox, type Box } from './mp4-boxes.ts';

export interface ByteRange {
  start: number;
  end: number;
}

/** A sample may be a chunk: two hours of sound have 340,000. */
const maxChunks = 500_000;

/** A table of entries of `width` bytes after `header` bytes, the last four of which count them. */
interface Table {
  count: number;
  /** Position of the entry. */
  at(index: number): number;
}

function readTable(bytes: MediaBytes, box: Box, header: number, width: number): Table {
  const first = box.data + header;
  const count = bytes.uint32(first - 4);
  if (first + count * width > box.end) throw unreadable('a table is longer than its box');
  return { count, at: (index) => first + index * width };
}

/** The bytes of the samples `from` to `to`. */
type SampleSizes = (from: number, to: number) => number;

function readSampleSizes(bytes: MediaBytes, table: Box): SampleSizes {
  const box = findBox(bytes, table, 'stsz');
  // `stz2` exists in theory only; the file is refused then.
  if (!box) throw unreadable('a track has no sizes of samples');
  const equalSize = bytes.uint32(box.data + 4);
  const declared = bytes.uint32(box.data + 8);
  const sizes = equalSize === 0 ? readTable(bytes, box, 12, 4) : undefined;
  return (from, to) => {
    if (to > declared) throw unreadable('a track has fewer samples than its chunks');
    if (!sizes) return equalSize * (to - from);
    let sum = 0;
    for (let index = from; index < to; index++) sum += bytes.uint32(sizes.at(index));
    return sum;
  };
}

/** Positions of the chunks. */
function readChunks(bytes: MediaBytes, table: Box): { count: number; get(index: number): number } {
  const box = findBox(bytes, table, 'stco');
  if (box) {
    const { count, at } = readTable(bytes, box, 8, 4);
    return { count, get: (index) => bytes.uint32(at(index)) };
  }
  const box64 = findBox(bytes, table, 'co64');
  if (!box64) throw unreadable('a track has no chunks');
  const { count, at } = readTable(bytes, box64, 8, 8);
  return { count, get: (index) => bytes.uint64(at(index)) };
}

/** The bytes of each chunk. Reads each entry of the tables once. @param table the box `stbl` of the track */
export function readSampleRanges(bytes: MediaBytes, table: Box): ByteRange[] {
  const getSize = readSampleSizes(bytes, table);
  const chunks = readChunks(bytes, table);
  const box = findBox(bytes, table, 'stsc');
  if (!box) throw unreadable('a track has no map of its chunks');
  const runs = readTable(bytes, box, 8, 12);
  if (chunks.count > maxChunks) throw unreadable('a track has too many chunks');
  const ranges: ByteRange[] = [];
  let sample = 0;
  for (let run = 0; run < runs.count; run++) {
    // A run of chunks with equally many samples. Chunks are counted from 1.
    const first = bytes.uint32(runs.at(run)) - 1;
    const next = run + 1 < runs.count ? bytes.uint32(runs.at(run + 1)) - 1 : chunks.count;
    const samples = bytes.uint32(runs.at(run) + 4);
    if (first !== ranges.length || next < first || next > chunks.count)
      throw unreadable('the map of the chunks is out of order');
    for (let chunk = first; chunk < next; chunk++) {
      const start = chunks.get(chunk);
      ranges.push({ start, end: start + getSize(sample, sample + samples) });
      sample += samples;
    }
  }
  if (ranges.length !== chunks.count) throw unreadable('chunks are not in the map');
  return ranges;
}
