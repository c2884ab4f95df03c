import type { Meta, StoryObj } from '@storybook/web-components-vite';
import { html } from 'lit';
import '../../elements/campaigns/invitation/define.ts';
import type { Invitation } from '../../contract/campaign.ts';
import { refusal, story, waits, type Answer } from '../wallets/story-app.ts';
import { invitation, mara } from './samples.ts';

export default { title: 'Campaigns/ev-invitation', component: 'ev-invitation' } satisfies Meta;
const tag = html`<ev-invitation token="first-thousand"></ev-invitation>`;
const anybody = (answer: Answer): StoryObj => ({
  render: () => story({ signedIn: false, rest: { getInvitation: answer } }, tag),
});
const state = (name: string): StoryObj => anybody({ ...invitation, state: name });
const member = (more: Partial<Invitation>): StoryObj => ({
  render: () =>
    story(
      { rest: { getInvitation: invitation }, typed: { getMyInvitation: { ...invitation, ...more }, getCurrentUser: mara } },
      tag,
    ),
});

export const SignedOut = anybody(invitation);
export const FromTheBrand = anybody({
  ...invitation,
  inviter: null,
  message: 'You wrote the clearest thread on checkout fees. Do it again, with us.',
});
export const SignedIn = member({ requirements: invitation.requirements.map((one) => ({ ...one, state: 'met' })) });
export const AlreadyJoined = member({ state: 'already-joined' });
export const WrongAccount = member({ state: 'wrong-account' });
export const Expired = state('expired');
export const Used = state('used');
export const Revoked = state('revoked');
export const Full = anybody({ ...invitation, state: 'full', seatsLeft: 0 });
export const NotStarted = state('not-started');
export const Ended = state('ended');
export const UnknownState = state('paused');
export const NotThere = anybody(refusal(404, 'NOT_FOUND', 'No such invitation.'));
export const Failed = anybody(refusal(403, 'FORBIDDEN', 'This invitation can’t be shown.'));
export const Loading = anybody(waits);
