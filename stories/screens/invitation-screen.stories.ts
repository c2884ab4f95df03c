import type { Meta } from '@storybook/web-components-vite';
import { html } from 'lit';
import '../../elements/screens/invitation-screen/define.ts';
import { gone, out, screen } from './campaign-answers.ts';

export default {
  title: 'Screens/ev-invitation-screen',
  component: 'ev-invitation-screen',
  parameters: { layout: 'fullscreen' },
} satisfies Meta;
const invitation = html`<ev-invitation-screen token="first-thousand"></ev-invitation-screen>`;

export const Open = screen(invitation, out);
export const Gone = screen(invitation, { ...out, rest: { getInvitation: gone } });
