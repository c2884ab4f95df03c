import type { Meta } from '@storybook/web-components-vite';
import { html } from 'lit';
import '../../elements/screens/landing-screen/define.ts';
import * as data from '../campaigns/samples.ts';
import { out, screen } from './campaign-answers.ts';

export default {
  title: 'Screens/ev-landing-screen',
  component: 'ev-landing-screen',
  parameters: { layout: 'fullscreen' },
} satisfies Meta;
const landing = html`<ev-landing-screen advertiser="metaplex"></ev-landing-screen>`;

export const SignedOut = screen(landing, out);
export const SignedIn = screen(landing);
export const OtherBrand = screen(html`<ev-landing-screen advertiser="acme"></ev-landing-screen>`, {
  ...out,
  typed: { getLanding: { ...data.landing, advertiser: data.acme, theme: data.acmeTheme } },
});
