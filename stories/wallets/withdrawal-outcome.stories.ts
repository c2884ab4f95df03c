import type { Meta, StoryObj } from '@storybook/web-components-vite';
import { html } from 'lit';
import '../../elements/wallets/withdrawal-outcome/define.ts';

export default {
  title: 'Wallets/ev-withdrawal-outcome',
  component: 'ev-withdrawal-outcome',
} satisfies Meta;

export const NoAnswer: StoryObj = {
  render: () => html`<ev-withdrawal-outcome unknown></ev-withdrawal-outcome>`,
};
export const Checking: StoryObj = {
  render: () => html`<ev-withdrawal-outcome unknown checking></ev-withdrawal-outcome>`,
};
export const NotFound: StoryObj = {
  render: () =>
    html`<ev-withdrawal-outcome
      unknown
      problem="There is no new withdrawal in your list."
    ></ev-withdrawal-outcome>`,
};
