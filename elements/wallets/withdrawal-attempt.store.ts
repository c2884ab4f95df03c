import { atom, type ReadableAtom } from 'nanostores';
import type { Withdrawal, WithdrawRequestDto } from '../../contract/withdrawal.ts';
import { newAttemptKey } from '../core/attempt-key.ts';
import type { App } from '../core/app.ts';
import type { CallError } from '../core/call-error.ts';
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

export function withdrawalAttempt(app: App): WithdrawalAttempt {
  const $attempt = atom<Attempt>({ phase: 'editing' });
  let key = newAttemptKey();
  let known = new Set<string>();
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
  const isIt = (one: Withdrawal, body: WithdrawRequestDto) =>
    !known.has(one.id) && one.wallet.id === body.walletId && compare(one.amount.amount, body.amount) === 0;
  return {
    $attempt,
    async send(body) {
      if ($attempt.get().phase !== 'editing') return undefined;
      known = new Set((app.use(withdrawals).$withdrawals.get().data ?? []).map(({ id }) => id));
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
      try {
        const found = (await app.use(withdrawals).look()).find((one) => isIt(one, body));
        if (!found) return void $attempt.set({ phase: 'unknown', body, nothing: true });
        start();
        app.use(withdrawals).reload();
        return found;
      } catch (error) {
        $attempt.set({ phase: 'unknown', body, error: error as CallError });
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
