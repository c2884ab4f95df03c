import { expect } from '@open-wc/testing';
import { html } from 'lit';
import '../../elements/screens/article-screen/define.ts';
import * as stories from '../../stories/screens/article-screen.stories.ts';
import { fakeFetch, type Reply } from '../core/support.ts';
import { fromStories } from '../from-stories.ts';
import {
  getByRole,
  getText,
  inShadow,
  queryAllByRole,
  queryByRole,
  queryByTag,
} from '../queries.ts';
import { settled, stage, standing } from '../standing.ts';
import { scene } from '../shell/support.ts';
import { waitUntil } from '../wait-until.ts';

standing('ev-article-screen', fromStories(stories));

const words = (text: string) => [{ type: 'text', text }];
const body = [{ type: 'paragraph', children: words('Real text.') }];
const article = { title: 'Terms', updated: '2026-11-21', body };

async function renderScreen(
  content: unknown,
  reply: () => Reply,
  { apiEndpoint = location.origin, locale = 'en-GB' } = {},
) {
  const server = fakeFetch(reply);
  const made = scene({ apiEndpoint, locale });
  const drawn = await stage(made.inside(html`${content}`));
  const root = drawn.box.querySelector('ev-article-screen')!;
  const text = () => getText(root);
  /** Requests of this test only: a story of a previous test may still retry. */
  const sent = () => server.sent.filter(({ url }) => url.includes('/payload/'));
  return { ...made, sent, drawn, root, text, end: () => (drawn.remove(), server.restore()) };
}

describe('<ev-article-screen>', () => {
  it('loads the payload file without session and headers, with caching', async () => {
    const { text, sent, root, end } = await renderScreen(html`<ev-article-screen name="terms" src="/payload/terms-012.json"></ev-article-screen>`, () => ({
      body: article,
    })); // prettier-ignore
    await waitUntil(() => queryByRole(root, 'heading', { level: 1 }));
    expect(text()).to.equal('Terms Last updated 21 November 2026 Real text.');
    expect(
      sent().map(({ url, cache, headers }) => [url, cache, [...headers.keys()]]),
    ).to.deep.equal([['/payload/terms-012.json', 'default', []]]);
    end();
  });

  it('has its title in the language of the page, and the text in English', async () => {
    const { root, end } = await renderScreen(
      html`<ev-article-screen name="terms"></ev-article-screen>`,
      () => ({ body: article }),
      { locale: 'ar' },
    );
    await waitUntil(() => queryByRole(root, 'heading', { level: 1 })?.textContent === 'الشروط');
    expect(inShadow(root, '[lang=en]').className).to.equal('text');
    end();
  });

  it('loads the file with its name from the product by default', async () => {
    const { sent, end } = await renderScreen(
      html`<ev-article-screen name="privacy-policy"></ev-article-screen>`,
      () => ({ body: article }),
      { apiEndpoint: 'https://product.example' },
    );
    await waitUntil(() => sent().length > 0);
    expect(sent()[0]?.url).to.equal('https://product.example/payload/privacy-policy.json');
    end();
  });

  it('shows a load error with a retry button', async () => {
    // A 403 is not retried automatically, so that every request here is counted.
    let answer: Reply = { status: 403, body: {} };
    const { root, end, sent, drawn } = await renderScreen(
      html`<ev-article-screen></ev-article-screen>`,
      () => answer,
    );
    await waitUntil(() => queryByTag(root, 'ev-note'));
    answer = { body: article };
    const before = sent().length;
    getByRole(root, 'button').click();
    await waitUntil(() => queryByRole(root, 'heading', { level: 1 }));
    await settled(drawn.box);
    expect(sent().length).to.equal(before + 1);
    end();
  });

  it('shows no retry button for a missing article and ignores an invalid name', async () => {
    const missing = await renderScreen(
      html`<ev-article-screen name="rules"></ev-article-screen>`,
      () => ({ status: 404, body: {} }),
    );
    await waitUntil(() => queryByTag(missing.root, 'ev-note'));
    expect([missing.text(), queryByTag(missing.root, 'ev-button')]).to.deep.equal([
      'Page not found',
      null,
    ]);
    missing.end();
    const odd = await renderScreen(
      html`<ev-article-screen name="../v1/user"></ev-article-screen>`,
      () => ({ body: article }),
    );
    expect(odd.sent()).to.deep.equal([]);
    odd.end();
  });

  it('drops unknown blocks and renders unsafe links as text', async () => {
    const link = (href: string) => ({ type: 'link', href, children: words(href) });
    const tree = [
      { type: 'html', value: '<b>bold</b>' },
      {
        type: 'paragraph',
        children: [
          link('/a'),
          link('//b.example'),
          link('javascript:alert(1)'),
          link('https://c.example'),
        ],
      },
    ];
    const { root, end } = await renderScreen(html`<ev-article-screen .article=${{ ...article, body: tree }}></ev-article-screen>`, () => ({ body: article })); // prettier-ignore
    expect(getText(root)).not.to.contain('bold');
    expect(
      queryAllByRole<HTMLAnchorElement>(root, 'link').map((a) => [a.getAttribute('href'), a.rel]),
    ).to.deep.equal([
      ['/a', ''],
      ['https://c.example', 'noopener noreferrer'],
    ]);
    end();
  });
});
