import type { Meta } from '@storybook/web-components-vite';
import { html } from 'lit';
import '../../elements/shell/brand-nav/define.ts';
import { acme, brandPart, metaplex } from './scene.ts';

/** Links in the header of a brand's shell, on wide screens. */
export default { title: 'Shell/ev-brand-nav', component: 'ev-brand-nav' } satisfies Meta;

const nav = html`<ev-brand-nav></ev-brand-nav>`;
export const Light = brandPart(acme, nav);
export const Dark = brandPart(metaplex, nav);
