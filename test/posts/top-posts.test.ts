import { expect } from '@open-wc/testing';
import * as stories from '../../stories/posts/top-posts.stories.ts';
import { fromStories } from '../from-stories.ts';
import { stage, standing } from '../standing.ts';

const states = fromStories(stories);
standing('ev-top-posts', states);

describe('<ev-top-posts>', () => {
  it('counts impressions, once they are known', async () => {
    const { element, remove } = await stage(states['Three']!());
    const counts = [...element.shadowRoot!.querySelectorAll('li')].map((one) =>
      one.querySelector('.count')?.textContent?.trim(),
    );
    expect(counts).to.deep.equal(['8,214 impressions', '6,102 impressions', undefined]);
    remove();
  });
});
