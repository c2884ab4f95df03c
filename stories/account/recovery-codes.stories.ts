import type { Meta, StoryObj } from '@storybook/web-components-vite';
import { html } from 'lit';
import '../../elements/account/recovery-codes/define.ts';
import { renderInStoryApp } from '../story-app.ts';
import { recoveryCodes } from './samples.ts';

export default {
  title: 'Account/ev-recovery-codes',
  component: 'ev-recovery-codes',
} satisfies Meta;

export const Ten: StoryObj = {
  render: () =>
    renderInStoryApp({}, html`<ev-recovery-codes .codes=${recoveryCodes}></ev-recovery-codes>`),
};
