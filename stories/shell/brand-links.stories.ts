import type { Meta } from '@storybook/web-components-vite';
import { html } from 'lit';
import type { Brand } from '../../elements/core/page/brand.store.ts';
import { acme, brandPart } from './scene.ts';

/** The links in the footer of a brand's shell. */
const meta: Meta = { title: 'Shell/ev-brand-links', component: 'ev-brand-links' };
export default meta;

const links = {
  site: 'https://acmepay.example',
  x: 'https://x.com/acmepay',
  discord: 'https://discord.gg/acmepay',
  terms: 'https://acmepay.example/terms',
  privacy: 'https://acmepay.example/privacy',
};
const linked: Brand = { ...acme, theme: { ...acme.theme!, links } };

export const Links = brandPart(linked, html`<ev-brand-links></ev-brand-links>`);
export const NoLinks = brandPart(acme, html`<ev-brand-links></ev-brand-links>`);
