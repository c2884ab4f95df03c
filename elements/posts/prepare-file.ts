import type { PostLimits } from '../../contract/limits.ts';
import type { FileRejection, MediaKind } from './media-rules.ts';

/**
 * The file as it is sent: without metadata, upright, and scaled down if it is a picture that is too large. The code is loaded with
 * the first file: most posts have none.
 */
export async function prepareFile(
  file: File,
  kind: MediaKind,
  limits: PostLimits,
): Promise<File | FileRejection> {
  try {
    const { prepareMedia } = await import('./prepare-media.lazy.ts');
    return await prepareMedia(file, kind, limits);
  } catch (error) {
    const { name } = file;
    return (error as { reason?: unknown }).reason === 'size'
      ? { name, reason: 'size', max: limits.imageBytes }
      : { name, reason: 'broken' };
  }
}
