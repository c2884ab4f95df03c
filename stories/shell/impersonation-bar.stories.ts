import type { Meta, StoryObj } from '@storybook/web-components-vite';
import { html } from 'lit';
import '../../elements/shell/impersonation-bar/define.ts';
import { scene, impersonatedMara } from './scene.ts';

/** Above every page while an administrator impersonates a user. */
const meta: Meta = {
  title: 'Shell/ev-impersonation-bar',
  component: 'ev-impersonation-bar',
  parameters: { layout: 'fullscreen' },
};
export default meta;

const bar = html`<ev-impersonation-bar></ev-impersonation-bar>`;
export const WithHandle: StoryObj = { render: () => scene({ user: impersonatedMara }, bar) };
export const WithName: StoryObj = {
  render: () => scene({ user: { ...impersonatedMara, twitterHandle: false } }, bar),
};
export const WithLongHandle: StoryObj = {
  render: () =>
    scene(
      { user: { ...impersonatedMara, twitterHandle: 'the_longest_handle_of_all_is_this_one' } },
      bar,
    ),
};
