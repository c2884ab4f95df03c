import type { Meta, StoryObj } from '@storybook/web-components-vite';
import { html } from 'lit';
import '../../elements/posts/draft-link/define.ts';
import { createStoryApp, type StoryAppOptions } from '../story-app.ts';
import { linkPreview } from './samples.ts';

export default { title: 'Posts/ev-draft-link', component: 'ev-draft-link' } satisfies Meta;
const one = (getLinkPreview: NonNullable<StoryAppOptions['typed']>['x']): StoryObj => ({
  render: () => {
    const app = createStoryApp({ typed: { getLinkPreview } });
    const text = `All of it: ${linkPreview.url} #ad`;
    return html`<ev-app .app=${app}
      ><ev-draft-link .text=${text} pause="0"></ev-draft-link
    ></ev-app>`;
  },
});

export const Card = one(linkPreview);
export const Unreachable = one(null);
