import { texts } from './texts.ts';

/** Why a login, or another small window, could not begin. */
export const loginTexts = texts('login', {
  popup: 'The browser blocked the login window. Allow popups for this page and try again.',
  window: 'The browser blocked the window. Allow popups for this page and try again.',
  failed:
    'The login could not begin. Reload the page and try again; if your browser keeps no data of this site, allow that first.',
});
