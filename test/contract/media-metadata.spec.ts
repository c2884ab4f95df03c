/** Metadata of pictures and videos: all of it goes, and nothing else. sharp writes the pictures and reads them back. */
import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import sharp from 'sharp';
import { UnreadableMediaError, type MediaEdit } from '../../common/media/media-edits.ts';
import { findVideoMetadata } from '../../common/media/mp4-metadata.ts';
import { findPictureMetadata } from '../../common/media/picture-metadata.ts';
import { describeGrowth } from '../growth.ts';
import {
  addPlaceToGif,
  addPlaceToJpeg,
  addPlaceToPng,
  addPlaceToWebp,
  concat,
  createMp4,
  createPng,
  createTrack,
  createVideo,
  hasPlace,
  hasTime,
  place,
  toBox,
  toPngChunk,
  uint32,
  videoSamples,
} from '../media-files.ts';

function apply(bytes: Uint8Array, edits: readonly MediaEdit[]): Uint8Array {
  let at = 0;
  const parts = edits.flatMap(({ start, end, bytes: inserted }) => {
    assert.ok(start >= at && end <= bytes.length, 'edits are in order');
    const before = bytes.subarray(at, start);
    at = end;
    return [before, inserted === 'zeros' ? new Uint8Array(end - start) : inserted];
  });
  return concat(...parts, bytes.subarray(at));
}
const strip = (bytes: Uint8Array, type: string) =>
  apply(bytes, findPictureMetadata(bytes, type).edits);
const findInVideo = (bytes: Uint8Array) =>
  findVideoMetadata({
    size: bytes.length,
    read: async (start, end) => bytes.subarray(start, end),
  });
const stripVideo = async (bytes: Uint8Array) => apply(bytes, await findInVideo(bytes));

const [width, height] = [6, 4];
/** A picture with different pixels. */
const picture = () =>
  sharp(Buffer.from(Array.from({ length: width * height * 3 }, (_, at) => (at * 37) % 256)), {
    raw: { width, height, channels: 3 },
  });
const frames = () =>
  sharp(Buffer.from(Array.from({ length: width * height * 6 }, (_, at) => (at * 37) % 256)), {
    raw: { width, height: height * 2, channels: 3, pageHeight: height },
  });

const samples: Readonly<
  Record<string, { create(): Promise<Uint8Array>; addPlace(bytes: Uint8Array): Uint8Array }>
> = {
  'image/jpeg': {
    create: () => picture().jpeg().toBuffer(),
    addPlace: (one) => addPlaceToJpeg(one),
  },
  'image/png': { create: () => picture().png().toBuffer(), addPlace: (one) => addPlaceToPng(one) },
  'image/gif': { create: () => frames().gif({ loop: 3 }).toBuffer(), addPlace: addPlaceToGif },
  'image/webp': {
    create: () => picture().webp().toBuffer(),
    addPlace: (one) => addPlaceToWebp(one, { width, height }),
  },
};

