import type { Meta, StoryObj } from '@storybook/web-components-vite';
import { html } from 'lit';
import '../../elements/account/email-settings/define.ts';
import '../../elements/screens/wallets-screen/define.ts';
import { flow, flowPage, serverUrl } from './flow.ts';

const meta: Meta = { title: 'Flows/Withdraw', tags: ['!autodocs'] };
export default meta;

export const Withdraw: StoryObj = {
  render: () =>
    flow(
      html`After a claim: an email address and a wallet come first, and what is new rests until
        <a href="${serverUrl}/sandbox/clock" target="_blank">the sandbox’s clock</a> has moved on by
        two days. The small window shows the sum again and takes the code, which is in
        <a href="${serverUrl}/sandbox/mail" target="_blank">the sandbox’s mailbox</a>.`,
      flowPage(
        html`<ev-email-settings></ev-email-settings><ev-wallets-screen></ev-wallets-screen>`,
        { membersOnly: true },
      ),
    ),
};
