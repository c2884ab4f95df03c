/** The administrators of the product. */
import { arrayContains, asc } from 'drizzle-orm';
import type { Db } from '../../db/connect.ts';
import { users, type UserRow } from '../../schema.ts';
import { adminRole } from './impersonation.rules.ts';

export interface Administrator {
  id: string;
  handle: string | null;
  name: string | null;
  /** Whether the second factor is in force; without it nobody can be impersonated. */
  secondFactor: boolean;
  blocked: boolean;
}

export const toAdministrator = (user: UserRow): Administrator => ({
  id: user.id,
  handle: user.handle,
  name: user.name,
  secondFactor: user.twoFactorApproved,
  blocked: user.blockedAt !== null,
});

export async function listAdministrators(db: Db): Promise<Administrator[]> {
  const rows = await db
    .select()
    .from(users)
    .where(arrayContains(users.roles, [adminRole]))
    .orderBy(asc(users.handle), asc(users.id));
  return rows.map(toAdministrator);
}
