import type { Meta, StoryObj } from '@storybook/web-components-vite';
import { html } from 'lit';
import '../../elements/account/health-note/define.ts';
import { renderInStoryApp } from '../story-app.ts';

export default { title: 'Account/ev-health-note', component: 'ev-health-note' } satisfies Meta;
const one = (health: string, reasons: string[] = []): StoryObj => ({
  render: () =>
    renderInStoryApp(
      {},
      html`<ev-health-note health=${health} .reasons=${reasons}></ev-health-note>`,
    ),
});

export const Good = one('good');
export const Moderate = one('moderate', ['One of your last ten posts was deleted on X.']);
export const Unhealthy = one('unhealthy', [
  'Four of your last ten posts were deleted on X.',
  'Three posts repeated earlier ones.',
]);
export const Unknown = one('unknown');
