/** Pictures in the browser: without metadata, upright, and small enough. */
import { assert } from '@open-wc/testing';
import { defaultPostLimits } from '../../contract/limits.ts';
import { prepareMedia, PrepareMediaError } from '../../elements/posts/prepare-media.lazy.ts';
import {
  addPlaceToJpeg,
  addPlaceToPng,
  createPixel,
  createVideo,
  hasPlace,
  hasTime,
  videoSamples,
} from '../media-files.ts';

const limits = { ...defaultPostLimits, imageBytes: 500_000 };
const toBytes = async (blob: Blob) => new Uint8Array(await blob.arrayBuffer());
const toFile = (bytes: Uint8Array<ArrayBuffer>, name: string, type: string) =>
  new File([bytes], name, { type, lastModified: 1_700_000_000_000 });

interface Drawing {
  width: number;
  height: number;
  type?: string;
  /** Random pixels: no encoder makes them small. */
  noise?: boolean;
}

/** Red on the left, blue on the right. */
async function draw({ width, height, type = 'image/jpeg', noise = false }: Drawing) {
  const canvas = Object.assign(document.createElement('canvas'), { width, height });
  const context = canvas.getContext('2d')!;
  if (noise) {
    const pixels = context.createImageData(width, height);
    for (let at = 0; at < pixels.data.length; at += 65_536)
      crypto.getRandomValues(pixels.data.subarray(at, at + 65_536));
    context.putImageData(pixels, 0, 0);
  } else {
    context.fillStyle = 'red';
    context.fillRect(0, 0, width / 2, height);
    context.fillStyle = 'blue';
    context.fillRect(width / 2, 0, width / 2, height);
  }
  return toBytes(await new Promise<Blob>((done) => canvas.toBlob((blob) => done(blob!), type)));
}

async function measure(file: File) {
  const bitmap = await createImageBitmap(file);
  const { width, height } = bitmap;
  const canvas = Object.assign(document.createElement('canvas'), { width, height });
  const context = canvas.getContext('2d')!;
  context.drawImage(bitmap, 0, 0);
  const isRed = (x: number, y: number) => context.getImageData(x, y, 1, 1).data[0]! > 200;
  return { width, height, isRed };
}

async function getReason(file: File, kind: 'image' | 'gif' | 'video') {
  const error: unknown = await prepareMedia(file, kind, limits).catch((one: unknown) => one);
  assert.instanceOf(error, PrepareMediaError);
  return (error as PrepareMediaError).reason;
}

describe('prepareMedia', () => {
  it('removes the place from a picture and keeps its pixels, name and time', async () => {
    const clean = await draw({ width: 40, height: 20 });
    const file = toFile(addPlaceToJpeg(clean), 'gate.jpg', 'image/jpeg');
    const prepared = await prepareMedia(file, 'image', limits);
    assert.isTrue(hasPlace(await toBytes(file)));
    assert.isFalse(hasPlace(await toBytes(prepared)));
    const { name, type, lastModified } = prepared;
    assert.deepEqual({ name, type, lastModified }, { name: 'gate.jpg', type: 'image/jpeg', lastModified: 1_700_000_000_000 }); // prettier-ignore
    assert.isBelow(prepared.size, clean.length + 1, 'not encoded again');
  });

  it('keeps a file without metadata as it is', async () => {
    const file = toFile(createPixel(9), 'dot.png', 'image/png');
    assert.strictEqual(await prepareMedia(file, 'image', limits), file);
  });

  it('draws a turned picture upright', async () => {
    const clean = await draw({ width: 40, height: 20 });
    const expected: Record<number, [number, number, boolean]> = {
      3: [40, 20, false],
      6: [20, 40, true],
      8: [20, 40, false],
    };
    for (const [orientation, [width, height, isRedFirst]] of Object.entries(expected)) {
      const marked = addPlaceToJpeg(clean, Number(orientation));
      const prepared = await prepareMedia(toFile(marked, 'a.jpg', 'image/jpeg'), 'image', limits);
      assert.isFalse(hasPlace(await toBytes(prepared)));
      const shown = await measure(prepared);
      assert.deepEqual([shown.width, shown.height], [width, height], orientation);
      assert.equal(shown.isRed(2, 2), isRedFirst, orientation);
      assert.equal(shown.isRed(width - 3, height - 3), !isRedFirst, orientation);
    }
  });

  it('scales a picture down that is too large in bytes or pixels', async function () {
    // Chromium encodes pictures when it is idle, which a busy machine seldom is.
    this.timeout(60_000);
    for (const type of ['image/jpeg', 'image/png']) {
      const noise = await draw({ width: 1200, height: 600, type, noise: true });
      assert.isAbove(noise.length, limits.imageBytes);
      const prepared = await prepareMedia(toFile(noise, 'noise', type), 'image', limits);
      assert.isAtMost(prepared.size, limits.imageBytes);
      assert.equal(prepared.type, type);
      const { width, height } = await measure(prepared);
      assert.closeTo(width / height, 2, 0.02);
    }
    const wide = await draw({ width: 5000, height: 10 });
    const prepared = await prepareMedia(toFile(wide, 'wide.jpg', 'image/jpeg'), 'image', limits);
    assert.equal((await measure(prepared)).width, 4096);
  });

  it('refuses a picture that never gets small enough, and files that can not be read', async () => {
    const png = await draw({ width: 500, height: 500, type: 'image/png', noise: true });
    const few = { ...limits, imageBytes: 1000 };
    const error: unknown = await prepareMedia(
      toFile(png, 'a.png', 'image/png'),
      'image',
      few,
    ).catch((one: unknown) => one);
    assert.equal((error as PrepareMediaError).reason, 'size');
    for (const [kind, type] of [
      ['image', 'image/png'],
      ['gif', 'image/gif'],
      ['video', 'video/mp4'],
    ] as const)
      // prettier-ignore
      assert.equal(await getReason(new File(['x'], 'x', { type }), kind), 'broken');
  });

  it('draws a picture anew whose structure only the browser understands', async () => {
    const cut = addPlaceToPng(await draw({ width: 30, height: 30, type: 'image/png' }));
    // A chunk with a length that lies, after the pixels of which browsers read no more.
    const end = new TextDecoder('latin1').decode(cut).indexOf('IEND');
    const bytes = cut.slice(0, end + 8);
    bytes.set([0, 0, 99, 99], end - 4);
    const result = await prepareMedia(toFile(bytes, 'a.png', 'image/png'), 'image', limits).catch(
      (error: PrepareMediaError) => error.reason,
    );
    if (result instanceof File) assert.isFalse(hasPlace(await toBytes(result)));
    else assert.equal(result, 'broken');
  });

  it('removes place and time from a video', async () => {
    const video = createVideo();
    const prepared = await prepareMedia(toFile(video, 'a.mp4', 'video/mp4'), 'video', limits);
    const bytes = await toBytes(prepared);
    assert.equal(bytes.length, video.length);
    assert.isFalse(hasPlace(bytes));
    assert.isFalse(hasTime(bytes));
    const text = new TextDecoder('latin1').decode(bytes);
    for (const sample of videoSamples) assert.include(text, sample);
  });
});
