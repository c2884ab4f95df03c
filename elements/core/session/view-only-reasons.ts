import { computed, type ReadableAtom } from 'nanostores';
import type { App } from '../app/app.ts';
import { translations } from '../i18n/translations.ts';
import { impersonating } from './impersonation.store.ts';
import { session } from './session.store.ts';
import {
  emailLoginLimitsMessages,
  viewOnlyMessages,
  type ViewOnlyMessages,
} from './view-only.messages.ts';

/** Why controls are disabled, by what they change; empty where they are not. */
export interface ViewOnlyReasons extends ViewOnlyMessages {
  /** Address and second factor. */
  security: string;
  sessions: string;
  wallets: string;
}

const none: ViewOnlyReasons = {
  posts: '',
  campaigns: '',
  settings: '',
  security: '',
  sessions: '',
  wallets: '',
  money: '',
  notifications: '',
};

/**
 * Why controls are disabled: an administrator views as the user, or the login was by e-mail, after which less is allowed
 * (docs/decisions/100-login-by-email.md). A post asks for the other login itself.
 */
export const viewOnlyReasons = (app: App): ReadableAtom<ViewOnlyReasons> =>
  computed(
    [app.use(impersonating), app.use(session).$user, app.use(translations)],
    (isViewOnly, { loginMethod, verifiedTwoFactorAuthEnabled }, loaded) => {
      if (isViewOnly) {
        const t = viewOnlyMessages.translate(loaded);
        return { ...t, security: t.settings, sessions: t.settings, wallets: t.money };
      }
      if (loginMethod !== 'email') return none;
      const { settings, campaigns, security, wallets } = emailLoginLimitsMessages.translate(loaded);
      const limited = { ...none, settings, campaigns };
      // A second factor stands in for the login at the network.
      return verifiedTwoFactorAuthEnabled ? limited : { ...limited, security, wallets };
    },
  );
