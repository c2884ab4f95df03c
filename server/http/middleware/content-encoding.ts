/** Refuses compressed bodies: nothing here unpacks them, and read as they are they would look like broken JSON. */
import type { FastifyInstance } from 'fastify';
import { ApiError } from '../../api-error.ts';

const isPlain = (encoding: string): boolean =>
  ['', 'identity'].includes(encoding.trim().toLowerCase());

/** 415 names the encodings that are accepted (RFC 7694, section 3). */
export function registerContentEncoding(app: FastifyInstance): void {
  app.addHook('onRequest', async (request, reply) => {
    const encodings = request.headers['content-encoding'];
    if (encodings === undefined || encodings.split(',').every(isPlain)) return;
    void reply.header('accept-encoding', 'identity');
    throw new ApiError('UNSUPPORTED_MEDIA', { kind: 'compressed' });
  });
}
