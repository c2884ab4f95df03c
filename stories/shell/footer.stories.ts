import type { Meta, StoryObj } from '@storybook/web-components-vite';
import { html } from 'lit';
import '../../elements/shell/brand-links/define.ts';
import '../../elements/shell/footer/define.ts';
import { acme, scene } from './scene.ts';

/** At the foot of framed pages. */
const meta: Meta = { title: 'Shell/ev-footer', component: 'ev-footer', parameters: { layout: 'fullscreen' } };
export default meta;

const footer = html`<ev-footer></ev-footer>`;
export const OfTheProduct: StoryObj = { render: () => scene({}, footer) };
export const OfABrand: StoryObj = { render: () => scene({ brand: acme }, footer) };
