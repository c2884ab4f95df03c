/** Login: query fields, tokens, the one-time code. */
import * as v from 'valibot';
import { uuid } from './common.ts';

const text = (max: number) => v.optional(v.pipe(v.string(), v.maxLength(max, `must be at most ${max} characters`)));

/**
 * The seventeen query fields of the three login routes and the callback (spec section 3). All are optional and none is
 * secret: everything here may stand in logs and in browser history.
 */
export const loginQuery = v.object({
  /** Where the browser goes after a login. Must be on an origin with the power `loginReturn`. Default: the site's root. */
  afterLoginRedirectUrl: text(2000),
  /** Where the browser goes when the person cancels. Same rule. Default: the root with `login=cancelled`. */
  onCancelLoginRedirectUrl: text(2000),
  /** Device id handed out by the tracking widget (`vtid`); recorded with the login, never trusted. */
  deviceId: text(200),
  /** What was clicked to start the login, e.g. `invitation_login_button`; recorded for analytics. */
  trigger: text(200),
  /** Which kind of site started it: `main`, `brand` (white label) or `embed` (a partner's page). */
  domainType: text(20),
  /** Slug of the advertiser whose page started it; becomes `preferredAdvertiserName` of a new user. */
  partnerName: text(100),
  /** The campaign to join in the callback. */
  campaignId: text(100),
  /** Short public number of that campaign; checked against `campaignId` when both are given. */
  campaignIndex: text(20),
  /** The page that sent the visitor to us; recorded as first-touch attribution. */
  referrer: text(2000),
  /** Path the person was on; the author (write) login returns there. A path of this site, starting with one `/`. */
  page_path: text(2000),
  utm_source: text(200),
  utm_medium: text(200),
  utm_campaign: text(200),
  utm_term: text(200),
  utm_content: text(200),
  /** Public invitation token or id that grants the seat in `campaignId`. */
  invite_id: text(200),
  /** Name of the overlay to open again after the author login, e.g. `post-editor`. */
  modal_to_open: text(100),
});
export type LoginQuery = v.InferOutput<typeof loginQuery>;

/**
 * Beside the seventeen: base64url(SHA-256(verifier)) of a secret that the starting page keeps. It binds the one-time
 * code to that page (data-model.md ruling 2).
 */
export const codeChallenge = v.pipe(v.string(), v.regex(/^[A-Za-z0-9_-]{43}$/, 'must be a base64url SHA-256'));
export const loginStart = v.object({ ...loginQuery.entries, code_challenge: codeChallenge });

export type LoginKind = 'read' | 'write' | 'advertiser';

export const tokenPair = v.object({ accessToken: v.string(), refreshToken: v.string() });
export type TokenPair = v.InferOutput<typeof tokenPair>;

export const redeemLoginInput = v.object({ code: v.string(), verifier: v.string() });
/** Answer of `redeemLogin`: the three tokens, and what the login did on the way. */
export const redeemedLogin = v.object({
  accessToken: v.string(),
  refreshToken: v.string(),
  sessionToken: v.string(),
  kind: v.picklist(['read', 'write', 'advertiser']),
  /** The campaign that was joined in the callback. */
  joined: v.nullable(v.object({ campaignId: uuid, campaignTitle: v.string(), alreadyMember: v.boolean() })),
  /** Why joining failed although the login worked; one code of the catalogue and a sentence. */
  joinError: v.nullable(v.object({ code: v.string(), message: v.string() })),
  modalToOpen: v.nullable(v.string()),
  /** Whether this is an administrator's session to view as somebody (ruling 18). */
  viewingAs: v.optional(v.boolean()),
});
export type RedeemedLogin = v.InferOutput<typeof redeemedLogin>;
