/**
 * CORS: pages of the origins in the `origins` table may call the API, without cookies; the origin `null` may not.
 * See docs/decisions/008-partner-sessions-and-confirmations.md.
 */
import cors from '@fastify/cors';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { requestHeaders } from '../../../contract/request-headers.ts';
import { ingestConversion, ping, up } from '../../../contract/rest.ts';
import type { Context } from '../../context.ts';
import { ApiError } from '../../api-error.ts';
import { getOriginPermissions } from '../../features/origins/origins.queries.ts';
import { getRequestOrigin } from './authentication.ts';

const getPath = (request: FastifyRequest): string => request.url.split('?', 1)[0]!;

/** Requests without an `Origin` header are no cross-origin requests of a page. */
async function isOriginAllowed(ctx: Context, request: FastifyRequest): Promise<boolean> {
  const origin = getRequestOrigin(request);
  if (origin === null) return true;
  // They answer in time while the database hangs, and have nothing that a page could misuse.
  if ([ping.path, up.path].includes(getPath(request))) return true;
  // Only servers may send conversion events: their secret must not be used in a page.
  if (getPath(request) === ingestConversion.path) return false;
  const powers = await getOriginPermissions(ctx, origin);
  return powers.app || powers.embedApi;
}

export async function registerCors(app: FastifyInstance, ctx: Context): Promise<void> {
  app.addHook('onRequest', async (request, reply) => {
    if (await isOriginAllowed(ctx, request)) return;
    // Let the page read this error message, and nothing else.
    if (request.method !== 'OPTIONS') reply.header('access-control-allow-origin', '*');
    throw new ApiError('ORIGIN_FORBIDDEN');
  });
  await app.register(cors, {
    // The hook above has rejected unlisted origins.
    origin: true,
    credentials: false,
    methods: ['GET', 'POST', 'PUT', 'DELETE'],
    allowedHeaders: [...requestHeaders],
    exposedHeaders: ['x-server-time', 'retry-after'],
    maxAge: 600,
  });
}
