import { computed, type ReadableAtom } from 'nanostores';
import type { App } from '../app/app.ts';
import { translations } from '../i18n/translations.ts';
import { impersonating } from './impersonation.store.ts';
import { viewOnlyMessages, type ViewOnlyMessages } from './view-only.messages.ts';

const none: ViewOnlyMessages = {
  posts: '',
  campaigns: '',
  settings: '',
  money: '',
  notifications: '',
};

/** Why controls are disabled while an administrator views as the user, by what they change; empty otherwise. */
export const viewOnlyReasons = (app: App): ReadableAtom<ViewOnlyMessages> =>
  computed([app.use(impersonating), app.use(translations)], (isViewOnly, loaded) =>
    isViewOnly ? viewOnlyMessages.translate(loaded) : none,
  );
