import { loadModule, warnOfLoadError } from '../base/load-module.ts';
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
  const { name } = file;
  const module = await loadModule(() => import('./prepare-media.lazy.ts'), warnOfLoadError);
  // Not the file's fault: it can be added again.
  if (!module) return { name, reason: 'not-loaded' };
  try {
    return await module.prepareMedia(file, kind, limits);
  } catch (error) {
    return (error as { reason?: unknown }).reason === 'size'
      ? { name, reason: 'size', max: limits.imageBytes }
      : { name, reason: 'broken' };
  }
}
