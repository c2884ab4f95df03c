/** An invitation, by the token of its link. */
import { invitations } from '../../campaigns/invitations.store.ts';
import type { ScreenQuery } from '../screen-query.ts';

export const invitationScreenQuery = {
  find: (app, { token = '' }) => app.use(invitations)(token).$invitation,
} satisfies ScreenQuery;
