import type { Meta, StoryObj } from '@storybook/web-components-vite';
import { html, type TemplateResult } from 'lit';
import '../../elements/campaigns/brief/define.ts';
import { detail } from './samples.ts';

export default { title: 'Campaigns/ev-brief', component: 'ev-brief' } satisfies Meta;
const createStory = (render: () => TemplateResult): StoryObj => ({ render });

export const Whole = createStory(() => html`<ev-brief .campaign=${detail}></ev-brief>`);
/** A member copies the link by which conversions count as theirs. */
export const MyLink = createStory(
  () =>
    html`<ev-brief
      .campaign=${{
        ...detail,
        myLinks: ['https://metaplex.com/core?utm_campaign=12&utm_content=maralind'],
      }}
    ></ev-brief>`,
);
export const Bare = createStory(
  () =>
    html`<ev-brief
      .campaign=${{
        ...detail,
        guidelines: { do: [], dont: [] },
        links: [],
      }}
    ></ev-brief>`,
);
