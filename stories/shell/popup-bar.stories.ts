import type { Meta, StoryObj } from '@storybook/web-components-vite';
import { html } from 'lit';
import '../../elements/shell/popup-bar/define.ts';
import { scene } from './scene.ts';

/** Header of a popup that an embedded element opened. */
const meta: Meta = {
  title: 'Shell/ev-popup-bar',
  component: 'ev-popup-bar',
  parameters: { layout: 'fullscreen' },
};
export default meta;

export const Popup: StoryObj = {
  render: () => scene({}, html`<ev-popup-bar site="evangelist.example"></ev-popup-bar>`),
};
