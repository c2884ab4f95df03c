/**
 * Acts that start on another site's page and are confirmed in a popup of the product, because that page could fake a
 * click. An act is an API call with its schemas, without what the person enters in the popup (codes, signatures, files).
 * See docs/decisions/008-partner-sessions-and-confirmations.md.
 */
import * as v from 'valibot';
import { isoDate, list, money, uuid } from './common.ts';
import { textLimits } from './limits.ts';
import { restSchemas as calls } from './rest.schemas.ts';
import { postCreate } from './post.ts';
import { walletCreate } from './wallet.ts';

const act = <const C extends string, E extends v.ObjectEntries>(call: C, entries: E) =>
  v.object({ call: v.literal(call), ...entries });

export const confirmationAct = v.variant('call', [
  act('confirmPayout', { params: calls.confirmPayout.params }),
  act('requestWithdrawal', { body: calls.requestWithdrawal.body }),
  act('verifyWithdrawal', { params: calls.verifyWithdrawal.params }),
  act('cancelWithdrawal', { params: calls.cancelWithdrawal.params }),
  /** Without an address the wallet is chosen in the popup. */
  act('createWallet', {
    body: v.union([
      walletCreate,
      v.strictObject({ currency: v.optional(walletCreate.entries.currency) }),
    ]),
  }),
  act('startWalletVerification', { body: calls.startWalletVerification.body }),
  act('removeWallet', { params: calls.removeWallet.params }),
  act('changeEmail', { body: calls.changeEmail.body }),
  act('approveEmail', {}),
  act('joinCampaign', { params: calls.joinCampaign.params, body: calls.joinCampaign.body }),
  /** Files are chosen in the popup: they cannot be passed on from another site's page. */
  act('createPost', {
    body: v.object({
      ...postCreate.entries,
      attachments: list(v.any(), 0),
    }),
  }),
  /** A procedure, whose input is one id. */
  act('revokeSession', { params: v.object({ id: uuid }) }),
]);
export type ConfirmationAct = v.InferOutput<typeof confirmationAct>;

export const confirmationStart = v.object({
  act: confirmationAct,
  /** Return address of the popup, on the page's origin, which must have the power `loginReturn`. */
  returnTo: v.pipe(v.string(), v.maxLength(textLimits.url)),
});

/** Facts for the person to check before they confirm, from the server. The rest is in the act. */
export const confirmationFacts = v.object({
  campaign: v.optional(
    v.object({
      title: v.string(),
      /** What is joined: the rest is present for `joinCampaign` alone. */
      rewardPool: v.optional(money),
      maxPerUser: v.optional(money),
      endsAt: v.optional(isoDate),
    }),
  ),
  amount: v.optional(money),
  fee: v.optional(money),
  net: v.optional(money),
  /** Shown with its whole address. */
  wallet: v.optional(
    v.object({
      /** Name of the wallet type. */
      name: v.string(),
      /** Label by the user. May come from the other site's page: never show it instead of the name. */
      label: v.optional(v.string()),
      address: v.string(),
      network: v.string(),
    }),
  ),
  /** User agent of a session. */
  userAgent: v.optional(v.nullable(v.string())),
});

export const confirmation = v.object({
  id: uuid,
  act: confirmationAct,
  facts: confirmationFacts,
  /** Origin of the page that started it. */
  site: v.string(),
  returnTo: v.string(),
  expiresAt: isoDate,
});
export type Confirmation = v.InferOutput<typeof confirmation>;

/**
 * Outcome of the popup, returned in the fragment (`#ev-popup=done`). `begun`: the call succeeded, and a code or a signature
 * is still missing. `unsure`: the call was made, and its answer was lost.
 */
export const confirmationOutcomes = ['done', 'begun', 'unsure', 'cancelled'] as const;
export type ConfirmationOutcome = (typeof confirmationOutcomes)[number];