describe('pictures', () => {
  for (const [type, { create, addPlace }] of Object.entries(samples))
    it(`of type ${type} keep their pixels and lose all metadata`, async () => {
      const clean = await create();
      const marked = addPlace(clean);
      assert.equal(hasPlace(marked), true);
      const stripped = strip(marked, type);
      assert.equal(hasPlace(stripped), false);
      const { exif, xmp, iptc, comments } = await sharp(stripped).metadata();
      assert.deepEqual([exif, xmp, iptc, comments], [undefined, undefined, undefined, undefined]);
      assert.deepEqual(
        await sharp(stripped, { animated: true }).raw().toBuffer(),
        await sharp(clean, { animated: true }).raw().toBuffer(),
      );
      assert.deepEqual(findPictureMetadata(stripped, type).edits, [], 'nothing is left to remove');
    });

  it('lose the place that another program wrote', async () => {
    const gps = {
      IFD0: { Copyright: place },
      IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '52/1 31/1 0/1' },
    };
    for (const format of ['jpeg', 'png', 'webp'] as const) {
      const marked = await picture().withExif(gps).toFormat(format).toBuffer();
      const type = `image/${format}`;
      assert.equal(hasPlace(marked), true, format);
      assert.equal(hasPlace(strip(marked, type)), false, format);
      assert.equal((await sharp(strip(marked, type)).metadata()).exif, undefined);
    }
  });

  it('keep their color profile', async () => {
    for (const format of ['jpeg', 'png', 'webp'] as const) {
      const profiled = await picture().withIccProfile('p3').toFormat(format).toBuffer();
      assert.ok((await sharp(strip(profiled, `image/${format}`)).metadata()).icc, format);
    }
  });

  it('announce that they have to be turned', async () => {
    const jpeg = await picture().jpeg().toBuffer();
    const png = await picture().png().toBuffer();
    const webp = await picture().webp().toBuffer();
    for (const orientation of [1, 3, 6, 8]) {
      const found = [
        findPictureMetadata(addPlaceToJpeg(jpeg, orientation), 'image/jpeg'),
        findPictureMetadata(addPlaceToPng(png, orientation), 'image/png'),
        findPictureMetadata(addPlaceToWebp(webp, { width, height }, orientation), 'image/webp'),
      ];
      assert.deepEqual(found.map((one) => one.orientation), [orientation, orientation, orientation]); // prettier-ignore
    }
    for (const invalid of [0, 9, 65_535])
      assert.equal(findPictureMetadata(addPlaceToJpeg(jpeg, invalid), 'image/jpeg').orientation, 1);
  });

  it('announce that they move', async () => {
    const gif = await frames().gif().toBuffer();
    const webp = await frames().webp().toBuffer();
    assert.equal(findPictureMetadata(gif, 'image/gif').isAnimated, true);
    assert.equal(findPictureMetadata(webp, 'image/webp').isAnimated, true);
    const { pages } = await sharp(strip(webp, 'image/webp')).metadata();
    assert.equal(pages, 2);
  });

  it('that are cut short, or of another type, are refused wherever they end', async () => {
    for (const [type, { create, addPlace }] of Object.entries(samples)) {
      const clean = await create();
      const whole = addPlace(clean);
      // Behind the end of the picture, a cut is none.
      const end = whole.length - place.length - (type === 'image/jpeg' ? 8 : 0);
      for (let length = 0; length < end; length++)
        try {
          const { edits } = findPictureMetadata(whole.subarray(0, length), type);
          // A GIF may end after any image.
          assert.ok(type === 'image/gif' && !hasPlace(apply(whole.subarray(0, length), edits)));
        } catch (error) {
          assert.ok(
            error instanceof UnreadableMediaError,
            `${type} at ${length}: ${String(error)}`,
          );
        }
      for (const other of Object.keys(samples))
        if (other !== type)
          assert.throws(() => findPictureMetadata(whole, other), UnreadableMediaError);
    }
    assert.throws(
      () => findPictureMetadata(new Uint8Array(9), 'image/svg+xml'),
      UnreadableMediaError,
    );
  });

  it('with random changes end in a refusal or without the place', async () => {
    let seed = 1;
    const random = (max: number) => (seed = (seed * 48_271) % 2_147_483_647) % max;
    for (const [type, { create, addPlace }] of Object.entries(samples)) {
      const whole = addPlace(await create());
      for (let round = 0; round < 500; round++) {
        const bytes = whole.slice();
        for (let changes = 1 + random(4); changes > 0; changes--)
          bytes[random(bytes.length)] = random(256);
        try {
          strip(bytes, type);
        } catch (error) {
          assert.ok(error instanceof UnreadableMediaError, `${type}: ${String(error)}`);
        }
      }
    }
  });

  it('with an unknown chunk that decoders need are refused', async () => {
    const png = await picture().png().toBuffer();
    const changed = concat(png.subarray(0, 33), toPngChunk('CgBI', 'x'), png.subarray(33));
    assert.throws(() => findPictureMetadata(changed, 'image/png'), UnreadableMediaError);
  });
});

