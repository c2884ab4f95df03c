import { expect } from '@open-wc/testing';
import * as stories from '../../stories/posts/post-list.stories.ts';
import { fromStories } from '../from-stories.ts';
import { stage, standing } from '../standing.ts';

standing('ev-post-list', fromStories(stories));

describe('<ev-post-list>', () => {
  it('draws a picture where there is one, and leads to the network’s page of any other file', async () => {
    const { element, remove } = await stage(fromStories(stories)['WithFiles']!());
    const media = element.shadowRoot!.querySelector('.media')!;
    expect([...media.querySelectorAll('img')].map(({ alt }) => alt)).to.deep.equal(['Two bars']);
    const links = [...media.querySelectorAll('a')];
    expect(links.map(({ textContent }) => textContent)).to.deep.equal(['Attached file', 'A receipt']);
    expect(links.every(({ href }) => href.endsWith('/photo/1'))).to.equal(true);
    remove();
  });
});
