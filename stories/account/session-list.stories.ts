import type { Meta, StoryObj } from '@storybook/web-components-vite';
import { html } from 'lit';
import '../../elements/account/session-list/define.ts';
import { sessions } from '../wallets/samples.ts';
import { createServerError, renderInStoryApp, neverSettles } from '../story-app.ts';

export default { title: 'Account/ev-session-list', component: 'ev-session-list' } satisfies Meta;
const one = (listSessions: unknown): StoryObj => ({
  render: () =>
    renderInStoryApp({ typed: { listSessions } }, html`<ev-session-list></ev-session-list>`),
});

export const Two = one(sessions);
export const ViewedBySupport = one([
  sessions[0],
  { ...sessions[1], audience: sessions[0]?.audience, impersonated: true },
]);
export const UnknownBrowser = one([{ ...sessions[0], userAgent: null }]);
export const Loading = one(neverSettles);
export const Failed = one(
  createServerError(403, 'FORBIDDEN', 'Sessions can’t be shown right now.'),
);
