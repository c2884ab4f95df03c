import { expect } from '@open-wc/testing';
import { html } from 'lit';
import { eligible, paid } from '../../stories/campaigns/samples.ts';
import * as stories from '../../stories/posts/post-list.stories.ts';
import { fromStories } from '../from-stories.ts';
import { stage, standing } from '../standing.ts';

standing('ev-post-list', fromStories(stories));

describe('<ev-post-list>', () => {
  it('shows previews, and links other files to the network’s page', async () => {
    const { element, remove } = await stage(fromStories(stories)['WithFiles']!());
    const media = element.shadowRoot!.querySelector('.media')!;
    expect([...media.querySelectorAll('img')].map(({ alt }) => alt)).to.deep.equal(['Two bars']);
    const links = [...media.querySelectorAll('a')];
    expect(links.map(({ textContent }) => textContent)).to.deep.equal(['Video', 'A receipt']);
    expect(links.every(({ href }) => href.endsWith('/photo/1'))).to.equal(true);
    remove();
  });

  it('shows no reward where there can be none, and counts bookmarks', async () => {
    const posts = (['expired', 'not-eligible', 'paid'] as const).map((status) => ({
      ...paid,
      status,
    }));
    const { element, remove } = await stage(html`<ev-post-list .posts=${posts}></ev-post-list>`);
    const rows = [...element.shadowRoot!.querySelectorAll('li')];
    expect(rows.map((row) => row.querySelector('.reward ev-money') !== null)).to.deep.equal([false, false, true]); // prettier-ignore
    expect(rows[0]!.querySelector('.reward')!.textContent).to.include('no reward');
    expect(rows[0]!.querySelector('.metrics')!.textContent).to.match(/\d+ bookmarks/);
    remove();
  });

  it('uses the direction of each text', async () => {
    const posts = ['Settled in one block.', 'مرحبا'].map((content) => ({ ...eligible, content }));
    const { element, remove } = await stage(
      html`<ev-post-list dir="rtl" .posts=${posts}></ev-post-list>`,
    );
    const texts = [...element.shadowRoot!.querySelectorAll('.content')];
    expect(texts.map((text) => getComputedStyle(text).direction)).to.deep.equal(['ltr', 'rtl']);
    remove();
  });
});
