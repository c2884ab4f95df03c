/** A worker has no public face: it answers health checks alone, and 404 to everything else. */
import type { FastifyInstance } from 'fastify';
import { ping, up } from '../../../contract/rest.ts';
import { ApiError } from '../../api-error.ts';

/** The sandbox is exempt: its stand-ins for outside services are in the same process. */
export function registerRoleCheck(app: FastifyInstance): void {
  app.addHook('onRequest', async (request) => {
    const { url } = request.routeOptions;
    if (url === ping.path || url === up.path || request.url.startsWith('/sandbox/')) return;
    throw new ApiError('NOT_FOUND');
  });
}
