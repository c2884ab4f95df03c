/** Input and output of every procedure of the typed channel: the server validates, the client imports types only. */
import * as v from 'valibot';
import {
  completedLogin,
  completeSecondFactorInput,
  pendingLogin,
  redeemedLogin,
  redeemLoginInput,
  loginResult,
} from './auth.ts';
import { brandCampaigns } from './brand-campaigns.ts';
import { brandLookup, brandTheme } from './brand.ts';
import {
  campaignCard,
  campaignDetail,
  campaignPage,
  campaignTerms,
  invitation,
  participation,
  pastCampaign,
} from './campaign.ts';
import { campaignOrders, membershipFilters, shownStatuses } from './campaign-filters.ts';
import { campaignPreview } from './campaign-preview.ts';
import { openCaseInput, supportCase } from './case.ts';
import { paged, text, uuid } from './common.ts';
import { confirmation, confirmationStart } from './confirmation.ts';
import { earnings } from './earnings.ts';
import { listLimits, textLimits } from './limits.ts';
import {
  keptTypes,
  notification,
  notificationChange,
  notificationSummary,
} from './notification.ts';
import { landingPage } from './pages.ts';
import {
  draftChange,
  draftChanged,
  linkPreview,
  postCard,
  postKinds,
  postLimits,
  postLink,
  postLinkSubmission,
  postLinks,
  storedDraft,
  suggestion,
} from './post.ts';
import {
  emailLoginRequest,
  redeemedEmailLogin,
  redeemEmailLoginInput,
  requestEmailLoginInput,
} from './email-login.ts';
import { recoveryCodes } from './settings.ts';
import { accountFreeze, accountFreezeInput, blockReason, blockReasonInput } from './security.ts';
import { currentUser, sessionInfo } from './user.ts';
import { codeBody, withdrawal } from './withdrawal.ts';

const none = v.optional(v.undefined_());
const id = v.pipe(v.string(), v.minLength(1), v.maxLength(200));
const limit = v.optional(
  v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(listLimits.pageSize)),
);
const exportPage = v.optional(v.object({ cursor: v.optional(text(textLimits.field)), limit }));
const ok = v.object({ ok: v.literal(true) });
const proc = <I extends v.GenericSchema, O extends v.GenericSchema>(input: I, output: O) => ({
  input,
  output,
});

