/**
 * Which asynchronous work runs inside a transaction. A query on the base database there would wait for the transaction's own
 * connection for ever, so it is rejected at once.
 */
import { AsyncLocalStorage } from 'node:async_hooks';
import { createMessage, type Outgoing } from './message-relay.ts';

interface TransactionState {
  open: boolean;
  /** What to do when it has committed. */
  committed: (() => void)[];
  /** What other servers hear then. */
  outgoing: Outgoing;
}
const transactionState = new AsyncLocalStorage<TransactionState>();

const createState = (open: boolean): TransactionState => ({
  open,
  committed: [],
  outgoing: { messages: [], woken: new Set() },
});

export function assertOutsideTransaction(): void {
  if (transactionState.getStore()?.open)
    throw new Error('The base database was asked inside a transaction: use its tx.');
}

/** @param send sends what the transaction has for other servers, once it has committed */
export async function runInsideTransaction<T>(
  run: (outgoing: Outgoing) => Promise<T>,
  send: (outgoing: Outgoing) => void,
): Promise<T> {
  const state = createState(true);
  return transactionState.run(state, async () => {
    try {
      const result = await run(state.outgoing);
      state.open = false;
      for (const callback of state.committed) callback();
      send(state.outgoing);
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
  void transactionState.getStore()?.outgoing.woken.add(channel);

/** What PostgreSQL sends in one message, in bytes, is less than 8000. */
const maxPayload = 7900;

/**
 * Sends a message to the listeners of a channel, of all servers, when the open transaction has committed. It is stored with the
 * transaction, so none is lost with this process; one may arrive twice.
 */
export function publishAfterCommit(channel: string, payload: string): void {
  const state = transactionState.getStore();
  if (!state?.open)
    throw new Error('A message to other servers is published inside a transaction.');
  if (payload === '' || Buffer.byteLength(payload) > maxPayload)
    throw new Error(`A message to other servers has 1 to ${maxPayload} bytes.`);
  state.outgoing.messages.push(createMessage(channel, payload));
}

/** A message is delivered in the async context of the committing call; listeners run outside of its transaction. */
export const runOutsideTransaction = (callback: (payload: string) => void) => (payload: string) =>
  transactionState.run(createState(false), () => callback(payload));
