import type { Meta } from '@storybook/web-components-vite';
import { html } from 'lit';
import { brandPart, metaplex } from '../shell/scene.ts';

/** Hero of the `brand-a` shell. */
const meta: Meta = {
  title: 'Campaigns/ev-brand-hero',
  component: 'ev-brand-hero',
  parameters: { layout: 'fullscreen' },
};
export default meta;

export const Opening = brandPart(metaplex, html`<ev-brand-hero></ev-brand-hero>`);
export const OpeningWithoutTokens = brandPart(
  { name: 'switchboard', shell: 'brand-a' },
  html`<ev-brand-hero></ev-brand-hero>`,
);
