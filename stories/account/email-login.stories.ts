import type { Meta, StoryObj } from '@storybook/web-components-vite';
import { html } from 'lit';
import '../../elements/account/email-login/define.ts';
import { createServerError, neverSettles, renderInStoryApp } from '../story-app.ts';
import { at } from '../wallets/samples.ts';

export default {
  title: 'Account/ev-email-login',
  component: 'ev-email-login',
} satisfies Meta;

const request = {
  id: '0f6a2d6e-5c0f-4e43-8a54-3f1f0a1f9c11',
  code: {
    channel: 'email',
    sentTo: 'm•••@lindqvist.se',
    length: 6,
    expiresAt: at(15),
    resendAvailableAt: at(1),
    attemptsLeft: 5,
  },
};

const one = (typed: Record<string, unknown>, token = ''): StoryObj => ({
  render: () =>
    renderInStoryApp(
      { signedIn: false, typed },
      html`<ev-email-login token=${token}></ev-email-login>`,
    ),
});

/** Types the address and sends it. */
const withAddress = (typed: Record<string, unknown>): StoryObj => ({
  ...one(typed),
  play: async ({ canvasElement }) => {
    const element = canvasElement.querySelector('ev-email-login')!;
    await element.updateComplete;
    const field = element.shadowRoot!.querySelector('ev-field')!;
    field.value = 'mara@lindqvist.se';
    field.dispatchEvent(new Event('input'));
    element.shadowRoot!.querySelector('form')!.requestSubmit();
    await element.updateComplete;
  },
});

export const Address = one({});
export const Sending = withAddress({ requestEmailLogin: neverSettles });
export const Code = withAddress({ requestEmailLogin: request });
export const TooMany = withAddress({
  requestEmailLogin: createServerError(429, 'RATE_LIMITED', 'Too many.'),
});
export const Link = one({}, 'token');
