import type { Meta, StoryObj } from '@storybook/web-components-vite';
import { html } from 'lit';
import '../../elements/ui/rich-text/define.ts';
import type { RichText } from '../../contract/rich-text.ts';

export default { title: 'UI/ev-rich-text', component: 'ev-rich-text' } satisfies Meta;
type Story = StoryObj;

const text = (words: string) => ({ type: 'text' as const, text: words });
const content: RichText = [
  { type: 'heading', level: 1, children: [text('Brief')] },
  {
    type: 'paragraph',
    children: [
      text('Most people have never seen what an asset costs to store. Link the '),
      { type: 'link', href: 'https://metaplex.com/core', children: [text('Core guide')] },
      text(' so that readers can '),
      { type: 'strong', children: [text('check you')] },
      text('.'),
    ],
  },
  { type: 'heading', level: 2, children: [text('Do')] },
  {
    type: 'list',
    ordered: false,
    items: [
      [{ type: 'paragraph', children: [text('Use figures you can show')] }],
      [{ type: 'paragraph', children: [text('Write as you talk')] }],
    ],
  },
  {
    type: 'quote',
    children: [{ type: 'paragraph', children: [text('Real numbers beat adjectives.')] }],
  },
  { type: 'code', text: 'mpl-core create --name "Ticket 1"' },
];

export const All: Story = {
  render: () => html`<ev-rich-text .content=${content}></ev-rich-text>`,
};
