import type { Meta, StoryObj } from '@storybook/web-components-vite';
import { html, type TemplateResult } from 'lit';
import '../../elements/posts/counter-ring/define.ts';

export default { title: 'Posts/ev-counter-ring', component: 'ev-counter-ring' } satisfies Meta;
const one = (render: () => TemplateResult): StoryObj => ({ render });

const ring = (used: number) => one(() => html`<ev-counter-ring .used=${used}></ev-counter-ring>`);

export const Empty = ring(0);
export const Half = ring(140);
export const Near = ring(262);
export const Full = ring(280);
export const Over = ring(296);
