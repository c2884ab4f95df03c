import type { Meta, StoryObj } from '@storybook/web-components-vite';
import { html, type TemplateResult } from 'lit';
import '../../elements/campaigns/requirement-list/define.ts';
import { invitation, requirements, unmet } from './samples.ts';

export default {
  title: 'Campaigns/ev-requirement-list',
  component: 'ev-requirement-list',
} satisfies Meta;
const createStory = (render: () => TemplateResult): StoryObj => ({ render });

export const Met = createStory(
  () => html`<ev-requirement-list .requirements=${requirements}></ev-requirement-list>`,
);
export const Unmet = createStory(
  () => html`<ev-requirement-list .requirements=${unmet}></ev-requirement-list>`,
);
export const Compact = createStory(
  () =>
    html`<ev-requirement-list
      compact
      pending-reason="checked after login"
      .requirements=${invitation.requirements}
    ></ev-requirement-list>`,
);
export const Plain = createStory(
  () => html`<ev-requirement-list plain .requirements=${unmet}></ev-requirement-list>`,
);
export const None = createStory(
  () => html`<ev-requirement-list .requirements=${[]}></ev-requirement-list>`,
);
