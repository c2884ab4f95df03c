/** Counts each answer by the pattern of its route and its status. */
import type { FastifyInstance } from 'fastify';
import type { Metrics } from '../../watch/metrics.ts';
import { getAnsweredError } from '../error-handler.ts';

export function registerCallMetrics(
  app: FastifyInstance,
  { countCall }: Pick<Metrics, 'countCall'>,
): void {
  app.addHook('onResponse', async (request, reply) => {
    const error = getAnsweredError(request);
    const { kind } = (error?.params ?? {}) as { kind?: string };
    countCall({
      route: request.routeOptions.url ?? null,
      method: request.method,
      status: reply.statusCode,
      seconds: reply.elapsedTime / 1000,
      reason: kind ?? error?.code,
    });
  });
}
