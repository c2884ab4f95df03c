/**
 * The headers of rate limits, which every answer of the X API has: https://docs.x.com/x-api/fundamentals/rate-limits
 * The sandbox counts, and refuses only what its pages ask for, so that many people can be tried at once: the next act of an account,
 * or look-ups of posts above a limit that is set on the page of the network.
 */
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { markup, type Html } from '../html.ts';
import { BadInput, readFields } from '../input.ts';
import { XProblem } from './authentication.ts';
import { hashToken, type XNetworkProgram } from './state.ts';

const windowMs = 15 * 60_000;
const lookup = 'GET /2/tweets';
/** Requests of an app or of a user in 15 minutes. */
const limits: readonly (readonly [request: string, limit: number])[] = [
  ['GET /2/users/me', 75],
  ['GET /2/users/by/username/:username', 300],
  ['GET /2/users/:id/tweets', 900],
  [lookup, 3500],
  ['POST /2/tweets', 100],
  ['DELETE /2/tweets/:id', 50],
];
const otherLimit = 500;
/** Tokens whose windows are kept. */
const maxWindows = 10_000;

/** The form that sets how many look-ups the network answers. */
export function renderLimitForm({ store }: XNetworkProgram): Html {
  const { lookupLimit = '' } = store.state;
  return markup`<form class="actions inline-form" method="post" action="/sandbox/x/product/limit"><label class="expand small">Look-ups of posts in 15 minutes <input name="lookups" type="number" min="0" value="${String(lookupLimit)}" placeholder="no limit"></label><button class="small">Set</button></form>`;
}

/** @param getReturnPath the page to return to */
export function mountLimit(
  app: FastifyInstance,
  { store }: XNetworkProgram,
  getReturnPath: (request: FastifyRequest) => string,
): void {
  app.post('/product/limit', async (request, reply) => {
    const { lookups = '' } = readFields(request.body);
    if (!/^\d{0,6}$/.test(lookups)) throw new BadInput('lookups must be a number.');
    if (lookups) store.state.lookupLimit = Number(lookups);
    else delete store.state.lookupLimit;
    await store.save();
    return reply.redirect(getReturnPath(request), 303);
  });
}

/** A hook that sets the headers, and refuses look-ups above the limit that is set. */
export function createRateLimitHook({ clock, store }: XNetworkProgram) {
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
    const { lookupLimit } = store.state;
    const documented = limits.find(([name]) => name === route)?.[1] ?? otherLimit;
    const limit = route === lookup ? (lookupLimit ?? documented) : documented;
    reply.headers({
      'x-rate-limit-limit': String(limit),
      'x-rate-limit-remaining': String(Math.max(0, limit - count)),
      'x-rate-limit-reset': String((startsAt + windowMs) / 1000),
    });
    // https://docs.x.com/x-api/fundamentals/rate-limits
    if (route === lookup && lookupLimit !== undefined && count > limit)
      throw new XProblem(429, 'Too Many Requests', 'Too Many Requests');
  };
}
