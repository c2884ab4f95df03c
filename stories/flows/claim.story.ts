import type { Meta, StoryObj } from '@storybook/web-components-vite';
import { html } from 'lit';
import './flow-claim.ts';
import { flow, flowPage, serverUrl } from './flow.ts';

const meta: Meta = { title: 'Flows/Claim', tags: ['!autodocs'] };
export default meta;

export const Claim: StoryObj = {
  render: () =>
    flow(
      html`Join and post on the pages before. Then move
        <a href="${serverUrl}/sandbox/clock" target="_blank">the sandbox’s clock</a> on by three
        days, so that the post is checked, and by eight, so that the reward matures. Claim asks in
        the small window.`,
      flowPage(html`<flow-claim></flow-claim>`, { membersOnly: true }),
    ),
};
