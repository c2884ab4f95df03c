/**
 * The link "This wasn't me" of a mail. Its token names the account and the time of issue, and is signed; it is valid for a
 * week, for this purpose only, and for one freeze. It is in the fragment of the
 * URL, which no server, proxy or log sees (docs/decisions/018-tokens-in-paths.md).
 */
import type { Context } from '../../context.ts';
import { dayMs } from '../../common/time-math.ts';
import { parseClaim, signClaim, type Claim, type ClaimKind } from '../../common/signed-claim.ts';

const kind: ClaimKind = { purpose: 'security-link', lifetime: 7 * dayMs };

export interface SecurityLink {
  link: string;
  until: Date;
}

export const createSecurityLink = (ctx: Context, userId: string): SecurityLink => ({
  link: `${ctx.config.publicUrl}/verify?type=security#${signClaim(ctx, kind, userId)}`,
  until: new Date(ctx.clock.now().getTime() + kind.lifetime),
});

/** Account and time of issue; null for a token that is forged or too old. */
export const parseSecurityToken = (ctx: Context, token: string): Claim | null =>
  parseClaim(ctx, kind, token);
