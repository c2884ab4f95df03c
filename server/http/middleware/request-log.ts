/** Writes one log line for each request. */
import type { FastifyInstance } from 'fastify';

/** Logs the pattern of the route, never the URL: a URL may carry a token. @param ready see `AppOptions.ready`. */
export function registerRequestLog(app: FastifyInstance, ready: () => boolean): void {
  app.addHook('onResponse', async (request, reply) => {
    const route = request.routeOptions.url ?? null;
    const fields = {
      requestId: request.id,
      method: request.method,
      route,
      status: reply.statusCode,
      ms: Math.round(reply.elapsedTime),
    };
    // While the server starts or ends, 503 is the expected answer; so it is of a page that loads again until it is built.
    const isExpected = !ready() || reply.hasHeader('refresh');
    if (reply.statusCode >= 500 && !isExpected) app.log.error(fields, 'request');
    else app.log.info(fields, 'request');
  });
}
