/**
 * Takes the metadata out of uploaded files: places, times, cameras, names. Browsers have done it before; nobody has to.
 * See docs/decisions/075-media-without-metadata.md.
 */
import { open, readFile, writeFile, type FileHandle } from 'node:fs/promises';
import type { Sharp } from 'sharp';
import { imageLimits } from '../../contract/limits.ts';
import { UnreadableMediaError, type MediaEdit } from '../../common/media/media-edits.ts';
import { findVideoMetadata } from '../../common/media/mp4-metadata.ts';
import { findPictureMetadata } from '../../common/media/picture-metadata.ts';
import { ApiError } from '../api-error.ts';
import { applyEdits } from '../features/campaigns/media-edits.rules.ts';

interface StoredFile {
  path: string;
  fileName: string;
  mimeType: string;
  sizeBytes: number;
}

const unreadableFile = (file: string, cause?: unknown) =>
  new ApiError('UNSUPPORTED_MEDIA', { kind: 'unreadable', file }, {}, { cause });

const zeros = Buffer.alloc(1 << 16);

async function writeEdit(file: FileHandle, { start, end, bytes }: MediaEdit): Promise<void> {
  if (bytes !== 'zeros') return void (await file.write(bytes, 0, bytes.length, start));
  for (let at = start; at < end; at += zeros.length)
    await file.write(zeros, 0, Math.min(zeros.length, end - at), at);
}

/** Changes the file in place: its length stays. */
async function stripVideo({ path, sizeBytes: size }: StoredFile): Promise<void> {
  const file = await open(path, 'r+');
  try {
    const read = async (start: number, end: number) => {
      const { bytesRead, buffer } = await file.read(
        Buffer.alloc(end - start),
        0,
        end - start,
        start,
      );
      return buffer.subarray(0, bytesRead);
    };
    for (const edit of await findVideoMetadata({ size, read })) await writeEdit(file, edit);
  } finally {
    await file.close();
  }
}

/** Undefined for a picture that can't be followed to its end. */
function findEdits(bytes: Buffer, mimeType: string): readonly MediaEdit[] | undefined {
  try {
    return findPictureMetadata(bytes, mimeType).edits;
  } catch (error) {
    if (error instanceof UnreadableMediaError) return undefined;
    throw error;
  }
}

/** Pixels of all frames together. More would take too much memory. */
const maxPixels = 64e6;
const maxSeconds = 20;

const encoders: Readonly<Record<string, (picture: Sharp) => Sharp>> = {
  'image/jpeg': (picture) => picture.jpeg({ quality: 90, chromaSubsampling: '4:4:4' }),
  'image/png': (picture) => picture.png(),
  'image/webp': (picture) => picture.webp({ quality: 90 }),
};

/** Loaded when needed: browsers send pictures without metadata. */
const loadSharp = async () => (await import('sharp')).default;
type SharpLibrary = Awaited<ReturnType<typeof loadSharp>>;

/** The picture encoded again: upright, and with its color profile alone. */
async function redraw(sharp: SharpLibrary, bytes: Buffer, mimeType: string): Promise<Buffer> {
  const { maxEdge: width, maxEdge: height } = imageLimits;
  const picture = sharp(bytes, { animated: true, limitInputPixels: maxPixels, failOn: 'error' })
    .timeout({ seconds: maxSeconds })
    .autoOrient()
    .resize({ width, height, fit: 'inside', withoutEnlargement: true })
    .keepIccProfile();
  return encoders[mimeType]!(picture).toBuffer();
}

let running: Promise<unknown> = Promise.resolve();

/** One picture at a time: each takes the memory of its pixels. */
async function redrawInTurn(bytes: Buffer, mimeType: string, fileName: string): Promise<Buffer> {
  const sharp = await loadSharp();
  const result = running.then(() => redraw(sharp, bytes, mimeType));
  running = result.catch(() => undefined);
  return result.catch((cause: unknown) => {
    throw unreadableFile(fileName, cause);
  });
}

/** The picture without metadata; null if it has none. */
async function stripPicture({ path, fileName, mimeType }: StoredFile): Promise<Buffer | null> {
  const bytes = await readFile(path);
  const edits = findEdits(bytes, mimeType);
  if (edits?.length === 0) return null;
  if (mimeType !== 'image/gif') return redrawInTurn(bytes, mimeType, fileName);
  if (!edits) throw unreadableFile(fileName);
  return applyEdits(bytes, edits);
}

/** Removes the metadata of a file on the disk. @returns its size. @throws ApiError for a file that can't be read */
export async function removeMetadata(file: StoredFile): Promise<number> {
  if (file.mimeType === 'video/mp4') {
    await stripVideo(file).catch((error: unknown) => {
      throw error instanceof UnreadableMediaError ? unreadableFile(file.fileName, error) : error;
    });
    return file.sizeBytes;
  }
  const stripped = await stripPicture(file);
  if (stripped) await writeFile(file.path, stripped);
  return stripped?.length ?? file.sizeBytes;
}
