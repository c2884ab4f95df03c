/** "This wasn't me": stops withdrawals of an account and ends its sessions. */
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
