/**
 * What begins on another site's page and is confirmed in the product's own window (ruling 8). An act is the call that it
 * stands for with that call's own schemas; what the person gives in the window (codes, signatures, files) is left out.
 */
import * as v from 'valibot';
import { isoDate, money, uuid } from './common.ts';
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
  /** Without an address the wallet is chosen in the window. */
  act('createWallet', { body: v.union([walletCreate, v.strictObject({ currency: v.optional(walletCreate.entries.currency) })]) }),
  act('startWalletVerification', { body: calls.startWalletVerification.body }),
  act('removeWallet', { params: calls.removeWallet.params }),
  act('changeEmail', { body: calls.changeEmail.body }),
  act('approveEmail', {}),
  act('joinCampaign', { params: calls.joinCampaign.params, body: calls.joinCampaign.body }),
  /** Files never leave the other site's page: they are chosen in the window. */
  act('createPost', { body: v.object({ ...postCreate.entries, attachments: v.pipe(v.array(v.any()), v.maxLength(0)) }) }),
  /** A procedure, whose input is one id. */
  act('revokeSession', { params: v.object({ id: uuid }) }),
]);
export type ConfirmationAct = v.InferOutput<typeof confirmationAct>;

export const confirmationStart = v.object({
  act: confirmationAct,
  /** Where the window goes at the end: on the page's own origin, which must have the power `loginReturn`. */
  returnTo: v.pipe(v.string(), v.maxLength(2000)),
});

/** What the person has to know before they confirm, as the server knows it; the act itself says the rest. */
export const confirmationFacts = v.object({
  campaign: v.optional(v.object({ id: uuid, title: v.string() })),
  amount: v.optional(money),
  fee: v.optional(money),
  net: v.optional(money),
  /** The whole address: the window decides how much of it is shown. */
  wallet: v.optional(
    v.object({
      /** Of its type. */
      name: v.string(),
      /** What was typed, maybe on the other site's page: never in the place of the name. */
      label: v.optional(v.string()),
      address: v.string(),
      network: v.string(),
      currency: v.string(),
    }),
  ),
  /** Of a session: what the browser said of itself. */
  userAgent: v.optional(v.nullable(v.string())),
});

export const confirmation = v.object({
  id: uuid,
  act: confirmationAct,
  facts: confirmationFacts,
  /** Origin of the page that asked. */
  site: v.string(),
  returnTo: v.string(),
  expiresAt: isoDate,
});
export type Confirmation = v.InferOutput<typeof confirmation>;

/**
 * How the window reports in the fragment (`#ev-popup=done`). `begun`: the call was made, and a code or a signature is
 * still to be given. `unsure`: the call was made, and its answer was lost.
 */
export const confirmationOutcomes = ['done', 'begun', 'unsure', 'cancelled'] as const;
export type ConfirmationOutcome = (typeof confirmationOutcomes)[number];
