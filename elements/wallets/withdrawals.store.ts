import { atom, computed, type ReadableAtom } from 'nanostores';
import {
  cancelWithdrawal,
  listWithdrawals,
  requestWithdrawal,
  resendWithdrawalCode,
  verifyWithdrawal,
} from '../../contract/rest.ts';
import type { CodeStatus, Withdrawal, WithdrawRequestDto } from '../../contract/withdrawal.ts';
import type { App } from '../core/app.ts';
import { isDefinite } from '../core/attempt-key.ts';
import { CallError } from '../core/call-error.ts';
import { page } from '../core/page.store.ts';
import { cached, type QueryState } from '../core/query.ts';
import { rest } from '../core/rest.ts';
import { session } from '../core/session.store.ts';

/** How a request ended. `unknown`: no answer came, so it may have been taken; the same key makes asking again safe. */
export type RequestOutcome =
  { kind: 'taken'; withdrawal: Withdrawal } | { kind: 'refused'; error: CallError } | { kind: 'unknown'; error: CallError };

export interface Withdrawals {
  /** All of the user's withdrawals, newest first. */
  readonly $withdrawals: ReadableAtom<QueryState<Withdrawal[]>>;
  /** The one currency that is looked at; null for all. */
  readonly $currency: ReadableAtom<string | null>;
  /** The withdrawals of `$currency`. */
  readonly $shown: ReadableAtom<readonly Withdrawal[]>;
  /** Those that wait for a code, newest first: whoever reloads finds them again. */
  readonly $verifying: ReadableAtom<readonly Withdrawal[]>;
  filter(currency: string | null): void;
  /** @param key one a form opening, kept until there is a definite answer. */
  request(body: WithdrawRequestDto, key: string): Promise<RequestOutcome>;
  /** @throws CallError */
  verify(withdrawalId: string, code: string): Promise<Withdrawal>;
  /** @throws CallError */
  resend(withdrawalId: string): Promise<CodeStatus>;
  /** @throws CallError */
  cancel(withdrawalId: string): Promise<Withdrawal | null>;
  /** Asks the server for the list now. @throws CallError */
  look(): Promise<Withdrawal[]>;
  /** Drops what is known of withdrawals and balances and asks again. */
  reload(): void;
}

const newestFirst = (list: readonly Withdrawal[]) => [...list].sort((one, other) => other.createdAt.localeCompare(one.createdAt));

/** A refusal says that nothing happened; everything else leaves it open. */
function outcomeOf(error: unknown): RequestOutcome {
  if (!(error instanceof CallError)) throw error;
  const definite = isDefinite(error) && error.code !== 'ALREADY_PROCESSING';
  return { kind: definite ? 'refused' : 'unknown', error };
}

export function withdrawals(app: App): Withdrawals {
  const $who = computed(app.use(session).$signedIn, (signedIn) => (signedIn ? 'me' : null));
  const { createQuery, invalidate } = app.use(cached);
  const call = app.use(rest).call;
  const look = async () => newestFirst(await call(listWithdrawals));
  const $withdrawals = createQuery<Withdrawal[]>(['withdrawals/', $who], look);
  const $currency = atom<string | null>(null);
  const origin = (trigger: string) => ({ page_path: app.use(page).$path.get(), trigger });
  const reload = () => {
    for (const prefix of ['withdrawals', 'balances', 'wallets', 'dashboard']) invalidate(prefix);
  };
  return {
    $withdrawals,
    $currency,
    $shown: computed([$withdrawals, $currency], ({ data = [] }, currency) =>
      data.filter((one) => !currency || one.currency === currency),
    ),
    $verifying: computed($withdrawals, ({ data = [] }) => data.filter((one) => one.status === 'verifying')),
    filter: (currency) => $currency.set(currency),
    look,
    reload,
    async request(body, key) {
      try {
        const withdrawal = await call(requestWithdrawal, { body, query: origin('withdrawal_form'), idempotencyKey: key });
        reload();
        return { kind: 'taken', withdrawal };
      } catch (error) {
        return outcomeOf(error);
      }
    },
    async verify(withdrawalId, code) {
      const done = await call(verifyWithdrawal, { params: { withdrawalId }, query: origin('withdrawal_code'), body: { code } });
      reload();
      return done;
    },
    async resend(withdrawalId) {
      const status = await call(resendWithdrawalCode, { params: { withdrawalId } });
      invalidate('withdrawals');
      return status;
    },
    async cancel(withdrawalId) {
      const done = await call(cancelWithdrawal, { params: { withdrawalId }, query: origin('withdrawal_cancel') });
      reload();
      return done;
    },
  };
}
