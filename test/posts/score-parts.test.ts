import { expect } from '@open-wc/testing';
import * as stories from '../../stories/posts/score-parts.stories.ts';
import { fromStories } from '../from-stories.ts';
import { stage, standing } from '../standing.ts';

const states = fromStories(stories);
standing('ev-score-parts', states);

describe('<ev-score-parts>', () => {
  const render = async (state: keyof typeof stories) => {
    const { box, remove } = await stage(states[state]!());
    const element = box.querySelector('ev-score-parts')!;
    return { element, root: element.shadowRoot!, box, remove };
  };

  it('lists every part and draws the positive ones by their value', async () => {
    const { element, root, remove } = await render('WithMinus');
    const positive = element.parts!.filter(({ value }) => value > 0);
    expect(root.querySelectorAll('li').length).to.equal(element.parts!.length);
    const widths = [...root.querySelectorAll<HTMLElement>('.bar i')].map((bar) =>
      Number(bar.style.flexGrow),
    );
    expect(widths).to.deep.equal(positive.map(({ value }) => value));
    expect(positive.length).to.be.lessThan(element.parts!.length);
    const labels = [...root.querySelectorAll('li')].map((one) => one.textContent.split(' ')[0]);
    expect(labels).to.deep.equal(['Reach', 'Other']);
    remove();
  });

  it('explains how the score and each known part are calculated', async () => {
    const { root, remove } = await render('WithMinus');
    const terms = [...root.querySelectorAll<HTMLElement>('.term')];
    expect(terms.map(({ textContent, tabIndex }) => [textContent, tabIndex])).to.deep.equal([
      ['Score', 0],
      ['Reach', 0],
    ]);
    expect(terms[1]!.title).to.contain('From impressions');
    remove();
  });
});
