/** The steps of a confirmation window: an act of a partner's page, from its facts to its outcome. */
import { atom, computed, onMount, type ReadableAtom } from 'nanostores';
import type {
  Confirmation,
  ConfirmationAct,
  ConfirmationOutcome,
} from '../../../contract/confirmation.ts';
import { isSameEmail } from '../../../common/text/email-address.ts';
import { settings } from '../../account/settings.store.ts';
import type { ApiError } from '../../core/http/api-error.ts';
import { isDefinitive } from '../../core/http/is-definitive.ts';
import { queryCache } from '../../core/api/query-cache.ts';
import type { App } from '../../core/app/app.ts';
import { confirmation } from '../../core/confirmation/confirmation.store.ts';
import { typedChannel } from '../../core/http/typed-channel.ts';
import { session } from '../../core/session/session.store.ts';
import type { EditorFile } from '../../posts/media-rules.ts';
import { wallets } from '../../wallets/wallets.store.ts';
import { withdrawals } from '../../wallets/withdrawals.store.ts';
import { toState, toStep, type ConfirmState, type Step } from './confirm-state.ts';
import { getFirstStep, performAction } from './confirmation-actions.ts';

export interface ConfirmFlow {
  readonly $state: ReadableAtom<ConfirmState>;
  /** Opens a confirmation at its first step; null opens none. */
  open(id: string | null): void;
  /** Executes the action. Does nothing unless the state is `confirm` and no call is running. Never rejects. */
  confirm(files: readonly EditorFile[]): Promise<void>;
  /** Loads the confirmation again. */
  retry(): void;
  /**
   * Closes the popup. Default: with the current outcome. After `done` it shows the success first.
   * @param call that was carried out, where it is not the one of the confirmation
   */
  close(outcome?: ConfirmationOutcome, call?: ConfirmationAct['call']): Promise<void>;
}

/** Milliseconds that a success is shown before the popup closes. An object, so that tests can replace it. */
export const success = { delay: 1600 };

/** Follows the change of an e-mail address. Returns a function that is called with each step and each answer. */
function createEmailTracker(app: App, close: (outcome: ConfirmationOutcome) => void) {
  const { $confirmation, setOutcome } = app.use(confirmation);
  /** The e-mail address whose code is, or was, awaited. */
  let pendingEmail: string | undefined;
  return () => {
    const { data } = app.use(settings).$settings.get();
    const act = $confirmation.get().data?.act;
    const requested = act?.call === 'changeEmail' ? act.body.email : undefined;
    if (data?.pendingEmail) {
      pendingEmail = data.pendingEmail;
      if (requested) setOutcome('begun');
    } else if (data && pendingEmail) {
      const expected = requested ?? pendingEmail;
      if (data.verifiedEmail && data.email && isSameEmail(data.email, expected)) close('done');
      // The change was cancelled, or another address replaced it.
      else if (requested) setOutcome('cancelled');
    }
  };
}

/** Reports a linked wallet as begun, even if the person postpones the ownership proof. */
function createLinkTracker(app: App) {
  /** Ids of the wallets that were linked before this step. */
  let initialIds: readonly string[] | undefined;
  return () => {
    const ids = app
      .use(wallets)
      .$wallets.get()
      .data?.map(({ id }) => id);
    initialIds ??= ids;
    if (ids?.some((id) => !initialIds?.includes(id))) app.use(confirmation).setOutcome('begun');
  };
}

/**
 * Signs in with the login that the person made in a popup for the partner's page. Without one the window offers a login.
 */
async function signInFromPopup(app: App, id: string): Promise<void> {
  const login = await app
    .use(typedChannel)
    .mutate('redeemConfirmationLogin', { id })
    .catch(() => null);
  if (login && !app.use(session).$signedIn.get()) await app.use(session).signIn(login);
}

/** The step and the state. `$nextStep` replaces the first step of the action. */
function createState(app: App) {
  const { $confirmation } = app.use(confirmation);
  const { $signedIn, $user, $ready } = app.use(session);
  const { $wallets, $types } = app.use(wallets);
  const { $withdrawals } = app.use(withdrawals);
  const $nextStep = atom<Step | undefined>();
  const $signingIn = atom(false);
  const $step = computed(
    [$confirmation, $nextStep],
    ({ data }, next) => next ?? (data && toStep(getFirstStep(data.act))),
  );
  const $state = computed(
    [$confirmation, $step, $signedIn, $signingIn, $user, $ready, $withdrawals, $wallets, $types],
    (query, step, signedIn, isSigningIn, user, isUserReady, withdrawalList, walletList, types) =>
      toState({
        query,
        step,
        signedIn,
        isSigningIn,
        user,
        isUserReady,
        withdrawals: withdrawalList.data,
        wallets: walletList.data,
        walletTypes: types.data,
      }),
  );
  return { $nextStep, $signingIn, $step, $state };
}

