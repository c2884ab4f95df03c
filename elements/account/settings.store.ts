import { computed } from 'nanostores';
import { loadModule } from '../base/load-module.ts';
import {
  approveEmail,
  approveTwoFactor,
  changeEmail,
  changeTwoFactor,
  getSettings,
  saveBasicSettings,
} from '../../contract/rest/settings.ts';
import type {
  ApprovedTwoFactor,
  BasicSettings,
  TwoFactorStatus,
  UserSettings,
} from '../../contract/settings.ts';
import type { CodeStatus } from '../../contract/withdrawal.ts';
import type { App } from '../core/app/app.ts';
import { invalidation } from '../core/api/invalidation.ts';
import { queryCache, type Query } from '../core/api/query-cache.ts';
import { rest } from '../core/api/rest.ts';
import { typedChannel } from '../core/http/typed-channel.ts';
import { session } from '../core/session/session.store.ts';

/** The user's settings: basic settings, and changes of the e-mail address and of two-factor authentication. */
export interface Settings {
  readonly $settings: Query<UserSettings>;
  /** Changes some basic settings, after the changes that are being saved. @throws ApiError */
  saveBasic(change: Partial<BasicSettings>): Promise<void>;
  /** Sends a code to the new address; with a verified address, the first code goes to that one. @throws ApiError */
  changeEmail(email: string): Promise<CodeStatus>;
  /** @returns the settings; if they have a `pendingCode`, another code is required. @throws ApiError */
  approveEmail(code: string): Promise<UserSettings>;
  /** Begins to turn two-factor on, or off; {@link Settings.approveTwoFactor} ends it. @throws ApiError */
  changeTwoFactor(enabled: boolean): Promise<TwoFactorStatus>;
  /** Drops a change that was begun: asks for the state in force. Never rejects; a setup ends by itself after minutes. */
  cancelTwoFactorChange(isInForce: boolean): Promise<void>;
  /** @returns the settings, with the recovery codes when it was turned on. @throws ApiError */
  approveTwoFactor(code: string): Promise<ApprovedTwoFactor>;
  /** Replaces all recovery codes. Asks for a code first. @throws ApiError */
  renewRecoveryCodes(): Promise<readonly string[]>;
  reload(): void;
  /** The settings as the server has them now, where the answer to a change was lost; undefined when it can't be reached. */
  refetch(): Promise<UserSettings | undefined>;
}

/** Sets the settings, and loads again what depends on them: a change holds withdrawals, or makes them possible. */
function applySettings(app: App, changed: UserSettings): void {
  app.use(queryCache).setData('settings', changed);
  app.use(invalidation).invalidate('balances', 'dashboard', 'profile');
  void app.use(session).reloadUser();
}

const reloadSettings = (app: App): void => app.use(queryCache).invalidate('settings');

/** The call replaces all basic settings: one change at a time, each on what the one before left. */
function createSaveBasic(
  app: App,
  $settings: Settings['$settings'],
  load: () => Promise<UserSettings>,
): Settings['saveBasic'] {
  let last: Promise<unknown> = Promise.resolve();
  return (change) => {
    const save = async () => {
      const { basic } = $settings.get().data ?? (await load());
      const body = { ...basic, ...change };
      const changed = await app.use(rest).call(saveBasicSettings, { body });
      app.use(queryCache).setData('settings', changed);
      // The country decides which campaigns can be joined.
      app.use(invalidation).invalidate('dashboard', 'campaign');
    };
    const saved = last.then(save);
    last = saved.catch(() => undefined);
    return saved;
  };
}

type TwoFactor = Pick<
  Settings,
  'changeTwoFactor' | 'cancelTwoFactorChange' | 'approveTwoFactor' | 'renewRecoveryCodes'
>;

function createTwoFactor(app: App): TwoFactor {
  const reload = () => reloadSettings(app);
  return {
    async changeTwoFactor(enabled) {
      const status = await app.use(rest).call(changeTwoFactor, { body: { enabled } });
      if (enabled) reload();
      return status;
    },
    async cancelTwoFactorChange(isInForce) {
      // The server answers 409 that nothing is pending any more.
      await app
        .use(rest)
        .call(changeTwoFactor, { body: { enabled: isInForce } })
        .catch(() => undefined);
      reload();
    },
    async approveTwoFactor(code) {
      const { recoveryCodes, ...changed } = await app
        .use(rest)
        .call(approveTwoFactor, { body: { code } });
      applySettings(app, changed);
      return { ...changed, ...(recoveryCodes && { recoveryCodes }) };
    },
    async renewRecoveryCodes() {
      const renew = () => app.use(typedChannel).mutate('renewRecoveryCodes');
      const { recoveryCodes } = await renew().catch(async (error: unknown) => {
        // Without the file the refusal stays, whose message names the way on.
        const { retryWithSecondFactor } = await loadModule(
          () => import('../core/api/second-factor-proof.lazy.ts'),
          () => Promise.reject(error),
        );
        return retryWithSecondFactor(app, error, renew);
      });
      reload();
      return recoveryCodes;
    },
  };
}

export function settings(app: App): Settings {
  const $userKey = computed(app.use(session).$signedIn, (signedIn) => (signedIn ? 'me' : null));
  const { createQuery, setData } = app.use(queryCache);
  const load = () => app.use(rest).call(getSettings);
  const reload = () => reloadSettings(app);
  const $settings = createQuery<UserSettings>(['settings/', $userKey], load);
  return {
    $settings,
    saveBasic: createSaveBasic(app, $settings, load),
    reload,
    async refetch() {
      const current = await load().catch(() => undefined);
      if (current) applySettings(app, current);
      return current;
    },
    async changeEmail(email) {
      const status = await app.use(rest).call(changeEmail, { body: { email } });
      reload();
      return status;
    },
    async approveEmail(code) {
      const changed = await app.use(rest).call(approveEmail, { body: { code } });
      // Until the last code nothing else changes.
      if (changed.pendingCode) setData('settings', changed);
      else applySettings(app, changed);
      return changed;
    },
    ...createTwoFactor(app),
  };
}
