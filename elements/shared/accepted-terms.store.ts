import { atom, type ReadableAtom } from 'nanostores';
import type { App } from '../core/app/app.ts';
import { signInState } from '../core/app/sign-in.store.ts';
import { readUntilLogin, storeUntilLogin } from '../core/session/login-start-storage.ts';

/** The terms of a campaign that the person has accepted before a login. */
export interface AcceptedTerms {
  campaignId: string;
  version: string;
}

/** The name of the terms among what is kept until a login. */
const feature = 'accepted-terms';

/**
 * The terms that the visitor has accepted but not joined with yet. They belong to one person: a completed login and the end of a
 * session remove them.
 */
export interface AcceptedTermsStore {
  readonly $terms: ReadableAtom<AcceptedTerms | null>;
  /** @param terms null when the visitor declines, and after joining */
  set(terms: AcceptedTerms | null): void;
  /** Keeps them for the case that the login which starts now is cancelled or fails. */
  keep(): void;
}

export function acceptedTerms(app: App): AcceptedTermsStore {
  const $terms = atom(readUntilLogin<AcceptedTerms>(feature));
  const set = (terms: AcceptedTerms | null) => {
    // Only a login that starts writes to storage.
    storeUntilLogin(feature, null);
    $terms.set(terms);
  };
  const { onStarted, onCleared } = app.use(signInState);
  onStarted(async () => set(null));
  onCleared(() => set(null));
  return { $terms, set, keep: () => storeUntilLogin(feature, $terms.get()) };
}
