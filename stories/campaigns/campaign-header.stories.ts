import type { Meta, StoryObj } from '@storybook/web-components-vite';
import { html, type TemplateResult } from 'lit';
import '../../elements/campaigns/campaign-header/define.ts';
import { core, fees, stranger } from './samples.ts';

export default {
  title: 'Campaigns/ev-campaign-header',
  component: 'ev-campaign-header',
} satisfies Meta;
const createStory = (render: () => TemplateResult): StoryObj => ({ render });

export const Member = createStory(
  () => html`<ev-campaign-header .campaign=${core}></ev-campaign-header>`,
);
export const Ending = createStory(
  () => html`<ev-campaign-header .campaign=${fees}></ev-campaign-header>`,
);
export const Stranger = createStory(
  () => html`<ev-campaign-header .campaign=${stranger}></ev-campaign-header>`,
);
