import type { Meta } from '@storybook/web-components-vite';
import { html } from 'lit';
import '../../elements/screens/verify-screen/define.ts';
import { waiting } from '../wallets/samples.ts';
import { signedOut, accountStory } from './account-story.ts';

export default {
  title: 'Screens/ev-verify-screen',
  component: 'ev-verify-screen',
  parameters: { layout: 'fullscreen' },
} satisfies Meta;
const verify = html`<ev-verify-screen></ev-verify-screen>`;

export const Withdrawal = accountStory(verify, `?type=withdrawal&id=${waiting.id}`);
export const UnknownWithdrawal = accountStory(verify, '?type=withdrawal&id=other');
export const Email = accountStory(verify, '?type=email');
export const SignedOut = accountStory(verify, '?type=email', signedOut);
export const Security = accountStory(verify, '?type=security');
export const LoginByEmail = accountStory(verify, '?type=email-login', signedOut);
export const Nothing = accountStory(verify);
