/** Gives and takes the role of an administrator. */
import { eq } from 'drizzle-orm';
import type { Context, Operator } from '../../context.ts';
import type { Tx } from '../../db/connect.ts';
import { users, type UserRow } from '../../schema.ts';
import { adminRole, isAdministrator } from '../users/impersonation.rules.ts';
import { OperatorError } from '../../operator-error.ts';
import { recordAudit } from '../audit/record-audit.service.ts';
import { endAllSessions } from '../sessions/end-all-sessions.service.ts';
import {
  toAdministrator,
  type Administrator,
  lockAdministrators,
  assertNotLast,
} from '../users/administrators.queries.ts';
import { getNamedUser } from '../users/named-user.queries.ts';
import { lockUser, toDisplayName } from '../users/users.queries.ts';

async function writeRoles(tx: Tx, user: UserRow, roles: string[]): Promise<Administrator> {
  const [row] = await tx.update(users).set({ roles }).where(eq(users.id, user.id)).returning();
  return toAdministrator(row!);
}

/** @throws OperatorError for an unknown or blocked account, and for one that has the role */
export async function addAdministrator(
  ctx: Context,
  operator: Operator,
  handleOrId: string,
): Promise<Administrator> {
  return ctx.database.transaction(async (tx) => {
    const unknown = new OperatorError(
      `There is no account ${handleOrId}. The person logs in once, then try again.`,
    );
    const named = await getNamedUser(tx, handleOrId, unknown);
    const user = await lockUser(tx, named.id);
    if (user.blockedAt) throw new OperatorError(`${toDisplayName(user)} is blocked.`);
    if (isAdministrator(user)) throw new OperatorError(`${toDisplayName(user)} is one already.`);
    const added = await writeRoles(tx, user, [...user.roles, adminRole]);
    await recordAudit(ctx, tx, {
      action: 'administrator-added',
      actor: { kind: 'operator', id: operator.name },
      subjectId: user.id,
    });
    return added;
  });
}

/**
 * Signs the account out everywhere: open pages would go on to offer what it may no longer do, and views as another user end.
 *
 * @throws OperatorError when the person has no such role, and for the last administrator
 */
export async function removeAdministrator(
  ctx: Context,
  operator: Operator,
  handleOrId: string,
): Promise<Administrator> {
  return ctx.database.transaction(async (tx) => {
    const named = await getNamedUser(tx, handleOrId);
    const administrators = await lockAdministrators(tx);
    const user = administrators.find(({ id }) => id === named.id);
    if (!user) throw new OperatorError(`${toDisplayName(named)} is no administrator.`);
    assertNotLast(user, administrators);
    const roles = user.roles.filter((role) => role !== adminRole);
    const removed = await writeRoles(tx, user, roles);
    await recordAudit(ctx, tx, {
      action: 'administrator-removed',
      actor: { kind: 'operator', id: operator.name },
      subjectId: user.id,
      after: { sessions: await endAllSessions(ctx, tx, user.id) },
    });
    return removed;
  });
}
