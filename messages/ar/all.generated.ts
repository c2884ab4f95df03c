// Written by scripts/generate/messages.mjs from the JSON files in this folder.
import type { MessageSources } from '../format.ts';
import accountHealth from './account-health.json';
import account from './account.json';
import articleScreen from './article-screen.json';
import balances from './balances.json';
import brandLinks from './brand-links.json';
import campaignPages from './campaign-pages.json';
import campaigns from './campaigns.json';
import codeEntry from './code-entry.json';
import confirmScreen from './confirm-screen.json';
import confirmation from './confirmation.json';
import cookieBar from './cookie-bar.json';
import errorCodes from './error-codes.json';
import errorScreen from './error-screen.json';
import errors from './errors.json';
import firstSteps from './first-steps.json';
import impersonationBar from './impersonation-bar.json';
import loginErrorScreen from './login-error-screen.json';
import login from './login.json';
import notAllowedScreen from './not-allowed-screen.json';
import notificationBell from './notification-bell.json';
import notificationTypes from './notification-types.json';
import notifications from './notifications.json';
import pageTitles from './page-titles.json';
import postEditor from './post-editor.json';
import posts from './posts.json';
import shell from './shell.json';
import verifyScreen from './verify-screen.json';
import wallets from './wallets.json';

const all: Readonly<Record<string, MessageSources>> = {
  'account-health': accountHealth,
  account,
  'article-screen': articleScreen,
  balances,
  'brand-links': brandLinks,
  'campaign-pages': campaignPages,
  campaigns,
  'code-entry': codeEntry,
  'confirm-screen': confirmScreen,
  confirmation,
  'cookie-bar': cookieBar,
  'error-codes': errorCodes,
  'error-screen': errorScreen,
  errors,
  'first-steps': firstSteps,
  'impersonation-bar': impersonationBar,
  'login-error-screen': loginErrorScreen,
  login,
  'not-allowed-screen': notAllowedScreen,
  'notification-bell': notificationBell,
  'notification-types': notificationTypes,
  notifications,
  'page-titles': pageTitles,
  'post-editor': postEditor,
  posts,
  shell,
  'verify-screen': verifyScreen,
  wallets,
};
export default all;
