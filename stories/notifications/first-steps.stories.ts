import type { Meta, StoryObj } from '@storybook/web-components-vite';
import { html } from 'lit';
import '../../elements/notifications/first-steps/define.ts';
import { firstRunDashboards } from '../campaigns/first-run-samples.ts';
import { samples } from './samples.ts';
import { renderInStoryApp } from '../story-app.ts';

/** The dialog that the welcome notification opens. */
const meta: Meta<{ name: string }> = {
  title: 'Notifications/ev-first-steps',
  component: 'ev-first-steps',
  args: { name: 'Mara' },
};
export default meta;

export const Named: StoryObj<{ name: string }> = {
  render: ({ name }) =>
    renderInStoryApp({}, html`<ev-first-steps name=${name ?? 'Mara'}></ev-first-steps>`),
};
export const WithCampaigns: StoryObj = {
  render: () =>
    renderInStoryApp(
      { rest: { listRecentNotifications: samples } },
      html`<ev-first-steps name="Mara"></ev-first-steps>`,
    ),
};
export const Nameless: StoryObj = {
  render: () => renderInStoryApp({}, html`<ev-first-steps></ev-first-steps>`),
};
/** One has joined and posted. */
export const Posted: StoryObj = {
  render: () =>
    renderInStoryApp(
      { rest: { getDashboard: firstRunDashboards.check } },
      html`<ev-first-steps name="Mara"></ev-first-steps>`,
    ),
};
