import type { Meta, StoryObj } from '@storybook/web-components-vite';
import { html } from 'lit';
import '../../elements/shell/brand-links/define.ts';
import '../../elements/shell/footer/define.ts';
import { acme, scene } from './scene.ts';

/** Footer of the layouts with a header. */
const meta: Meta = {
  title: 'Shell/ev-footer',
  component: 'ev-footer',
  parameters: { layout: 'fullscreen' },
};
export default meta;

const footer = html`<ev-footer></ev-footer>`;
export const ProductFooter: StoryObj = { render: () => scene({}, footer) };
export const BrandFooter: StoryObj = { render: () => scene({ brand: acme }, footer) };
