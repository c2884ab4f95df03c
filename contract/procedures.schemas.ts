/** Input and output of every procedure of the typed channel: the server validates, the client takes types only. */
import * as v from 'valibot';
import { redeemedLogin, redeemLoginInput } from './auth.ts';
import { brandLookup, brandTheme } from './brand.ts';
import { campaignCard, campaignDetail, campaignPreview, campaignStatuses, invitation, pastCampaign } from './campaign.ts';
import { isoDate, paged, uuid } from './common.ts';
import { confirmation, confirmationStart } from './confirmation.ts';
import { notification, notificationChange } from './notification.ts';
import { landingPage } from './pages.ts';
import { postCard, postKinds, postLimits, suggestion } from './post.ts';
import { currentUser, sessionInfo } from './user.ts';

const none = v.optional(v.undefined_());
const id = v.pipe(v.string(), v.minLength(1), v.maxLength(200));
const limit = v.optional(v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(100)));
const ok = v.object({ ok: v.literal(true) });
const proc = <I extends v.GenericSchema, O extends v.GenericSchema>(input: I, output: O) => ({ input, output });

export const procedureSchemas = {
  /** Without a token: the empty user, not an error (ruling 4). */
  getCurrentUser: proc(none, currentUser),
  redeemLogin: proc(redeemLoginInput, redeemedLogin),
  signOut: proc(none, ok),
  listSessions: proc(none, v.array(sessionInfo)),
  revokeSession: proc(v.object({ id }), ok),
  /** For administrators: a link, good once and for minutes, to view as the person of this handle or id (ruling 18). */
  grantImpersonation: proc(
    v.object({ impersonate: v.pipe(v.string(), v.minLength(1), v.maxLength(100)) }),
    v.object({ url: v.string(), expiresAt: v.string() }),
  ),
  /** For pages of other sites: keeps what is to be confirmed in the product's own window (ruling 8). */
  prepareConfirmation: proc(confirmationStart, v.object({ id: uuid, expiresAt: isoDate })),
  /** For that window, logged in as the one who asked; never for the other site's session. */
  getConfirmation: proc(v.object({ id }), confirmation),
  /** The call that it stands for was made: it can't be confirmed again. */
  endConfirmation: proc(v.object({ id }), ok),
  /** Given up. Whoever has the window may do that, logged in or not; answers the way back, null where there is none. */
  cancelConfirmation: proc(v.object({ id }), v.object({ returnTo: v.nullable(v.string()) })),
  getBrandNameForHostname: proc(v.object({ hostname: v.pipe(v.string(), v.maxLength(253)) }), brandLookup),
  getBrand: proc(v.object({ name: id }), brandTheme),
  /** Campaigns the user joined and may post to now; the check for New Post asks with limit 2. */
  listCurrentCampaigns: proc(v.optional(v.object({ limit })), v.array(campaignCard)),
  /** Every campaign the user may see: public ones and those joined or invited to. Works signed out (public ones). */
  listCampaigns: proc(v.optional(v.object({ status: v.optional(v.picklist(campaignStatuses)), limit })), v.array(campaignCard)),
  listPastCampaigns: proc(v.optional(v.object({ limit })), v.array(pastCampaign)),
  getCampaign: proc(v.object({ id, weekId: v.optional(id) }), campaignDetail),
  /** The user's own posts, newest first; `status` and campaign narrow it. */
  listMyPosts: proc(
    v.optional(
      v.object({
        campaignId: v.optional(id),
        weekId: v.optional(id),
        status: v.optional(v.string()),
        cursor: v.optional(v.string()),
        limit,
      }),
    ),
    paged(postCard),
  ),
  /** What a post may weigh and hold: the editor says it before anything is sent. */
  getPostLimits: proc(none, postLimits),
  listSuggestions: proc(v.object({ campaignId: id, kind: v.optional(v.picklist(postKinds)) }), v.array(suggestion)),
  getCampaignPreview: proc(v.object({ token: id }), campaignPreview),
  getLanding: proc(v.object({ advertiser: id }), landingPage),
  /** The invitation as this user sees it: adds `already-joined`, `wrong-account` and the state of each requirement. */
  getMyInvitation: proc(v.object({ token: id }), invitation),
  listNotifications: proc(none, v.array(notification)),
  onNotification: proc(none, notificationChange),
} as const;

export type ProcedureSchemas = typeof procedureSchemas;
export type ProcedureName = keyof ProcedureSchemas;
export type ProcedureInput<N extends ProcedureName> = v.InferInput<ProcedureSchemas[N]['input']>;
export type ProcedureOutput<N extends ProcedureName> = v.InferOutput<ProcedureSchemas[N]['output']>;
