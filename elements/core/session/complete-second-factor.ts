/** Continues a login that waits for the second factor, for every way to log in. */
import { loadModule } from '../../base/load-module.ts';
import type { LoginResult } from '../../../contract/auth.ts';
import type { App } from '../app/app.ts';
import type { SessionTokens } from '../app/session-tokens.ts';
import { failAct } from '../http/fail-act.ts';
import { storePendingLogin, type StoredPendingLogin } from './pending-login-storage.ts';

/**
 * @returns null when the person cancels, or the login has expired
 * @throws ApiError when the question can't be loaded or shown: the login stays stored, and a reload continues it
 */
export async function completeSecondFactor(
  app: App,
  pending: StoredPendingLogin,
  signIn: (tokens: SessionTokens) => Promise<void>,
): Promise<LoginResult | null> {
  // Before the import, which may fail: what was redeemed for this login is spent.
  storePendingLogin(pending);
  const { completeLogin } = await loadModule(
    () => import('./second-factor-login.lazy.ts'),
    failAct(app),
  );
  return completeLogin(app, pending, signIn);
}
