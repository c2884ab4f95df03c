import { waitUntil as wait } from '@open-wc/testing';

/** Waits for a condition. The default timeout of one second is too short when three browsers share two cores. */
export const waitUntil: typeof wait = (condition, message, options) =>
  wait(condition, message, { timeout: 20_000, ...options });
