/**
 * Which asynchronous work runs inside a transaction. A query on the base database there would wait for the transaction's own
 * connection for ever, so it is rejected at once.
 */
import { AsyncLocalStorage } from 'node:async_hooks';

interface TransactionState {
  open: boolean;
  /** What to do when it has committed. */
  committed: (() => void)[];
  /** Channels whose listeners are woken then. */
  woken: Set<string>;
}
const transactionState = new AsyncLocalStorage<TransactionState>();

export function assertOutsideTransaction(): void {
  if (transactionState.getStore()?.open)
    throw new Error('The base database was asked inside a transaction: use its tx.');
}

/** @param wake wakes the listeners of a channel */
export async function runInsideTransaction<T>(
  run: () => Promise<T>,
  wake: (channel: string) => void,
): Promise<T> {
  const state: TransactionState = { open: true, committed: [], woken: new Set() };
  return transactionState.run(state, async () => {
    try {
      const result = await run();
      state.open = false;
      for (const callback of state.committed) callback();
      for (const channel of state.woken) wake(channel);
      return result;
    } finally {
      state.open = false;
    }
  });
}

/**
 * Calls back when the open transaction has committed, not when it is rolled back; at once outside of a transaction. For log
 * lines only: the process may end before, and the callback must not throw. Work that must happen is a job.
 */
export function afterCommit(callback: () => void): void {
  const state = transactionState.getStore();
  if (state?.open) state.committed.push(callback);
  else callback();
}

/**
 * Wakes the listeners of a channel, of all servers, when the open transaction has committed. The process may end before: who listens
 * also polls.
 */
export const wakeAfterCommit = (channel: string): void =>
  void transactionState.getStore()?.woken.add(channel);

/** A notification runs in the async context of the committing call; listeners run outside of its transaction. */
export const runOutsideTransaction = (callback: (payload: string) => void) => (payload: string) =>
  transactionState.run({ open: false, committed: [], woken: new Set() }, () => callback(payload));
