/** Which pages of other origins may call the API: those of the origins table, never with cookies, never `null`. */
import cors from '@fastify/cors';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { ingestConversion } from '../../contract/rest.ts';
import type { Context } from '../context.ts';
import { Problem } from '../problem.ts';
import { originPowers } from '../services/origins.service.ts';
import { originOf } from './auth.ts';

const pathOf = (request: FastifyRequest) => request.url.split('?', 1)[0];

/** Whether the page that asks may read the answer; requests without an origin come from no page of another site. */
async function allowed(ctx: Context, request: FastifyRequest): Promise<boolean> {
  const origin = originOf(request);
  if (origin === null) return true;
  // For servers only, whatever their origin says (ruling 19).
  if (pathOf(request) === ingestConversion.path) return false;
  const powers = await originPowers(ctx, origin);
  return powers.app || powers.embedApi;
}

export async function mountCors(app: FastifyInstance, ctx: Context): Promise<void> {
  app.addHook('onRequest', async (request, reply) => {
    if (await allowed(ctx, request)) return;
    // Whoever asks from there may read this sentence, to say it, and nothing else.
    if (request.method !== 'OPTIONS') reply.header('access-control-allow-origin', '*');
    throw new Problem('ORIGIN_FORBIDDEN', 'This site may not use Evangelist.');
  });
  await app.register(cors, {
    // Whoever got past the hook above is listed.
    origin: true,
    credentials: false,
    methods: ['GET', 'POST', 'PUT', 'DELETE'],
    allowedHeaders: ['authorization', 'content-type', 'idempotency-key', 'operation-id'],
    exposedHeaders: ['x-server-time', 'retry-after'],
    maxAge: 600,
  });
}
