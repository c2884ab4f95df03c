import type { Meta, StoryObj } from '@storybook/web-components-vite';
import { html } from 'lit';
import '../../elements/account/session-list/define.ts';
import { at, sessions } from '../wallets/samples.ts';
import { getElement, pressButton } from '../play-helpers.ts';
import { createServerError, renderInStoryApp, neverSettles } from '../story-app.ts';

export default { title: 'Account/ev-session-list', component: 'ev-session-list' } satisfies Meta;
const one = (listSessions: unknown): StoryObj => ({
  render: () =>
    renderInStoryApp({ typed: { listSessions } }, html`<ev-session-list></ev-session-list>`),
});

export const Two = one(sessions);
/** Several logins of one browser are one row. */
export const OfOneBrowser = one([
  ...sessions,
  {
    ...sessions[0],
    id: '00000000-0000-4000-8000-000000000072',
    createdAt: at(-9 * 1440),
    lastUsedAt: at(-3 * 1440),
    current: false,
  },
]);
export const SigningOutEverywhere: StoryObj = {
  ...OfOneBrowser,
  play: ({ canvasElement }) =>
    pressButton(getElement(canvasElement, 'ev-session-list'), 'Log out everywhere'),
};
export const ViewedBySupport = one([
  sessions[0],
  { ...sessions[1], audience: sessions[0]?.audience, impersonated: true },
]);
export const ByEmail = one([{ ...sessions[0], loginMethod: 'email' }]);
export const UnknownBrowser = one([{ ...sessions[0], userAgent: null }]);
export const Loading = one(neverSettles);
export const Failed = one(
  createServerError(403, 'FORBIDDEN', 'Sessions can’t be shown right now.'),
);
/** On a partner's page. */
export const SignedOut: StoryObj = {
  render: () =>
    renderInStoryApp({ kind: 'embed', signedIn: false }, html`<ev-session-list></ev-session-list>`),
};
