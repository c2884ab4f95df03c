import type { Meta } from '@storybook/web-components-vite';
import { html } from 'lit';
import { acme, brandPart, metaplex } from './scene.ts';

/** Logo and name in the header of a brand's shell. */
const meta: Meta = { title: 'Shell/ev-co-brand', component: 'ev-co-brand' };
export default meta;

export const BrandOnly = brandPart(metaplex, html`<ev-co-brand></ev-co-brand>`);
export const BrandAndProduct = brandPart(acme, html`<ev-co-brand together></ev-co-brand>`);
export const WithoutTheme = brandPart(
  { name: 'acme', shell: 'brand-b' },
  html`<ev-co-brand together></ev-co-brand>`,
);
