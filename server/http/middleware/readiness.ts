/** Answers 503 while the server can't serve a call, and moves connections away from a server that drains. */
import type { FastifyInstance } from 'fastify';
import { ping, up } from '../../../contract/rest.ts';
import { ApiError } from '../../api-error.ts';
import type { ServerPhase } from '../server-phase.ts';

/** Seconds. */
const retryAfter = 2;

/** The sandbox is exempt: the product calls it during start-up. `/ping` answers while the process is alive. */
export function registerReadinessCheck(app: FastifyInstance, phase: () => ServerPhase): void {
  app.addHook('onRequest', async (request, reply) => {
    const current = phase();
    if (current === 'ready') return;
    // A proxy sends its next request over another connection, to another server.
    if (current !== 'starting') reply.header('connection', 'close');
    const { url } = request.routeOptions;
    if (url === ping.path || request.url.startsWith('/sandbox/')) return;
    if (current !== 'draining' || url === up.path)
      throw new ApiError('NOT_READY', {}, { retryAfter });
  });
}
