import type { Meta, StoryObj } from '@storybook/web-components-vite';
import { html } from 'lit';
import '../../elements/cases/case-button/define.ts';
import { mara } from '../campaigns/samples.ts';
import { renderInStoryApp, type StoryAppOptions } from '../story-app.ts';
import { answeredCase, openCase } from './samples.ts';

export default { title: 'Cases/ev-case-button', component: 'ev-case-button' } satisfies Meta;
const post = (listCases: unknown, until: string, options: StoryAppOptions = {}): StoryObj => ({
  render: () =>
    renderInStoryApp(
      { typed: { listCases }, ...options },
      html`<ev-case-button
        subject="post"
        subject-id=${openCase.subjectId}
        until=${until}
        about="Moved our whole collection to Core"
        path="/campaign/7b0e5c9e-5d0a-4f0e-8f62-6a2f6cf0a001#posts"
      ></ev-case-button>`,
    ),
});
const later = '2026-12-17T00:00:00.000Z';
const past = '2026-11-01T00:00:00.000Z';

export const Post = post([], later);
export const Withdrawal: StoryObj = {
  render: () =>
    renderInStoryApp(
      { typed: { listCases: [] } },
      html`<ev-case-button
        subject="withdrawal"
        subject-id=${answeredCase.subjectId}
        about="EV-20261109-17"
        path="/profile/wallets"
      ></ev-case-button>`,
    ),
};
export const Open = post([openCase], later);
export const Answered = post(
  [{ ...openCase, status: 'answered', answer: 'Yes.', answeredAt: '2026-11-13T10:00:00.000Z' }],
  later,
);
export const OpenAfterTheEnd = post([openCase], past);
export const ViewedBySupport = post([], later, {
  typed: { getCurrentUser: { ...mara, realUserId: '5f0c2a1e-8b7d-4c39-9a64-1d2e7f803b5c' } },
});
export const OnAPartnerPage = post([], later, { kind: 'embed' });
