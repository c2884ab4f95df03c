/** All of the product's time. In the sandbox it can be moved forward; nothing in the server calls Date.now but this. */
export interface Clock {
  now(): Date;
  /** Calls back after each jump; returns the release. Real clocks never jump. */
  onJump(listener: () => void): () => void;
}

export const systemClock: Clock = { now: () => new Date(), onJump: () => () => undefined };

/** A clock that tests and the sandbox move by hand. `offset` is added to `base`. */
export interface MovableClock extends Clock {
  readonly offset: number;
  /** @param milliseconds forward only. */
  advance(milliseconds: number): void;
}

export function movableClock(offset = 0, base: () => number = () => Date.now()): MovableClock {
  const listeners = new Set<() => void>();
  let added = offset;
  return {
    get offset() {
      return added;
    },
    now: () => new Date(base() + added),
    advance(milliseconds) {
      if (!(milliseconds > 0)) throw new RangeError('The clock only moves forward.');
      added += milliseconds;
      for (const listener of listeners) listener();
    },
    onJump(listener) {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
  };
}
