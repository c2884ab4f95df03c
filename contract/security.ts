/** "This wasn't me": stops withdrawals of an account and ends its sessions. And why the operator blocked one. */
import * as v from 'valibot';
import { textLimits } from './limits.ts';

/** Without a token: the account of the session. The token is in the fragment of the link in a mail. */
export const accountFreezeInput = v.strictObject({
  token: v.optional(v.pipe(v.string(), v.maxLength(textLimits.field))),
});

export const accountFreeze = v.object({
  /** Withdrawals that were cancelled; their amounts are in the balance. */
  cancelled: v.number(),
  /** Withdrawals that had left before. */
  underWay: v.number(),
  /** Address of support, which can make withdrawals possible again. */
  contactEmail: v.string(),
});
export type AccountFreeze = v.InferOutput<typeof accountFreeze>;

/** The token is in the fragment of the page that a refused login leads to. */
export const blockReasonInput = v.strictObject({
  token: v.pipe(v.string(), v.maxLength(textLimits.field)),
});
/** Plain text of the operator; null where there is none, or the token is not valid any more. */
export const blockReason = v.object({ reason: v.nullable(v.string()) });
