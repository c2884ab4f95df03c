/** Reads an invitation for a person who opens its page. */
import type { Invitation } from '../../../contract/campaign.ts';
import type { ClientIdentity, Context } from '../../context.ts';
import { readWithTokenLimit } from '../limits/limit-wrong-tokens.service.ts';
import { countInvitationOpen } from './count-invitation-opens.service.ts';

/** @throws ApiError NOT_FOUND, RATE_LIMITED */
export async function openInvitation(
  ctx: Context,
  client: ClientIdentity,
  token: string,
  read: () => Promise<Invitation>,
): Promise<Invitation> {
  const invitation = await readWithTokenLimit(ctx, client, token, read);
  countInvitationOpen(ctx, client, invitation.inviteId);
  return invitation;
}
