/**
 * Metadata of MP4 files. Boxes and samples that do not belong to the picture or the sound, and the times of the recording, become
 * zeros of the same length, so that nothing moves: positions in the file stay true. See docs/decisions/075-media-without-metadata.md.
 */
import { MediaBytes, unreadable, type MediaEdit } from './media-edits.ts';
import { findBox, maxBoxHeader, readBox, readBoxes, type Box } from './mp4-boxes.ts';
import { readSampleRanges, type ByteRange } from './mp4-samples.ts';

/** A file of which parts are read, because videos don't fit into memory. */
export interface MediaSource {
  size: number;
  read(start: number, end: number): Promise<Uint8Array>;
}

/** A fragment of a second makes four boxes a second. */
const maxTopBoxes = 20_000;
/** The description of all samples, or of those of a fragment. */
const maxDescriptionBytes = 16e6;
/** More tracks are no video of a person. */
const maxTracks = 32;

const keptTopBoxes = new Set(['ftyp', 'styp', 'moov', 'mdat', 'moof', 'mfra', 'sidx', 'ssix']);
const keptMovieBoxes = new Set(['mvhd', 'trak', 'mvex']);
const keptTrackBoxes = new Set(['tkhd', 'edts', 'mdia', 'tapt']);
const keptMediaBoxes = new Set(['mdhd', 'hdlr', 'minf', 'elng']);
const keptInformationBoxes = new Set(['vmhd', 'smhd', 'hdlr', 'dinf', 'stbl']);
const keptFragmentBoxes = new Set(['mfhd', 'traf']);
const droppedTableBoxes = new Set(['udta', 'meta', 'uuid', 'free', 'skip']);
/** Picture and sound. Others hold places, times or subtitles with them. */
const keptHandlers = new Set(['vide', 'soun']);

/** Turns the box into one that players skip. */
function toFreeBox({ start, data, end, type }: Box): MediaEdit[] {
  if (data === end && type === 'free') return [];
  const zeros: MediaEdit = { start: data, end, bytes: 'zeros' };
  const name: MediaEdit = {
    start: start + 4,
    end: start + 8,
    bytes: Uint8Array.of(0x66, 0x72, 0x65, 0x65),
  };
  return data === end ? [name] : [name, zeros];
}

interface Movie {
  edits: MediaEdit[];
  /** The samples of pictures and sound. */
  samples: ByteRange[];
  hasDroppedTracks: boolean;
}

/** Makes the boxes of `parent` empty that are not kept. */
const dropBoxes = (
  bytes: MediaBytes,
  parent: Box,
  isKept: (type: string) => boolean,
): MediaEdit[] =>
  [...readBoxes(bytes, parent.data, parent.end)].flatMap((box) =>
    isKept(box.type) ? [] : toFreeBox(box),
  );

/** Zeros for the times of creation and modification in the headers of this type. Version 1 has 64 bits for each. */
const clearTimes = (bytes: MediaBytes, parent: Box, type: string): MediaEdit[] =>
  [...readBoxes(bytes, parent.data, parent.end)].flatMap((box) => {
    if (box.type !== type) return [];
    const version = bytes.uint8(box.data);
    if (version > 1) throw unreadable(`the version of its box "${type}" is unknown`);
    const start = box.data + 4;
    const end = start + (version === 1 ? 16 : 8);
    if (end > box.end) throw unreadable(`its box "${type}" has no times`);
    const isEmpty = bytes.bytes.subarray(start, end).every((byte) => byte === 0);
    return isEmpty ? [] : [{ start, end, bytes: 'zeros' }];
  });

function requireBox(bytes: MediaBytes, parent: Box, type: string): Box {
  const box = findBox(bytes, parent, type);
  if (!box) throw unreadable(`it has no box "${type}"`);
  return box;
}

/** @returns null for a track that is neither picture nor sound */
function readTrack(bytes: MediaBytes, track: Box): Pick<Movie, 'edits' | 'samples'> | null {
  const media = requireBox(bytes, track, 'mdia');
  const handler = requireBox(bytes, media, 'hdlr');
  if (!keptHandlers.has(bytes.ascii(handler.data + 8, handler.data + 12))) return null;
  const information = requireBox(bytes, media, 'minf');
  const table = requireBox(bytes, information, 'stbl');
  const edits = [
    ...dropBoxes(bytes, track, (type) => keptTrackBoxes.has(type)),
    ...dropBoxes(bytes, media, (type) => keptMediaBoxes.has(type)),
    ...dropBoxes(bytes, information, (type) => keptInformationBoxes.has(type)),
    ...dropBoxes(bytes, table, (type) => !droppedTableBoxes.has(type)),
    ...clearTimes(bytes, track, 'tkhd'),
    ...clearTimes(bytes, media, 'mdhd'),
  ];
  return { edits, samples: readSampleRanges(bytes, table) };
}

