/** Serves the built articles (privacy policy, terms). Embedded elements load them from other origins, too. */
import type { FastifyInstance } from 'fastify';
import { ApiError } from '../../api-error.ts';
import type { ReadArticle } from '../../render/articles.ts';

export function mountArticleFiles(app: FastifyInstance, readArticle: ReadArticle): void {
  app.get<{ Params: { name: string } }>('/payload/:name', async (request, reply) => {
    reply.headers({
      'access-control-allow-origin': '*',
      'cross-origin-resource-policy': 'cross-origin',
    });
    const { name } = request.params;
    const text = await readArticle(name);
    if (!text) throw new ApiError('NOT_FOUND');
    const brotli = /\bbr\b/.test(request.headers['accept-encoding'] ?? '');
    if (brotli) reply.header('content-encoding', 'br');
    return reply
      .headers({
        // Never immutable: the answer contains settings of the server.
        'cache-control': 'public, max-age=300, stale-while-revalidate=86400',
        'content-type': 'application/json; charset=utf-8',
        vary: 'accept-encoding',
      })
      .send(brotli ? text.brotli : text.plain);
  });
}
