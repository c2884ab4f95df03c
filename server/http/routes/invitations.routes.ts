/** The invitation page: the REST call is public, the procedure adds the caller's own state. */
import { getInvitation } from '../../../contract/rest.ts';
import * as invitations from '../../features/invitations/invitations.queries.ts';
import { openInvitation } from '../../features/invitations/open-invitation.service.ts';
import type { RouteRegistrar } from '../route-registry.ts';

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
