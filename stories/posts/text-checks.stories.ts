import type { Meta, StoryObj } from '@storybook/web-components-vite';
import { html, type TemplateResult } from 'lit';
import '../../elements/posts/text-checks/define.ts';
import { checkText } from '../../elements/posts/check-text.ts';
import { detail, unmet } from '../campaigns/samples.ts';

export default { title: 'Posts/ev-text-checks', component: 'ev-text-checks' } satisfies Meta;
const one = (render: () => TemplateResult): StoryObj => ({ render });

export const Nothing = one(
  () => html`<ev-text-checks .checks=${checkText('', detail)}></ev-text-checks>`,
);
export const Some = one(
  () => html`<ev-text-checks .checks=${checkText('@metaplex #ad', detail)}></ev-text-checks>`,
);
export const WithoutTag = one(
  () =>
    html`<ev-text-checks
      .checks=${checkText('@metaplex metaplex.com/core', detail)}
    ></ev-text-checks>`,
);
export const Media = one(
  () =>
    html`<ev-text-checks
      .checks=${checkText('@metaplex #ad', { ...detail, requirements: unmet })}
    ></ev-text-checks>`,
);
export const Forbidden = one(
  () =>
    html`<ev-text-checks
      .checks=${checkText('@metaplex metaplex.com/core #ad guaranteed', detail)}
    ></ev-text-checks>`,
);
