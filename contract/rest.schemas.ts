/**
 * The schemas of every REST call. The server validates requests with them, and its tests validate
 * answers. The client imports types only.
 */
import * as v from 'valibot';
import { analyticsBody } from './analytics.ts';
import { codeChallenge, loginQuery, loginStart, tokenPair } from './auth.ts';
import { invitation, joinCampaignRequestDto, participation } from './campaign.ts';
import { currency, text } from './common.ts';
import { errorReportBody } from './error-report.ts';
import { walletEventDto } from './ingest.ts';
import { textLimits } from './limits.ts';
import { notification } from './notification.ts';
import { dashboardPage, profilePage } from './pages.ts';
import { postCreate, postCreated } from './post.ts';
import { balance, payoutConfirmed } from './reward.ts';
import {
  approvedTwoFactor,
  basicSettings,
  emailChange,
  twoFactorChange,
  twoFactorStatus,
  userSettings,
} from './settings.ts';
import { telemetryBody, telemetryReceipt } from './telemetry.ts';
import { currentUser } from './user.ts';
import {
  challenge,
  completeVerification,
  startVerification,
  wallet,
  walletCreate,
  walletType,
} from './wallet.ts';
import { codeBody, codeStatus, withdrawal, withdrawRequestDto } from './withdrawal.ts';

const none = v.object({});
const empty = v.null();
/** Ids in paths are any text: one that is not a UUID leads to 404, not to 400. */
const id = v.pipe(v.string(), v.minLength(1), v.maxLength(200));
const byCurrency = v.object({ currency: v.optional(currency) });
/** Where a money action was started, for analytics. Required by the specification. */
const origin = v.object({
  page_path: v.pipe(v.string(), v.maxLength(textLimits.url)),
  trigger: v.pipe(v.string(), v.maxLength(textLimits.field)),
});

const call = <
  P extends v.GenericSchema = typeof none,
  Q extends v.GenericSchema = typeof none,
  B extends v.GenericSchema = typeof empty,
  R extends v.GenericSchema = typeof empty,
>(parts: {
  params?: P;
  query?: Q;
  body?: B;
  response?: R;
}) => ({
  params: (parts.params ?? none) as P,
  query: (parts.query ?? none) as Q,
  body: (parts.body ?? empty) as B,
  response: (parts.response ?? empty) as R,
});

export const restSchemas = {
  ping: call({ response: v.object({ pong: v.literal(true), serverTime: v.string() }) }),
  up: call({
    response: v.object({
      status: v.literal('up'),
      version: v.string(),
      /** Of the build; null for a server that runs from its sources. */
      commit: v.nullable(v.string()),
      role: v.picklist(['all', 'web', 'worker']),
      /** Why nothing is sent: by its setting, or because the database is a copy of another one; null: everything is sent. */
      quarantine: v.nullable(v.picklist(['setting', 'copy'])),
      /** `out-of-resources`: it refused work in the last minute, because its disk or memory is full. It may still answer reads. */
      database: v.picklist(['ok', 'out-of-resources']),
      /** `away`: what it does is done by PostgreSQL and by each server alone; null: there is none. */
      redis: v.nullable(v.picklist(['ok', 'away'])),
    }),
  }),
  readLogin: call({ query: loginStart }),
  writeLogin: call({ query: loginStart }),
  advertiserLogin: call({ query: loginStart }),
  /** Called by the network, not by us: its own fields beside ours. */
  loginCallback: call({
    query: v.object({
      ...loginQuery.entries,
      state: v.optional(text(textLimits.url)),
      code: v.optional(text(textLimits.url)),
      error: v.optional(text(textLimits.url)),
      error_description: v.optional(text(textLimits.url)),
    }),
  }),
  authProfile: call({ response: currentUser }),
  refreshToken: call({
    body: v.object({ refreshToken: text(textLimits.field), accessToken: text(textLimits.field) }),
    response: tokenPair,
  }),
  adminSpoofing: call({
    params: v.object({ token: id, secret: id }),
    query: v.object({
      impersonate: v.pipe(v.string(), v.maxLength(100)),
      code_challenge: v.optional(codeChallenge),
    }),
  }),
  confirmPayout: call({ params: v.object({ campaignId: id }), response: payoutConfirmed }),
  createPost: call({ body: postCreate, response: postCreated }),
  forwardTelemetry: call({ body: telemetryBody, response: telemetryReceipt }),
  sendAnalytics: call({ body: analyticsBody }),
  reportError: call({ body: errorReportBody }),
  listBalances: call({ response: v.array(balance) }),
  ingestConversion: call({
    body: walletEventDto,
    response: v.object({ eventId: v.string(), accepted: v.boolean() }),
  }),
  getDashboard: call({ response: dashboardPage }),
  getInvitation: call({ params: v.object({ publicToken: id }), response: invitation }),
  joinCampaign: call({
    params: v.object({ campaignId: id }),
    body: joinCampaignRequestDto,
    response: participation,
  }),
  getResultsCard: call({
    params: v.object({ campaignId: id }),
    query: v.object({
      showAmount: v.optional(v.picklist(['true', 'false'])),
      language: v.optional(v.pipe(v.string(), v.maxLength(35))),
    }),
    response: v.blob(),
  }),
  listRecentNotifications: call({ response: v.array(notification) }),
  markAllNotificationsRead: call({}),
  markNotificationRead: call({ params: v.object({ notificationId: id }) }),
  getProfile: call({ response: profilePage }),
  getSettings: call({ response: userSettings }),
  saveBasicSettings: call({ body: basicSettings, response: userSettings }),
  unsubscribe: call({ params: v.object({ token: id }) }),
  changeEmail: call({ body: emailChange, response: codeStatus }),
  approveEmail: call({ body: codeBody, response: userSettings }),
  changeTwoFactor: call({ body: twoFactorChange, response: twoFactorStatus }),
  approveTwoFactor: call({ body: codeBody, response: approvedTwoFactor }),
  listWalletTypes: call({ query: byCurrency, response: v.array(walletType) }),
  listWallets: call({ query: byCurrency, response: v.array(wallet) }),
  createWallet: call({ body: walletCreate, response: wallet }),
  startWalletVerification: call({ body: startVerification, response: challenge }),
  completeWalletVerification: call({ body: completeVerification, response: wallet }),
  removeWallet: call({ params: v.object({ walletId: id }) }),
  listWithdrawals: call({ query: byCurrency, response: v.array(withdrawal) }),
  requestWithdrawal: call({ query: origin, body: withdrawRequestDto, response: withdrawal }),
  cancelWithdrawal: call({
    params: v.object({ withdrawalId: id }),
    query: origin,
    response: withdrawal,
  }),
  verifyWithdrawal: call({
    params: v.object({ withdrawalId: id }),
    query: origin,
    body: codeBody,
    response: withdrawal,
  }),
  resendWithdrawalCode: call({ params: v.object({ withdrawalId: id }), response: codeStatus }),
} as const;

export type RestSchemas = typeof restSchemas;
export type RestName = keyof RestSchemas;
export type RestParams<N extends RestName> = v.InferInput<RestSchemas[N]['params']>;
export type RestQuery<N extends RestName> = v.InferInput<RestSchemas[N]['query']>;
export type RestBody<N extends RestName> = v.InferInput<RestSchemas[N]['body']>;
export type RestResponse<N extends RestName> = v.InferOutput<RestSchemas[N]['response']>;
