/**
 * `GET /social/campaign/{id}.png`, `/social/landing/{slug}.png`: pictures of link previews. Public, without a session.
 * See docs/decisions/084-covers-and-social-cards.md.
 */
import { createHash } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import { getCampaignCardPath, getLandingCardPath } from '../../contract/social-card-paths.ts';
import { getSvgRenderer } from '../adapters/svg-images.ts';
import { ApiError } from '../api-error.ts';
import type { Context } from '../context.ts';
import { cardSize, drawSocialCard } from '../common/social-card.ts';
import { findStoredPicture } from '../features/campaigns/campaign-pictures.queries.ts';
import {
  findCampaignCard,
  findLandingCard,
  type CardData,
} from '../features/pages/social-card.queries.ts';
import { getClientAddress, type RateLimiter } from './middleware/rate-limit.ts';

const cacheLimits = {
  /** Cards in memory, about 60 kB each. */
  cards: 200,
  /** That wait for the renderer: it draws one at a time, and keeps the process busy while it does. */
  waiting: 20,
} as const;

/** PNG files by what they show. The one that was asked for least recently goes first. */
export class SocialCards {
  readonly #cards = new Map<string, Promise<Buffer>>();
  #last: Promise<unknown> = Promise.resolve();
  #waiting = 0;

  constructor(private readonly draw: (card: CardData) => Promise<Buffer>) {}

  /** @throws ApiError NOT_READY when too many wait */
  get(key: string, card: CardData): Promise<Buffer> {
    const known = this.#cards.get(key);
    if (known) {
      this.#cards.delete(key);
      this.#cards.set(key, known);
      return known;
    }
    if (this.#waiting >= cacheLimits.waiting) throw new ApiError('NOT_READY');
    this.#waiting++;
    const drawn = this.#last
      // The process answers others in between.
      .then(() => new Promise((resolve) => setImmediate(resolve)))
      .then(() => this.draw(card))
      .finally(() => this.#waiting--);
    this.#last = drawn.catch(() => undefined);
    this.#cards.set(key, drawn);
    drawn.catch(() => this.#cards.delete(key));
    for (const oldest of this.#cards.keys()) {
      if (this.#cards.size <= cacheLimits.cards) break;
      this.#cards.delete(oldest);
    }
    return drawn;
  }
}

async function drawCard({ database }: Context, card: CardData): Promise<Buffer> {
  const renderer = await getSvgRenderer();
  const stored = card.pictureHash
    ? await findStoredPicture(database.db, card.pictureHash)
    : undefined;
  const picture = stored ? await toDataUrl(stored.bytes) : null;
  return renderer.render(drawSocialCard({ ...card, picture }, renderer.measure));
}

/** The half of the card that shows it, as a format that the renderer knows. */
async function toDataUrl(bytes: Buffer): Promise<string> {
  const { default: sharp } = await import('sharp');
  const half = { width: 510, height: cardSize.height };
  const picture = await sharp(bytes)
    .resize({ ...half, fit: 'cover' })
    .png()
    .toBuffer();
  return `data:image/png;base64,${picture.toString('base64')}`;
}

export async function mountSocialCards(
  app: FastifyInstance,
  ctx: Context,
  limiter: RateLimiter,
): Promise<void> {
  const cards = new SocialCards((card) => drawCard(ctx, card));
  const finders = [
    { path: getCampaignCardPath(':id'), find: findCampaignCard },
    { path: getLandingCardPath(':id'), find: findLandingCard },
  ];
  await app.register(async (scope) => {
    scope.addHook('onRequest', async (request) => limiter.countImage(getClientAddress(request)));
    for (const { path, find } of finders)
      scope.get<{ Params: { id: string } }>(path, async ({ params, headers }, reply) => {
        const card = await find(ctx, params.id);
        if (!card) throw new ApiError('NOT_FOUND');
        const key = createHash('sha256').update(JSON.stringify(card)).digest('base64url');
        const etag = `"${key.slice(0, 27)}"`;
        reply.headers({
          etag,
          'cache-control': 'public, max-age=3600',
          'cross-origin-resource-policy': 'cross-origin',
        });
        if (headers['if-none-match']?.includes(etag)) return reply.code(304).send();
        return reply.type('image/png').send(await cards.get(key, card));
      });
  });
}
