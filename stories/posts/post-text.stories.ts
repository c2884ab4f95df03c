import type { Meta, StoryObj } from '@storybook/web-components-vite';
import { html, type TemplateResult } from 'lit';
import '../../elements/posts/post-text/define.ts';
import { suggestions } from '../campaigns/samples.ts';

export default { title: 'Posts/ev-post-text', component: 'ev-post-text' } satisfies Meta;
const one = (render: () => TemplateResult): StoryObj => ({ render });

const text = (value: string, readonly = false) =>
  one(
    () =>
      html`<ev-post-text
        label="Post text"
        placeholder="What would you like to post?"
        .value=${value}
        .readonly=${readonly}
        .invalid=${value.length > 280}
      ></ev-post-text>`,
  );

export const Empty = text('');
export const Entities = text(`${suggestions[0]!.content} $SOL`);
export const Over = text(
  `${'Ten thousand tickets on @metaplex Core, and every receipt kept. '.repeat(5)} https://metaplex.com/core #ad`,
);
export const Emoji = text('Done 👩🏽‍🤝‍👨🏻 🇸🇪 🐦‍🔥\n\nSecond paragraph\n');
/** Each occurrence is marked, also inside a tag. */
export const Banned = one(
  () =>
    html`<ev-post-text
      label="Post text"
      .value=${'Real passive income with @metaplex. #Passive is not it, passively neither.'}
      .bannedTerms=${['passive income', 'passive']}
    ></ev-post-text>`,
);
export const Locked = text('On its way @metaplex #ad', true);
