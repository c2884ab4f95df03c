import { atom, computed, type ReadableAtom } from 'nanostores';
import type { Invitation, JoinCampaignRequestDto } from '../../contract/campaign.ts';
import { getInvitation, joinCampaign } from '../../contract/rest.ts';
import type { App } from '../core/app.ts';
import { attribution } from '../core/attribution.ts';
import { CallError, errorMessage } from '../core/call-error.ts';
import { keepData } from '../core/keep-data.ts';
import { cached, type QueryState } from '../core/query.ts';
import { rest } from '../core/rest.ts';
import { session } from '../core/session.store.ts';
import { typed } from '../core/typed.ts';
import { family, type Query } from './campaigns.store.ts';

export interface Joining {
  busy: boolean;
  error?: string;
}

/** An invitation as this visitor sees it, and the act of accepting it. */
export interface InvitationStore {
  readonly $invitation: Query<Invitation>;
  readonly $joining: ReadableAtom<Joining>;
  /** @returns whether the user is a member now. A second call while one runs does nothing. */
  join(): Promise<boolean>;
  retry(): void;
}

/** utm fields as join takes them. */
function joinBody(app: App, invitation: Invitation): JoinCampaignRequestDto {
  const known = app.use(attribution).fields();
  const utm = {
    source: known.utm_source,
    medium: known.utm_medium,
    campaign: known.utm_campaign,
    term: known.utm_term,
    content: known.utm_content,
  };
  return {
    publicToken: invitation.publicToken,
    inviteId: invitation.inviteId,
    campaignIndex: invitation.campaignIndex,
    acceptedTermsVersion: invitation.terms.version,
    ...(known.deviceId ? { deviceId: known.deviceId } : {}),
    ...(known.referrer ? { referrer: known.referrer } : {}),
    ...(Object.values(utm).some(Boolean) ? { utm } : {}),
  };
}

function invitationOf(app: App, publicToken: string): InvitationStore {
  const { createQuery, invalidate } = app.use(cached);
  const $member = computed(app.use(session).$signedIn, (signedIn) => (signedIn ? 'in' : null));
  const $page = createQuery([`invitation/page/${publicToken}`], () => app.use(rest).call(getInvitation, { params: { publicToken } }));
  const $mine = createQuery([`invitation/mine/${publicToken}/`, $member], () =>
    app.use(typed).query('getMyInvitation', { token: publicToken }),
  );
  const $joining = atom<Joining>({ busy: false });
  // What the user may know wins; until it is there, what anybody may know is shown.
  const $either = computed([$page, $mine], (page, mine): QueryState<Invitation> => (mine.data ? mine : { ...page, loading: page.loading || mine.loading }));
  const $invitation = keepData($either);
  return {
    $invitation,
    $joining,
    retry: () => invalidate('invitation'),
    async join() {
      const invitation = $invitation.get().data;
      if (!invitation || $joining.get().busy) return false;
      $joining.set({ busy: true });
      try {
        const params = { campaignId: invitation.campaign.id };
        await app.use(rest).call(joinCampaign, { params, body: joinBody(app, invitation) });
        $joining.set({ busy: false });
        return true;
      } catch (error) {
        const already = error instanceof CallError && error.code === 'ALREADY_JOINED';
        $joining.set(already ? { busy: false } : { busy: false, error: errorMessage(error) });
        return already;
      } finally {
        for (const prefix of ['invitation', 'campaign', 'dashboard']) invalidate(prefix);
      }
    },
  };
}

/** `app.use(invitations)(token)`: the same store for the same token. */
export const invitations = (app: App): ((publicToken: string) => InvitationStore) => family((token) => invitationOf(app, token));
