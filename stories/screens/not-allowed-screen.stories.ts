import type { Meta } from '@storybook/web-components-vite';
import { html } from 'lit';
import '../../elements/screens/not-allowed-screen/define.ts';
import { out, screen } from './account-answers.ts';

export default {
  title: 'Screens/ev-not-allowed-screen',
  component: 'ev-not-allowed-screen',
  parameters: { layout: 'fullscreen' },
} satisfies Meta;
const notAllowed = html`<ev-not-allowed-screen></ev-not-allowed-screen>`;

export const ForAdvertisers = screen(notAllowed, '?reason=role&role=advertiser');
export const Region = screen(notAllowed, '?reason=region');
export const WaitingList = screen(notAllowed, '?reason=waitlist');
export const Blocked = screen(notAllowed, '?reason=blocked');
export const Refused = screen(notAllowed, '', out);
