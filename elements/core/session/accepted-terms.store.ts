import { atom, type ReadableAtom } from 'nanostores';
import type { App } from '../app/app.ts';
import { signInState } from '../app/sign-in.store.ts';
import {
  readAcceptedTerms,
  storeAcceptedTerms,
  type AcceptedTerms,
} from './login-start-storage.ts';

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
  const $terms = atom(readAcceptedTerms());
  const set = (terms: AcceptedTerms | null) => {
    // Only a login that starts writes to storage.
    storeAcceptedTerms(null);
    $terms.set(terms);
  };
  app.use(signInState).onCleared(() => set(null));
  return { $terms, set, keep: () => storeAcceptedTerms($terms.get()) };
}
