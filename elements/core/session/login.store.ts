import { atom, type ReadableAtom } from 'nanostores';
import { failAct } from '../http/fail-act.ts';
import { loadModule } from '../../base/load-module.ts';
import type { LoginKind, LoginQuery, LoginResult } from '../../../contract/auth.ts';
import type { App } from '../app/app.ts';
import { openPopup } from '../popup/open-popup.ts';
import { signInState } from '../app/sign-in.store.ts';

/** The login of an App. Its code is loaded on demand. */
export interface Login {
  readonly $loginLoading: ReadableAtom<boolean>;
  /** Goes to the network's consent page (in a popup for an embed). Call it in the click: a popup needs the gesture. */
  login(kind: LoginKind, fields?: LoginQuery): Promise<void>;
  /** Redeems the login code in the address, or continues a login that waits for the second factor; null without either. */
  finishLogin(): Promise<LoginResult | null>;
}

export function login(app: App): Login {
  const { signIn } = app.use(signInState);
  const $loginLoading = atom(false);
  return {
    $loginLoading,
    async login(kind, fields = {}) {
      // Open the popup before the first await: after it the browser no longer counts the click.
      const popup = app.host.kind === 'embed' ? openPopup() : null;
      $loginLoading.set(true);
      try {
        const { startLogin } = await loadModule(() => import('./login-flow.ts'), failAct(app));
        await startLogin(app, kind, fields, popup, { $loading: $loginLoading, signIn });
      } catch (error) {
        popup?.close();
        $loginLoading.set(false);
        throw error;
      }
    },
    async finishLogin() {
      const { finishLogin } = await loadModule(() => import('./login-flow.ts'), failAct(app));
      return finishLogin(app, signIn);
    },
  };
}
