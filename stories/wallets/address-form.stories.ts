import type { Meta, StoryObj } from '@storybook/web-components-vite';
import { html } from 'lit';
import '../../elements/wallets/address-form/define.ts';
import { walletTypes } from './samples.ts';

export default { title: 'Wallets/ev-address-form', component: 'ev-address-form' } satisfies Meta;
const one = (types = walletTypes, busy = false): StoryObj => ({
  render: () => html`<ev-address-form .types=${types} ?busy=${busy}></ev-address-form>`,
});

export const Choice = one();
export const OneKind = one(walletTypes.slice(3));
export const Busy = one(walletTypes, true);