describe('videos', () => {
  const text = (bytes: Uint8Array) => new TextDecoder('latin1').decode(bytes);

  for (const large of [false, true])
    it(`keep their samples in place and lose all else${large ? ', with a size of 64 bits' : ''}`, async () => {
      const video = createVideo({ large });
      assert.deepEqual([hasPlace(video), hasTime(video)], [true, true]);
      const stripped = await stripVideo(video);
      assert.equal(stripped.length, video.length);
      assert.deepEqual([hasPlace(stripped), hasTime(stripped)], [false, false]);
      assert.doesNotMatch(text(stripped), /udta|keys|uuid|location|GPS/);
      for (const sample of videoSamples)
        assert.equal(text(stripped).indexOf(sample), text(video).indexOf(sample));
      assert.deepEqual(await stripVideo(stripped), stripped);
    });

  for (const version of [0, 1] as const)
    it(`lose the times in headers of version ${version}, and no byte moves`, async () => {
      const recorded = createMp4(2000, { version, time: 3_877_123_456 });
      const stripped = await stripVideo(recorded);
      assert.deepEqual(stripped, createMp4(2000, { version, time: 0 }));
      assert.deepEqual(await findInVideo(stripped), []);
    });

  it('without metadata stay as they are', async () => {
    const video = createMp4(2000);
    assert.deepEqual(await findInVideo(video), []);
  });

  const type = toBox('ftyp', 'isom', uint32(512), 'isom');
  const header = toBox('mvhd', new Uint8Array(100));
  const track = createTrack({ handler: 'vide', chunks: [{ offset: 0, samples: [4] }] });
  const movie = toBox('moov', header, track);
  const replace = (bytes: Uint8Array, name: string, at: number, value: number) => {
    const changed = bytes.slice();
    changed.set(uint32(value), text(bytes).indexOf(name) + at);
    return changed;
  };
  const large = (size: number[]) => concat(uint32(1), 'mdat', ...size.map((one) => uint32(one)));

  const malformed: Readonly<Record<string, Uint8Array>> = {
    'is empty': new Uint8Array(),
    'is no MP4': concat('RIFF', new Uint8Array(30)),
    'has no description': type,
    'has two descriptions': concat(type, movie, movie),
    'ends within a header': concat(type, movie, '\0\0'),
    'has a box of no size': concat(type, movie, uint32(7), 'mdat'),
    'has a box that is longer than the file': concat(type, movie, uint32(9), 'mdat'),
    'has a box of 2^63 bytes': concat(type, movie, large([2 ** 31, 0])),
    'has a box of 64 bits that is shorter than its header': concat(type, movie, large([0, 15])),
    'has a box of 64 bits without its size': concat(type, movie, uint32(1), 'mdat', uint32(0)),
    'has a box that is longer than the one around it': concat(
      type,
      replace(movie, 'mvhd', -4, 5000),
    ),
    'has a header of an unknown version': concat(type, replace(movie, 'mdhd', 4, 2 << 24)),
    'has a header without room for its times': concat(type, toBox('moov', toBox('mvhd', uint32(1 << 24), new Uint8Array(15)), track)), // prettier-ignore
    'shows nothing': concat(type, toBox('moov', header)),
    'has more entries than its table': concat(type, replace(movie, 'stco', 8, 2 ** 32 - 1)),
    'has more samples than its table': concat(type, replace(movie, 'stsz', 12, 2 ** 32 - 1)),
    'has fewer samples than its chunks': concat(type, replace(movie, 'stsc', 16, 2)),
    'has chunks that are not in the map': concat(type, replace(movie, 'stsc', 12, 2)),
    'has fragments of a track that is neither picture nor sound': concat(
      type,
      toBox('moov', header, track, createTrack({ handler: 'meta', chunks: [] })),
      toBox('moof', toBox('mfhd', uint32(0))),
    ),
    'has very many boxes': concat(type, toBox('moov', header, track, ...Array.from({ length: 1001 }, () => toBox('free')))), // prettier-ignore
  };
  for (const [reason, bytes] of Object.entries(malformed))
    it(`that ${reason} is refused`, async () => {
      await assert.rejects(findInVideo(bytes), UnreadableMediaError);
    });

  it('in fragments lose the metadata of each fragment', async () => {
    const fragment = toBox('moof', toBox('mfhd', uint32(0)), toBox('traf', toBox('tfhd', uint32(0)), toBox('udta', place)), toBox('uuid', place)); // prettier-ignore
    const video = concat(type, toBox('moov', header, track), fragment, toBox('mdat', 'picture'));
    const stripped = await stripVideo(video);
    assert.equal(hasPlace(stripped), false);
    assert.match(text(stripped), /tfhd.*mdatpicture$/s);
  });

  it('that are cut short are refused, or hold no place', async () => {
    const video = createVideo();
    for (let length = 0; length < video.length; length++) {
      const cut = video.subarray(0, length);
      await stripVideo(cut).then(
        (stripped) => assert.equal(hasPlace(stripped), false),
        (error: unknown) => assert.ok(error instanceof UnreadableMediaError, String(error)),
      );
    }
  });

  it('are read in parts', async () => {
    const video = createMp4(5_000_000);
    let bytesRead = 0;
    await findVideoMetadata({
      size: video.length,
      async read(start, end) {
        bytesRead += end - start;
        return video.subarray(start, end);
      },
    });
    assert.ok(bytesRead < 2000, String(bytesRead));
  });
});

describeGrowth('metadata of a picture', {
  sizes: [50_000, 200_000, 800_000],
  inputs: {
    'empty chunks': (size) => concat(createPng(100).subarray(0, 33), ...Array.from({ length: size / 12 }, () => toPngChunk('tEXt', '')), createPng(100).subarray(33)), // prettier-ignore
    'one chunk': (size) => createPng(size),
  },
  run: (bytes) => void findPictureMetadata(bytes, 'image/png'),
});
describeGrowth('metadata of a JPEG', {
  sizes: [50_000, 200_000, 800_000],
  inputs: {
    'fill bytes': (size) => concat(Uint8Array.of(0xff, 0xd8), new Uint8Array(size).fill(0xff), Uint8Array.of(0xd9)), // prettier-ignore
    'escaped bytes in a scan': (size) => concat(Uint8Array.of(0xff, 0xd8, 0xff, 0xda, 0, 2), new Uint8Array(size).map((_, at) => (at % 2 ? 0 : 0xff)), Uint8Array.of(0xff, 0xd9)), // prettier-ignore
  },
  run: (bytes) => void findPictureMetadata(bytes, 'image/jpeg'),
});