/** @param bytes a `moov` box from its first byte */
function readMovie(bytes: MediaBytes): Movie {
  const box = readBox(bytes, 0, bytes.size);
  const movie: Movie = {
    edits: [
      ...dropBoxes(bytes, box, (type) => keptMovieBoxes.has(type)),
      ...clearTimes(bytes, box, 'mvhd'),
    ],
    samples: [],
    hasDroppedTracks: false,
  };
  const tracks = [...readBoxes(bytes, box.data, box.end)].filter(({ type }) => type === 'trak');
  if (tracks.length > maxTracks) throw unreadable('it has too many tracks');
  for (const track of tracks) {
    const kept = readTrack(bytes, track);
    movie.edits.push(...(kept ? kept.edits : toFreeBox(track)));
    movie.samples = movie.samples.concat(kept?.samples ?? []);
    movie.hasDroppedTracks ||= !kept;
  }
  if (movie.samples.length === 0 && !findBox(bytes, box, 'mvex'))
    throw unreadable('it shows nothing');
  return movie;
}

/** Sorts the ranges and joins those that touch. */
function joinRanges(ranges: ByteRange[]): ByteRange[] {
  const joined: ByteRange[] = [];
  for (const { start, end } of ranges.sort((a, b) => a.start - b.start)) {
    const last = joined.at(-1);
    if (last && start <= last.end) last.end = Math.max(last.end, end);
    else joined.push({ start, end });
  }
  return joined;
}

/** Zeros for the parts of the boxes in which there is no sample. Boxes and samples are in the order of the file. */
function clearUnused(boxes: readonly Box[], samples: readonly ByteRange[]): MediaEdit[] {
  const edits: MediaEdit[] = [];
  const clear = (start: number, end: number) => {
    if (start < end) edits.push({ start, end, bytes: 'zeros' });
  };
  let next = 0;
  for (const { data, end } of boxes) {
    let at = data;
    while (next < samples.length && samples[next]!.start < end) {
      const sample = samples[next]!;
      clear(at, Math.min(sample.start, end));
      at = Math.max(at, Math.min(sample.end, end));
      // A range may go on in the next box.
      if (sample.end > end) break;
      next += 1;
    }
    clear(at, end);
  }
  return edits;
}

/** The boxes of the file itself. Only their headers are read. */
async function readTopBoxes({ size, read }: MediaSource): Promise<Box[]> {
  const boxes: Box[] = [];
  for (let at = 0; at < size;) {
    if (boxes.length === maxTopBoxes) throw unreadable('it has too many boxes');
    const head = new MediaBytes(await read(at, Math.min(at + maxBoxHeader, size)));
    const box = readBox(head, at, size, at);
    boxes.push(box);
    at = box.end;
  }
  if (boxes[0]?.type !== 'ftyp') throw unreadable('it is no MP4');
  return boxes;
}

async function readDescription({ read }: MediaSource, { start, end }: Box): Promise<MediaBytes> {
  if (end - start > maxDescriptionBytes)
    throw unreadable('the description of its samples is too long');
  return new MediaBytes(await read(start, end));
}

const moveEdits = (edits: readonly MediaEdit[], by: number): MediaEdit[] =>
  edits.map((edit) => ({ ...edit, start: edit.start + by, end: edit.end + by }));

async function readFragment(source: MediaSource, fragment: Box): Promise<MediaEdit[]> {
  const bytes = await readDescription(source, fragment);
  const box = readBox(bytes, 0, bytes.size);
  const tracks = [...readBoxes(bytes, box.data, box.end)].filter(({ type }) => type === 'traf');
  const edits = [
    ...dropBoxes(bytes, box, (type) => keptFragmentBoxes.has(type)),
    ...tracks.flatMap((track) => dropBoxes(bytes, track, (type) => !droppedTableBoxes.has(type))),
  ];
  return moveEdits(edits, fragment.start);
}

/** @throws UnreadableMediaError when the file can't be followed to its end */
export async function findVideoMetadata(source: MediaSource): Promise<MediaEdit[]> {
  const boxes = await readTopBoxes(source);
  const ofType = (type: string) => boxes.filter((box) => box.type === type);
  const [description, second] = ofType('moov');
  if (!description || second) throw unreadable('it needs one description of its samples');
  const movie = readMovie(await readDescription(source, description));
  const fragments = ofType('moof');
  if (fragments.length > 0 && movie.hasDroppedTracks)
    throw unreadable('its fragments have more than picture and sound');
  const edits = [
    moveEdits(movie.edits, description.start),
    boxes.flatMap((box) => (keptTopBoxes.has(box.type) ? [] : toFreeBox(box))),
    // Where the samples of fragments are is not read.
    fragments.length > 0 ? [] : clearUnused(ofType('mdat'), joinRanges(movie.samples)),
  ];
  for (const fragment of fragments) edits.push(await readFragment(source, fragment));
  return edits.flat().sort((a, b) => a.start - b.start);
}
