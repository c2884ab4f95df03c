import { expect } from '@open-wc/testing';
import { html } from 'lit';
import { bonus, eligible } from '../../stories/campaigns/samples.ts';
import { attachments } from '../../stories/posts/samples.ts';
import * as stories from '../../stories/posts/top-posts.stories.ts';
import { fromStories } from '../from-stories.ts';
import { allInShadow, getByTag, inShadow } from '../queries.ts';
import { stage, standing } from '../standing.ts';
import { waitUntil } from '../wait-until.ts';

const states = fromStories(stories);
standing('ev-top-posts', states);

describe('<ev-top-posts>', () => {
  it('counts impressions, once they are known', async () => {
    const { element, remove } = await stage(states['Three']!());
    const counts = allInShadow(element, 'li').map((one) =>
      one.querySelector('.count')?.textContent?.trim(),
    );
    expect(counts).to.deep.equal(['8,214 impressions', '6,102 impressions', undefined]);
    remove();
  });

  it('ranks by rows where there is room for several in a row', async () => {
    const { element, remove } = await stage(
      html`<div style="width: 900px">${states['Four']!()}</div>`,
    );
    const posts = element.querySelector('ev-top-posts')!;
    const cards = allInShadow(posts, 'li');
    await waitUntil(() => cards.every((card) => card.offsetHeight > 40));
    const [first, second, third, fourth] = cards.map((card) => card.getBoundingClientRect());
    expect(second!.top).to.equal(first!.top);
    expect(second!.left).to.be.greaterThan(first!.right);
    expect([third!.left, fourth!.left]).to.deep.equal([first!.left, second!.left]);
    expect(third!.top).to.be.greaterThan(first!.bottom);
    remove();
  });

  it('has a picture beside its text in a row with a post of text alone, and cards of one height', async () => {
    const pictured = { ...bonus, attachments: attachments(1) };
    const text = { ...eligible, content: 'Short.' };
    const { element, remove } = await stage(
      html`<ev-top-posts
        style="display: block; width: 900px"
        .posts=${[text, pictured, pictured, pictured]}
      ></ev-top-posts>`,
    );
    const cards = allInShadow(element, 'li');
    await waitUntil(() => cards.every((card) => card.offsetHeight > 40));
    const isBeside = (card: Element) => {
      const root = getByTag(card, 'ev-social-post');
      const [content, media] = ['.content', 'ev-post-media'].map((selector) =>
        inShadow(root, selector).getBoundingClientRect(),
      );
      return media!.top < content!.bottom && media!.left >= content!.right;
    };
    expect(cards.slice(1).map(isBeside)).to.deep.equal([true, false, false]);
    expect(cards[0]!.offsetHeight).to.equal(cards[1]!.offsetHeight);
    expect(cards[1]!.offsetHeight).to.be.lessThan(cards[2]!.offsetHeight);
    remove();
  });

  it('keeps the height of each card where there is room for several in a row', async () => {
    const pictured = { ...bonus, attachments: attachments(1) };
    const samples = [pictured, pictured, { ...eligible, content: 'Short.' }, pictured];
    for (const posts of [samples.slice(1), samples]) {
      const { element, remove } = await stage(
        html`<ev-top-posts style="display: block; width: 900px" .posts=${posts}></ev-top-posts>`,
      );
      const cards = allInShadow(element, 'li');
      await waitUntil(() => cards.every((card) => card.offsetHeight > 40));
      const columns = new Set(cards.map((card) => card.getBoundingClientRect().left));
      expect(columns.size).to.equal(posts.length === 3 ? 3 : 2);
      const short = cards[posts.length === 3 ? 1 : 2]!;
      expect(short.offsetHeight).to.be.lessThan(cards[0]!.offsetHeight);
      remove();
    }
  });
});
