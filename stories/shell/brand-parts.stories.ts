import type { Meta, StoryObj } from '@storybook/web-components-vite';
import { html, type TemplateResult } from 'lit';
import type { Brand } from '../../elements/core/brand.store.ts';
import { acme, metaplex, scene } from './scene.ts';

/** What only brand shells have: the mark in the bar, the links in the footer, and the opening of the first shell. */
const meta: Meta = { title: 'shell/brand parts', component: 'ev-co-brand' };
export default meta;

const links = {
  site: 'https://acmepay.example',
  x: 'https://x.com/acmepay',
  discord: 'https://discord.gg/acmepay',
  terms: 'https://acmepay.example/terms',
  privacy: 'https://acmepay.example/privacy',
};
const linked: Brand = { ...acme, theme: { ...acme.theme!, links } };
const part = (brand: Brand | null, content: TemplateResult): StoryObj => ({
  render: () => scene({ signedIn: false, brand }, content),
});

export const MarkAlone = part(metaplex, html`<ev-co-brand></ev-co-brand>`);
export const MarkBesideOurs = part(acme, html`<ev-co-brand together></ev-co-brand>`);
export const MarkWithoutTokens = part({ name: 'acme', shell: 'brand-b' }, html`<ev-co-brand together></ev-co-brand>`);
export const Links = part(linked, html`<ev-brand-links></ev-brand-links>`);
export const NoLinks = part(acme, html`<ev-brand-links></ev-brand-links>`);
export const Opening = part(metaplex, html`<ev-brand-hero></ev-brand-hero>`);
export const OpeningWithoutTokens = part({ name: 'switchboard', shell: 'brand-a' }, html`<ev-brand-hero></ev-brand-hero>`);
