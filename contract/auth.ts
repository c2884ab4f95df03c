/** Login: query fields, tokens, the one-time code. */
import * as v from 'valibot';
import { isoDate, text as boundedText, uuid } from './common.ts';
import { textLimits } from './limits.ts';
import { messageParams } from './message-params.ts';
import { tokenPattern } from './formats/name-patterns.ts';
import { enteredCode } from './withdrawal.ts';

const text = (max: number) => v.optional(boundedText(max));

/**
 * The seventeen query fields of the three login routes and the callback. All are optional and none is
 * secret: all of them may appear in logs and in browser history.
 */
export const loginQuery = v.object({
  /** Where the browser goes after a login. Must be on an origin with the power `loginReturn`. Default: the site's root. */
  afterLoginRedirectUrl: text(textLimits.url),
  /** Where the browser goes when the person cancels. Same rule. Default: the root with `login=cancelled`. */
  onCancelLoginRedirectUrl: text(textLimits.url),
  /** Device id handed out by the tracking widget (`vtid`); recorded with the login, never trusted. */
  deviceId: text(textLimits.field),
  /** The control that started the login, e.g. `invitation_login_button`; recorded for analytics. */
  trigger: text(textLimits.field),
  /** Which kind of site started it: `main`, `brand` (white label) or `embed` (a partner's page). */
  domainType: text(20),
  /** Slug of the advertiser whose page started it; becomes `preferredAdvertiserName` of a new user. */
  partnerName: text(textLimits.name),
  /** The campaign to join in the callback. */
  campaignId: text(textLimits.name),
  /** Short public number of that campaign; checked against `campaignId` when both are given. */
  campaignIndex: text(20),
  /** The referring page; recorded as first-touch attribution. */
  referrer: text(textLimits.url),
  /** Path of the page; the author (write) login returns there. A path of this site, starting with one `/`. */
  page_path: text(textLimits.url),
  utm_source: text(textLimits.field),
  utm_medium: text(textLimits.field),
  utm_campaign: text(textLimits.field),
  utm_term: text(textLimits.field),
  utm_content: text(textLimits.field),
  /** Public invitation token or id that grants the seat in `campaignId`. */
  invite_id: text(textLimits.field),
  /** Name of the overlay to open again after the author login, e.g. `post-editor`. */
  modal_to_open: text(textLimits.name),
});
export type LoginQuery = v.InferOutput<typeof loginQuery>;

/**
 * One more field: base64url(SHA-256(verifier)) of a secret that the starting page keeps. It binds the one-time code to
 * that page, so that a stolen code is useless. A start without it, such as a link in a mail, is bound by a cookie instead, and
 * returns only to the product's own origin or, by one more step on its own page, to a brand's host.
 */
export const codeChallenge = v.pipe(
  v.string(),
  v.regex(tokenPattern, 'must be a base64url SHA-256'),
);
export const loginStart = v.object({
  ...loginQuery.entries,
  code_challenge: v.optional(codeChallenge),
});

export type LoginKind = 'read' | 'write' | 'advertiser';

export const tokenPair = v.object({ accessToken: v.string(), refreshToken: v.string() });
export type TokenPair = v.InferOutput<typeof tokenPair>;

export const redeemLoginInput = v.object({
  code: boundedText(textLimits.field),
  /** The secret of the page that started the login; absent for a start without a challenge, whose HttpOnly cookie replaces it. */
  verifier: v.optional(boundedText(textLimits.field)),
  /**
   * What to do when another person is signed in on this page. Default: `replace` for a login that the page itself started, `ask`
   * for one that a link started.
   */
  otherAccount: v.optional(v.picklist(['ask', 'replace'])),
});
/** The three tokens and the results of a login. */
export const loginResult = v.object({
  accessToken: v.string(),
  refreshToken: v.string(),
  sessionToken: v.string(),
  /** The campaign that was joined in the callback. */
  joined: v.nullable(
    v.object({ campaignId: uuid, campaignTitle: v.string(), alreadyMember: v.boolean() }),
  ),
  /** Why joining failed although the login worked: as in the body of an error. */
  joinError: v.nullable(
    v.object({ code: v.string(), message: v.string(), params: v.optional(messageParams) }),
  ),
  modalToOpen: v.nullable(v.string()),
  /** Whether an administrator impersonates the user. */
  impersonated: v.optional(v.boolean()),
});
export type LoginResult = v.InferOutput<typeof loginResult>;

/** A login from a browser that is not known yet, of a person whose two-factor is in force. It waits for a code. */
export const pendingSecondFactor = v.object({
  /** Cannot be guessed. For `completeSecondFactor`, which needs the verifier of the login too. */
  id: v.string(),
  expiresAt: isoDate,
  attemptsLeft: v.number(),
  /** While no attempt is left: when the next one is possible. */
  retryAt: v.optional(isoDate),
});
export type PendingSecondFactor = v.InferOutput<typeof pendingSecondFactor>;

const accountName = v.object({ name: v.nullable(v.string()), handle: v.nullable(v.string()) });

/**
 * Another person is signed in on the page, and a link started the login. The code stays valid until `expiresAt`: the same call
 * with `otherAccount: 'replace'` ends the other session.
 */
export const accountChoice = v.object({
  current: accountName,
  next: accountName,
  expiresAt: isoDate,
});
export type AccountChoice = v.InferOutput<typeof accountChoice>;

/** Answer of `redeemLogin`. */
export const redeemedLogin = v.union([
  loginResult,
  v.object({ secondFactor: pendingSecondFactor }),
  v.object({ accountChoice }),
]);
export type RedeemedLogin = v.InferOutput<typeof redeemedLogin>;

/**
 * A login that ends on another origin waits on `/verify?type=login#second-factor=<id>` of the product. What it waits for, to
 * be shown there.
 */
export const pendingLogin = v.object({
  ...pendingSecondFactor.entries,
  /** The origin that the person logs in to. */
  site: v.string(),
  /** Where a cancelled login goes. */
  cancelUrl: v.string(),
});
export type PendingLogin = v.InferOutput<typeof pendingLogin>;

export const completeSecondFactorInput = v.object({
  id: boundedText(textLimits.field),
  /** The verifier of the login. On `/verify?type=login` an HttpOnly cookie replaces it: the verifier is on the other origin. */
  verifier: v.optional(boundedText(textLimits.field)),
  code: enteredCode,
});
/** The tokens; for a login that ends on another origin, its address there, with the one-time code in the fragment. */
export const completedLogin = v.union([loginResult, v.object({ continueTo: v.string() })]);
export type CompletedLogin = v.InferOutput<typeof completedLogin>;
