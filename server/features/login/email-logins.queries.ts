/**
 * What requests and redemptions of logins by e-mail have in common: who may call, the keys of their counts, and the person's
 * own browser.
 */
import { and, eq, sql } from 'drizzle-orm';
import { ApiError } from '../../api-error.ts';
import type { Context } from '../../context.ts';
import type { Db } from '../../db/connect.ts';
import type { emailLogins } from '../../schema.ts';
import { sessions, users } from '../../schema.ts';
import { hashToken } from '../sessions/session-tokens.rules.ts';
import { isProductOrigin } from '../second-factor/pending-logins.queries.ts';

export type EmailLoginRow = typeof emailLogins.$inferSelect;

/** Only the product's own pages: browsers send their origin with every POST. */
export function assertProductOrigin(ctx: Context, origin: string | null): void {
  if (origin === null || !isProductOrigin(ctx, origin))
    throw new ApiError('ORIGIN_FORBIDDEN', { kind: 'login' });
}

/** The key under which an address is counted: one account may have it in another case. */
export const toAddressKey = (email: string): string => email.toLowerCase();

/** The key under which an address is counted for one browser. */
export const toBrowserKey = (email: string, browserHash: string): string =>
  JSON.stringify([toAddressKey(email), browserHash]);

/**
 * Whether the person with this address was signed in, in the browser with this cookie of the list of sessions. The same statement
 * for every address; only the person's own browser learns of it.
 */
export async function isBrowserOfAddress(
  db: Db,
  email: string,
  listedBrowser: string,
): Promise<boolean> {
  const [found] = await db
    .select({ id: sessions.id })
    .from(sessions)
    .innerJoin(users, eq(users.id, sessions.userId))
    .where(
      and(
        eq(sql`lower(${users.email})`, toAddressKey(email)),
        eq(sessions.browserHash, hashToken(listedBrowser)),
      ),
    )
    .limit(1);
  return found !== undefined;
}

/** Each call has its own code, so a mail of an earlier one changes nothing for it. */
export const toHashInput = (id: string, code: string): string => JSON.stringify([id, code]);

export const hashEmailLoginCode = (ctx: Context, id: string, code: string): string =>
  ctx.vault.derive('email-login', toHashInput(id, code));
