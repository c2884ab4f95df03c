/** Protects the sandbox against DNS rebinding. */
import type { FastifyInstance } from 'fastify';
import { ApiError } from '../../api-error.ts';
import type { Context } from '../../context.ts';
import { withTimeLimit } from '../../db/probe.ts';
import { getOriginPermissions } from '../../features/origins/origins.queries.ts';

const foreignHost = {
  loc: ['header', 'host'],
  msg: 'must be this machine: the sandbox answers there only',
  type: 'host.foreign',
};

/**
 * Answers only requests for a loopback host or a listed origin: a foreign host name that resolves to this machine must
 * not reach the sandbox.
 */
export function registerHostCheck(app: FastifyInstance, ctx: Context): void {
  const loopback = /^(?:localhost|127\.0\.0\.1|\[::1\]|[\w-]+\.localhost)(?::\d+)?$/i;
  app.addHook('onRequest', async (request) => {
    if (loopback.test(request.host)) return;
    const lookup = getOriginPermissions(ctx, `http://${request.host}`);
    // While the database hangs, `GET /up` and pages are answered in time for such a host too.
    const { app: isKnown } = await withTimeLimit(ctx.config.databaseLimits.probeMs, lookup);
    if (!isKnown) throw new ApiError('ORIGIN_FORBIDDEN', {}, { detail: [foreignHost] });
  });
}
