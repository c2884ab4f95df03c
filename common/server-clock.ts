/** The server's clock. The sandbox can move it forward, so nothing else in the server calls `Date.now`. */
export interface Clock {
  now(): Date;
  /** Calls `listener` after each jump. @returns a function that removes the listener. The system clock never jumps. */
  onJump(listener: () => void): () => void;
}

export const systemClock: Clock = { now: () => new Date(), onJump: () => () => undefined };

/** A clock that tests and the sandbox move forward. `offset` is added to `base`, in milliseconds. */
export interface MovableClock extends Clock {
  readonly offset: number;
  /** @param milliseconds forward only. */
  advance(milliseconds: number): void;
}

export function createMovableClock(
  offset = 0,
  base: () => number = () => Date.now(),
): MovableClock {
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
