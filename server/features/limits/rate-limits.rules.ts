/**
 * Rate limits: how many calls, pages, images, sockets, subscriptions and wrong tokens a client gets. See
 * docs/decisions/059-one-budget-per-client.md.
 */
import { hourMs } from '../../common/time-math.ts';

/** A minute. The sandbox multiplies them by `RATE_LIMIT_FACTOR`, because there all tests run from one address. */
export const rateLimits = {
  /** Calls of one person, from all addresses; and of one address without a session. */
  calls: 600,
  /** Calls of all people behind one address. */
  callsOfAddress: 3000,
  /** The app's HTML, for one address. */
  pages: 300,
  /** Images through the server, for one address. */
  images: 3000,
} as const;

/** Open connections of one address, websockets included. A browser has seven, so this is an office of 140 people. */
export const maxConnections = 1000;

/** Open websockets of one address. */
export const maxSockets = 100;

/** Subscriptions of one person on one server. Each is one open page; pages beyond them poll. */
export const maxSubscriptionsOfPerson = 20;

/** Different tokens of invitations and previews that don't exist, tried by one address or one person. */
export const wrongTokenLimit = { max: 20, window: hourMs } as const;
