import type { Meta, StoryObj } from '@storybook/web-components-vite';
import { html } from 'lit';
import '../../elements/shell/viewing-as/define.ts';
import { scene, support } from './scene.ts';

/** Stands over every page while an administrator views as somebody else. */
const meta: Meta = { title: 'Shell/ev-viewing-as', component: 'ev-viewing-as', parameters: { layout: 'fullscreen' } };
export default meta;

const bar = html`<ev-viewing-as></ev-viewing-as>`;
export const OfAHandle: StoryObj = { render: () => scene({ user: support }, bar) };
export const OfAName: StoryObj = { render: () => scene({ user: { ...support, twitterHandle: false } }, bar) };
export const OfALongName: StoryObj = {
  render: () => scene({ user: { ...support, twitterHandle: 'the_longest_handle_of_all_is_this_one' } }, bar),
};
