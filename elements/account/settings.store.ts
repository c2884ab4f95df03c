import { computed, type ReadableAtom } from 'nanostores';
import { approveEmail, changeEmail, getSettings } from '../../contract/rest.ts';
import type { UserSettings } from '../../contract/settings.ts';
import type { CodeStatus } from '../../contract/withdrawal.ts';
import type { App } from '../core/app.ts';
import { changes } from '../core/changes.ts';
import { cached, type QueryState } from '../core/query.ts';
import { rest } from '../core/rest.ts';
import { session } from '../core/session.store.ts';

export interface Settings {
  readonly $settings: ReadableAtom<QueryState<UserSettings>>;
  /** Sends a code. With a verified address the first one goes there, the second to the new one. @throws CallError */
  changeEmail(email: string): Promise<CodeStatus>;
  /** @returns the settings; while they hold a `pendingCode`, another code is needed. @throws CallError */
  approveEmail(code: string): Promise<UserSettings>;
  reload(): void;
}

export function settings(app: App): Settings {
  const $who = computed(app.use(session).$signedIn, (signedIn) => (signedIn ? 'me' : null));
  const { createQuery, invalidate, put } = app.use(cached);
  const $asked = createQuery<UserSettings>(['settings/', $who], () => app.use(rest).call(getSettings));
  const reload = () => invalidate('settings');
  return {
    $settings: $asked,
    reload,
    async changeEmail(email) {
      const status = await app.use(rest).call(changeEmail, { body: { email } });
      reload();
      return status;
    },
    async approveEmail(code) {
      const changed = await app.use(rest).call(approveEmail, { body: { code } });
      put('settings', changed);
      // A verified address opens withdrawals, and a changed one holds them.
      if (!changed.pendingCode) {
        app.use(changes).tell('balances', 'dashboard', 'profile');
        void app.use(session).reloadUser();
      }
      return changed;
    },
  };
}
