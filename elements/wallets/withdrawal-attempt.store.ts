import { atom, type ReadableAtom } from 'nanostores';
import type { Withdrawal, WithdrawRequestDto } from '../../contract/withdrawal.ts';
import { newAttemptKey } from '../core/attempt-key.ts';
import type { App } from '../core/app.ts';
import { CallError } from '../core/call-error.ts';
import { session } from '../core/session.store.ts';
import { compare } from '../ui/decimal.ts';
import { withdrawals } from './withdrawals.store.ts';

/** `unknown`: no answer came, the request may have been taken. `checking`: the list is being asked. */
export type AttemptPhase = 'editing' | 'sending' | 'unknown' | 'checking';
export interface Attempt {
  phase: AttemptPhase;
  /** What was asked for; kept while the outcome is open. */
  body?: WithdrawRequestDto;
  /** Why it was refused, or why the list could not be asked. */
  error?: CallError;
  /** The list was asked and shows nothing new. */
  nothing?: boolean;
}

/** One request for a withdrawal from its first try to a definite answer, under one key, also over a change of page. */
export interface WithdrawalAttempt {
  readonly $attempt: ReadableAtom<Attempt>;
  /** @returns the withdrawal when it was taken; undefined where `$attempt` says more. */
  send(body: WithdrawRequestDto): Promise<Withdrawal | undefined>;
  /** The same request once more, under the same key: it is never taken twice. */
  again(): Promise<Withdrawal | undefined>;
  /** Looks in the list whether the request was taken. */
  check(): Promise<Withdrawal | undefined>;
  /** Finds the open request in a list that came in by other ways; settles it if it is there. */
  recognize(list: readonly Withdrawal[]): Withdrawal | undefined;
  /** A new opening of the form. Nothing while an outcome is open. */
  reset(): void;
}

/** Clocks of two machines differ a little: a withdrawal may seem older than the attempt. */
const slack = 60_000;

/** Whether it takes the same sum to the same wallet. */
export const asAsked = (one: Withdrawal, body: WithdrawRequestDto): boolean =>
  one.wallet.id === body.walletId && one.amount.currency === body.currency && compare(one.amount.amount, body.amount) === 0;

export function withdrawalAttempt(app: App): WithdrawalAttempt {
  const $attempt = atom<Attempt>({ phase: 'editing' });
  let key = newAttemptKey();
  let known = new Set<string>();
  let startedAt = 0;
  const start = (attempt: Attempt = { phase: 'editing' }) => {
    key = newAttemptKey();
    $attempt.set(attempt);
  };
  app.use(session).onCleared(start);
  const ask = async (body: WithdrawRequestDto) => {
    $attempt.set({ phase: 'sending', body });
    const mine = key;
    const outcome = await app.use(withdrawals).request(body, mine);
    if (mine !== key) return undefined;
    if (outcome.kind === 'unknown') $attempt.set({ phase: 'unknown', body });
    else start(outcome.kind === 'refused' ? { phase: 'editing', error: outcome.error } : undefined);
    return outcome.kind === 'taken' ? outcome.withdrawal : undefined;
  };
  /** Whether `one` is what was asked for: not there before, not older than the attempt, and the same in everything. */
  const isIt = (one: Withdrawal, body: WithdrawRequestDto) =>
    !known.has(one.id) && Date.parse(one.createdAt) >= startedAt - slack && asAsked(one, body);
  /** The list as it is before the request: what stands in it is not the withdrawal that a lost answer was about. */
  const before = async (): Promise<readonly Withdrawal[] | CallError> => {
    const { $withdrawals, look } = app.use(withdrawals);
    try {
      return $withdrawals.get().data ?? (await look());
    } catch (error) {
      if (error instanceof CallError) return error;
      throw error;
    }
  };
  return {
    $attempt,
    async send(body) {
      if ($attempt.get().phase !== 'editing') return undefined;
      startedAt = app.clock.now();
      $attempt.set({ phase: 'sending', body });
      const mine = key;
      const list = await before();
      if (mine !== key) return undefined;
      // Without the list a lost answer could never be told from an older withdrawal, so nothing is sent.
      if (list instanceof CallError) return void start({ phase: 'editing', error: list });
      known = new Set(list.map(({ id }) => id));
      return ask(body);
    },
    async again() {
      const { phase, body } = $attempt.get();
      return phase === 'unknown' && body ? ask(body) : undefined;
    },
    async check() {
      const { phase, body } = $attempt.get();
      if (phase !== 'unknown' || !body) return undefined;
      $attempt.set({ phase: 'checking', body });
      const mine = key;
      try {
        const found = (await app.use(withdrawals).look()).find((one) => isIt(one, body));
        if (mine !== key) return undefined;
        if (!found) return void $attempt.set({ phase: 'unknown', body, nothing: true });
        start();
        app.use(withdrawals).reload();
        return found;
      } catch (error) {
        if (mine === key) $attempt.set({ phase: 'unknown', body, error: error as CallError });
        return undefined;
      }
    },
    recognize(list) {
      const { phase, body } = $attempt.get();
      const found = phase === 'unknown' && body ? list.find((one) => isIt(one, body)) : undefined;
      if (found) start();
      return found;
    },
    reset: () => {
      if ($attempt.get().phase === 'editing') start();
    },
  };
}
