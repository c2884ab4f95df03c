import type { Meta, StoryObj } from '@storybook/web-components-vite';
import { html } from 'lit';
import { atom } from 'nanostores';
import type { Article } from '../../contract/article.ts';
import { queryCache } from '../../elements/core/api/query-cache.ts';
import '../../elements/screens/article-screen/define.ts';
import { createStoryApp } from '../story-app.ts';

/** An article of the product. It holds text, headings, lists, links and code. */
const meta: Meta = {
  title: 'Screens/ev-article-screen',
  component: 'ev-article-screen',
  parameters: { layout: 'fullscreen' },
};
export default meta;

const text = (words: string) => ({ type: 'text' as const, text: words });
const sample: Article = {
  title: 'House rules',
  updated: '2026-11-21',
  body: [
    {
      type: 'paragraph',
      children: [
        text('What holds here. '),
        { type: 'strong', children: [text('Short on purpose.')] },
      ],
    },
    { type: 'heading', level: 2, children: [text('What we keep')] },
    { type: 'heading', level: 3, children: [text('From you')] },
    {
      type: 'list',
      ordered: false,
      items: [
        [
          {
            type: 'paragraph',
            children: [{ type: 'code', text: 'access_token' }, text(': your session.')],
          },
        ],
        [
          {
            type: 'paragraph',
            children: [
              text('The rest stands in the '),
              { type: 'link', href: '/articles/terms', children: [text('terms')] },
            ],
          },
        ],
      ],
    },
    {
      type: 'list',
      ordered: true,
      items: [
        [{ type: 'paragraph', children: [text('Write to us.')] }],
        [{ type: 'paragraph', children: [{ type: 'emphasis', children: [text('We answer.')] }] }],
      ],
    },
    {
      type: 'paragraph',
      children: [
        { type: 'link', href: 'https://edpb.europa.eu', children: [text('Authorities')] },
        text(' and '),
        { type: 'link', href: 'mailto:people@evangelist.example', children: [text('people')] },
        text('.'),
      ],
    },
  ],
};
const createLoadingApp = () =>
  createStoryApp({
    provide: [[queryCache, { createQuery: () => atom({ loading: true }) }]],
  });
const renderInApp = (content: unknown, app = createStoryApp()) =>
  html`<ev-app .app=${app}>${content}</ev-app>`;

export const Text: StoryObj = {
  render: () => renderInApp(html`<ev-article-screen .article=${sample}></ev-article-screen>`),
};
export const Loading: StoryObj = {
  render: () =>
    renderInApp(html`<ev-article-screen name="terms"></ev-article-screen>`, createLoadingApp()),
};
export const Failed: StoryObj = {
  render: () =>
    renderInApp(html`<ev-article-screen src="data:application/json,{}"></ev-article-screen>`),
};
