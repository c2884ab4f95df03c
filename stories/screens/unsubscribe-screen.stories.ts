import type { Meta, StoryObj } from '@storybook/web-components-vite';
import { html } from 'lit';
import '../../elements/screens/unsubscribe-screen/define.ts';
import { getElement, pressButton } from '../play-helpers.ts';
import { createServerError, renderInStoryApp } from '../story-app.ts';

export default {
  title: 'Screens/ev-unsubscribe-screen',
  component: 'ev-unsubscribe-screen',
  parameters: { layout: 'fullscreen' },
} satisfies Meta;
const one = (token: string, unsubscribe: unknown): StoryObj => ({
  render: () =>
    renderInStoryApp(
      { signedIn: false, rest: { unsubscribe } },
      html`<ev-unsubscribe-screen token=${token}></ev-unsubscribe-screen>`,
    ),
});
const pressed = (story: StoryObj): StoryObj => ({
  ...story,
  play: ({ canvasElement }) =>
    pressButton(getElement(canvasElement, 'ev-unsubscribe-screen'), 'Unsubscribe'),
});

export const Notifications = one('notifyByEmail.1.2', null);
export const News = one('marketingEmail.1.2', null);
export const Done = pressed(Notifications);
export const WrongLink = pressed(
  one(
    'notifyByEmail.1.2',
    createServerError(
      404,
      'NOT_FOUND',
      'This link doesn’t work. Turn emails off in your settings instead.',
    ),
  ),
);
