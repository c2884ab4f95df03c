/**
 * The link "This wasn't me" of a mail. Its token names the account and the time of issue, and is signed; it is valid for a
 * week, for this purpose only, and not after a freeze that it or another caused was lifted. It is in the fragment of the
 * URL, which no server, proxy or log sees (docs/decisions/018-tokens-in-paths.md).
 */
import type { Context } from '../../context.ts';
import { isUuid } from '../../db/query.ts';
import { equalHashes } from '../../domain/codes.ts';
import { dayMs } from '../../domain/time.ts';

const purpose = 'security-link';
const lifetime = 7 * dayMs;

export interface SecurityLink {
  link: string;
  until: Date;
}

export function createSecurityLink(ctx: Context, userId: string): SecurityLink {
  const issuedAt = ctx.clock.now();
  const claim = `${userId}.${issuedAt.getTime().toString(36)}`;
  const token = `${claim}.${ctx.vault.derive(purpose, claim)}`;
  return {
    link: `${ctx.config.publicUrl}/verify?type=security#${token}`,
    until: new Date(issuedAt.getTime() + lifetime),
  };
}

/** Account and time of issue; null for a token that is forged or too old. */
export function parseSecurityToken(
  ctx: Context,
  token: string,
): { userId: string; issuedAt: Date } | null {
  const [userId = '', time = '', signature = ''] = token.split('.');
  const signatures = ctx.vault.deriveAll(purpose, `${userId}.${time}`);
  if (!isUuid(userId) || !signatures.some((right) => equalHashes(right, signature))) return null;
  const issuedAt = new Date(parseInt(time, 36));
  const age = ctx.clock.now().getTime() - issuedAt.getTime();
  return age < lifetime ? { userId, issuedAt } : null;
}
