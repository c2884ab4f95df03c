/** The one-time code that ends a login: it travels in the fragment and is bound to the page that began (ruling 2). */
import { createHash, randomBytes, timingSafeEqual } from 'node:crypto';
import { and, eq, isNull } from 'drizzle-orm';
import type { LoginKind, RedeemedLogin } from '../../contract/auth.ts';
import { limits } from '../../contract/limits.ts';
import type { Context } from '../context.ts';
import { loginCodes } from '../db/schema.ts';
import { Problem } from '../problem.ts';
import { originPowers } from './origins.service.ts';
import { hashToken, openSession } from './sessions.service.ts';

export interface NewLoginCode {
  userId: string;
  /** The administrator who views as `userId`; nobody for a login of one's own. */
  realUserId?: string;
  kind: LoginKind;
  codeChallenge: string;
  /** Origin of the page that will redeem it. */
  audience: string;
  joined: RedeemedLogin['joined'];
  joinError: RedeemedLogin['joinError'];
  modalToOpen: string | null;
}

/** @returns the code; only its hash is kept. */
export async function makeLoginCode(ctx: Context, input: NewLoginCode): Promise<string> {
  const code = randomBytes(32).toString('base64url');
  const expiresAt = new Date(ctx.clock.now().getTime() + limits.loginCodeTtl);
  await ctx.database.db.insert(loginCodes).values({ ...input, codeHash: hashToken(code), expiresAt });
  return code;
}

function matches(verifier: string, challenge: string): boolean {
  const made = createHash('sha256').update(verifier).digest();
  const given = Buffer.from(challenge, 'base64url');
  return made.length === given.length && timingSafeEqual(made, given);
}

/** Uses a code up, whatever comes of it: who guesses a verifier has one try. Null for unknown and used codes. */
async function take(ctx: Context, code: string) {
  const [row] = await ctx.database.db
    .update(loginCodes)
    .set({ usedAt: ctx.clock.now() })
    .where(and(eq(loginCodes.codeHash, hashToken(code)), isNull(loginCodes.usedAt)))
    .returning();
  return row && row.expiresAt > ctx.clock.now() ? row : null;
}

export interface Redemption {
  code: string;
  verifier: string;
  /** Origin of the page that asks, when the browser says it. */
  origin: string | null;
  userAgent: string | null;
}

/** Exchanges a code for the three tokens. @throws Problem CODE_EXPIRED, FORBIDDEN, ORIGIN_FORBIDDEN */
export async function redeemLogin(ctx: Context, input: Redemption): Promise<RedeemedLogin> {
  const row = await take(ctx, input.code);
  if (!row) throw new Problem('CODE_EXPIRED', 'This login was used already or took too long. Log in again.');
  if (!matches(input.verifier, row.codeChallenge)) {
    throw new Problem('FORBIDDEN', 'This login was begun in another window. Log in again here.');
  }
  if (input.origin !== null && input.origin !== row.audience) {
    throw new Problem('ORIGIN_FORBIDDEN', 'This login belongs to another site. Log in again here.');
  }
  const powers = await originPowers(ctx, row.audience);
  const scope = powers.app ? 'app' : 'embed';
  const { userId, realUserId, audience, kind, modalToOpen } = row;
  const tokens = await ctx.database.transaction((tx) =>
    openSession(ctx, tx, { userId, realUserId, audience, scope, userAgent: input.userAgent }),
  );
  const viewingAs = realUserId !== null;
  return { ...tokens, kind, joined: row.joined ?? null, joinError: row.joinError ?? null, modalToOpen, viewingAs };
}
