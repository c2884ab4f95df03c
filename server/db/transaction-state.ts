/**
 * Which asynchronous work runs inside a transaction. A query on the base database there would wait for the transaction's own
 * connection for ever, so it is rejected at once.
 */
import { AsyncLocalStorage } from 'node:async_hooks';

const transactionState = new AsyncLocalStorage<{ open: boolean }>();

export function assertOutsideTransaction(): void {
  if (transactionState.getStore()?.open)
    throw new Error('The base database was asked inside a transaction: use its tx.');
}

export async function runInsideTransaction<T>(run: () => Promise<T>): Promise<T> {
  const state = { open: true };
  return transactionState.run(state, async () => {
    try {
      return await run();
    } finally {
      state.open = false;
    }
  });
}

/** A notification runs in the async context of the committing call; listeners run outside of its transaction. */
export const runOutsideTransaction = (callback: (payload: string) => void) => (payload: string) =>
  transactionState.run({ open: false }, () => callback(payload));
