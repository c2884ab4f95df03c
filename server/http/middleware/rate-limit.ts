/** Rate limits by client address for HTTP, and by connection for websockets. */
import rateLimit from '@fastify/rate-limit';
import type { FastifyInstance } from 'fastify';
import type { Context } from '../../context.ts';
import { ApiError } from '../../api-error.ts';

/** Calls a minute of one address or socket. */
const callsPerMinute = 600;
/** Factor on all limits: in the sandbox all tests run from one address. */
export const rateLimitFactor = { sandbox: 20, production: 1 };
const minute = 60_000;

const rateLimitedError = (milliseconds: number): ApiError =>
  new ApiError('RATE_LIMITED', {}, { retryAfter: Math.ceil(milliseconds / 1000) });

/** Applies to all routes that are mounted on `app` afterwards. */
export async function registerRateLimit(app: FastifyInstance, ctx: Context): Promise<void> {
  await app.register(rateLimit, {
    max: callsPerMinute * rateLimitFactor[ctx.config.mode],
    timeWindow: minute,
    errorResponseBuilder: (_, { ttl }) => rateLimitedError(ttl),
  });
}

/** Rate limit of one websocket. */
export interface SocketRateLimit {
  /** Counts a call. @throws ApiError RATE_LIMITED when the limit of this minute is reached */
  call(): void;
  /** Counts a subscription. @returns a function that releases it. @throws ApiError RATE_LIMITED when too many are open */
  subscribe(): () => void;
}
const maxSubscriptions = 10;
const tooManySubscriptions = {
  loc: ['socket'],
  msg: `must have at most ${maxSubscriptions} subscriptions`,
  type: 'subscriptions.limit',
};

/** @param maxCalls per minute of the process clock: the sandbox's clock may jump. */
export function createSocketRateLimit(
  ctx: Context,
  maxCalls = callsPerMinute * rateLimitFactor[ctx.config.mode],
): SocketRateLimit {
  let windowStart = performance.now();
  let callCount = 0;
  let subscriptionCount = 0;
  return {
    call() {
      const age = performance.now() - windowStart;
      if (age >= minute) [windowStart, callCount] = [performance.now(), 0];
      if (++callCount > maxCalls) throw rateLimitedError(minute - age);
    },
    subscribe() {
      if (subscriptionCount >= maxSubscriptions)
        throw new ApiError('RATE_LIMITED', {}, { detail: [tooManySubscriptions] });
      subscriptionCount++;
      return () => void subscriptionCount--;
    },
  };
}
