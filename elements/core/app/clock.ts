/** The server's time. Each answer carries it; the clock keeps the difference to the machine's own time. */
export interface Clock {
  /** The server's time in milliseconds since the epoch. */
  now(): number;
  /** Updates the offset from an answer that has just arrived. @param serverTime milliseconds since the epoch */
  sync(serverTime: number): void;
}

/** @param base the machine's own clock; tests pass a fixed one. */
export function createClock(base: () => number = () => Date.now()): Clock {
  let offset = 0;
  return {
    now: () => base() + offset,
    sync(serverTime) {
      const difference = serverTime - base();
      // An answer takes some milliseconds to arrive: smaller differences are noise.
      if (Math.abs(difference - offset) > 1000) offset = difference;
    },
  };
}