/** Follows the e-mail address and the wallets while the step waits for them. Returns a function that stops it. */
function trackSteps(
  app: App,
  $step: ReadableAtom<Step | undefined>,
  close: (outcome: ConfirmationOutcome) => void,
) {
  const trackers = { email: createEmailTracker(app, close), link: createLinkTracker(app) };
  const track = () => {
    const kind = $step.get()?.kind;
    if (kind === 'email' || kind === 'link') trackers[kind]();
  };
  const stores: readonly ReadableAtom[] = [
    $step,
    app.use(settings).$settings,
    app.use(wallets).$wallets,
  ];
  const unsubscribers = stores.map((store) => store.subscribe(track));
  return () => unsubscribers.forEach((unsubscribe) => unsubscribe());
}

/** Whether the act may have been carried out: a refusal for now (429) leaves an earlier call unknown. */
const isUnsure = (error: unknown, wasUnsure: boolean) =>
  !isDefinitive(error) || (wasUnsure && (error as ApiError).status === 429);

/** Finishes the confirmation. The success of a confirmed act is shown for a moment before. */
function createClose(app: App, $nextStep: ReturnType<typeof createState>['$nextStep']) {
  const { $confirmation, setOutcome, finish } = app.use(confirmation);
  const isClosing = () => ['closing', 'done'].includes($nextStep.get()?.kind ?? '');
  const showSuccess = async (call = $confirmation.get().data?.act.call ?? ''): Promise<void> => {
    setOutcome('done');
    $nextStep.set({ kind: 'done', call });
    await new Promise((resolve) => setTimeout(resolve, success.delay));
  };
  const close: ConfirmFlow['close'] = async (outcome, call) => {
    // A second call, by the button, ends the success before its time.
    if (outcome === 'done' && !isClosing()) await showSuccess(call);
    if ($nextStep.get()?.kind === 'closing') return;
    $nextStep.set({ kind: 'closing' });
    await finish(outcome);
  };
  return { isClosing, close };
}

/** The steps of the confirmation popup. */
export function confirmFlow(app: App): ConfirmFlow {
  const { $outcome, load, setOutcome } = app.use(confirmation);
  const { $signedIn, onCleared } = app.use(session);
  const { $nextStep, $signingIn, $step, $state } = createState(app);
  /** A session that ended during a call starts again at the first step. */
  const setStep = (step: Step) => $nextStep.set($signedIn.get() ? step : undefined);
  const retry = () => app.use(queryCache).invalidate('confirmation');
  const { isClosing, close } = createClose(app, $nextStep);
  onCleared(() => {
    if (!isClosing()) $nextStep.set(undefined);
  });
  onMount($state, () => trackSteps(app, $step, (outcome) => void close(outcome)));
  const execute = async (request: Confirmation, files: readonly EditorFile[]): Promise<void> => {
    const wasUnsure = $outcome.get() === 'unsure';
    setStep({ kind: 'ask', busy: true });
    // If the person leaves before an answer arrives, the partner page must not report that nothing changed.
    setOutcome('unsure');
    const onUploadProgress = (sent: number, total: number) =>
      setStep({ kind: 'ask', busy: true, progress: sent / (total || 1) });
    try {
      const next = await performAction(app, request, {
        files,
        signal: app.signal,
        onUploadProgress,
      });
      if (!next) return await close('done');
      setOutcome('begun');
      setStep(toStep(next));
    } catch (error) {
      setOutcome(isUnsure(error, wasUnsure) ? 'unsure' : 'cancelled');
      setStep({ kind: 'ask', busy: false, error });
    }
  };
  return {
    $state,
    open(id) {
      $nextStep.set(undefined);
      load(id);
      if (!id || $signedIn.get()) return;
      $signingIn.set(true);
      void signInFromPopup(app, id).finally(() => $signingIn.set(false));
    },
    retry,
    close,
    async confirm(files) {
      const state = $state.get();
      if (state.kind !== 'confirm' || state.busy) return;
      // The popup may have been open past the expiry. Reloading shows the error of the server. An action with an unknown outcome
      // is repeated under its idempotency key instead, because only the repeated call returns the outcome.
      const isExpired = app.clock.now() >= Date.parse(state.confirmation.expiresAt);
      if (isExpired && $outcome.get() === 'cancelled') return retry();
      await execute(state.confirmation, files);
    },
  };
}
