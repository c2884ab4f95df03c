/** Knows the requests that are being answered, so that the end of the server leaves none without an answer. */
import { setTimeout as wait } from 'node:timers/promises';
import type { FastifyInstance, FastifyReply } from 'fastify';
import { ApiError } from '../../api-error.ts';

/** For the answers to arrive, before their connections are cut. */
const sendMs = 500;

/** Reading can be repeated anywhere. What a write has reached is unknown: another server resolves it. */
const toEndError = (method: string): ApiError =>
  method === 'GET' || method === 'HEAD'
    ? new ApiError('NOT_READY', {}, { retryAfter: 2 })
    : new ApiError('OUTCOME_UNKNOWN', {}, { retryAfter: 2 });

export interface OpenRequests {
  /** Waits for the answers to all requests, and answers those that take longer than `patience` milliseconds. */
  end(patience: number): Promise<void>;
}

export function trackOpenRequests(app: FastifyInstance): OpenRequests {
  const open = new Set<FastifyReply>();
  let notify: () => void = () => undefined;
  app.addHook('onRequest', async (_, reply) => {
    open.add(reply);
    reply.raw.once('close', () => {
      open.delete(reply);
      if (open.size === 0) notify();
    });
  });
  const settle = (milliseconds: number): Promise<void> =>
    open.size === 0
      ? Promise.resolve()
      : Promise.race([
          new Promise<void>((resolve) => (notify = resolve)),
          wait(milliseconds, undefined, { ref: false }),
        ]);
  return {
    async end(patience) {
      await settle(patience);
      for (const reply of open)
        if (!reply.sent)
          void app.errorHandler(toEndError(reply.request.method) as never, reply.request, reply);
      await settle(sendMs);
      if (open.size > 0) app.server.closeAllConnections();
    },
  };
}
