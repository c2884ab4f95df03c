/** Answers 503 until the server is ready. */
import type { FastifyInstance } from 'fastify';
import { ApiError } from '../../api-error.ts';

/** Rejects requests while the server starts or ends. The sandbox is exempt: the product calls it during start-up. */
export function registerReadinessCheck(app: FastifyInstance, ready: () => boolean): void {
  app.addHook('onRequest', async (request) => {
    if (ready() || request.url.startsWith('/sandbox/')) return;
    throw new ApiError('NOT_READY', {}, { retryAfter: 2 });
  });
}
