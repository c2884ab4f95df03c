import type { Meta, StoryObj } from '@storybook/web-components-vite';
import { html } from 'lit';
import '../../elements/cases/case-list/define.ts';
import { createServerError, neverSettles, renderInStoryApp } from '../story-app.ts';
import { answeredCase, openCase } from './samples.ts';

export default { title: 'Cases/ev-case-list', component: 'ev-case-list' } satisfies Meta;
const list = (listCases: unknown): StoryObj => ({
  render: () => renderInStoryApp({ typed: { listCases } }, html`<ev-case-list></ev-case-list>`),
});

export const Two = list([openCase, answeredCase]);
export const None = list([]);
export const Loading = list(neverSettles);
export const Failed = list(
  createServerError(403, 'FORBIDDEN', 'Your account doesn’t have permission to do this.'),
);
