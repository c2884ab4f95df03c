/**
 * A bounded queue in front of the database: under more load than the database can take, requests are rejected at once
 * instead of all of them waiting until their clients have given up.
 */
import { DatabaseError } from './database-errors.ts';

export interface WorkQueueLimits {
  /** Work that may run at the same time. */
  readonly running: number;
  /** Work that may wait for its turn. */
  readonly waiting: number;
  /** How long it may wait, in milliseconds. */
  readonly waitMs: number;
}

export interface WorkQueue {
  /** Runs `work` in its turn. @throws DatabaseError `busy` when the queue is full or the turn does not come in time */
  run<T>(work: () => Promise<T>): Promise<T>;
}

export function createWorkQueue({ running: most, waiting, waitMs }: WorkQueueLimits): WorkQueue {
  let running = 0;
  /** In the order of arrival. */
  const turns = new Set<() => void>();
  const waitForTurn = () =>
    new Promise<void>((resolve, reject) => {
      const start = () => {
        clearTimeout(timer);
        turns.delete(start);
        resolve();
      };
      const timer = setTimeout(() => {
        turns.delete(start);
        reject(new DatabaseError('busy', 'No connection to the database became free in time.'));
      }, waitMs);
      turns.add(start);
    });
  const release = () => {
    const [next] = turns;
    // The slot passes on to the next work, so that none that arrives later can take it.
    if (next) next();
    else running--;
  };
  return {
    async run(work) {
      if (running < most) running++;
      else if (turns.size >= waiting)
        throw new DatabaseError('busy', 'Too much work waits for the database.');
      else await waitForTurn();
      try {
        return await work();
      } finally {
        release();
      }
    },
  };
}
