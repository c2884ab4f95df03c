/** The server decides what time it is: its clock travels with every answer, and ours adds the difference. */
export interface Clock {
  /** Milliseconds since the epoch, as the server counts them. */
  now(): number;
  /** Takes the server's time from an answer that has just arrived. */
  sync(serverTime: number): void;
}

/** @param base the machine's own clock; tests pass a fixed one. */
export function createClock(base: () => number = () => Date.now()): Clock {
  let offset = 0;
  return {
    now: () => base() + offset,
    sync(serverTime) {
      const difference = serverTime - base();
      // The way of the answer costs some milliseconds: small differences are noise, not a new time.
      if (Math.abs(difference - offset) > 1000) offset = difference;
    },
  };
}
