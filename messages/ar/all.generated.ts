// Written by scripts/generate/messages.mjs from the JSON files in this folder.
import type { MessageSources } from '../format.ts';
import accountChoice from './account-choice.json';
import accountFreeze from './account-freeze.json';
import accountHealth from './account-health.json';
import account from './account.json';
import articleScreen from './article-screen.json';
import balances from './balances.json';
import basicSettings from './basic-settings.json';
import brandCampaigns from './brand-campaigns.json';
import brandLinks from './brand-links.json';
import campaignPreviewScreen from './campaign-preview-screen.json';
import campaignTermsScreen from './campaign-terms-screen.json';
import campaign from './campaign.json';
import campaignsScreen from './campaigns-screen.json';
import campaigns from './campaigns.json';
import cases from './cases.json';
import claim from './claim.json';
import codeEntry from './code-entry.json';
import confirmScreen from './confirm-screen.json';
import confirmation from './confirmation.json';
import cookieBar from './cookie-bar.json';
import csvExport from './csv-export.json';
import dashboardLink from './dashboard-link.json';
import dashboard from './dashboard.json';
import deletePost from './delete-post.json';
import earnings from './earnings.json';
import emailLogin from './email-login.json';
import errorCodes from './error-codes.json';
import errorScreen from './error-screen.json';
import errors from './errors.json';
import firstRun from './first-run.json';
import firstSteps from './first-steps.json';
import formErrors from './form-errors.json';
import formulas from './formulas.json';
import helpScreen from './help-screen.json';
import impersonationBar from './impersonation-bar.json';
import invitation from './invitation.json';
import join from './join.json';
import landingScreen from './landing-screen.json';
import leaderboard from './leaderboard.json';
import leaveCampaign from './leave-campaign.json';
import loginAgain from './login-again.json';
import loginErrorScreen from './login-error-screen.json';
import loginPrompt from './login-prompt.json';
import login from './login.json';
import mailSettings from './mail-settings.json';
import money from './money.json';
import myResults from './my-results.json';
import notAllowedScreen from './not-allowed-screen.json';
import notificationBell from './notification-bell.json';
import notificationErrors from './notification-errors.json';
import notificationOtherTypes from './notification-other-types.json';
import notificationPanel from './notification-panel.json';
import notificationTypes from './notification-types.json';
import notifications from './notifications.json';
import olderNotifications from './older-notifications.json';
import pageTitles from './page-titles.json';
import pastCampaignsScreen from './past-campaigns-screen.json';
import postEditor from './post-editor.json';
import postLinkProblems from './post-link-problems.json';
import postLink from './post-link.json';
import posts from './posts.json';
import requirements from './requirements.json';
import score from './score.json';
import securityNotices from './security-notices.json';
import sessionEnd from './session-end.json';
import shell from './shell.json';
import socialTags from './social-tags.json';
import statusReasons from './status-reasons.json';
import twoFactor from './two-factor.json';
import ui from './ui.json';
import unsubscribeScreen from './unsubscribe-screen.json';
import verifyScreen from './verify-screen.json';
import viewOnly from './view-only.json';
import walletTypes from './wallet-types.json';
import wallets from './wallets.json';
import welcome from './welcome.json';
import withdrawalFailures from './withdrawal-failures.json';
import withdrawalReceipt from './withdrawal-receipt.json';

const all: Readonly<Record<string, MessageSources>> = {
  'account-choice': accountChoice,
  'account-freeze': accountFreeze,
  'account-health': accountHealth,
  account,
  'article-screen': articleScreen,
  balances,
  'basic-settings': basicSettings,
  'brand-campaigns': brandCampaigns,
  'brand-links': brandLinks,
  'campaign-preview-screen': campaignPreviewScreen,
  'campaign-terms-screen': campaignTermsScreen,
  campaign,
  'campaigns-screen': campaignsScreen,
  campaigns,
  cases,
  claim,
  'code-entry': codeEntry,
  'confirm-screen': confirmScreen,
  confirmation,
  'cookie-bar': cookieBar,
  'csv-export': csvExport,
  'dashboard-link': dashboardLink,
  dashboard,
  'delete-post': deletePost,
  earnings,
  'email-login': emailLogin,
  'error-codes': errorCodes,
  'error-screen': errorScreen,
  errors,
  'first-run': firstRun,
  'first-steps': firstSteps,
  'form-errors': formErrors,
  formulas,
  'help-screen': helpScreen,
  'impersonation-bar': impersonationBar,
  invitation,
  join,
  'landing-screen': landingScreen,
  leaderboard,
  'leave-campaign': leaveCampaign,
  'login-again': loginAgain,
  'login-error-screen': loginErrorScreen,
  'login-prompt': loginPrompt,
  login,
  'mail-settings': mailSettings,
  money,
  'my-results': myResults,
  'not-allowed-screen': notAllowedScreen,
  'notification-bell': notificationBell,
  'notification-errors': notificationErrors,
  'notification-other-types': notificationOtherTypes,
  'notification-panel': notificationPanel,
  'notification-types': notificationTypes,
  notifications,
  'older-notifications': olderNotifications,
  'page-titles': pageTitles,
  'past-campaigns-screen': pastCampaignsScreen,
  'post-editor': postEditor,
  'post-link-problems': postLinkProblems,
  'post-link': postLink,
  posts,
  requirements,
  score,
  'security-notices': securityNotices,
  'session-end': sessionEnd,
  shell,
  'social-tags': socialTags,
  'status-reasons': statusReasons,
  'two-factor': twoFactor,
  ui,
  'unsubscribe-screen': unsubscribeScreen,
  'verify-screen': verifyScreen,
  'view-only': viewOnly,
  'wallet-types': walletTypes,
  wallets,
  welcome,
  'withdrawal-failures': withdrawalFailures,
  'withdrawal-receipt': withdrawalReceipt,
};
export default all;
