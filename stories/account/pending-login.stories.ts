import type { Meta, StoryObj } from '@storybook/web-components-vite';
import { html } from 'lit';
import '../../elements/account/pending-login/define.ts';
import { createServerError, neverSettles, renderInStoryApp } from '../story-app.ts';
import { at } from '../wallets/samples.ts';

export default {
  title: 'Account/ev-pending-login',
  component: 'ev-pending-login',
} satisfies Meta;
const one = (getPendingLogin: unknown): StoryObj => ({
  render: () =>
    renderInStoryApp(
      { signedIn: false, typed: { getPendingLogin } },
      html`<ev-pending-login login-id="p1"></ev-pending-login>`,
    ),
});

const login = {
  id: 'p1',
  expiresAt: at(10),
  attemptsLeft: 5,
  site: 'https://partner.example',
  cancelUrl: 'https://partner.example/?login=cancelled',
};
export const Awaited = one(login);
export const Locked = one({ ...login, attemptsLeft: 0, retryAt: at(8) });
export const TimeOver = one({ ...login, expiresAt: at(-1) });
export const Loading = one(neverSettles);
export const Expired = one(createServerError(410, 'CODE_EXPIRED', 'This login has expired.'));
export const Failed = one(createServerError(503, 'NOT_READY', 'The server is starting.'));
