import type { Meta } from '@storybook/web-components-vite';
import { html } from 'lit';
import '../../elements/screens/verify-screen/define.ts';
import { waiting } from '../wallets/samples.ts';
import { out, screen } from './account-answers.ts';

export default {
  title: 'Screens/ev-verify-screen',
  component: 'ev-verify-screen',
  parameters: { layout: 'fullscreen' },
} satisfies Meta;
const verify = html`<ev-verify-screen></ev-verify-screen>`;

export const Withdrawal = screen(verify, `?type=withdrawal&id=${waiting.id}`);
export const UnknownWithdrawal = screen(verify, '?type=withdrawal&id=other');
export const Email = screen(verify, '?type=email');
export const SignedOut = screen(verify, '?type=email', out);
export const Nothing = screen(verify);
