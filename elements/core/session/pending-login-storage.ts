/** A login that waits for the second factor. Session storage keeps it over a reload of the page. */
import type { PendingSecondFactor } from '../../../contract/auth.ts';

export interface StoredPendingLogin extends PendingSecondFactor {
  /** The secret of the page that started the login; absent for one that a link started, which a cookie binds. */
  verifier?: string;
}

const storageKey = 'ev_pending_login';

export function readPendingLogin(): StoredPendingLogin | null {
  try {
    return JSON.parse(sessionStorage.getItem(storageKey) ?? 'null') as StoredPendingLogin | null;
  } catch {
    // Blocked storage holds none.
    return null;
  }
}

/** @param pending null removes it */
export function storePendingLogin(pending: StoredPendingLogin | null): void {
  try {
    if (pending) sessionStorage.setItem(storageKey, JSON.stringify(pending));
    else sessionStorage.removeItem(storageKey);
  } catch {
    // Blocked storage: a reload cancels the login.
  }
}
