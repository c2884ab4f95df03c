import type { ConfirmationAct, ConfirmationOutcome } from '../../../contract/confirmation.ts';
import { accountLimits, textLimits } from '../../../contract/limits.ts';
import { invalidation } from '../api/invalidation.ts';
import { typedChannel } from '../http/typed-channel.ts';
import type { App } from '../app/app.ts';
import { session } from '../session/session.store.ts';
import { addAttemptId, createAttemptId, waitForPopupResult, watchPopup } from '../popup/popup.ts';

/** The running confirmation. An App has one popup; the next replaces it. */
const activePopup = (_app: App): { controller?: AbortController } => ({});

const outcomes: readonly string[] = [
  'done',
  'begun',
  'unsure',
  'cancelled',
] satisfies ConfirmationOutcome[];
const isOutcome = (code: string | null): code is ConfirmationOutcome =>
  code !== null && outcomes.includes(code);

/** Query keys of everything that a confirmation may change. */
const affectedKeys = [
  'campaign',
  'posts',
  'dashboard',
  'balances',
  'profile',
  'wallets',
  'withdrawals',
  'settings',
  'sessions',
  'invitation',
];

function refetch(app: App): void {
  app.use(invalidation).invalidate(...affectedKeys);
  void app.use(session).reloadUser();
}

/** This page without its fragment; also without its query when the URL is too long. */
function buildReturnUrl(attemptId: string): string {
  const { origin, pathname, search } = location;
  const url = addAttemptId(origin + pathname + search, attemptId);
  return url.length <= textLimits.url ? url : addAttemptId(origin + pathname, attemptId);
}

/**
 * Stores the act on the server and opens the product's page that confirms it in the popup. The URL carries an id only, not
 * the act.
 * @param popup opened in the click; closed here at the end
 * @param onReturn called when the person returns to this page before there is a result
 * @returns undefined when no result came in time, or another popup replaced this one
 * @throws ApiError
 */
export async function confirmInPopup(
  app: App,
  act: ConfirmationAct,
  popup: Window,
  onReturn: () => void,
): Promise<ConfirmationOutcome | undefined> {
  const active = app.use(activePopup);
  active.controller?.abort();
  const controller = (active.controller = new AbortController());
  const attemptId = createAttemptId();
  const signal = AbortSignal.any([controller.signal, app.signal]);
  // Twice its lifetime: a code can be requested at the end of it and is valid for as long again.
  const result = waitForPopupResult(signal, attemptId, 2 * accountLimits.confirmationTtl);
  let unwatch: (() => void) | undefined;
  try {
    const returnTo = buildReturnUrl(attemptId);
    const { id } = await app.use(typedChannel).mutate('prepareConfirmation', { act, returnTo });
    const url = new URL(app.host.href('/verify'), location.href);
    url.search = new URLSearchParams({ type: 'confirm', id, popup: attemptId }).toString();
    popup.location.href = url.href;
    unwatch = watchPopup(popup, () => {
      onReturn();
      refetch(app);
    });
    const code = await result;
    return isOutcome(code) ? code : undefined;
  } finally {
    unwatch?.();
    controller.abort();
    // The popup closes itself after a result; close it here when another one replaced it or the App ended.
    popup.close();
    if (!app.signal.aborted) refetch(app);
  }
}
