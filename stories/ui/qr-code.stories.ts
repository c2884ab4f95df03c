import type { Meta, StoryObj } from '@storybook/web-components-vite';
import { html } from 'lit';
import '../../elements/ui/qr-code/define.ts';

export default { title: 'UI/ev-qr-code', component: 'ev-qr-code' } satisfies Meta;
const one = (value: string): StoryObj => ({
  render: () =>
    html`<ev-qr-code value=${value} label="Code for your authenticator app"></ev-qr-code>`,
});

export const AuthenticatorApp = one(
  'otpauth://totp/Evangelist:mira?secret=JBSWY3DPEHPK3PXPJBSWY3DPEHPK3PXP&issuer=Evangelist',
);
export const Short = one('https://evangelist.example');
