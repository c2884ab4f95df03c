import type { Meta, StoryObj } from '@storybook/web-components-vite';
import { html } from 'lit';
import '../../elements/campaigns/invitation/define.ts';
import type { Invitation } from '../../contract/campaign.ts';
import {
  createServerError,
  renderInStoryApp,
  neverSettles,
  type MockResponse,
} from '../story-app.ts';
import { browse } from './browse.ts';
import {
  allCampaigns,
  invitation,
  invitationNote,
  mara,
  money,
  participation,
  unmet,
  unmetPosting,
} from './samples.ts';

const fitting = allCampaigns.map((one) => ({ ...one, my: { ...participation, joined: false } }));

export default { title: 'Campaigns/ev-invitation', component: 'ev-invitation' } satisfies Meta;
const element = html`<ev-invitation token="first-thousand"></ev-invitation>`;
const signedOutStory = (response: MockResponse): StoryObj => ({
  render: () => renderInStoryApp({ signedIn: false, rest: { getInvitation: response } }, element),
});
const stateStory = (state: string): StoryObj => signedOutStory({ ...invitation, state });
const signedInStory = (more: Partial<Invitation>): StoryObj => ({
  render: () =>
    renderInStoryApp(
      {
        rest: { getInvitation: invitation },
        typed: { getMyInvitation: { ...invitation, ...more }, getCurrentUser: mara },
      },
      element,
    ),
});

export const SignedOut = signedOutStory(invitation);
export const FromTheBrand = signedOutStory({
  ...invitation,
  inviter: null,
  message: 'You wrote the clearest thread on checkout fees. Do it again, with us.',
});
export const SignedIn = signedInStory({
  requirements: invitation.requirements.map((one) => ({ ...one, state: 'met' })),
});
const refused: Partial<Invitation> = { requirements: unmet };
export const NotEligible: StoryObj = {
  render: () =>
    renderInStoryApp(
      {
        rest: { getInvitation: invitation },
        typed: {
          getMyInvitation: { ...invitation, ...refused },
          getCurrentUser: mara,
          browseCampaigns: browse(fitting),
        },
      },
      element,
    ),
};
export const OwnCampaign = signedInStory({
  campaign: {
    ...invitation.campaign,
    my: { ...participation, joined: false, eligible: 'no', joinDisabledReason: 'own-campaign' },
  },
});
/** All that is missing is the permission to post. */
export const ConnectFirst = signedInStory({ requirements: unmetPosting });
export const EndedMember = signedInStory({
  state: 'already-joined',
  campaign: {
    ...invitation.campaign,
    status: 'evaluated',
    my: { ...participation, confirmedReward: money('180') },
  },
});
export const AlreadyJoined = signedInStory({ state: 'already-joined' });
/** The note stays readable. */
export const AlreadyJoinedWithNote = signedInStory({
  state: 'already-joined',
  message: invitationNote.message,
});
export const WrongAccount = signedInStory({ state: 'wrong-account' });
export const Expired = stateStory('expired');
export const Used = stateStory('used');
export const Revoked = stateStory('revoked');
export const Full = signedOutStory({ ...invitation, state: 'full', seatsLeft: 0 });
export const NotStarted = stateStory('not-started');
export const Ended = stateStory('ended');
export const UnknownState = stateStory('paused');
export const NotThere = signedOutStory(createServerError(404, 'NOT_FOUND', 'No such invitation.'));
export const Failed = signedOutStory(
  createServerError(403, 'FORBIDDEN', 'This invitation can’t be shown.'),
);
export const Loading = signedOutStory(neverSettles);
