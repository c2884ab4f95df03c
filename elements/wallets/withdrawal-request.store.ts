/** The request of a withdrawal as a state machine, from the first submit to a definitive answer. */
import { atom, onMount, type ReadableAtom, type WritableAtom } from 'nanostores';
import { limits } from '../../contract/limits.ts';
import type { Withdrawal, WithdrawRequestDto } from '../../contract/withdrawal.ts';
import { createIdempotencyKey } from '../core/http/idempotency-key.ts';
import type { App } from '../core/app/app.ts';
import { ApiError } from '../core/http/api-error.ts';
import { session } from '../core/session/session.store.ts';
import { compare } from '../../common/decimal.ts';
import { withdrawals } from './withdrawals.store.ts';

/** One submit of the form, until a definitive answer. */
export interface WithdrawalAttempt {
  readonly body: WithdrawRequestDto;
  /** The same for every retry, so that the server executes the request at most once. */
  readonly idempotencyKey: string;
  /** Milliseconds. */
  readonly startedAt: number;
  /** Withdrawals that were listed before: none of them can be the result of a lost answer. */
  readonly knownIds: ReadonlySet<string>;
}

/**
 * - `idle`: nothing was sent, or a form has taken the last answer.
 * - `sending`: waits for the server's answer.
 * - `unknown`: no answer arrived, so the server may have accepted the request. After a check, `notFound` or `error` has its result.
 * - `checking`: the withdrawal list is being fetched to find out.
 * - `accepted`, `rejected`: a form has to take the answer.
 */
export type WithdrawalRequestState =
  | { readonly phase: 'idle' }
  | { readonly phase: 'sending'; readonly attempt: WithdrawalAttempt }
  | {
      readonly phase: 'unknown';
      readonly attempt: WithdrawalAttempt;
      readonly notFound?: boolean;
      readonly error?: ApiError;
    }
  | { readonly phase: 'checking'; readonly attempt: WithdrawalAttempt }
  | WithdrawalAnswer;

export type WithdrawalAnswer =
  | { readonly phase: 'accepted'; readonly withdrawal: Withdrawal }
  | {
      readonly phase: 'rejected';
      readonly body: WithdrawRequestDto;
      readonly error: ApiError;
    };

const idle = { phase: 'idle' } as const;

type OpenRequest = Extract<WithdrawalRequestState, { attempt: WithdrawalAttempt }>;

/** Whether a request is open: nothing else can be sent until its outcome is known. */
export const isOpen = (state: WithdrawalRequestState): state is OpenRequest => 'attempt' in state;

/**
 * One withdrawal request from the first submit to a definitive answer. It keeps its idempotency key for that time
 * and survives page changes. While an outcome is unknown and a form is shown, it looks for the withdrawal in each list that
 * comes, for example after a notification or a reconnect.
 */
export interface WithdrawalRequest {
  readonly $state: ReadableAtom<WithdrawalRequestState>;
  /** Sends the request. Does nothing while one is open. `$state` has the answer. */
  submit(body: WithdrawRequestDto): Promise<void>;
  /** Sends the request once more with the same idempotency key, so the server executes it at most once. */
  retry(): Promise<void>;
  /** Fetches the list to find out whether the server accepted the request. */
  checkOutcome(): Promise<void>;
  /** Hands the answer to a form, once. */
  takeAnswer(): WithdrawalAnswer | undefined;
}

/** Whether a withdrawal has the amount, the currency and the wallet of the request. */
export const matchesRequest = (one: Withdrawal, body: WithdrawRequestDto): boolean =>
  one.wallet.id === body.walletId &&
  one.amount.currency === body.currency &&
  compare(one.amount.amount, body.amount) === 0;

/** The withdrawal that the attempt created: it is new, not older than the attempt, and matches it. */
const findResult = (
  list: readonly Withdrawal[],
  { body, knownIds, startedAt }: WithdrawalAttempt,
): Withdrawal | undefined =>
  list.find(
    (one) =>
      !knownIds.has(one.id) &&
      Date.parse(one.createdAt) >= startedAt - limits.clockTolerance &&
      matchesRequest(one, body),
  );

