/**
 * `GET /social/campaign/{id}.png`, `/social/landing/{slug}.png`: pictures of link previews. Public, without a session.
 * See docs/decisions/084-covers-and-social-cards.md.
 */
import { createHash } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import { getCampaignCardPath, getLandingCardPath } from '../../contract/social-card-paths.ts';
import { ApiError } from '../api-error.ts';
import type { Context } from '../context.ts';
import { drawSocialCard } from '../common/social-card.ts';
import {
  findCampaignCard,
  findLandingCard,
  type CardData,
} from '../features/pages/social-card.queries.ts';
import { getClientAddress, type RateLimiter } from './middleware/rate-limit.ts';
import { cardQueue, DrawingQueue, renderCard } from './render-card.ts';

/** Cards in memory, about 60 kB each. */
const maxCards = 200;

/** PNG files by what they show. The one that was asked for least recently goes first. */
export class SocialCards {
  readonly #cards = new Map<string, Promise<Buffer>>();

  constructor(
    private readonly draw: (card: CardData) => Promise<Buffer>,
    private readonly queue = new DrawingQueue(),
  ) {}

  /** @throws ApiError NOT_READY when too many wait */
  get(key: string, card: CardData): Promise<Buffer> {
    const known = this.#cards.get(key);
    if (known) {
      this.#cards.delete(key);
      this.#cards.set(key, known);
      return known;
    }
    const drawn = this.queue.add(() => this.draw(card));
    this.#cards.set(key, drawn);
    drawn.catch(() => this.#cards.delete(key));
    for (const oldest of this.#cards.keys()) {
      if (this.#cards.size <= maxCards) break;
      this.#cards.delete(oldest);
    }
    return drawn;
  }
}

export async function mountSocialCards(
  app: FastifyInstance,
  ctx: Context,
  limiter: RateLimiter,
): Promise<void> {
  const cards = new SocialCards((card) => renderCard(ctx, card, drawSocialCard), cardQueue);
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
