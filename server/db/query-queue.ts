/**
 * Load shedding: a bounded queue in front of the database. Under more load than the database can take, requests are rejected at once
 * instead of all of them waiting until their clients have given up.
 */
import { DatabaseError } from './database-errors.ts';

export interface QueryQueueLimits {
  /** Work that may run at the same time. */
  readonly running: number;
  /**
   * Long work that may run at the same time; by default as much as any. Transactions that wait for one row would hold every
   * connection else, and statements would wait for them.
   */
  readonly runningLong?: number;
  /** Work that may wait for its turn. */
  readonly waiting: number;
  /** How long it may wait, in milliseconds. Without it: until its turn comes. */
  readonly waitMs?: number;
  /**
   * Work runs in this thread. The event loop then turns before the next one starts: libuv accepts one connection a turn, so
   * that new connections would wait for seconds while those that are open are served.
   */
  readonly isInThread?: boolean;
}

/** Short work that may pass long work that waits, before one of the long ones gets the next turn. */
export const shortPerLong = 50;

export interface QueryQueue {
  /**
   * Runs `work` in its turn. Short work comes first, so that a call of several statements does not wait at each of them for
   * the transactions of jobs; see {@link shortPerLong}.
   * @throws DatabaseError `busy` when the queue is full or the turn does not come in time
   */
  run<T>(work: () => Promise<T>, options?: { isLong?: boolean }): Promise<T>;
  getLoad(): DatabaseLoad;
}

/** Statements and transactions. */
export interface DatabaseLoad {
  running: number;
  waiting: number;
  /** As many may run at once. */
  most: number;
}

export function createQueryQueue(limits: QueryQueueLimits): QueryQueue {
  const { running: most, runningLong: mostLong = most, waiting, waitMs, isInThread } = limits;
  let running = 0;
  let runningLong = 0;
  const turns = createTurns();
  const hasRoom = (isLong: boolean) => running < most && (!isLong || runningLong < mostLong);
  const begin = (isLong: boolean) => {
    running++;
    if (isLong) runningLong++;
  };
  const waitForTurn = (isLong: boolean) =>
    new Promise<void>((resolve, reject) => {
      // It counts at once, so that no work that arrives later can take its place.
      const start = () => {
        clearTimeout(timer);
        begin(isLong);
        resolve();
      };
      const leave = turns.add(start, isLong);
      const giveUp = () => {
        leave();
        reject(new DatabaseError('busy', 'No connection to the database became free in time.'));
      };
      const timer = waitMs === undefined ? undefined : setTimeout(giveUp, waitMs);
    });
  const release = (isLong: boolean) => {
    running--;
    if (isLong) runningLong--;
    while (hasRoom(false)) {
      const start = turns.takeNext(hasRoom(true));
      if (!start) return;
      start();
    }
  };
  return {
    getLoad: () => ({ running, waiting: turns.getSize(), most }),
    async run(work, { isLong = false } = {}) {
      if (hasRoom(isLong)) begin(isLong);
      else if (turns.getSize() >= waiting)
        throw new DatabaseError('busy', 'Too much work waits for the database.');
      else await waitForTurn(isLong);
      try {
        return await work();
      } finally {
        if (isInThread) setImmediate(release, isLong);
        else release(isLong);
      }
    },
  };
}

/** Who waits, short and long work each in the order of arrival. */
function createTurns() {
  const short = new Set<() => void>();
  const long = new Set<() => void>();
  /** Short work that has passed the long work that waits. */
  let passed = 0;
  return {
    getSize: () => short.size + long.size,
    /** @returns removes it again */
    add(start: () => void, isLong: boolean): () => void {
      const turns = isLong ? long : short;
      turns.add(start);
      return () => void turns.delete(start);
    },
    /** @param canBeLong whether there is room for long work */
    takeNext(canBeLong: boolean): (() => void) | undefined {
      const isLong = canBeLong && long.size > 0 && (short.size === 0 || passed >= shortPerLong);
      passed = isLong || long.size === 0 ? 0 : passed + 1;
      const turns = isLong ? long : short;
      const [next] = turns;
      if (next) turns.delete(next);
      return next;
    },
  };
}