/** The list before the request; the error if it can't be fetched. */
async function loadList(app: App): Promise<readonly Withdrawal[] | ApiError> {
  const { $withdrawals, fetchAll } = app.use(withdrawals);
  try {
    return $withdrawals.get().data ?? (await fetchAll());
  } catch (error) {
    if (error instanceof ApiError) return error;
    throw error;
  }
}

/** What the steps of a request share. */
interface Request {
  readonly app: App;
  readonly $state: WritableAtom<WithdrawalRequestState>;
  /** Leaves the answer to the form that is shown; without one, it is forgotten. */
  answer(answer: WithdrawalAnswer): void;
}

/** Whether the attempt is still the one of the state: the session may have ended while an answer was awaited. */
function isCurrent({ $state }: Request, attempt: WithdrawalAttempt): boolean {
  const state = $state.get();
  return isOpen(state) && state.attempt === attempt;
}

async function send(request: Request, attempt: WithdrawalAttempt): Promise<void> {
  const { app, $state, answer } = request;
  $state.set({ phase: 'sending', attempt });
  const outcome = await app.use(withdrawals).request(attempt.body, attempt.idempotencyKey);
  if (!isCurrent(request, attempt)) return;
  switch (outcome.kind) {
    case 'accepted':
      return answer({ phase: 'accepted', withdrawal: outcome.withdrawal });
    case 'rejected':
      return answer({ phase: 'rejected', body: attempt.body, error: outcome.error });
    case 'unknown':
      return $state.set({ phase: 'unknown', attempt });
  }
}

async function submit(request: Request, body: WithdrawRequestDto): Promise<void> {
  const { app, $state, answer } = request;
  const idempotencyKey = createIdempotencyKey();
  const attempt = { body, idempotencyKey, startedAt: app.clock.now(), knownIds: new Set<string>() };
  $state.set({ phase: 'sending', attempt });
  const list = await loadList(app);
  if (!isCurrent(request, attempt)) return;
  // Without the list, a lost answer can't be distinguished from an older withdrawal, so nothing is sent.
  if (list instanceof ApiError) return answer({ phase: 'rejected', body, error: list });
  await send(request, { ...attempt, knownIds: new Set(list.map(({ id }) => id)) });
}

async function checkOutcome(request: Request, attempt: WithdrawalAttempt): Promise<void> {
  const { app, $state, answer } = request;
  $state.set({ phase: 'checking', attempt });
  try {
    const found = findResult(await app.use(withdrawals).fetchAll(), attempt);
    if (!isCurrent(request, attempt)) return;
    if (!found) return $state.set({ phase: 'unknown', attempt, notFound: true });
    answer({ phase: 'accepted', withdrawal: found });
    app.use(withdrawals).reload();
  } catch (error) {
    if (isCurrent(request, attempt))
      $state.set({ phase: 'unknown', attempt, error: error as ApiError });
  }
}

export function withdrawalRequest(app: App): WithdrawalRequest {
  const $state = atom<WithdrawalRequestState>(idle);
  app.use(session).onCleared(() => $state.set(idle));
  // Its listeners are the forms that show it.
  const answer = (given: WithdrawalAnswer) => $state.set($state.lc > 0 ? given : idle);
  onMount($state, () =>
    app.use(withdrawals).$withdrawals.subscribe(({ data = [] }) => {
      const state = $state.get();
      const found = state.phase === 'unknown' ? findResult(data, state.attempt) : undefined;
      if (found) answer({ phase: 'accepted', withdrawal: found });
    }),
  );
  const request = { app, $state, answer };
  return {
    $state,
    async submit(body) {
      if (!isOpen($state.get())) await submit(request, body);
    },
    async retry() {
      const state = $state.get();
      if (state.phase === 'unknown') await send(request, state.attempt);
    },
    async checkOutcome() {
      const state = $state.get();
      if (state.phase === 'unknown') await checkOutcome(request, state.attempt);
    },
    takeAnswer() {
      const state = $state.get();
      if (state.phase !== 'accepted' && state.phase !== 'rejected') return undefined;
      $state.set(idle);
      return state;
    },
  };
}
