/** Writes one log line for each request. */
import type { FastifyInstance } from 'fastify';
import type { ServerPhase } from '../server-phase.ts';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Files that are built after the start: until then 503 is the expected answer. */
    canBeMissing?: boolean;
  }
}

/** Logs the pattern of the route, never the URL: a URL may carry a token. */
export function registerRequestLog(app: FastifyInstance, phase: () => ServerPhase): void {
  app.addHook('onResponse', async (request, reply) => {
    const route = request.routeOptions.url ?? null;
    const fields = {
      requestId: request.id,
      method: request.method,
      route,
      status: reply.statusCode,
      ms: Math.round(reply.elapsedTime),
    };
    // While the server starts or ends, 503 is the expected answer.
    const isExpected = phase() !== 'ready' || request.routeOptions.config.canBeMissing === true;
    if (reply.statusCode >= 500 && !isExpected) app.log.error(fields, 'request');
    else app.log.info(fields, 'request');
  });
}
