import type { Meta } from '@storybook/web-components-vite';
import { html } from 'lit';
import '../../elements/screens/invitation-screen/define.ts';
import { notFound, signedOut, campaignStory } from './campaign-story.ts';

export default {
  title: 'Screens/ev-invitation-screen',
  component: 'ev-invitation-screen',
  parameters: { layout: 'fullscreen' },
} satisfies Meta;
const invitation = html`<ev-invitation-screen token="first-thousand"></ev-invitation-screen>`;

export const Open = campaignStory(invitation, signedOut);
export const Gone = campaignStory(invitation, { ...signedOut, rest: { getInvitation: notFound } });
