/**
 * Finds the one account that a handle or an id names. A handle passes to another person, and the account that had it keeps it
 * until its next login: such a handle names nobody.
 */
import { and, desc, eq, inArray, isNull, or, sql, type AnyColumn, type SQL } from 'drizzle-orm';
import { normalizeHandle } from '../../../contract/formats/normal-form.ts';
import type { Db, Tx } from '../../db/connect.ts';
import { isUuid } from '../../db/query.ts';
import { users, type UserRow } from '../../schema.ts';
import { OperatorError } from '../../operator-error.ts';

const toName = (handleOrId: string): string => normalizeHandle(handleOrId).toLowerCase();

/** All accounts that have had the handle last, or the one with the id. */
export const findUsersByName = (db: Db | Tx, handleOrId: string): Promise<UserRow[]> => {
  const name = toName(handleOrId);
  return (
    db
      .select()
      .from(users)
      // An id as it is stored: as a text it would have no index.
      .where(
        or(eq(sql`lower(${users.handle})`, name), isUuid(name) ? eq(users.id, name) : undefined),
      )
      .orderBy(sql`${users.handleLostAt} desc nulls first`, desc(users.createdAt), users.id)
      .limit(10)
  );
};

const describe = ({ id, name, handleLostAt, roles }: UserRow): string => {
  const facts = [
    ...(name === null ? [] : [name]),
    ...(roles.includes('admin') ? ['administrator'] : []),
    ...(handleLostAt ? [`had the handle until ${handleLostAt.toISOString().slice(0, 10)}`] : []),
  ];
  return facts.length === 0 ? id : `${id} (${facts.join(', ')})`;
};

/** SQL condition: the joined `users` row has the handle in the column, and nobody took it since. */
export const hasHandle = (column: AnyColumn): SQL =>
  and(sql`lower(${users.handle}) = lower(${column})`, isNull(users.handleLostAt))!;

/** @throws OperatorError for a handle that several accounts have had: what is meant for one must not happen to another */
export async function findNamedUser(db: Db | Tx, handleOrId: string): Promise<UserRow | undefined> {
  const found = await findUsersByName(db, handleOrId);
  if (found.length > 1)
    throw new OperatorError(
      `Several accounts have had the handle ${handleOrId}. Name one by its id: ${found.map(describe).join(' or ')}.`,
    );
  return found[0];
}

/** @throws OperatorError for an unknown name, and for an ambiguous one */
export async function getNamedUser(
  db: Db | Tx,
  handleOrId: string,
  unknown = new OperatorError(
    `There is nobody called ${handleOrId}. Look with: operator people find <text>.`,
  ),
): Promise<UserRow> {
  const user = await findNamedUser(db, handleOrId);
  if (!user) throw unknown;
  return user;
}

/** @throws OperatorError when one of the names is a handle that several accounts have had, with the ids of the first ones */
export async function assertNamesAreClear(db: Db | Tx, names: readonly string[]): Promise<void> {
  const keys = names.map(toName);
  const key = sql<string>`lower(${users.handle})`;
  // A statement has a limited number of parameters.
  for (let at = 0; at < keys.length; at += 1000) {
    const [ambiguous] = await db
      .select({ key })
      .from(users)
      .where(inArray(key, keys.slice(at, at + 1000)))
      .groupBy(key)
      .having(sql`count(*) > 1`)
      .limit(1);
    if (ambiguous) await findNamedUser(db, `@${ambiguous.key}`);
  }
}
