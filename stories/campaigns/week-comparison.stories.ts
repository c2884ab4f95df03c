import type { Meta, StoryObj } from '@storybook/web-components-vite';
import { html, type TemplateResult } from 'lit';
import '../../elements/campaigns/week-comparison/define.ts';
import { dashboardPage, freshDashboard } from './samples.ts';

export default {
  title: 'Campaigns/ev-week-comparison',
  component: 'ev-week-comparison',
} satisfies Meta;
const createStory = (render: () => TemplateResult): StoryObj => ({ render });

export const Better = createStory(
  () => html`<ev-week-comparison .week=${dashboardPage.week}></ev-week-comparison>`,
);
export const FirstWeek = createStory(
  () => html`<ev-week-comparison .week=${freshDashboard.week}></ev-week-comparison>`,
);
