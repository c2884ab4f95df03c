/** Fetches images by others over HTTP, through the guard of `guarded-fetch.ts`: only real images, of a limited size. */
import { createGuardedFetch, type GuardedFetchOptions } from './guarded-fetch.ts';
import { detectImageType, type FetchImage } from './images.ts';

type ImageFetchOptions = Pick<GuardedFetchOptions, 'allowLocal'> &
  Partial<Pick<GuardedFetchOptions, 'maxBytes' | 'timeout'>>;

export function createImageFetcher({
  allowLocal,
  maxBytes = 5e6,
  timeout = 8000,
}: ImageFetchOptions): FetchImage {
  const fetchBody = createGuardedFetch({ allowLocal, accept: 'image/*', maxBytes, timeout });
  return async (address) => {
    const bytes = (await fetchBody(address))?.bytes;
    const type = bytes && detectImageType(bytes);
    return bytes && type ? { type, bytes } : null;
  };
}
