import type { Meta, StoryObj } from '@storybook/web-components-vite';
import { html } from 'lit';
import '../../elements/screens/invitation-screen/define.ts';
import { flow } from './flow.ts';

const meta: Meta = { title: 'Flows/Join by invitation', tags: ['!autodocs'] };
export default meta;

export const JoinByInvitation: StoryObj = {
  name: 'Join by invitation',
  render: () =>
    flow(
      'Log in as somebody who is no member, accept the terms and join; the small window asks you to confirm it, and the first time to log in there too. The invitation is the one that npm start prints for a new sandbox: it ends after six days of the sandbox’s clock.',
      html`<ev-invitation-screen token="first-thousand-4f9d2c71b8"></ev-invitation-screen>`,
    ),
};
