/** Modern Standard Arabic. Digits are those of the region: Arabic ones in Egypt and most of the east, Latin ones for `ar` alone. */
import type { Texts } from '../../core/locale.ts';
import { toolsOf, wordsOf } from '../tools.ts';
import { account, code, wayIn } from './account.ts';
import { campaigns } from './campaigns.ts';
import { callError, errors } from './errors.ts';
import { bell, complaints, firstSteps, sidebar, types } from './notifications.ts';
import { posts } from './posts.ts';
import { article, brand, confirm, confirmScreen, cookieBar, errorScreen, login, shell, titles, viewingAs } from './shell.ts';
import { wallets } from './wallets.ts';

export default (locale: string, own: Texts): Texts => {
  const tools = toolsOf(locale);
  const words = {
    account,
    article,
    brand,
    callError,
    campaigns: campaigns(tools),
    code,
    confirm,
    'confirm-screen': confirmScreen,
    cookieBar,
    errors,
    errorScreen,
    'first-steps': firstSteps,
    login,
    notifications: sidebar,
    'notification-bell': bell,
    'notification-errors': complaints,
    'notification-types': types,
    posts: posts(tools),
    shell,
    titles,
    'viewing-as': viewingAs,
    wallets,
    'way-in': wayIn,
  };
  return wordsOf(locale, words, own);
};
