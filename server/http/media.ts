/**
 * Pictures of others come through us: answers name them by an address of the product itself, which a page of ours lets in
 * on every host, and a partner's page with the one host it lets in anyway. Only what we handed out is fetched: the address
 * is signed.
 */
import type { FastifyInstance } from 'fastify';
import { createPictures } from '../adapters/http-pictures.ts';
import type { FetchPicture, Picture } from '../adapters/pictures.ts';
import type { Context } from '../context.ts';
import { sameHash } from '../domain/codes.ts';
import { Problem } from '../problem.ts';
import { originPowers } from '../services/origins.service.ts';
import { limitRates } from './rate-limit.ts';

type Signs = Pick<Context, 'vault' | 'config'>;

const signature = ({ vault }: Signs, url: string) => vault.derive('media', url).slice(0, 22);

/** Fields of the contract that name a picture. */
const pictureFields = new Set([
  'avatarUrl', 'profileImageUrl', 'logoUrl', 'logoDarkUrl', 'faviconUrl', 'imageUrl', 'coverImageUrl', 'iconUrl', 'previewUrl',
]); // prettier-ignore

/** @param base what to put before our own paths; empty for pages of ours. */
function pictureAddress(signs: Signs, url: string, base: string): string {
  if (url.startsWith('/') && !url.startsWith('//')) return base + url;
  if (!/^https?:\/\//i.test(url) || !URL.canParse(url)) return url;
  const { origin, pathname, search, href } = new URL(url);
  if (origin === signs.config.publicUrl) return base + pathname + search;
  return `${base}/media/${encodeURIComponent(signature(signs, href))}?url=${encodeURIComponent(href)}`;
}

/** Text by authors names pictures by `src`, files of a post by `url`. */
function namesPicture(holder: Record<string, unknown>, field: string): boolean {
  if (pictureFields.has(field)) return true;
  if (field === 'src') return holder['type'] === 'image';
  return field === 'url' && String(holder['mimeType'] ?? '').startsWith('image/');
}

/** The answer with the addresses of its pictures as that page can load them. */
export function withPictures<T>(signs: Signs, answer: T, base: string): T {
  if (Array.isArray(answer)) return answer.map((item: unknown) => withPictures(signs, item, base)) as T;
  if (!answer || typeof answer !== 'object') return answer;
  const holder = answer as Record<string, unknown>;
  const shown = Object.entries(holder).map(([field, value]) => [
    field,
    typeof value === 'string' && namesPicture(holder, field)
      ? pictureAddress(signs, value, base)
      : withPictures(signs, value, base),
  ]);
  return Object.fromEntries(shown) as T;
}

/**
 * @param origin of the page that asks, as the browser says it. @param host that it asked.
 * @returns nothing for pages of the product, which may use paths; else the origin that it asked.
 */
export async function pictureBase(ctx: Context, origin: string | null, host: string | undefined): Promise<string> {
  if (origin === null || !host || (await originPowers(ctx, origin)).app) return '';
  return `${new URL(ctx.config.publicUrl).protocol}//${host}`;
}

/** The last ones, so that a list that many look at is fetched once; in bytes. */
const kept = 32e6;
/** At once, for everybody. */
const mostFetches = 24;
/** What could not be had is not asked for again at once; in milliseconds of the process. */
const forgetMissing = 60_000;

function keeper(fetchPicture: FetchPicture): FetchPicture {
  const pictures = new Map<string, Picture>();
  const missing = new Map<string, number>();
  const running = new Map<string, Promise<Picture | null>>();
  let size = 0;
  const keep = (url: string, picture: Picture) => {
    pictures.set(url, picture);
    size += picture.bytes.length;
    for (const [oldest, { bytes }] of pictures) {
      if (size <= kept) break;
      pictures.delete(oldest);
      size -= bytes.length;
    }
  };
  const fetchOnce = async (url: string) => {
    const picture = await fetchPicture(url);
    if (picture) keep(url, picture);
    else missing.set(url, performance.now());
    if (missing.size > 1000) missing.delete(missing.keys().next().value!);
    return picture;
  };
  return async (url) => {
    const known = pictures.get(url);
    if (known) return known;
    if (performance.now() - (missing.get(url) ?? -Infinity) < forgetMissing) return null;
    const there = running.get(url);
    if (there) return there;
    if (running.size >= mostFetches) throw new Problem('RATE_LIMITED', 'Many pictures are on their way.', { retryAfter: 2 });
    const work = fetchOnce(url).finally(() => running.delete(url));
    running.set(url, work);
    return work;
  };
}

/** `GET /media/{signature}?url=…` */
export async function mountMedia(app: FastifyInstance, ctx: Context, fetchPicture?: FetchPicture): Promise<void> {
  const pictureOf = keeper(fetchPicture ?? createPictures({ local: ctx.config.mode === 'sandbox' }));
  await app.register(async (scope) => {
    await limitRates(scope, ctx);
    scope.get<{ Params: { signature: string }; Querystring: { url?: unknown } }>('/media/:signature', async (request, reply) => {
      const { url } = request.query;
      if (typeof url !== 'string' || !sameHash(signature(ctx, url), request.params.signature))
        throw new Problem('NOT_FOUND', 'There is no such picture.');
      const picture = await pictureOf(url);
      if (!picture) throw new Problem('NOT_FOUND', 'This picture can’t be had.');
      return reply
        .headers({
          'cache-control': 'public, max-age=604800, immutable',
          'cross-origin-resource-policy': 'cross-origin',
          // A drawing opened by itself is a page: it may run nothing and load nothing.
          'content-security-policy': "default-src 'none'; style-src 'unsafe-inline'; sandbox",
        })
        .type(picture.type)
        .send(picture.bytes);
    });
  });
}
