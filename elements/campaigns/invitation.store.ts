import { computed } from 'nanostores';
import type { Invitation } from '../../contract/campaign.ts';
import { getInvitation } from '../../contract/rest.ts';
import type { App } from '../core/app.ts';
import { cached, type QueryState } from '../core/query.ts';
import { rest } from '../core/rest.ts';
import { session } from '../core/session.store.ts';
import { typed } from '../core/typed.ts';
import { family, type Query } from './campaigns.store.ts';

/** An invitation as this visitor sees it. */
export interface InvitationStore {
  readonly $invitation: Query<Invitation>;
  retry(): void;
}

function invitationOf(app: App, publicToken: string): InvitationStore {
  const { createQuery, invalidate } = app.use(cached);
  const $member = computed(app.use(session).$signedIn, (signedIn) => (signedIn ? 'in' : null));
  const $page = createQuery([`invitation/page/${publicToken}`], () =>
    app.use(rest).call(getInvitation, { params: { publicToken } }),
  );
  const $mine = createQuery([`invitation/mine/${publicToken}/`, $member], () =>
    app.use(typed).query('getMyInvitation', { token: publicToken }),
  );
  // What the user may know wins; until it is there, what anybody may know is shown.
  const $either = computed([$page, $mine], (page, mine): QueryState<Invitation> =>
    mine.data ? mine : { ...page, loading: page.loading || mine.loading },
  );
  return { $invitation: $either, retry: () => invalidate('invitation') };
}

/** `app.use(invitations)(token)`: the same store for the same token. */
export const invitations = (app: App): ((publicToken: string) => InvitationStore) => family((token) => invitationOf(app, token));
