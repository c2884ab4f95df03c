/** Reads people for the operator: finds accounts, and shows all that support needs of one. Nothing secret is read. */
import { asc, desc, eq, sql } from 'drizzle-orm';
import { maskEmail, normalizeEmail } from '../../../common/text/email-address.ts';
import { normalizeHandle } from '../../../contract/formats/normal-form.ts';
import type { Context } from '../../context.ts';
import type { Db } from '../../db/connect.ts';
import { campaigns, participations, posts, users } from '../../schema.ts';
import { isRefused } from '../accounts/settings.queries.ts';
import { getNamedUser } from '../users/named-user.queries.ts';
import type { UserRow } from '../users/users.queries.ts';
import { listBalances } from '../balances/balances.queries.ts';
import { listCases } from '../cases/cases.queries.ts';
import { loadProfileFacts } from '../pages/activity.queries.ts';
import { listSessions } from '../sessions/sessions.queries.ts';

export type AccountStatus = 'active' | 'frozen' | 'blocked' | 'deleted';

/** Written out: a select from one table names its columns without the table. */
const isDeletedAccount = sql<boolean>`exists (select from network_accounts account
  where account.user_id = users.id and account.network_user_id like 'deleted:%')`;

const getStatus = (user: UserRow, isDeleted: boolean): AccountStatus =>
  isDeleted
    ? 'deleted'
    : user.blockedAt
      ? 'blocked'
      : user.withdrawalsFrozenAt
        ? 'frozen'
        : 'active';

function toSummary(user: UserRow, isDeleted: boolean) {
  const { id, handle, name, roles, email, createdAt } = user;
  return {
    id,
    handle,
    name,
    roles,
    status: getStatus(user, isDeleted),
    email: email && maskEmail(email),
    createdAt: createdAt.toISOString(),
  };
}

/** Accounts whose handle or name contains the text, or whose id or whole e-mail address it is. Newest first. */
export async function findPeople(db: Db, search: string, limit: number) {
  const text = normalizeHandle(search).toLowerCase();
  const email = normalizeEmail(search).toLowerCase();
  const contains = (column: typeof users.handle | typeof users.name) =>
    sql`strpos(lower(${column}), ${text}) > 0`;
  const rows = await db
    .select({ user: users, isDeleted: isDeletedAccount })
    .from(users)
    .where(
      sql`${contains(users.handle)} or ${contains(users.name)} or lower(${users.email}) = ${email}
        or ${users.id}::text = ${text}`,
    )
    .orderBy(desc(users.createdAt), asc(users.id))
    .limit(limit);
  return rows.map(({ user, isDeleted }) => toSummary(user, isDeleted));
}

/** Everything about one account. @throws OperatorError when nobody has this handle or id */
export async function describePerson(ctx: Context, handleOrId: string) {
  const { db } = ctx.database;
  const user = await getNamedUser(db, handleOrId);
  const [deleted] = await db
    .select({ isDeleted: isDeletedAccount })
    .from(users)
    .where(eq(users.id, user.id));
  const { health, healthCounts, followers, badges } = await loadProfileFacts(ctx, user.id);
  return {
    ...toSummary(user, deleted!.isDeleted),
    handleLostAt: toIso(user.handleLostAt),
    emailRefused: isRefused(user),
    emailVerifiedAt: toIso(user.emailVerifiedAt),
    twoFactor: user.twoFactorApproved,
    frozenAt: toIso(user.withdrawalsFrozenAt),
    blockedAt: toIso(user.blockedAt),
    blockReason: user.blockReason,
    followers: followers ?? null,
    health,
    healthCounts,
    sessions: await listOpenSessions(ctx, user.id),
    badges: badges.map(({ title, earnedAt }) => ({ title, earnedAt })),
    memberships: await listMemberships(db, user.id),
    cases: (await listCases(ctx, user.id)).map(({ id, reference, subject, status, createdAt }) => ({
      id,
      reference,
      subject,
      status,
      createdAt,
    })),
    balances: (await listBalances(ctx, user.id)).map(
      ({ currency, available, pending, inWithdrawal }) => ({
        currency,
        available: available.amount,
        pending: pending.amount,
        inWithdrawal: inWithdrawal.amount,
      }),
    ),
  };
}

const toIso = (time: Date | null) => time?.toISOString() ?? null;

async function listOpenSessions(ctx: Context, userId: string) {
  const open = await listSessions(ctx, { userId, sessionId: '' });
  return open.map(({ id, createdAt, lastUsedAt, audience, userAgent, ...session }) => ({
    id,
    createdAt,
    lastUsedAt,
    audience,
    userAgent,
    impersonated: session.impersonated,
    loginMethod: session.loginMethod ?? 'network',
  }));
}

async function listMemberships(db: Db, userId: string) {
  const rows = await db
    .select({
      campaignId: campaigns.id,
      title: campaigns.title,
      joinedAt: participations.joinedAt,
      leftAt: participations.leftAt,
      posts: sql<number>`(select count(*)::int from ${posts} where ${posts.campaignId} = ${campaigns.id}
        and ${posts.userId} = ${participations.userId})`,
    })
    .from(participations)
    .innerJoin(campaigns, eq(campaigns.id, participations.campaignId))
    .where(eq(participations.userId, userId))
    .orderBy(desc(participations.joinedAt))
    .limit(mostMemberships);
  return rows.map(({ joinedAt, leftAt, ...row }) => ({
    ...row,
    joinedAt: joinedAt.toISOString(),
    leftAt: toIso(leftAt),
  }));
}
const mostMemberships = 100;
