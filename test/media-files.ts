/** Small files that carry a place, in each way in which phones, cameras and programs write it. */

/** In each place of a file where metadata are. */
export const place = '+52.5163+013.3777/ Brandenburg Gate';

const encode = (text: string): Uint8Array =>
  Uint8Array.from(text, (character) => character.charCodeAt(0));
const toText = (bytes: Uint8Array): string => new TextDecoder('latin1').decode(bytes);

export function concat(...parts: (Uint8Array | string)[]): Uint8Array<ArrayBuffer> {
  const all = parts.map((part) => (typeof part === 'string' ? encode(part) : part));
  const bytes = new Uint8Array(all.reduce((sum, { length }) => sum + length, 0));
  let at = 0;
  for (const part of all) {
    bytes.set(part, at);
    at += part.length;
  }
  return bytes;
}

function uint(value: number, length: number, littleEndian = false): Uint8Array {
  const bytes = Array.from({ length }, (_, index) => Math.floor(value / 256 ** index) % 256);
  return Uint8Array.from(littleEndian ? bytes : bytes.reverse());
}
export const uint16 = (value: number, littleEndian = false): Uint8Array =>
  uint(value, 2, littleEndian);
export const uint32 = (value: number, littleEndian = false): Uint8Array =>
  uint(value, 4, littleEndian);
export const uint64 = (value: number): Uint8Array => uint(value, 8);

/** The latitude of {@link place} as Exif data have it: degrees, minutes, seconds. */
const getLatitude = (littleEndian: boolean): Uint8Array =>
  concat(...[52, 1, 30, 1, 5868, 100].map((value) => uint32(value, littleEndian)));

/** Whether the place is anywhere in the bytes. */
export function hasPlace(bytes: Uint8Array): boolean {
  const text = toText(bytes);
  return (
    text.includes(place) ||
    [true, false].some((little) => text.includes(toText(getLatitude(little))))
  );
}

/** Exif data: a description, an orientation, and a directory with GPS data. */
export function createExif(orientation = 1, little = false): Uint8Array {
  const word = (value: number) => uint16(value, little);
  const long = (value: number) => uint32(value, little);
  const description = concat(place, '\0');
  const [first, gps] = [8, 8 + 2 + 3 * 12 + 4];
  const data = gps + 2 + 2 * 12 + 4;
  return concat(
    little ? 'II' : 'MM',
    concat(word(42), long(first), word(3)),
    concat(word(0x010e), word(2), long(description.length), long(data + 24)),
    concat(word(0x0112), word(3), long(1), word(orientation), word(0)),
    concat(word(0x8825), word(4), long(1), long(gps), long(0)),
    concat(word(2), word(1), word(2), long(2), 'N\0\0\0'),
    concat(word(2), word(5), long(3), long(data), long(0)),
    getLatitude(little),
    description,
  );
}

const xmp = `<x:xmpmeta xmlns:x="adobe:ns:meta/"><exif:GPSLatitude>${place}</exif:GPSLatitude></x:xmpmeta>`;

/** Exif, XMP, IPTC, a second picture's index, a comment, and a video behind the end. */
export function addPlaceToJpeg(jpeg: Uint8Array, orientation = 1): Uint8Array<ArrayBuffer> {
  const segment = (marker: number, ...data: (Uint8Array | string)[]) => {
    const content = concat(...data);
    return concat(Uint8Array.of(0xff, marker), uint16(content.length + 2), content);
  };
  return concat(
    jpeg.subarray(0, 2),
    segment(0xe1, 'Exif\0\0', createExif(orientation)),
    segment(0xe1, 'http://ns.adobe.com/xap/1.0/\0', xmp),
    segment(0xe2, 'MPF\0', place),
    segment(0xed, 'Photoshop 3.0\0', '8BIM', place),
    segment(0xfe, place),
    jpeg.subarray(2),
    'ftypmp42',
    place,
  );
}

function getCrc(bytes: Uint8Array): number {
  let crc = 0xffffffff;
  for (const byte of bytes) {
    crc ^= byte;
    for (let bit = 0; bit < 8; bit++) crc = crc & 1 ? (crc >>> 1) ^ 0xedb88320 : crc >>> 1;
  }
  return (crc ^ 0xffffffff) >>> 0;
}
export function toPngChunk(type: string, data: Uint8Array | string): Uint8Array {
  const content = concat(type, data);
  return concat(uint32(content.length - 4), content, uint32(getCrc(content)));
}

