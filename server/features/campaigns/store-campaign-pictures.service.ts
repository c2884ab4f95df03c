/** Pictures beside campaign files: checked, without their metadata, and stored by the hash of their bytes. */
import { createHash } from 'node:crypto';
import { notExists, sql } from 'drizzle-orm';
import { imageLimits } from '../../../contract/limits.ts';
import { findPictureMetadata } from '../../../common/media/picture-metadata.ts';
import { UnreadableMediaError, type PictureMetadata } from '../../../common/media/media-edits.ts';
import { detectImageType } from '../../adapters/images.ts';
import type { Db, Tx } from '../../db/connect.ts';
import { deleteInBatches } from '../../db/query.ts';
import { campaignPictures, campaigns, campaignTerms } from '../../schema.ts';
import {
  pictureLimits,
  type PictureReference,
  type PictureReferences,
} from './campaign-pictures.rules.ts';
import { applyEdits } from './media-edits.rules.ts';

export interface PreparedPicture extends PictureReference {
  mimeType: string;
  bytes: Buffer;
}

const types = ['image/jpeg', 'image/png', 'image/webp'];

/**
 * Preparing a prepared picture again changes nothing, so that an exported one is the same when it is imported.
 *
 * @returns the picture without places, times, names and comments, or what is wrong with it
 */
export async function preparePicture(
  file: Buffer,
): Promise<{ picture: PreparedPicture } | { problem: string }> {
  if (file.length > pictureLimits.bytes)
    return { problem: `has ${file.length} bytes; a picture has at most ${pictureLimits.bytes}` };
  const mimeType = detectImageType(file);
  if (!mimeType || !types.includes(mimeType)) return { problem: 'is no JPEG, PNG or WebP picture' };
  const metadata = readMetadata(file, mimeType);
  if (!metadata) return { problem: 'is damaged: it has no end' };
  if (metadata.orientation !== 1)
    return { problem: 'is turned by its metadata, which are removed: save it upright' };
  const bytes = applyEdits(file, metadata.edits);
  const size = await measure(bytes);
  if (!size) return { problem: 'is damaged: it cannot be drawn' };
  const { maxEdge } = imageLimits;
  if (Math.max(size.width, size.height) > maxEdge)
    return {
      problem: `has ${size.width} × ${size.height} pixels; make each side at most ${maxEdge}`,
    };
  const hash = createHash('sha256').update(bytes).digest('hex');
  return { picture: { hash, ...size, mimeType, bytes } };
}

function readMetadata(bytes: Buffer, mimeType: string): PictureMetadata | null {
  try {
    return findPictureMetadata(bytes, mimeType);
  } catch (error) {
    if (error instanceof UnreadableMediaError) return null;
    throw error;
  }
}

/** How rows refer to prepared pictures. */
export const toReferences = (
  pictures: Readonly<Record<string, PreparedPicture>>,
): PictureReferences =>
  Object.fromEntries(
    Object.entries(pictures).map(([path, { hash, width, height }]) => [
      path,
      { hash, width, height },
    ]),
  );

/** Draws it whole: a file can break after its head. @returns null for one that breaks */
async function measure(bytes: Buffer): Promise<{ width: number; height: number } | null> {
  const { default: sharp } = await import('sharp');
  const limitInputPixels = imageLimits.maxEdge ** 2 * 2;
  try {
    const picture = sharp(bytes, { limitInputPixels, failOn: 'error' });
    const { width, height } = await picture.metadata();
    // Each pixel is read, and none is kept.
    if (Math.max(width, height) <= imageLimits.maxEdge) await picture.stats();
    return { width, height };
  } catch {
    return null;
  }
}

export async function storePictures(
  tx: Tx,
  pictures: readonly PreparedPicture[],
  now: Date,
): Promise<void> {
  for (const { hash, mimeType, bytes } of pictures)
    await tx
      .insert(campaignPictures)
      .values({ hash, mimeType, bytes, usedAt: now })
      .onConflictDoUpdate({ target: campaignPictures.hash, set: { usedAt: now } });
}

/** Deletes those that no text names any more. Open pages keep them for a while. */
export async function deleteUnusedPictures(db: Db, before: Date): Promise<void> {
  const names = (table: typeof campaigns | typeof campaignTerms) =>
    db
      .select({ one: sql`1` })
      .from(table)
      .where(
        sql`exists (select from jsonb_each(${table.pictures}) as picture where picture.value ->> 'hash' = ${campaignPictures.hash})`,
      );
  await deleteInBatches(
    db,
    campaignPictures,
    sql`${campaignPictures.usedAt} < ${before} and ${notExists(names(campaigns))} and ${notExists(names(campaignTerms))}`,
  );
}
