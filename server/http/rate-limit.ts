/** How much one address may ask: all calls together, over HTTP and over sockets. */
import rateLimit from '@fastify/rate-limit';
import type { FastifyInstance } from 'fastify';
import type { Context } from '../context.ts';
import { Problem } from '../problem.ts';

/** Calls a minute. */
const generous = 600;
/** The sandbox's tests all come from one address. */
export const easier = { sandbox: 20, production: 1 };
const minute = 60_000;

const tooMany = (milliseconds: number): Problem =>
  new Problem('RATE_LIMITED', 'Too many requests. Wait a moment and try again.', { retryAfter: Math.ceil(milliseconds / 1000) });

/** For everything that is mounted on `app` from here on. */
export async function limitRates(app: FastifyInstance, ctx: Context): Promise<void> {
  await app.register(rateLimit, {
    max: generous * easier[ctx.config.mode],
    timeWindow: minute,
    errorResponseBuilder: (_, { ttl }) => tooMany(ttl),
  });
}

/** What one socket may still do. */
export interface Allowance {
  /** @throws Problem RATE_LIMITED when it has asked too often in this minute. */
  call(): void;
  /** @returns what gives the place back. @throws Problem RATE_LIMITED when too many are open */
  subscribe(): () => void;
}
const mostSubscriptions = 10;

/** @param calls a minute, by the process's own clock: the sandbox's may jump. */
export function allowance(ctx: Context, calls = generous * easier[ctx.config.mode]): Allowance {
  let since = performance.now();
  let made = 0;
  let open = 0;
  return {
    call() {
      const age = performance.now() - since;
      if (age >= minute) [since, made] = [performance.now(), 0];
      if (++made > calls) throw tooMany(minute - age);
    },
    subscribe() {
      if (open >= mostSubscriptions)
        throw new Problem('RATE_LIMITED', `A socket takes ${mostSubscriptions} subscriptions. End one first.`);
      open++;
      return () => void open--;
    },
  };
}
