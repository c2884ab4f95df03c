/** The invitation page: the REST call is public, the procedure adds the caller's own state. */
import type { Invitation } from '../../../contract/campaign.ts';
import { getInvitation } from '../../../contract/rest.ts';
import type { ClientIdentity, Context } from '../../context.ts';
import { countInvitationOpen } from '../../topics/invitations/invitation-opens.service.ts';
import * as invitations from '../../topics/invitations/invitations.queries.ts';
import { readWithTokenLimit } from '../../topics/limits/wrong-tokens.service.ts';
import type { RouteRegistrar } from '../route-registry.ts';

async function openInvitation(
  ctx: Context,
  client: ClientIdentity,
  token: string,
  read: () => Promise<Invitation>,
): Promise<Invitation> {
  const invitation = await readWithTokenLimit(ctx, client, token, read);
  countInvitationOpen(ctx, client, invitation.inviteId);
  return invitation;
}

export default ({ register, procedure }: RouteRegistrar): void => {
  register(
    getInvitation,
    ({ params: { publicToken }, client }, ctx) =>
      openInvitation(ctx, client, publicToken, () => invitations.getInvitation(ctx, publicToken)),
    { perMinute: 60 },
  );
  procedure('getMyInvitation', ({ token }, { ctx, caller, client }) =>
    openInvitation(ctx, client, token, () =>
      invitations.getMyInvitation(ctx, caller.userId, token),
    ),
  );
};