/** Exif, texts of three kinds, a chunk of a program, and bytes behind the end. */
export function addPlaceToPng(png: Uint8Array, orientation = 1): Uint8Array<ArrayBuffer> {
  const headerEnd = 8 + 25;
  return concat(
    png.subarray(0, headerEnd),
    toPngChunk('eXIf', createExif(orientation)),
    toPngChunk('tEXt', `Comment\0${place}`),
    toPngChunk('iTXt', `XML:com.adobe.xmp\0\0\0\0\0${xmp}`),
    toPngChunk('prIv', place),
    png.subarray(headerEnd),
    place,
  );
}

/** A comment, XMP data, and bytes behind the end. */
export function addPlaceToGif(gif: Uint8Array): Uint8Array<ArrayBuffer> {
  const flags = gif[10]!;
  const tableEnd = 13 + (flags & 0x80 ? 3 * 2 ** ((flags & 7) + 1) : 0);
  const block = concat(Uint8Array.of(place.length), place, Uint8Array.of(0));
  // The trailer of XMP data leads readers of blocks to their end.
  const trailer = Uint8Array.from({ length: 258 }, (_, index) =>
    index === 0 ? 1 : Math.max(0, 256 - index),
  );
  return concat(
    gif.subarray(0, tableEnd),
    Uint8Array.of(0x21, 0xfe),
    block,
    Uint8Array.of(0x21, 0xff, 11),
    'XMP DataXMP',
    xmp,
    trailer,
    gif.subarray(tableEnd),
    place,
  );
}

export function toWebpChunk(type: string, data: Uint8Array | string): Uint8Array {
  const { length } = data;
  return concat(type, uint32(length, true), data, length % 2 ? '\0' : '');
}

/** Exif, XMP, a chunk of a program, and bytes behind the end. The picture has one chunk. */
export function addPlaceToWebp(
  webp: Uint8Array,
  { width, height }: { width: number; height: number },
  orientation = 1,
): Uint8Array<ArrayBuffer> {
  const size = (value: number) => uint32(value - 1, true).subarray(0, 3);
  const header = concat(Uint8Array.of(0x0c, 0, 0, 0), size(width), size(height));
  const chunks = concat(
    toWebpChunk('VP8X', header),
    webp.subarray(12),
    toWebpChunk('EXIF', createExif(orientation, true)),
    toWebpChunk('XMP ', xmp),
    toWebpChunk('prIv', place),
  );
  return concat('RIFF', uint32(chunks.length + 4, true), 'WEBP', chunks, place);
}

export const toBox = (type: string, ...data: (Uint8Array | string)[]): Uint8Array<ArrayBuffer> => {
  const content = concat(...data);
  return concat(uint32(content.length + 8), type, content);
};

/** When a video was recorded, in seconds since 1904. */
const recordedAt = 3_877_000_000;
/** Whether the time of {@link createVideo} is anywhere in the bytes. */
export const hasTime = (bytes: Uint8Array): boolean =>
  toText(bytes).includes(toText(uint32(recordedAt)));

export interface HeaderTimes {
  /** 1: times of 64 bits. */
  version: 0 | 1;
  /** When the file was created and changed, in seconds since 1904. */
  time: number;
}
const headerSizes = { mvhd: 100, tkhd: 84, mdhd: 24 };
/** A header of a movie, a track or its media. All that is no time is 7. */
function toHeader(type: keyof typeof headerSizes, { version, time }: HeaderTimes): Uint8Array {
  const bytes = version === 1 ? uint64(time) : uint32(time);
  // In version 1 the duration has 64 bits too.
  const rest = headerSizes[type] - 12 + version * 4;
  return toBox(type, Uint8Array.of(version, 7, 7, 7), bytes, bytes, new Uint8Array(rest).fill(7));
}
const noTimes: HeaderTimes = { version: 0, time: 0 };

interface Track {
  handler: string;
  chunks: readonly { offset: number; samples: readonly number[] }[];
  extra?: Uint8Array;
  times?: HeaderTimes;
}

/** A track whose chunks have these sizes of samples. */
export function createTrack({
  handler,
  chunks,
  extra = new Uint8Array(),
  times = noTimes,
}: Track): Uint8Array {
  const sizes = chunks.flatMap(({ samples }) => samples);
  const table = toBox(
    'stbl',
    toBox('stsd', uint32(0), uint32(0)),
    toBox('stsz', uint32(0), uint32(0), uint32(sizes.length), ...sizes.map((size) => uint32(size))),
    toBox(
      'stsc',
      uint32(0),
      uint32(chunks.length),
      ...chunks.map(({ samples }, index) =>
        concat(uint32(index + 1), uint32(samples.length), uint32(1)),
      ),
    ),
    toBox('stco', uint32(0), uint32(chunks.length), ...chunks.map(({ offset }) => uint32(offset))),
  );
  return toBox(
    'trak',
    toHeader('tkhd', times),
    toBox(
      'mdia',
      toHeader('mdhd', times),
      toBox('hdlr', uint32(0), uint32(0), handler, new Uint8Array(12), '\0'),
      toBox('minf', toBox('vmhd', new Uint8Array(12)), table),
    ),
    extra,
  );
}

