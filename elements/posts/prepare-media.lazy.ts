/**
 * Prepares a file for a post: without metadata such as the place, upright, and a picture no larger than the network takes.
 * See docs/decisions/075-media-without-metadata.md.
 */
import { imageLimits, type PostLimits } from '../../contract/limits.ts';
import {
  UnreadableMediaError,
  type MediaEdit,
  type PictureMetadata,
} from '../../common/media/media-edits.ts';
import { findVideoMetadata } from '../../common/media/mp4-metadata.ts';
import { findPictureMetadata } from '../../common/media/picture-metadata.ts';
import type { MediaKind } from './media-rules.ts';

/** Why a file can't be prepared. */
export class PrepareMediaError extends Error {
  constructor(readonly reason: 'broken' | 'size') {
    super(reason);
  }
}

const zeroStep = new Uint8Array(1 << 16);

function toZeros(length: number): Uint8Array<ArrayBuffer>[] {
  const parts: Uint8Array<ArrayBuffer>[] = [];
  for (let left = length; left > 0; left -= zeroStep.length)
    parts.push(zeroStep.subarray(0, Math.min(left, zeroStep.length)));
  return parts;
}

const toFile = (parts: BlobPart[], { name, lastModified }: File, type: string): File =>
  new File(parts, name, { type, lastModified });

/** The file with the edits. What is kept of it is not read into memory. */
function applyEdits(file: File, edits: readonly MediaEdit[]): File {
  if (edits.length === 0) return file;
  const parts: BlobPart[] = [];
  let at = 0;
  for (const { start, end, bytes } of edits) {
    if (start > at) parts.push(file.slice(at, start));
    if (bytes === 'zeros') parts.push(...toZeros(end - start));
    else parts.push(bytes.slice());
    at = end;
  }
  return toFile([...parts, file.slice(at)], file, file.type);
}

const toBytes = async (blob: Blob) => new Uint8Array(await blob.arrayBuffer());

async function stripVideo(file: File): Promise<File> {
  const read = (start: number, end: number) => toBytes(file.slice(start, end));
  return applyEdits(file, await findVideoMetadata({ size: file.size, read }));
}

/** The picture without its metadata; undefined for one that only the browser can read: it is drawn again then. */
async function stripPicture(
  file: File,
): Promise<{ file: File; metadata: PictureMetadata } | undefined> {
  try {
    const metadata = findPictureMetadata(await toBytes(file), file.type);
    if (metadata.edits.length === 0) return { file, metadata };
    // In one piece: Firefox decodes no picture of several.
    const bytes = await toBytes(applyEdits(file, metadata.edits));
    return { file: toFile([bytes], file, file.type), metadata };
  } catch (error) {
    if (error instanceof UnreadableMediaError) return undefined;
    throw error;
  }
}

/** The picture as the browser shows it: upright. */
const decode = (file: File): Promise<ImageBitmap> =>
  createImageBitmap(file, { imageOrientation: 'from-image' }).catch(() => {
    throw new PrepareMediaError('broken');
  });

async function draw(
  bitmap: ImageBitmap,
  scale: number,
  type: string,
  quality: number,
): Promise<Blob> {
  const canvas = document.createElement('canvas');
  canvas.width = Math.max(1, Math.round(bitmap.width * scale));
  canvas.height = Math.max(1, Math.round(bitmap.height * scale));
  const context = canvas.getContext('2d');
  if (!context) throw new PrepareMediaError('broken');
  context.imageSmoothingQuality = 'high';
  context.drawImage(bitmap, 0, 0, canvas.width, canvas.height);
  const blob = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, type, quality));
  // Safari keeps the memory of a canvas until it is small.
  canvas.width = 0;
  if (!blob) throw new PrepareMediaError('broken');
  return blob;
}

/** JPEG first loses quality that nobody sees; then, and PNG at once, the picture becomes smaller. */
const qualities = [0.92, 0.8];
/** Sides shrink by this factor until the file fits. */
const shrinkBy = 0.8;
/** Below this length of the longer side a picture is refused. */
const shortestEdge = 400;

async function redraw(file: File, { imageBytes }: PostLimits): Promise<File> {
  const bitmap = await decode(file);
  try {
    const edge = Math.max(bitmap.width, bitmap.height);
    const isLossy = file.type !== 'image/png';
    for (
      let scale = Math.min(1, imageLimits.maxEdge / edge);
      scale === 1 || scale * edge >= shortestEdge;
      scale *= shrinkBy
    )
      for (const quality of isLossy ? qualities : [1]) {
        const blob = await draw(bitmap, scale, file.type, quality);
        // A browser that can't write the type writes PNG.
        if (blob.size <= imageBytes) return rename(toFile([blob], file, blob.type));
      }
    throw new PrepareMediaError('size');
  } finally {
    bitmap.close();
  }
}

/** A picture that became a PNG gets its name. */
function rename(file: File): File {
  if (file.type !== 'image/png' || !/\.webp$/i.test(file.name)) return file;
  return new File([file], file.name.replace(/\.webp$/i, '.png'), file);
}

async function isTooLarge(file: File, { imageBytes }: PostLimits): Promise<boolean> {
  if (file.size > imageBytes) return true;
  const bitmap = await decode(file);
  const { width, height } = bitmap;
  bitmap.close();
  return Math.max(width, height) > imageLimits.maxEdge;
}

/** A picture keeps its pixels where it can; otherwise it is drawn again, which an animation would not survive. */
async function preparePicture(file: File, limits: PostLimits): Promise<File> {
  const stripped = await stripPicture(file);
  if (!stripped) return redraw(file, limits);
  const { isAnimated, orientation } = stripped.metadata;
  if (isAnimated) {
    if (stripped.file.size > limits.imageBytes) throw new PrepareMediaError('size');
    return stripped.file;
  }
  const mustRedraw = orientation !== 1 || (await isTooLarge(stripped.file, limits));
  return mustRedraw ? redraw(file, limits) : stripped.file;
}

async function prepareGif(file: File): Promise<File> {
  const stripped = await stripPicture(file);
  if (!stripped) throw new PrepareMediaError('broken');
  return stripped.file;
}

/** @throws PrepareMediaError */
export async function prepareMedia(file: File, kind: MediaKind, limits: PostLimits): Promise<File> {
  try {
    if (kind === 'video') return await stripVideo(file);
    return await (kind === 'gif' ? prepareGif(file) : preparePicture(file, limits));
  } catch (error) {
    // A file that was moved or deleted since it was picked can't be read either.
    if (error instanceof PrepareMediaError) throw error;
    throw new PrepareMediaError('broken');
  }
}
