import { atom, type ReadableAtom, type WritableAtom } from 'nanostores';
import { limits } from '../../contract/limits.ts';
import type { Withdrawal, WithdrawRequestDto } from '../../contract/withdrawal.ts';
import { createIdempotencyKey } from '../core/http/idempotency-key.ts';
import type { App } from '../core/app/app.ts';
import { ApiError } from '../core/http/api-error.ts';
import { session } from '../core/session/session.store.ts';
import { compare } from '../../common/decimal.ts';
import { withdrawals } from './withdrawals.store.ts';

/** What the user has entered in the form. */
export interface WithdrawalInput {
  /** Empty for the form's own choice. */
  readonly currency: string;
  /** As typed. */
  readonly amount: string;
  /** Empty for the preselected wallet. */
  readonly walletId: string;
  /** Which errors show: those that more digits can't fix, all of the amount, and also why a submit was blocked. */
  readonly progress: 'untouched' | 'touched' | 'submitted';
}

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
 * - `editing`: nothing was sent, or the last request was rejected with `error`.
 * - `sending`: waits for the server's answer.
 * - `unknown`: no answer arrived, so the server may have accepted the request. After a check, `notFound` or `error` has its result.
 * - `checking`: the withdrawal list is being fetched to find out.
 */
export type WithdrawalRequestState =
  | { readonly phase: 'editing'; readonly input: WithdrawalInput; readonly error?: ApiError }
  | { readonly phase: 'sending'; readonly attempt: WithdrawalAttempt }
  | {
      readonly phase: 'unknown';
      readonly attempt: WithdrawalAttempt;
      readonly notFound?: boolean;
      readonly error?: ApiError;
    }
  | { readonly phase: 'checking'; readonly attempt: WithdrawalAttempt };

const createEmpty = (currency = ''): WithdrawalRequestState => ({
  phase: 'editing',
  input: { currency, amount: '', walletId: '', progress: 'untouched' },
});

/** While a request is open, the form shows its values. */
export const getInput = (state: WithdrawalRequestState): WithdrawalInput =>
  state.phase === 'editing' ? state.input : { ...state.attempt.body, progress: 'submitted' };

/** The server has rejected the attempt: the user can change its values. */
const toRejected = ({ body }: WithdrawalAttempt, error: ApiError): WithdrawalRequestState => ({
  phase: 'editing',
  input: { ...body, progress: 'submitted' },
  error,
});

type UnknownOutcome = Extract<WithdrawalRequestState, { phase: 'unknown' }>;

/**
 * One withdrawal request from the first submit to a definitive answer. It keeps its idempotency key for that time
 * and survives page changes.
 */
export interface WithdrawalRequest {
  readonly $state: ReadableAtom<WithdrawalRequestState>;
  /** Changes the user's input. Does nothing while an outcome is open. */
  edit(change: Partial<WithdrawalInput>): void;
  /** @returns the withdrawal if the server accepted it; otherwise undefined, and `$state` has the reason. */
  submit(body: WithdrawRequestDto): Promise<Withdrawal | undefined>;
  /** Sends the request once more with the same idempotency key, so the server executes it at most once. */
  retry(): Promise<Withdrawal | undefined>;
  /** Fetches the list to find out whether the server accepted the request. */
  checkOutcome(): Promise<Withdrawal | undefined>;
  /** Looks for the open request in a list that another part of the App fetched; ends the request if found. */
  resolveFrom(list: readonly Withdrawal[]): Withdrawal | undefined;
  /**
   * A form was opened: earlier input and its error do not belong to it, unless another form of the App shows them. Does
   * nothing while an outcome is open.
   */
  open(form: Node): void;
  /** Empties the form, for a currency if one is given. Does nothing while an outcome is open. */
  reset(currency?: string): void;
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

type State = WritableAtom<WithdrawalRequestState>;

/** Whether the attempt is still the one of the state: the session may have ended while an answer was awaited. */
function isCurrent($state: State, attempt: WithdrawalAttempt): boolean {
  const state = $state.get();
  return state.phase !== 'editing' && state.attempt === attempt;
}

async function send(
  app: App,
  $state: State,
  attempt: WithdrawalAttempt,
): Promise<Withdrawal | undefined> {
  $state.set({ phase: 'sending', attempt });
  const outcome = await app.use(withdrawals).request(attempt.body, attempt.idempotencyKey);
  if (!isCurrent($state, attempt)) return undefined;
  switch (outcome.kind) {
    case 'accepted':
      $state.set(createEmpty());
      return outcome.withdrawal;
    case 'rejected':
      return void $state.set(toRejected(attempt, outcome.error));
    case 'unknown':
      return void $state.set({ phase: 'unknown', attempt });
  }
}

async function submit(
  app: App,
  $state: State,
  body: WithdrawRequestDto,
): Promise<Withdrawal | undefined> {
  const idempotencyKey = createIdempotencyKey();
  const attempt = { body, idempotencyKey, startedAt: app.clock.now(), knownIds: new Set<string>() };
  $state.set({ phase: 'sending', attempt });
  const list = await loadList(app);
  if (!isCurrent($state, attempt)) return undefined;
  // Without the list, a lost answer can't be distinguished from an older withdrawal, so nothing is sent.
  if (list instanceof ApiError) return void $state.set(toRejected(attempt, list));
  return send(app, $state, { ...attempt, knownIds: new Set(list.map(({ id }) => id)) });
}

async function checkOutcome(
  app: App,
  $state: State,
  { attempt }: UnknownOutcome,
): Promise<Withdrawal | undefined> {
  $state.set({ phase: 'checking', attempt });
  try {
    const found = findResult(await app.use(withdrawals).fetchAll(), attempt);
    if (!isCurrent($state, attempt)) return undefined;
    if (!found) return void $state.set({ phase: 'unknown', attempt, notFound: true });
    $state.set(createEmpty());
    app.use(withdrawals).reload();
    return found;
  } catch (error) {
    if (isCurrent($state, attempt))
      $state.set({ phase: 'unknown', attempt, error: error as ApiError });
    return undefined;
  }
}

export function withdrawalRequest(app: App): WithdrawalRequest {
  const $state = atom<WithdrawalRequestState>(createEmpty());
  app.use(session).onCleared(() => $state.set(createEmpty()));
  const reset = (currency?: string): void => {
    if ($state.get().phase === 'editing') $state.set(createEmpty(currency));
  };
  let forms: readonly WeakRef<Node>[] = [];
  return {
    $state,
    edit(change) {
      const state = $state.get();
      if (state.phase === 'editing') $state.set({ ...state, input: { ...state.input, ...change } });
    },
    submit: async (body) =>
      $state.get().phase === 'editing' ? submit(app, $state, body) : undefined,
    async retry() {
      const state = $state.get();
      return state.phase === 'unknown' ? send(app, $state, state.attempt) : undefined;
    },
    async checkOutcome() {
      const state = $state.get();
      return state.phase === 'unknown' ? checkOutcome(app, $state, state) : undefined;
    },
    resolveFrom(list) {
      const state = $state.get();
      const found = state.phase === 'unknown' ? findResult(list, state.attempt) : undefined;
      if (found) $state.set(createEmpty());
      return found;
    },
    open(form) {
      const others = forms.filter((ref) => ref.deref()?.isConnected && ref.deref() !== form);
      if (!others.length) reset();
      forms = [...others, new WeakRef(form)];
    },
    reset,
  };
}
