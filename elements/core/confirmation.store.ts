import { atom, computed, type ReadableAtom } from 'nanostores';
import type { Confirmation, ConfirmationOutcome } from '../../contract/confirmation.ts';
import type { App } from './app.ts';
import { page } from './page.store.ts';
import { forgetPopup } from './popup-id.ts';
import { cached, type QueryState } from './query.ts';
import { session } from './session.store.ts';
import { typed } from './typed.ts';

/** In the small window: what it is to confirm. */
export interface Confirming {
  readonly $confirmation: ReadableAtom<QueryState<Confirmation>>;
  /**
   * How it stands for whoever leaves now: `unsure` while the call is under way and after no answer, `begun` where it was made
   * and a code or a signature is still to be given.
   */
  readonly $stands: ReadableAtom<ConfirmationOutcome>;
  /** Null takes none any more. */
  take(id: string | null): void;
  stand(outcome: ConfirmationOutcome): void;
  /** Ends it on the server, tells the opener, and goes. Without an outcome: as it stands. */
  leave(outcome?: ConfirmationOutcome): Promise<void>;
}

/** How the window goes; a test looks where. */
export const way = { to: (href: string): void => location.replace(href) };

export function confirmation(app: App): Confirming {
  const $id = atom<string | null>(null);
  const $stands = atom<ConfirmationOutcome>('cancelled');
  const $who = computed(app.use(session).$signedIn, (signedIn) => (signedIn ? '/me' : null));
  const $confirmation = app
    .use(cached)
    .createQuery<Confirmation>(['confirmation/', $id, $who], () => app.use(typed).query('getConfirmation', { id: $id.get()! }));
  let leaving = false;
  /** The way back, also for whom the rest is not shown. */
  const end = async (id: string, outcome: ConfirmationOutcome): Promise<string | null> => {
    const known = $confirmation.get().data?.returnTo ?? null;
    try {
      if (outcome === 'cancelled') return (await app.use(typed).mutate('cancelConfirmation', { id })).returnTo;
      await app.use(typed).mutate('endConfirmation', { id });
    } catch {
      // It ends by itself in some minutes, and its key makes the call only once.
    }
    return known;
  };
  return {
    $confirmation,
    $stands,
    take(id) {
      if (id === $id.get()) return;
      $stands.set('cancelled');
      $id.set(id);
    },
    stand: (outcome) => $stands.set(outcome),
    async leave(outcome = $stands.get()) {
      if (leaving) return;
      leaving = true;
      const id = $id.get();
      const returnTo = id && (await end(id, outcome));
      leaving = false;
      forgetPopup();
      if (returnTo) {
        const url = new URL(returnTo);
        url.hash = `ev-popup=${outcome}`;
        return way.to(url.href);
      }
      window.close();
      // A window that no script opened stays: the product goes on in it.
      app.use(page).navigate('/');
    },
  };
}
