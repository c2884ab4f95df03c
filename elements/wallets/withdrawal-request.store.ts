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
  /** The form that was submitted. */
  readonly form: Node | undefined;
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
  | {
      readonly phase: 'accepted';
      readonly withdrawal: Withdrawal;
      readonly form: Node | undefined;
    }
  | {
      readonly phase: 'rejected';
      readonly body: WithdrawRequestDto;
      readonly error: ApiError;
      readonly form: Node | undefined;
    };

const idle = { phase: 'idle' } as const;

type OpenState = Extract<WithdrawalRequestState, { attempt: WithdrawalAttempt }>;

/** Whether a request is open: nothing else can be sent until its outcome is known. */
export const isRequestOpen = (state: WithdrawalRequestState): state is OpenState =>
  'attempt' in state;

/**
 * One withdrawal request from the first submit to a definitive answer. It keeps its idempotency key for that time
 * and survives page changes. While an outcome is unknown and a form is shown, it looks for the withdrawal in each list that
 * comes, for example after a notification or a reconnect.
 */
export interface WithdrawalRequest {
  readonly $state: ReadableAtom<WithdrawalRequestState>;
  /** How many sessions have ended. What was typed in an earlier one may be another person's. */
  readonly $endedSessions: ReadableAtom<number>;
  /**
   * Sends the request. Does nothing while one is open.
   * @param form gets the answer while it is on the page
   * @returns the server's answer; undefined while the outcome is unknown
   */
  submit(body: WithdrawRequestDto, form?: Node): Promise<WithdrawalAnswer | undefined>;
  /** Sends the request once more with the same idempotency key, so the server executes it at most once. Returns as `submit` does. */
  retry(): Promise<WithdrawalAnswer | undefined>;
  /** Fetches the list to find out whether the server accepted the request. Returns as `submit` does. */
  checkOutcome(): Promise<WithdrawalAnswer | undefined>;
  /** Hands the answer of `$state` to a form, once: to the one that was submitted, or to any other when that has left the page. */
  takeAnswer(form?: Node): WithdrawalAnswer | undefined;
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
interface RequestContext {
  readonly app: App;
  readonly $state: WritableAtom<WithdrawalRequestState>;
}

/** Whether the attempt is still the one of the state: the session may have ended while an answer was awaited. */
function isCurrent({ $state }: RequestContext, attempt: WithdrawalAttempt): boolean {
  const state = $state.get();
  return isRequestOpen(state) && state.attempt === attempt;
}

/** Leaves the answer to the forms that listen; without one, no later form shows it. @returns the answer */
function answer({ $state }: RequestContext, given: WithdrawalAnswer): WithdrawalAnswer {
  $state.set($state.lc > 0 ? given : idle);
  return given;
}

const accept = (
  context: RequestContext,
  { form }: WithdrawalAttempt,
  withdrawal: Withdrawal,
): WithdrawalAnswer => answer(context, { phase: 'accepted', withdrawal, form });

const reject = (
  context: RequestContext,
  { body, form }: WithdrawalAttempt,
  error: ApiError,
): WithdrawalAnswer => answer(context, { phase: 'rejected', body, error, form });

/** While a form is shown: the list may have the withdrawal already. */
function setUnknown(
  context: RequestContext,
  attempt: WithdrawalAttempt,
  result: { notFound?: boolean; error?: ApiError } = {},
): WithdrawalAnswer | undefined {
  const { app, $state } = context;
  $state.set({ phase: 'unknown', attempt, ...result });
  const listed = $state.lc > 0 ? app.use(withdrawals).$withdrawals.get().data : undefined;
  const found = listed && findResult(listed, attempt);
  return found && accept(context, attempt, found);
}

async function send(
  context: RequestContext,
  attempt: WithdrawalAttempt,
): Promise<WithdrawalAnswer | undefined> {
  const { app, $state } = context;
  $state.set({ phase: 'sending', attempt });
  const outcome = await app.use(withdrawals).request(attempt.body, attempt.idempotencyKey);
  if (!isCurrent(context, attempt)) return undefined;
  switch (outcome.kind) {
    case 'accepted':
      return accept(context, attempt, outcome.withdrawal);
    case 'rejected':
      return reject(context, attempt, outcome.error);
    case 'unknown':
      return setUnknown(context, attempt);
  }
}

async function submit(
  context: RequestContext,
  body: WithdrawRequestDto,
  form: Node | undefined,
): Promise<WithdrawalAnswer | undefined> {
  const { app, $state } = context;
  const attempt: WithdrawalAttempt = {
    body,
    form,
    idempotencyKey: createIdempotencyKey(),
    startedAt: app.clock.now(),
    knownIds: new Set(),
  };
  $state.set({ phase: 'sending', attempt });
  const list = await loadList(app);
  if (!isCurrent(context, attempt)) return undefined;
  // Without the list, a lost answer can't be distinguished from an older withdrawal, so nothing is sent.
  if (list instanceof ApiError) return reject(context, attempt, list);
  return send(context, { ...attempt, knownIds: new Set(list.map(({ id }) => id)) });
}

async function checkOutcome(
  context: RequestContext,
  attempt: WithdrawalAttempt,
): Promise<WithdrawalAnswer | undefined> {
  const { app, $state } = context;
  $state.set({ phase: 'checking', attempt });
  try {
    const found = findResult(await app.use(withdrawals).fetchAll(), attempt);
    if (!isCurrent(context, attempt)) return undefined;
    if (!found) return setUnknown(context, attempt, { notFound: true });
    const accepted = accept(context, attempt, found);
    app.use(withdrawals).reload();
    return accepted;
  } catch (error) {
    if (!isCurrent(context, attempt)) return undefined;
    return setUnknown(context, attempt, { error: error as ApiError });
  }
}

export function withdrawalRequest(app: App): WithdrawalRequest {
  const $state = atom<WithdrawalRequestState>(idle);
  const $endedSessions = atom(0);
  const context = { app, $state };
  app.use(session).onCleared(() => {
    $state.set(idle);
    $endedSessions.set($endedSessions.get() + 1);
  });
  onMount($state, () =>
    app.use(withdrawals).$withdrawals.subscribe(({ data = [] }) => {
      const state = $state.get();
      if (state.phase !== 'unknown') return;
      const { attempt } = state;
      const withdrawal = findResult(data, attempt);
      // Without a condition: at its mount the store does not count its listener yet.
      if (withdrawal) $state.set({ phase: 'accepted', withdrawal, form: attempt.form });
    }),
  );
  return {
    $state,
    $endedSessions,
    submit: async (body, form) =>
      isRequestOpen($state.get()) ? undefined : submit(context, body, form),
    async retry() {
      const state = $state.get();
      return state.phase === 'unknown' ? send(context, state.attempt) : undefined;
    },
    async checkOutcome() {
      const state = $state.get();
      return state.phase === 'unknown' ? checkOutcome(context, state.attempt) : undefined;
    },
    takeAnswer(form) {
      const state = $state.get();
      if (state.phase !== 'accepted' && state.phase !== 'rejected') return undefined;
      if (state.form?.isConnected && state.form !== form) return undefined;
      $state.set(idle);
      return state;
    },
  };
}
