/** What the inviting person wrote, for the invited one: on the invitation, and after joining by it. */
import { sql, type SQL } from 'drizzle-orm';
import { alias, type PgColumn } from 'drizzle-orm/pg-core';
import type { InvitationNote } from '../../../contract/invitation-note.ts';
import { jsonRows, type JsonRow } from '../../db/json-rows.ts';
import { invitations, users, type UserRow } from '../../schema.ts';

const inviter = alias(users, 'inviter');
const fields = {
  message: invitations.message,
  inviterName: invitations.inviterName,
  name: inviter.name,
  handle: inviter.handle,
  imageUrl: inviter.imageUrl,
};
export type NoteRow = JsonRow<typeof fields>;

/**
 * SQL: the note of an invitation, one row, also of a revoked one; none without a message.
 *
 * @param invitationId SQL expression
 */
export const selectNote = (invitationId: SQL | PgColumn): SQL<NoteRow[]> =>
  jsonRows(
    fields,
    sql`from ${invitations} left join ${users} as ${inviter} on ${inviter.id} = ${invitations.inviterUserId}
      where ${invitations.id} = ${invitationId} and ${invitations.message} is not null`,
  );

export function toInvitationNote([row]: readonly NoteRow[]): InvitationNote | undefined {
  return row?.message ? { message: row.message, ...toInviter(row.inviterName, row) } : undefined;
}

/** @param person the account of the inviting person, whose name the invitation may replace */
export function toInviter(
  inviterName: string | null,
  person: Pick<UserRow, 'name' | 'handle' | 'imageUrl'> | null,
): Pick<InvitationNote, 'inviter'> {
  const name = inviterName ?? person?.name;
  if (!name) return {};
  return {
    inviter: {
      name,
      ...(person?.handle && { handle: person.handle }),
      ...(person?.imageUrl && { avatarUrl: person.imageUrl }),
    },
  };
}
