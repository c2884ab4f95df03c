/**
 * An administrator views as somebody else (ruling 18). A grant is made for one administrator, one person and one use; its
 * link carries token and secret, of which only hashes are kept. What comes of it is a session of that person that knows
 * who really looks, acts for nobody, and ends by itself.
 */
import { createHash, randomBytes, timingSafeEqual } from 'node:crypto';
import { and, asc, eq, gt, isNotNull, isNull, sql } from 'drizzle-orm';
import { adminSpoofing } from '../../contract/rest.ts';
import type { UserRole } from '../../contract/user.ts';
import type { Caller, Context } from '../context.ts';
import type { Tx } from '../db/connect.ts';
import { impersonationGrants, users } from '../db/schema.ts';
import { impersonation } from '../domain/impersonation.ts';
import { Problem } from '../problem.ts';
import { makeLoginCode } from './login-code.service.ts';
import { hashToken } from './sessions.service.ts';

const admin: UserRole = 'admin';
type User = typeof users.$inferSelect;

/** One sentence for everything that can be wrong with a link: who guesses learns nothing. */
const refused = () =>
  new Problem('FORBIDDEN', 'This link to view as somebody is wrong, used or too old. Nothing was opened; ask for a new one.');

export interface Grant {
  /** Path of the link, to be opened once in a browser. */
  path: string;
  expiresAt: Date;
}

/** The person that `impersonate` names: a handle with or without its sign, or a user's id. */
async function findPerson(ctx: Context, impersonate: string): Promise<User | undefined> {
  const name = impersonate.replace(/^@/, '').toLowerCase();
  const [found] = await ctx.database.db
    .select()
    .from(users)
    .where(sql`lower(${users.handle}) = ${name} or ${users.id}::text = ${name}`)
    .limit(1);
  return found;
}

/** Whether `who` may view as `whom`: administrators only, never as themselves nor as each other. */
const mayView = (who: User | undefined, whom: User | undefined): whom is User =>
  who !== undefined && whom !== undefined && who.roles.includes(admin) && !whom.roles.includes(admin);

const linkOf = (token: string, secret: string, impersonate: string): string =>
  `${adminSpoofing.path.replace('{token}', token).replace('{secret}', secret)}?${new URLSearchParams({ impersonate })}`;

/** Lets an administrator view as a person, once and soon. @throws Problem FORBIDDEN, NOT_FOUND */
export async function grantImpersonation(ctx: Context, caller: Pick<Caller, 'userId'>, impersonate: string): Promise<Grant> {
  const [who] = await ctx.database.db.select().from(users).where(eq(users.id, caller.userId));
  if (!who?.roles.includes(admin)) throw new Problem('FORBIDDEN', 'Only administrators can view as somebody else.');
  const whom = await findPerson(ctx, impersonate);
  if (!whom) throw new Problem('NOT_FOUND', 'There is nobody of that name.');
  if (!mayView(who, whom)) throw new Problem('FORBIDDEN', 'Nobody can view as an administrator.');
  const [token, secret] = [randomBytes(24).toString('base64url'), randomBytes(32).toString('base64url')];
  const createdAt = ctx.clock.now();
  const expiresAt = new Date(createdAt.getTime() + impersonation.grantTtl);
  await ctx.database.db.insert(impersonationGrants).values({
    tokenHash: hashToken(token),
    secretHash: hashToken(secret),
    adminId: who.id,
    userId: whom.id,
    attemptsLeft: impersonation.attempts,
    createdAt,
    expiresAt,
  });
  ctx.log.info({ admin: who.id, user: whom.id }, 'A grant to view as somebody was made');
  return { path: linkOf(token, secret, whom.handle ?? whom.id), expiresAt };
}

export interface ImpersonationRequest {
  token: string;
  secret: string;
  impersonate: string;
  /** Of the page that began, as in a login. */
  codeChallenge: string;
}

const digest = (hash: string) => createHash('sha256').update(hash).digest();
/** Takes the same time whatever differs, also where there is no grant to compare with. */
const sameSecret = (given: string, kept: string) => timingSafeEqual(digest(hashToken(given)), digest(kept));

/** Uses the grant up. Wrong secrets count, and the last one ends it; the row is locked, so one use is one use. */
async function takeGrant(ctx: Context, tx: Tx, request: ImpersonationRequest) {
  const now = ctx.clock.now();
  const [grant] = await tx
    .select()
    .from(impersonationGrants)
    .where(
      and(
        eq(impersonationGrants.tokenHash, hashToken(request.token)),
        isNull(impersonationGrants.usedAt),
        gt(impersonationGrants.expiresAt, now),
        gt(impersonationGrants.attemptsLeft, 0),
      ),
    )
    .for('update');
  const right = sameSecret(request.secret, grant?.secretHash ?? '');
  if (!grant) return null;
  const set = right ? { usedAt: now } : { attemptsLeft: grant.attemptsLeft - 1 };
  await tx.update(impersonationGrants).set(set).where(eq(impersonationGrants.tokenHash, grant.tokenHash));
  return right ? grant : null;
}

/**
 * Exchanges the link for the one-time code that ends a login (ruling 2).
 * @returns where the browser goes. @throws Problem FORBIDDEN for whatever is wrong with the link
 */
export async function useImpersonation(ctx: Context, request: ImpersonationRequest): Promise<string> {
  // A wrong try must count: the refusal is thrown after the commit.
  const grant = await ctx.database.transaction((tx) => takeGrant(ctx, tx, request));
  if (!grant) throw refused();
  const { db } = ctx.database;
  const [who] = await db.select().from(users).where(eq(users.id, grant.adminId));
  const whom = await findPerson(ctx, request.impersonate);
  // The role may be gone by now, and the link is for the person that it was made for.
  if (!mayView(who, whom) || whom.id !== grant.userId) throw refused();
  const target = new URL('/', ctx.config.publicUrl);
  const code = await makeLoginCode(ctx, {
    userId: grant.userId,
    realUserId: grant.adminId,
    kind: 'read',
    codeChallenge: request.codeChallenge,
    audience: target.origin,
    joined: null,
    joinError: null,
    modalToOpen: null,
  });
  ctx.log.info({ admin: grant.adminId, user: grant.userId }, 'An administrator views as somebody');
  target.hash = `login=${code}`;
  return target.href;
}

/** Of the sandbox alone: an administrator who exists to show this, whom no login reaches. */
const demonstrator = { id: '00000000-0000-4000-8000-00000000ad01', name: 'Evangelist support', handle: 'evangelist_support' };

/** The sandbox's way to a link: a grant by its demonstration administrator. */
export async function demonstrateImpersonation(ctx: Context, impersonate: string): Promise<string> {
  const roles: UserRole[] = ['reader', admin];
  await ctx.database.db
    .insert(users)
    .values({ ...demonstrator, createdAt: ctx.clock.now(), roles })
    .onConflictDoNothing();
  return (await grantImpersonation(ctx, { userId: demonstrator.id }, impersonate)).path;
}

/** Handles that one can view as, for the sandbox's list. */
export async function viewableHandles(ctx: Context): Promise<string[]> {
  const rows = await ctx.database.db
    .select({ handle: users.handle, roles: users.roles })
    .from(users)
    .where(isNotNull(users.handle))
    .orderBy(asc(users.handle));
  return rows.flatMap(({ handle, roles }) => (handle && !roles.includes(admin) ? [handle] : []));
}
