import { computed, type ReadableAtom } from 'nanostores';
import { approveEmail, changeEmail, getSettings } from '../../contract/rest/settings.ts';
import type { UserSettings } from '../../contract/settings.ts';
import type { CodeStatus } from '../../contract/withdrawal.ts';
import type { App } from '../core/app/app.ts';
import { invalidation } from '../core/api/invalidation.ts';
import { queryCache, type QueryState } from '../core/api/query-cache.ts';
import { rest } from '../core/api/rest.ts';
import { session } from '../core/session/session.store.ts';

/** The user's settings, including the change of the e-mail address. */
export interface Settings {
  readonly $settings: ReadableAtom<QueryState<UserSettings>>;
  /** Sends a code to the new address; with a verified address, the first code goes to that one. @throws ApiError */
  changeEmail(email: string): Promise<CodeStatus>;
  /** @returns the settings; if they have a `pendingCode`, another code is required. @throws ApiError */
  approveEmail(code: string): Promise<UserSettings>;
  reload(): void;
}

export function settings(app: App): Settings {
  const $userKey = computed(app.use(session).$signedIn, (signedIn) => (signedIn ? 'me' : null));
  const { createQuery, invalidate, setData } = app.use(queryCache);
  const $settings = createQuery<UserSettings>(['settings/', $userKey], () =>
    app.use(rest).call(getSettings),
  );
  const reload = () => invalidate('settings');
  return {
    $settings: $settings,
    reload,
    async changeEmail(email) {
      const status = await app.use(rest).call(changeEmail, { body: { email } });
      reload();
      return status;
    },
    async approveEmail(code) {
      const changed = await app.use(rest).call(approveEmail, { body: { code } });
      setData('settings', changed);
      // A verified address enables withdrawals, and a changed one puts them on hold.
      if (!changed.pendingCode) {
        app.use(invalidation).invalidate('balances', 'dashboard', 'profile');
        void app.use(session).reloadUser();
      }
      return changed;
    },
  };
}
