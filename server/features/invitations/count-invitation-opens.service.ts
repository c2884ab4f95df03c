/** Counts how often the page of an invitation is opened: docs/decisions/073-leaving-and-deleting.md. */
import { sql } from 'drizzle-orm';
import type { ClientIdentity, Context } from '../../context.ts';
import type { CountWriter } from '../limits/buffered-counts.service.ts';

/** Counts at most once a day for each address, with and without a session: a reload is no other reader. */
export const countInvitationOpen = (
  { bufferedCounts, clock }: Context,
  { address }: ClientIdentity,
  invitationId: string,
): void => bufferedCounts.addOncePerDay('invitation-opens', invitationId, address, clock.now());

export const writeInvitationOpens: CountWriter = async (db, counts) => {
  await db.execute(sql`update invitations set opens = opens + opened.count
    from jsonb_to_recordset(${JSON.stringify(counts)}::jsonb) as opened (name uuid, count integer)
    where invitations.id = opened.name`);
};
