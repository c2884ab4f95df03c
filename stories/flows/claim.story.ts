import type { Meta, StoryObj } from '@storybook/web-components-vite';
import { html } from 'lit';
import './flow-claim.ts';
import { flow, page, server } from './flow.ts';

const meta: Meta = { title: 'Flows/Claim', tags: ['!autodocs'] };
export default meta;

export const Claim: StoryObj = {
  render: () =>
    flow(
      html`Join and post on the pages before. Then move
        <a href="${server}/sandbox/clock" target="_blank">the sandbox’s clock</a> on by three days, so that the post is checked,
        and by eight, so that the reward matures. Claim asks in the small window.`,
      page(html`<flow-claim></flow-claim>`, { members: true }),
    ),
};
