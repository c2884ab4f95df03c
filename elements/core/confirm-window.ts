import type { ConfirmationAct, ConfirmationOutcome } from '../../contract/confirmation.ts';
import { limits } from '../../contract/limits.ts';
import type { App } from './app.ts';
import { changes } from './changes.ts';
import { newAttempt, reportOf, watchPopup, withAttempt } from './popup.ts';
import { session } from './session.store.ts';
import { typed } from './typed.ts';

/** The one that is under way; an App has one window, and the next takes its place. */
const underWay = (_app: App): { end?: AbortController } => ({});

const outcomes: readonly string[] = ['done', 'begun', 'unsure', 'cancelled'] satisfies ConfirmationOutcome[];
const isOutcome = (said: string | null): said is ConfirmationOutcome => said !== null && outcomes.includes(said);

/** Whatever came of it: what is shown here may be old. */
function refetch(app: App): void {
  app
    .use(changes)
    .tell(
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
    );
  void app.use(session).reloadUser();
}

/** The page without its fragment; without its query where that is longer than an address may be. */
function here(attempt: string): string {
  const { origin, pathname, search } = location;
  const whole = withAttempt(origin + pathname + search, attempt);
  return whole.length <= 2000 ? whole : withAttempt(origin + pathname, attempt);
}

/**
 * Has the server keep what is to be confirmed and sends the small window to the product's page that confirms it: nothing
 * of it stands in an address.
 * @param popup opened in the click; closed here at the end
 * @param away called when the person is back at this page before anything was told
 * @returns undefined when nothing was told in time, or another window took its place
 * @throws CallError
 */
export async function confirmInWindow(
  app: App,
  act: ConfirmationAct,
  popup: Window,
  away: () => void,
): Promise<ConfirmationOutcome | undefined> {
  const slot = app.use(underWay);
  slot.end?.abort();
  const end = (slot.end = new AbortController());
  const attempt = newAttempt();
  // A code may be asked for at the end of that time, and is good for as long.
  const report = reportOf(AbortSignal.any([end.signal, app.signal]), attempt, 2 * limits.confirmationTtl);
  let stop: (() => void) | undefined;
  try {
    const { id } = await app.use(typed).mutate('prepareConfirmation', { act, returnTo: here(attempt) });
    const address = new URL(app.host.href('/verify'), location.href);
    address.search = new URLSearchParams({ type: 'confirm', id, popup: attempt }).toString();
    popup.location.href = address.href;
    stop = watchPopup(popup, () => {
      away();
      refetch(app);
    });
    const said = await report;
    return isOutcome(said) ? said : undefined;
  } finally {
    stop?.();
    end.abort();
    // Where the loader has not closed it: another one has begun, or the App has ended.
    popup.close();
    if (!app.signal.aborted) refetch(app);
  }
}