export const procedureSchemas = {
  /** Without a token: the empty user, not an error. */
  getCurrentUser: proc(none, currentUser),
  redeemLogin: proc(redeemLoginInput, redeemedLogin),
  /**
   * Signs in the window of a confirmation with the login that its person made in a popup of the same browser, for the partner's
   * page; an HttpOnly cookie holds it. Null where there is none.
   */
  redeemConfirmationLogin: proc(v.object({ id }), v.nullable(loginResult)),
  /** Mails a code and a link to a verified address. The answer is the same for every address. */
  requestEmailLogin: proc(requestEmailLoginInput, emailLoginRequest),
  /** Opens a session that may do less, in the browser that asked. */
  redeemEmailLogin: proc(redeemEmailLoginInput, redeemedEmailLogin),
  getPendingLogin: proc(v.object({ id }), pendingLogin),
  /** Ends a login that waits for the second factor, and makes the browser known for 180 days. */
  completeSecondFactor: proc(completeSecondFactorInput, completedLogin),
  /** After SECOND_FACTOR_REQUIRED: marks this session as proven for 10 minutes. */
  proveSecondFactor: proc(codeBody, ok),
  /** Replaces all recovery codes; the session must have proven the second factor. */
  renewRecoveryCodes: proc(none, v.object({ recoveryCodes })),
  signOut: proc(none, ok),
  /** Ends all sessions of the account, this one too, and forgets the browsers that need no second factor. */
  signOutEverywhere: proc(none, ok),
  listSessions: proc(none, v.array(sessionInfo)),
  /** Ends a session, and with it the others that its row lists but the caller's own. */
  revokeSession: proc(v.object({ id }), ok),
  /** Makes a verified wallet the default of its currency. */
  setDefaultWallet: proc(v.object({ id }), ok),
  /** "This wasn't me": by the token of a mail's link, or for the account of the session. Sets a freeze that only the operator lifts. */
  freezeAccount: proc(accountFreezeInput, accountFreeze),
  getBlockReason: proc(blockReasonInput, blockReason),
  /** For administrators: a one-time link, valid for minutes, to impersonate the user with this handle or id. */
  grantImpersonation: proc(
    v.object({ impersonate: v.pipe(v.string(), v.minLength(1), v.maxLength(100)) }),
    v.object({ url: v.string(), expiresAt: v.string() }),
  ),
  /** For pages of other sites: stores an act to be confirmed in a popup of the product. */
  prepareConfirmation: proc(confirmationStart, v.object({ id: uuid })),
  /** For the popup, signed in as the same user; refused to the other site's session. */
  getConfirmation: proc(v.object({ id }), confirmation),
  /** Ends it after its call was made: it cannot be confirmed again. */
  endConfirmation: proc(v.object({ id }), ok),
  /** Cancels it, with or without a session. Returns the return address, null when it is unknown. */
  cancelConfirmation: proc(v.object({ id }), v.object({ returnTo: v.nullable(v.string()) })),
  getBrandNameForHostname: proc(
    v.object({ hostname: v.pipe(v.string(), v.maxLength(253)) }),
    brandLookup,
  ),
  getBrand: proc(v.object({ name: id }), brandTheme),
  /** Campaigns the user joined and may post to now; the New Post button asks with limit 2. */
  listCurrentCampaigns: proc(v.optional(v.object({ limit })), v.array(campaignCard)),
  /**
   * Campaigns visible to the user: public, joined, invited to, the recommended ones first. Without a session: public ones. On a brand's
   * host the brand's only.
   */
  listCampaigns: proc(v.optional(v.object({ limit })), v.array(campaignCard)),
  /**
   * All campaigns visible to the user, in pages: as `listCampaigns`, filtered and searched. `text`: words that have to occur in title,
   * summary or brand. Campaigns are listed until 90 days after their end, those of the user for ever.
   */
  browseCampaigns: proc(
    v.optional(
      v.object({
        text: v.optional(text(100)),
        membership: v.optional(v.picklist(membershipFilters)),
        status: v.optional(v.picklist(shownStatuses)),
        order: v.optional(v.picklist(campaignOrders)),
        cursor: v.optional(text(textLimits.field)),
        limit,
      }),
    ),
    campaignPage,
  ),
  listPastCampaigns: proc(v.optional(v.object({ limit })), v.array(pastCampaign)),
  /** All past campaigns in pages, by their end, newest first: for a file. */
  exportPastCampaigns: proc(exportPage, paged(pastCampaign)),
  getCampaign: proc(v.object({ id, weekId: v.optional(id) }), campaignDetail),
  /** For everybody who knows the campaign's id: terms are read before joining, and before a login. */
  getCampaignTerms: proc(v.object({ id, version: text(textLimits.name) }), campaignTerms),
  /** Ends the membership. Posts stay and count; rewards can be claimed as before. */
  leaveCampaign: proc(v.object({ campaignId: uuid }), participation),
  /** Deletes a post of the user at the network, too. Deleted before rewards are fixed, it earns nothing. */
  deletePost: proc(v.object({ id: uuid }), ok),
  /** The user's own posts, newest first; filtered by `status` and campaign. */
  listMyPosts: proc(
    v.optional(
      v.object({
        campaignId: v.optional(id),
        weekId: v.optional(id),
        status: v.optional(text(textLimits.name)),
        cursor: v.optional(text(textLimits.field)),
        limit,
      }),
    ),
    paged(postCard),
  ),
  /** The user's drafts of the origin of this session: a partner's page keeps none in its own storage. */
  listDrafts: proc(none, v.array(storedDraft)),
  saveDraft: proc(draftChange, draftChanged),
  /** Stores the link to a post that the user published without us. */
  submitPostLink: proc(postLinkSubmission, postLink),
  /** The user's links to posts of a campaign. */
  listPostLinks: proc(v.object({ campaignId: id }), postLinks),
  /** Title and picture of the page of a link, for the editor; null when it gives none. Ten a minute. */
  getLinkPreview: proc(v.object({ url: text(textLimits.url) }), v.nullable(linkPreview)),
  /** Limits of a post, for the editor. */
  getPostLimits: proc(none, postLimits),
  listSuggestions: proc(
    v.object({ campaignId: id, kind: v.optional(v.picklist(postKinds)) }),
    v.array(suggestion),
  ),
  getCampaignPreview: proc(v.object({ token: id }), campaignPreview),
  /** For the people of brands: their campaigns, drafts too. @throws FORBIDDEN without the role `advertiser` */
  listBrandCampaigns: proc(none, brandCampaigns),
  /** Earnings by week, impressions gained by week, and what happens when. */
  getEarnings: proc(none, earnings),
  getLanding: proc(v.object({ advertiser: id }), landingPage),
  /** The invitation as this user sees it: adds `already-joined`, `wrong-account` and the state of each requirement. */
  getMyInvitation: proc(v.object({ token: id }), invitation),
  /** All withdrawals of the user in pages, newest first: for a file. */
  exportWithdrawals: proc(exportPage, paged(withdrawal)),
  /**
   * Opens a case about an own post that is not eligible, or an own withdrawal. The same text about the same subject returns the
   * case that is open.
   */
  openCase: proc(openCaseInput, supportCase),
  /** The user's cases, newest first. */
  listCases: proc(none, v.array(supportCase)),
  /**
   * Newest first. Without an input the newest of all types, as a bare list. With one, a page of the kept types: the first
   * without a cursor or with an empty one; only unread ones with `unread`.
   */
  listNotifications: proc(
    v.optional(
      v.object({
        cursor: v.nullish(text(textLimits.field)),
        limit,
        unread: v.optional(v.boolean()),
        types: keptTypes,
      }),
    ),
    v.union([v.array(notification), paged(notification)]),
  ),
  getNotificationSummary: proc(v.optional(v.object({ types: keptTypes })), notificationSummary),
  onNotification: proc(v.optional(v.object({ types: keptTypes })), notificationChange),
} as const;

export type ProcedureSchemas = typeof procedureSchemas;
export type ProcedureName = keyof ProcedureSchemas;
export type ProcedureInput<N extends ProcedureName> = v.InferInput<ProcedureSchemas[N]['input']>;
export type ProcedureOutput<N extends ProcedureName> = v.InferOutput<ProcedureSchemas[N]['output']>;