/** Samples of the picture in {@link createVideo}, in the order of the file. */
export const videoSamples = ['first picture', 'second picture', 'third picture'];

/**
 * A video with the place in `udta`, `meta` with `keys`, an XMP box, free space, a track of metadata with its samples between those
 * of the picture, bytes that belong to no track, and the time of the recording.
 * @param large `mdat` has a size of 64 bits, and so have the times
 */
export function createVideo({ large = false } = {}): Uint8Array<ArrayBuffer> {
  const type = toBox('ftyp', 'isom', uint32(512), 'isommp42');
  const free = toBox('free', place);
  const [one, two, three] = videoSamples.map(encode) as [Uint8Array, Uint8Array, Uint8Array];
  const content = concat(one, two, place, three, 'GPS ', place);
  const mediaHeader = large
    ? concat(uint32(1), 'mdat', uint64(content.length + 16))
    : concat(uint32(content.length + 8), 'mdat');
  const first = type.length + free.length + mediaHeader.length;
  const between = first + one.length + two.length;
  const keys = toBox(
    'keys',
    uint32(0),
    uint32(1),
    toBox('mdta', 'com.apple.quicktime.location.ISO6709'),
  );
  const list = toBox('ilst', toBox('\0\0\0\x01', toBox('data', uint32(1), uint32(0), place)));
  const userData = toBox('udta', toBox('\xa9xyz', uint16(place.length), uint16(0), place));
  const times: HeaderTimes = { version: large ? 1 : 0, time: recordedAt };
  const movie = toBox(
    'moov',
    toHeader('mvhd', times),
    createTrack({
      handler: 'vide',
      times,
      extra: userData,
      chunks: [
        { offset: first, samples: [one.length, two.length] },
        { offset: between + place.length, samples: [three.length] },
      ],
    }),
    createTrack({ handler: 'meta', times, chunks: [{ offset: between, samples: [place.length] }] }),
    userData,
    toBox('meta', toBox('hdlr', new Uint8Array(24)), keys, list),
  );
  const xmpBox = toBox(
    'uuid',
    '\xbe\x7a\xcf\xcb\x97\xa9\x42\xe8\x9c\x71\x99\x94\x91\xe3\xaf\xac',
    xmp,
  );
  return concat(type, free, mediaHeader, content, movie, xmpBox);
}

/** A PNG of this many bytes, at least 57, without metadata. Its pixels are zeros, which no decoder accepts. */
export function createPng(size: number): Uint8Array<ArrayBuffer> {
  const header = concat(uint32(1), uint32(1), Uint8Array.of(8, 0, 0, 0, 0));
  return concat(
    Uint8Array.of(0x89),
    'PNG\r\n\x1a\n',
    toPngChunk('IHDR', header),
    toPngChunk('IDAT', new Uint8Array(size - 57)),
    toPngChunk('IEND', ''),
  );
}

/** An MP4 of this many bytes with one sample, without metadata other than these times. */
export function createMp4(size: number, times = noTimes): Uint8Array<ArrayBuffer> {
  const type = toBox('ftyp', 'isom', uint32(512), 'isommp42');
  const getMovie = (offset: number, length: number) =>
    toBox(
      'moov',
      toHeader('mvhd', times),
      createTrack({ handler: 'vide', times, chunks: [{ offset, samples: [length] }] }),
    );
  const offset = type.length + getMovie(0, 0).length + 8;
  const sample = new Uint8Array(size - offset);
  return concat(type, getMovie(offset, sample.length), toBox('mdat', sample));
}

/** A PNG of one gray pixel that browsers can show. */
export function createPixel(gray = 0): Uint8Array<ArrayBuffer> {
  const header = concat(uint32(1), uint32(1), Uint8Array.of(8, 0, 0, 0, 0));
  // One stored block of two bytes: no filter, and the pixel. Then their Adler-32.
  const pixels = concat(
    Uint8Array.of(0x78, 0x01, 0x01, 2, 0, 0xfd, 0xff, 0, gray),
    uint16(2 + gray),
    uint16(1 + gray),
  );
  return concat(
    Uint8Array.of(0x89),
    'PNG\r\n\x1a\n',
    toPngChunk('IHDR', header),
    toPngChunk('IDAT', pixels),
    toPngChunk('IEND', ''),
  );
}
/** {@link createPixel} as a file. */
export const createPicture = (name: string, gray = 0): File =>
  new File([createPixel(gray)], name, { type: 'image/png', lastModified: 1_700_000_000_000 });
