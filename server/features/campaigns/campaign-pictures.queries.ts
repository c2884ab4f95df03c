/** Stored pictures of campaigns. */
import { eq } from 'drizzle-orm';
import type { Db } from '../../db/connect.ts';
import { campaignPictures } from '../../schema.ts';
import type { PictureReferences } from './campaign-pictures.rules.ts';

/** @param hash as the address has it. @returns null for a picture that is not stored */
export async function findStoredPicture(
  db: Db,
  hash: string,
): Promise<{ mimeType: string; bytes: Buffer } | null> {
  if (!/^[0-9a-f]{64}$/.test(hash)) return null;
  const [row] = await db
    .select({ mimeType: campaignPictures.mimeType, bytes: campaignPictures.bytes })
    .from(campaignPictures)
    .where(eq(campaignPictures.hash, hash));
  return row ?? null;
}

/** The bytes of pictures by their path, in base64. */
export async function loadPictureFiles(
  db: Db,
  references: PictureReferences,
): Promise<Record<string, string>> {
  const files: Record<string, string> = {};
  for (const [path, { hash }] of Object.entries(references)) {
    const picture = await findStoredPicture(db, hash);
    if (picture) files[path] = picture.bytes.toString('base64');
  }
  return files;
}
