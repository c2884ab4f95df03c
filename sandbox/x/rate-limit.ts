/**
 * The headers of rate limits, which every answer of the X API has: https://docs.x.com/x-api/fundamentals/rate-limits
 * The sandbox counts, and refuses only when the page of an account asks for it, so that many people can be tried at once.
 */
import type { FastifyReply, FastifyRequest } from 'fastify';
import { hashToken, type XNetworkProgram } from './state.ts';

const windowMs = 15 * 60_000;
/** Requests of an app or of a user in 15 minutes. */
const limits: readonly (readonly [request: string, limit: number])[] = [
  ['GET /2/users/me', 75],
  ['GET /2/users/by/username/:username', 300],
  ['GET /2/users/:id/tweets', 900],
  ['GET /2/tweets', 3500],
  ['POST /2/tweets', 100],
  ['DELETE /2/tweets/:id', 50],
];
const otherLimit = 500;
/** Tokens whose windows are kept. */
const maxWindows = 10_000;

/** A hook that sets the headers. */
export function createRateLimitHook({ clock }: XNetworkProgram) {
  const windows = new Map<string, { startsAt: number; count: number }>();
  return async (request: FastifyRequest, reply: FastifyReply): Promise<void> => {
    const { method, routeOptions, headers } = request;
    const route = `${method} ${routeOptions.url ?? ''}`.replace('/sandbox/x', '');
    const key = `${hashToken(headers.authorization ?? '')} ${route}`;
    const startsAt = Math.floor(clock.now().getTime() / windowMs) * windowMs;
    const known = windows.get(key);
    const count = known?.startsAt === startsAt ? known.count + 1 : 1;
    if (windows.size >= maxWindows) windows.clear();
    windows.set(key, { startsAt, count });
    const limit = limits.find(([name]) => name === route)?.[1] ?? otherLimit;
    reply.headers({
      'x-rate-limit-limit': String(limit),
      'x-rate-limit-remaining': String(Math.max(0, limit - count)),
      'x-rate-limit-reset': String((startsAt + windowMs) / 1000),
    });
  };
}
