import type { Meta, StoryObj } from '@storybook/web-components-vite';
import { html } from 'lit';
import '../../elements/account/account-freeze/define.ts';
import { page } from '../../elements/core/page/page.store.ts';
import { findInShadowRoot, getElement } from '../play-helpers.ts';
import {
  createServerError,
  createStoryApp,
  neverSettles,
  type StoryAppOptions,
} from '../story-app.ts';

export default {
  title: 'Account/ev-account-freeze',
  component: 'ev-account-freeze',
} satisfies Meta;

const contactEmail = 'support@evangelist.example';
const result = (cancelled: number, underWay: number) => ({ cancelled, underWay, contactEmail });

const freeze = (answer: unknown, options: StoryAppOptions = {}): StoryObj => ({
  render: () => {
    const app = createStoryApp({ typed: { freezeAccount: answer }, ...options });
    app.use(page).setLocation('/verify', '?type=security');
    return html`<ev-app .app=${app}><ev-account-freeze></ev-account-freeze></ev-app>`;
  },
});
const pressed = (answer: unknown): StoryObj => ({
  ...freeze(answer),
  play: async ({ canvasElement }) => {
    const element = getElement(canvasElement, 'ev-account-freeze');
    (await findInShadowRoot(element, 'ev-button')).click();
  },
});

export const Ready = freeze(result(1, 0));
export const SignedOut = freeze(result(0, 0), { signedIn: false });
export const Sending = pressed(neverSettles);
export const Failed = pressed(createServerError(503, 'NOT_READY', 'The server is starting.'));
export const Done = pressed(result(1, 0));
export const DoneWithTransfersUnderWay = pressed(result(2, 1));
export const NothingToCancel = pressed(result(0, 0));
