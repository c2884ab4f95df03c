/** The invitation page: the REST call is public, the procedure adds the caller's own state. */
import { getInvitation } from '../../../contract/rest.ts';
import * as invitations from '../../topics/invitations/invitations.queries.ts';
import type { RouteRegistrar } from '../route-registry.ts';

export default ({ register, procedure }: RouteRegistrar): void => {
  register(getInvitation, ({ params }, ctx) => invitations.getInvitation(ctx, params.publicToken), {
    perMinute: 60,
  });
  procedure('getMyInvitation', (input, { ctx, caller }) =>
    invitations.getMyInvitation(ctx, caller.userId, input.token),
  );
};
