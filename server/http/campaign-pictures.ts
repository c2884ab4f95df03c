/** `GET /campaign-pictures/{hash}`: pictures of campaign texts. See docs/decisions/084-covers-and-social-cards.md. */
import type { FastifyInstance } from 'fastify';
import { ApiError } from '../api-error.ts';
import type { Context } from '../context.ts';
import { getPicturePath } from '../features/campaigns/campaign-pictures.rules.ts';
import { findStoredPicture } from '../features/campaigns/campaign-pictures.queries.ts';
import { imageHeaders } from './image-headers.ts';
import { getClientAddress, type RateLimiter } from './middleware/rate-limit.ts';

export async function mountCampaignPictures(
  app: FastifyInstance,
  { database }: Context,
  limiter: RateLimiter,
): Promise<void> {
  await app.register(async (scope) => {
    scope.addHook('onRequest', async (request) => limiter.countImage(getClientAddress(request)));
    scope.get<{ Params: { hash: string } }>(getPicturePath(':hash'), async (request, reply) => {
      const picture = await findStoredPicture(database.db, request.params.hash);
      if (!picture) throw new ApiError('NOT_FOUND');
      return reply.headers(imageHeaders).type(picture.mimeType).send(picture.bytes);
    });
  });
}
