/** The person's withdrawals: list, request, code, cancellation. */
import { atom, computed, type ReadableAtom } from 'nanostores';
import {
  cancelWithdrawal,
  listWithdrawals,
  requestWithdrawal,
  resendWithdrawalCode,
  verifyWithdrawal,
} from '../../contract/rest/wallets.ts';
import type { CodeStatus, Withdrawal, WithdrawRequestDto } from '../../contract/withdrawal.ts';
import type { App } from '../core/app/app.ts';
import { isDefinitive } from '../core/http/is-definitive.ts';
import { ApiError } from '../core/http/api-error.ts';
import { page } from '../core/page/page.store.ts';
import { queryCache, type QueryState } from '../core/api/query-cache.ts';
import { rest } from '../core/api/rest.ts';
import { session } from '../core/session/session.store.ts';

/**
 * How a request ended. `unknown`: no answer arrived, so the server may have accepted it; a retry with the same
 * idempotency key is safe.
 */
export type RequestOutcome =
  | { kind: 'accepted'; withdrawal: Withdrawal }
  | { kind: 'rejected'; error: ApiError }
  | { kind: 'unknown'; error: ApiError };

/** The user's withdrawals. */
export interface Withdrawals {
  /** All of the user's withdrawals, newest first. */
  readonly $withdrawals: ReadableAtom<QueryState<Withdrawal[]>>;
  /** The currency that the list is filtered by; null for all. */
  readonly $currency: ReadableAtom<string | null>;
  /** The withdrawals of `$currency`; until they have come, those among the newest of all currencies. */
  readonly $filtered: ReadableAtom<readonly Withdrawal[]>;
  /** Withdrawals that wait for a code, newest first. They are still listed after a reload. */
  readonly $verifying: ReadableAtom<readonly Withdrawal[]>;
  /** Withdrawals that are confirmed and have not ended, newest first. */
  readonly $processing: ReadableAtom<readonly Withdrawal[]>;
  setCurrency(currency: string | null): void;
  /** @param idempotencyKey stays the same for one request until a definitive answer arrives. */
  request(body: WithdrawRequestDto, idempotencyKey: string): Promise<RequestOutcome>;
  /** @throws ApiError */
  verify(withdrawalId: string, code: string): Promise<Withdrawal>;
  /** @throws ApiError */
  resend(withdrawalId: string): Promise<CodeStatus>;
  /** @throws ApiError */
  cancel(withdrawalId: string): Promise<Withdrawal | null>;
  /** Fetches the list from the server, past the cache, newest first. @throws ApiError */
  fetchAll(): Promise<Withdrawal[]>;
  /** The same for one of the list; undefined when it is not there, or the list can't be fetched. */
  fetchOne(withdrawalId: string): Promise<Withdrawal | undefined>;
  /** Invalidates withdrawals and everything that depends on them. */
  reload(): void;
}

const newestFirst = (list: readonly Withdrawal[]) =>
  [...list].sort((one, other) => other.createdAt.localeCompare(one.createdAt));

/** A definitive error means that nothing happened; every other error leaves the outcome unknown. */
function toRequestOutcome(error: unknown): RequestOutcome {
  if (!(error instanceof ApiError)) throw error;
  return { kind: isDefinitive(error) ? 'rejected' : 'unknown', error };
}

/** The lists of the signed-in user, and the filter by currency. */
function createLists(app: App) {
  const $userKey = computed(app.use(session).$signedIn, (signedIn) => (signedIn ? 'me' : null));
  const { createQuery } = app.use(queryCache);
  const fetchAll = async (query?: { currency: string }) =>
    newestFirst(await app.use(rest).call(listWithdrawals, query && { query }));
  const $withdrawals = createQuery<Withdrawal[]>(['withdrawals/', $userKey], () => fetchAll());
  const $currency = atom<string | null>(null);
  // The answer for all currencies ends with the newest ones, so it may lack older ones of this currency.
  const $inCurrency = createQuery<Withdrawal[]>(['withdrawals/', $userKey, '/', $currency], () =>
    fetchAll({ currency: $currency.get()! }),
  );
  return {
    $withdrawals,
    $currency,
    $filtered: computed([$withdrawals, $inCurrency, $currency], (all, { data }, currency) =>
      (data ?? all.data ?? []).filter((one) => !currency || one.currency === currency),
    ),
    $verifying: computed($withdrawals, ({ data = [] }) =>
      data.filter((one) => one.status === 'verifying'),
    ),
    $processing: computed($withdrawals, ({ data = [] }) =>
      data.filter((one) => one.status === 'pending'),
    ),
    setCurrency: (currency: string | null) => $currency.set(currency),
    fetchAll: () => fetchAll(),
    async fetchOne(withdrawalId: string) {
      const list = await fetchAll().catch((): Withdrawal[] => []);
      return list.find(({ id }) => id === withdrawalId);
    },
  };
}

export function withdrawals(app: App): Withdrawals {
  const { invalidate } = app.use(queryCache);
  const call = app.use(rest).call;
  const origin = (trigger: string) => ({ page_path: app.use(page).$path.get(), trigger });
  const reload = () => {
    for (const prefix of ['withdrawals', 'balances', 'wallets', 'dashboard']) invalidate(prefix);
  };
  return {
    ...createLists(app),
    reload,
    async request(body, idempotencyKey) {
      try {
        const query = origin('withdrawal_form');
        const withdrawal = await call(requestWithdrawal, { body, query, idempotencyKey });
        reload();
        return { kind: 'accepted', withdrawal };
      } catch (error) {
        return toRequestOutcome(error);
      }
    },
    async verify(withdrawalId, code) {
      const query = origin('withdrawal_code');
      const withdrawal = await call(verifyWithdrawal, {
        params: { withdrawalId },
        query,
        body: { code },
      });
      reload();
      return withdrawal;
    },
    async resend(withdrawalId) {
      const status = await call(resendWithdrawalCode, { params: { withdrawalId } });
      invalidate('withdrawals');
      return status;
    },
    async cancel(withdrawalId) {
      const query = origin('withdrawal_cancel');
      const withdrawal = await call(cancelWithdrawal, { params: { withdrawalId }, query });
      reload();
      return withdrawal;
    },
  };
}
