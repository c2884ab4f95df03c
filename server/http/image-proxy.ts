/**
 * Proxies remote images (avatars, logos, covers) through `/media/…`. So the Content-Security-Policy of the app and of a
 * partner's page needs one image host. The proxy fetches only URLs that the server signed.
 * See docs/decisions/041-images-through-the-server.md.
 */
import type { FastifyInstance } from 'fastify';
import { createImageFetcher } from '../adapters/http-images.ts';
import type { FetchImage, RemoteImage } from '../adapters/images.ts';
import type { Context } from '../context.ts';
import { equalHashes } from '../common/codes.ts';
import { ApiError } from '../api-error.ts';
import { getOriginPermissions } from '../features/origins/origins.queries.ts';
import { imageHeaders } from './image-headers.ts';
import { getClientAddress, type RateLimiter } from './middleware/rate-limit.ts';

type SigningContext = Pick<Context, 'vault' | 'config'>;

const toSignature = (derived: string) => derived.slice(0, 22);
const signUrl = ({ vault }: SigningContext, url: string) => toSignature(vault.derive('media', url));
/** Pages that are open while the secret is replaced hold older signatures. */
const isSigned = ({ vault }: SigningContext, url: string, signature: string) =>
  vault.deriveAll('media', url).some((derived) => equalHashes(toSignature(derived), signature));

/** Fields of the contract that hold an image URL. */
const imageFields = new Set([
  'avatarUrl', 'profileImageUrl', 'logoUrl', 'logoDarkUrl', 'faviconUrl', 'imageUrl', 'previewUrl',
]); // prettier-ignore

/** @param base prefix for paths of the product; empty for its own pages. */
function toProxyUrl(signs: SigningContext, url: string, base: string): string {
  if (url.startsWith('/') && !url.startsWith('//')) return base + url;
  if (!/^https?:\/\//i.test(url) || !URL.canParse(url)) return url;
  const { origin, pathname, search, href } = new URL(url);
  if (origin === signs.config.publicUrl) return base + pathname + search;
  return `${base}/media/${encodeURIComponent(signUrl(signs, href))}?url=${encodeURIComponent(href)}`;
}

/** Rich text holds image URLs in `src`, files of a post in `url`. */
function isImageField(holder: Record<string, unknown>, field: string): boolean {
  if (imageFields.has(field)) return true;
  if (field === 'src') return holder['type'] === 'image';
  return field === 'url' && String(holder['mimeType'] ?? '').startsWith('image/');
}

/** Replaces the image URLs in `answer` by proxy URLs. What holds none is not copied: most answers, and most of their rows. */
export function withProxiedImages<T>(signs: SigningContext, answer: T, base: string): T {
  if (!answer || typeof answer !== 'object') return answer;
  const fields = answer as Record<string, unknown>;
  let copy: Record<string, unknown> | undefined;
  for (const field of Object.keys(fields)) {
    const value = fields[field];
    const proxied =
      typeof value === 'string' && isImageField(fields, field)
        ? toProxyUrl(signs, value, base)
        : withProxiedImages(signs, value, base);
    if (proxied === value) continue;
    copy ??= (Array.isArray(answer) ? [...answer] : { ...answer }) as Record<string, unknown>;
    copy[field] = proxied;
  }
  return (copy ?? answer) as T;
}

/**
 * @param origin of the calling page, from the `Origin` header. @param host from the `Host` header.
 * @returns '' for pages of the product, which use relative paths; else the origin of the request URL.
 */
export async function getImageBaseUrl(
  ctx: Context,
  origin: string | null,
  host: string | undefined,
): Promise<string> {
  if (origin === null || !host || (await getOriginPermissions(ctx, origin)).app) return '';
  return `${new URL(ctx.config.publicUrl).protocol}//${host}`;
}

/** Size of the cache in bytes; the oldest image is evicted first. */
const maxCacheBytes = 32e6;
/** Concurrent fetches of the whole server. */
const maxConcurrentFetches = 24;
/** How long a failed fetch is not retried, in milliseconds of the process clock. */
const missingTtl = 60_000;

function createImageCache(fetchPicture: FetchImage): FetchImage {
  const images = new Map<string, RemoteImage>();
  const missing = new Map<string, number>();
  const running = new Map<string, Promise<RemoteImage | null>>();
  let size = 0;
  const store = (url: string, picture: RemoteImage) => {
    images.set(url, picture);
    size += picture.bytes.length;
    for (const [oldest, { bytes }] of images) {
      if (size <= maxCacheBytes) break;
      images.delete(oldest);
      size -= bytes.length;
    }
  };
  const fetchOnce = async (url: string) => {
    const picture = await fetchPicture(url);
    if (picture) store(url, picture);
    else missing.set(url, performance.now());
    if (missing.size > 1000) missing.delete(missing.keys().next().value!);
    return picture;
  };
  return async (url) => {
    const cached = images.get(url);
    if (cached) return cached;
    if (performance.now() - (missing.get(url) ?? -Infinity) < missingTtl) return null;
    const pending = running.get(url);
    if (pending) return pending;
    if (running.size >= maxConcurrentFetches)
      throw new ApiError('RATE_LIMITED', {}, { retryAfter: 2 });
    const work = fetchOnce(url).finally(() => running.delete(url));
    running.set(url, work);
    return work;
  };
}

/** `GET /media/{signature}?url=…` */
export async function mountImageProxy(
  app: FastifyInstance,
  ctx: Context,
  limiter: RateLimiter,
): Promise<void> {
  const getImage = createImageCache(
    createImageFetcher({ allowLocal: ctx.config.mode === 'sandbox' }),
  );
  await app.register(async (scope) => {
    scope.addHook('onRequest', async (request) => limiter.countImage(getClientAddress(request)));
    scope.get<{ Params: { signature: string }; Querystring: { url?: unknown } }>(
      '/media/:signature',
      async (request, reply) => {
        const { url } = request.query;
        if (typeof url !== 'string' || !isSigned(ctx, url, request.params.signature))
          throw new ApiError('NOT_FOUND');
        const picture = await getImage(url);
        if (!picture) throw new ApiError('NOT_FOUND');
        return reply.headers(imageHeaders).type(picture.type).send(picture.bytes);
      },
    );
  });
}
