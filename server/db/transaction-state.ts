/**
 * Which asynchronous work runs inside a transaction. A query on the base database there would wait for the transaction's own
 * connection for ever, so it is rejected at once.
 */
import { AsyncLocalStorage } from 'node:async_hooks';

interface TransactionState {
  open: boolean;
  /** What to do when it has committed. */
  committed: (() => void)[];
}
const transactionState = new AsyncLocalStorage<TransactionState>();

export function assertOutsideTransaction(): void {
  if (transactionState.getStore()?.open)
    throw new Error('The base database was asked inside a transaction: use its tx.');
}

export async function runInsideTransaction<T>(run: () => Promise<T>): Promise<T> {
  const state: TransactionState = { open: true, committed: [] };
  return transactionState.run(state, async () => {
    try {
      const result = await run();
      state.open = false;
      for (const callback of state.committed) callback();
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

/** A notification runs in the async context of the committing call; listeners run outside of its transaction. */
export const runOutsideTransaction = (callback: (payload: string) => void) => (payload: string) =>
  transactionState.run({ open: false, committed: [] }, () => callback(payload));
