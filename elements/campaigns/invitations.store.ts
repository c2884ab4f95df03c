import { computed } from 'nanostores';
import type { Invitation } from '../../contract/campaign.ts';
import { getInvitation } from '../../contract/rest/campaigns.ts';
import type { App } from '../core/app/app.ts';
import { queryCache, type Query, type QueryState } from '../core/api/query-cache.ts';
import { rest } from '../core/api/rest.ts';
import { session } from '../core/session/session.store.ts';
import { typedChannel } from '../core/http/typed-channel.ts';
import { storeFamily } from '../shared/campaigns.store.ts';

/** One invitation, from the point of view of the visitor. */
export interface InvitationStore {
  /** Its key is that of the answer for everybody. */
  readonly $invitation: Query<Invitation>;
  /** Invalidates every invitation query. */
  retry(): void;
}

function createInvitation(app: App, publicToken: string): InvitationStore {
  const { createQuery, invalidate } = app.use(queryCache);
  const $signedInKey = computed(app.use(session).$signedIn, (signedIn) => (signedIn ? 'in' : null));
  const $public = createQuery([`invitation/page/${publicToken}`], () =>
    app.use(rest).call(getInvitation, { params: { publicToken } }),
  );
  const $personal = createQuery([`invitation/mine/${publicToken}/`, $signedInKey], () =>
    app.use(typedChannel).query('getMyInvitation', { token: publicToken }),
  );
  // The personal answer wins, and is waited for: the public one would be replaced in view. Where it fails, the public one is shown.
  const $invitation = computed(
    [$public, $personal],
    (publicAnswer, personalAnswer): QueryState<Invitation> => {
      if (personalAnswer.data) return personalAnswer;
      return personalAnswer.loading && !publicAnswer.error ? { loading: true } : publicAnswer;
    },
  );
  return {
    $invitation: Object.assign($invitation, { $key: $public.$key }),
    retry: () => invalidate('invitation'),
  };
}

/** `app.use(invitations)(token)` returns the store of an invitation. The same token returns the same store. */
export const invitations = (app: App): ((publicToken: string) => InvitationStore) =>
  storeFamily((token) => createInvitation(app, token));
