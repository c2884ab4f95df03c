/** Files that browsers of ours did not send: their metadata go on the server. */
import assert from 'node:assert/strict';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, before, describe, it } from 'node:test';
import sharp from 'sharp';
import { removeMetadata } from '../../../server/http/upload-metadata.ts';
import {
  addPlaceToGif,
  addPlaceToJpeg,
  addPlaceToPng,
  addPlaceToWebp,
  concat,
  createPng,
  createVideo,
  hasPlace,
  hasTime,
  videoSamples,
} from '../../media-files.ts';

describe('an uploaded file', () => {
  let folder: string;
  before(async () => void (folder = await mkdtemp(join(tmpdir(), 'evangelist-spec-'))));
  after(() => rm(folder, { recursive: true }));

  async function strip(bytes: Uint8Array, mimeType: string) {
    const path = join(folder, 'file');
    await writeFile(path, bytes);
    const size = await removeMetadata({ path, fileName: 'a', mimeType, sizeBytes: bytes.length });
    const stored = await readFile(path);
    assert.equal(stored.length, size);
    return stored;
  }
  const refusal = { code: 'UNSUPPORTED_MEDIA', params: { kind: 'unreadable', file: 'a' } };
  const [width, height] = [48, 32];
  const red = { width, height, channels: 3, background: 'red' } as const;
  /** Red on the left, blue on the right. */
  const picture = () =>
    sharp({ create: red }).composite([
      {
        input: { create: { ...red, width: width / 2, background: 'blue' } },
        left: width / 2,
        top: 0,
      },
    ]);

  it('of each kind of picture loses the place, and a JPEG is turned upright', async () => {
    const files = {
      'image/jpeg': addPlaceToJpeg(await picture().jpeg().toBuffer(), 6),
      'image/png': addPlaceToPng(await picture().png().toBuffer()),
      'image/webp': addPlaceToWebp(await picture().webp().toBuffer(), { width, height }),
      'image/gif': addPlaceToGif(await picture().gif().toBuffer()),
    };
    for (const [type, file] of Object.entries(files)) {
      assert.equal(hasPlace(file), true);
      const stripped = await strip(file, type);
      assert.equal(hasPlace(stripped), false, type);
      const { exif, xmp, iptc, orientation } = await sharp(stripped).metadata();
      assert.deepEqual(
        [exif, xmp, iptc, orientation],
        [undefined, undefined, undefined, undefined],
      );
    }
    const turned = sharp(await strip(files['image/jpeg'], 'image/jpeg'));
    const { data, info } = await turned.raw().toBuffer({ resolveWithObject: true });
    assert.deepEqual([info.width, info.height], [height, width]);
    // Turned by 90 degrees to the right: what was left is on top.
    const isRed = (row: number) => data[row * info.width * 3]! > 200;
    assert.deepEqual([isRed(2), isRed(info.height - 3)], [true, false]);
  });

  it('without metadata stays as it is, and is not decoded', async () => {
    const clean = await picture().jpeg().toBuffer();
    assert.deepEqual(await strip(clean, 'image/jpeg'), clean);
    const undecodable = createPng(500);
    assert.deepEqual(await strip(undecodable, 'image/png'), Buffer.from(undecodable));
  });

  it('that is a large picture with metadata becomes smaller', async () => {
    const large = await sharp({ create: { ...red, width: 5000, height: 50 } })
      .jpeg()
      .toBuffer();
    const { width: edge } = await sharp(
      await strip(addPlaceToJpeg(large), 'image/jpeg'),
    ).metadata();
    assert.equal(edge, 4096);
  });

  it('that is a video loses place and time, and no byte moves', async () => {
    const video = createVideo();
    const stripped = await strip(video, 'video/mp4');
    assert.equal(stripped.length, video.length);
    assert.equal(hasPlace(stripped), false);
    assert.equal(hasTime(stripped), false);
    for (const sample of videoSamples)
      assert.equal(stripped.indexOf(sample), Buffer.from(video).indexOf(sample));
  });

  it('that can not be read is refused', async () => {
    const broken = {
      'image/png': addPlaceToPng(createPng(500)),
      'image/gif': concat('GIF89a', new Uint8Array(20)),
      'video/mp4': createVideo().subarray(0, 90),
    };
    for (const [type, bytes] of Object.entries(broken))
      await assert.rejects(strip(bytes, type), (error: object) => {
        const { code, params } = error as { code: string; params: object };
        assert.deepEqual({ code, params }, refusal, type);
        return true;
      });
  });

  it('that claims to be very large is not decoded', async () => {
    const png = await sharp({ create: { ...red, width: 9000, height: 9000 } })
      .png()
      .toBuffer();
    await assert.rejects(strip(addPlaceToPng(png), 'image/png'), { code: 'UNSUPPORTED_MEDIA' });
  });
});
