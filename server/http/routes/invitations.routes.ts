/** The invitation page: the REST call is public, the procedure adds the caller's own state. */
import { getInvitation } from '../../../contract/rest.ts';
import * as invitations from '../../topics/invitations/invitations.queries.ts';
import { readWithTokenLimit } from '../../topics/limits/wrong-tokens.service.ts';
import type { RouteRegistrar } from '../route-registry.ts';

export default ({ register, procedure }: RouteRegistrar): void => {
  register(
    getInvitation,
    ({ params: { publicToken }, client }, ctx) =>
      readWithTokenLimit(ctx, client, publicToken, () =>
        invitations.getInvitation(ctx, publicToken),
      ),
    { perMinute: 60 },
  );
  procedure('getMyInvitation', ({ token }, { ctx, caller, client }) =>
    readWithTokenLimit(ctx, client, token, () =>
      invitations.getMyInvitation(ctx, caller.userId, token),
    ),
  );
};
