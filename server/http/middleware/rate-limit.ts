/**
 * The budgets of clients: one for calls, whichever way they come (REST, typed channel, websocket), one for pages and one for
 * images.
 * See docs/decisions/059-one-budget-per-client.md.
 */
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { ApiError } from '../../api-error.ts';
import type { ClientIdentity } from '../../context.ts';
import { rateLimits } from '../../features/limits/rate-limits.rules.ts';
import type { MinuteCount, SharedCounters } from '../../features/limits/shared-counters.service.ts';
import { parseBearerToken } from './authentication.ts';
import { toClientKey } from './client-address.ts';
import { toRateLimitedError } from '../../features/limits/exact-limits.rules.ts';

/** A limit of one call below the general one. */
export interface CallLimit {
  name: string;
  perMinute: number;
}

declare module 'fastify' {
  interface FastifyRequest {
    /** The key under which a call is counted. Kept: Fastify parses the addresses of all proxies whenever it is asked. */
    clientAddress: string;
  }
  interface FastifyContextConfig {
    /** How calls of this route are counted; null: not at all. Without it they are counted without a session. */
    counting?: {
      /** A call with a token is counted once its person is known: see `countCall`. */
      takesToken: boolean;
      limit?: CallLimit | undefined;
    } | null;
  }
}

export class RateLimiter {
  constructor(
    private readonly counters: SharedCounters,
    /** On all limits. */
    private readonly factor: number,
  ) {}

  /** Counts calls of an address, before anything is known of the caller. @throws ApiError RATE_LIMITED */
  countRequest(address: string, calls = 1): void {
    this.#count('address', { key: address }, rateLimits.callsOfAddress, calls);
  }

  /** Counts calls of a person, or of an address without a session. @throws ApiError RATE_LIMITED */
  countCall({ address, userId }: ClientIdentity, limit?: CallLimit, calls = 1): void {
    const who = { key: userId ?? address, isPerson: userId !== undefined };
    this.#count('calls', who, rateLimits.calls, calls);
    if (limit) this.#count(limit.name, who, limit.perMinute, calls);
  }

  /** @throws ApiError RATE_LIMITED */
  countPage(address: string): void {
    this.#count('pages', { key: address }, rateLimits.pages, 1);
  }

  /** @throws ApiError RATE_LIMITED */
  countImage(address: string): void {
    this.#count('images', { key: address }, rateLimits.images, 1);
  }

  #count(
    kind: string,
    { key, ...who }: { key: string; isPerson?: boolean },
    max: number,
    amount: number,
  ): void {
    const { count, left }: MinuteCount = this.counters.count(kind, key, amount, who);
    if (count > max * this.factor) throw toRateLimitedError(Math.ceil(left / 1000));
  }
}

/** The key under which a request is counted. */
export const getClientAddress = ({ ip }: FastifyRequest): string => toClientKey(ip ?? '');

/** Entries of a batch of the typed channel, whose path names them all: `/trpc/getProfile,getSettings`. */
const countEntries = ({ params }: FastifyRequest): number =>
  (params as { path?: string } | undefined)?.path?.split(',').length ?? 1;

/**
 * Counts the calls of all routes that are mounted on `app`, before anything is looked up for them. Register it before CORS,
 * which asks the database.
 */
export function registerCallCounting(app: FastifyInstance, limiter: RateLimiter): void {
  app.decorateRequest('clientAddress', '');
  app.addHook('onRequest', async (request, reply) => {
    const { counting } = request.routeOptions.config;
    const address = (request.clientAddress = getClientAddress(request));
    if (counting === null) return;
    const calls = countEntries(request);
    const hasToken = parseBearerToken(request.headers.authorization) !== null;
    try {
      limiter.countRequest(address, calls);
      // A preflight belongs to a call, which is counted itself.
      if (request.method === 'OPTIONS' || (counting?.takesToken && hasToken)) return;
      limiter.countCall({ address }, counting?.limit, calls);
    } catch (error) {
      if (request.method !== 'OPTIONS') allowReadingError(reply);
      throw error;
    }
  });
}

/** Lets a page of any origin read the refusal, which comes before its origin is looked up, and nothing else. */
function allowReadingError(reply: FastifyReply): void {
  reply.headers({
    'access-control-allow-origin': '*',
    'access-control-expose-headers': 'x-server-time, retry-after',
  });
}

/** Subscriptions of one websocket. */
export interface SubscriptionLimit {
  /** @returns a function that releases it. @throws ApiError RATE_LIMITED when too many are open */
  subscribe(): () => void;
}
const maxSubscriptions = 10;
const tooManySubscriptions = {
  loc: ['socket'],
  msg: `must have at most ${maxSubscriptions} subscriptions`,
  type: 'subscriptions.limit',
};

export function createSubscriptionLimit(): SubscriptionLimit {
  let count = 0;
  return {
    subscribe() {
      if (count >= maxSubscriptions)
        throw new ApiError('RATE_LIMITED', {}, { detail: [tooManySubscriptions], retryAfter: 60 });
      count++;
      return () => void count--;
    },
  };
}
