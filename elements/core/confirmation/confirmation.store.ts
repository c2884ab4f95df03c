import { atom, computed, type ReadableAtom } from 'nanostores';
import type { Confirmation, ConfirmationOutcome } from '../../../contract/confirmation.ts';
import { queryCache, type QueryState } from '../api/query-cache.ts';
import { typedChannel } from '../http/typed-channel.ts';
import type { App } from '../app/app.ts';
import { page } from '../page/page.store.ts';
import { session } from '../session/session.store.ts';
import { clearPopupId } from '../popup/popup-window.ts';

/** Inside the popup: the act to confirm. */
export interface ConfirmationStore {
  readonly $confirmation: ReadableAtom<QueryState<Confirmation>>;
  /**
   * The outcome if the person leaves now: `unsure` while the call runs and after no answer, `begun` when the call
   * succeeded and a code or a signature is still missing.
   */
  readonly $outcome: ReadableAtom<ConfirmationOutcome>;
  /** Loads a confirmation; null loads none. */
  load(id: string | null): void;
  setOutcome(outcome: ConfirmationOutcome): void;
  /** Ends the confirmation on the server, sends the outcome to the opener and leaves. Default: the current outcome. */
  finish(outcome?: ConfirmationOutcome): Promise<void>;
}

/** Leaves the page. An object, so that tests can replace it. */
export const pageLocation = { to: (href: string): void => location.replace(href) };

export function confirmation(app: App): ConfirmationStore {
  const $id = atom<string | null>(null);
  const $outcome = atom<ConfirmationOutcome>('cancelled');
  const $userKey = computed(app.use(session).$signedIn, (signedIn) => (signedIn ? '/me' : null));
  const $confirmation = app
    .use(queryCache)
    .createQuery<Confirmation>(['confirmation/', $id, $userKey], () =>
      app.use(typedChannel).query('getConfirmation', { id: $id.get()! }),
    );
  let finishing = false;
  /** Ends it on the server. @returns the return address; a cancelled confirmation returns it even when it was not shown */
  const end = async (id: string, outcome: ConfirmationOutcome): Promise<string | null> => {
    const returnTo = $confirmation.get().data?.returnTo ?? null;
    try {
      if (outcome === 'cancelled')
        return (await app.use(typedChannel).mutate('cancelConfirmation', { id })).returnTo;
      await app.use(typedChannel).mutate('endConfirmation', { id });
    } catch {
      // It expires in some minutes, and its idempotency key allows the call only once.
    }
    return returnTo;
  };
  return {
    $confirmation,
    $outcome,
    load(id) {
      if (id === $id.get()) return;
      $outcome.set('cancelled');
      $id.set(id);
    },
    setOutcome: (outcome) => $outcome.set(outcome),
    async finish(outcome = $outcome.get()) {
      if (finishing) return;
      finishing = true;
      const id = $id.get();
      const returnTo = id && (await end(id, outcome));
      finishing = false;
      clearPopupId();
      if (returnTo) {
        const url = new URL(returnTo);
        url.hash = `ev-popup=${outcome}`;
        return pageLocation.to(url.href);
      }
      window.close();
      // A window that no script opened stays open: continue in it.
      app.use(page).navigate('/');
    },
  };
}
