/** The invitation page: without a token for anybody, on the typed channel for the signed-in. */
import { getInvitation } from '../../contract/rest.ts';
import * as invitations from '../services/invitations.service.ts';
import type { Routes } from './register.ts';

export default ({ register, procedure }: Routes): void => {
  register(getInvitation, ({ params }, ctx) => invitations.getInvitation(ctx, params.publicToken), { perMinute: 60 });
  procedure('getMyInvitation', (input, { ctx, caller }) => invitations.getMyInvitation(ctx, caller.userId, input.token));
};
