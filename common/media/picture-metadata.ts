/** Finds the metadata of pictures: places, times, cameras, names, comments, and files behind the end of the picture. */
import { findGifMetadata } from './gif-metadata.ts';
import { findJpegMetadata } from './jpeg-metadata.ts';
import { MediaBytes, unreadable, type PictureMetadata } from './media-edits.ts';
import { findPngMetadata } from './png-metadata.ts';
import { findWebpMetadata } from './webp-metadata.ts';

const finders: Readonly<Record<string, (bytes: MediaBytes) => PictureMetadata>> = {
  'image/jpeg': findJpegMetadata,
  'image/png': findPngMetadata,
  'image/gif': findGifMetadata,
  'image/webp': findWebpMetadata,
};

/** @throws UnreadableMediaError when the file can't be followed to its end */
export function findPictureMetadata(bytes: Uint8Array, mimeType: string): PictureMetadata {
  const find = finders[mimeType];
  if (!find) throw unreadable('its type is not known');
  return find(new MediaBytes(bytes));
}
