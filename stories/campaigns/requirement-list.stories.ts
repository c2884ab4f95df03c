import type { Meta, StoryObj } from '@storybook/web-components-vite';
import { html, type TemplateResult } from 'lit';
import '../../elements/campaigns/requirement-list/define.ts';
import { invitation, requirements, unmet } from './samples.ts';

export default { title: 'Campaigns/ev-requirement-list', component: 'ev-requirement-list' } satisfies Meta;
const one = (render: () => TemplateResult): StoryObj => ({ render });

export const Met = one(() => html`<ev-requirement-list .requirements=${requirements}></ev-requirement-list>`);
export const Unmet = one(() => html`<ev-requirement-list .requirements=${unmet}></ev-requirement-list>`);
export const Compact = one(
  () =>
    html`<ev-requirement-list
      compact
      pending="checked after login"
      .requirements=${invitation.requirements}
    ></ev-requirement-list>`,
);
export const None = one(() => html`<ev-requirement-list .requirements=${[]}></ev-requirement-list>`);
