import { expect } from '@open-wc/testing';
import * as stories from '../../stories/posts/score-parts.stories.ts';
import { fromStories } from '../from-stories.ts';
import { allInShadow, inShadow, queryAllByRole } from '../queries.ts';
import { stage, standing } from '../standing.ts';

const states = fromStories(stories);
standing('ev-score-parts', states);

describe('<ev-score-parts>', () => {
  const render = async (state: keyof typeof stories) => {
    const { box, remove } = await stage(states[state]!());
    const element = box.querySelector('ev-score-parts')!;
    return { element, root: element, box, remove };
  };

  it('lists every part and draws the positive ones by their value', async () => {
    const { element, root, remove } = await render('WithMinus');
    const positive = element.parts!.filter(({ value }) => value > 0);
    expect(queryAllByRole(root, 'listitem').length).to.equal(element.parts!.length);
    const widths = allInShadow(root, '.bar i').map((bar) => Number(bar.style.flexGrow));
    expect(widths).to.deep.equal(positive.map(({ value }) => value));
    expect(positive.length).to.be.lessThan(element.parts!.length);
    const labels = queryAllByRole(root, 'listitem').map((one) => one.textContent.split(' ')[0]);
    expect(labels).to.deep.equal(['Reach', 'Other']);
    remove();
  });

  it('names the best score where its bar has a rest, and compares nothing that has no effect', async () => {
    const readState = async (state: keyof typeof stories) => {
      const { root, remove } = await render(state);
      const text = inShadow(root, '.score').textContent.replace(/\s+/g, ' ').trim();
      const { width } = inShadow(root, '.bar').style;
      remove();
      return [text, Math.round(Number.parseFloat(width))];
    };
    expect(await readState('BelowTheBest')).to.deep.equal([
      'Score82 of 403, the best in the campaign',
      20,
    ]);
    expect(await readState('Four')).to.deep.equal(['Score82', 100]);
    expect(await readState('Uncounted')).to.deep.equal(['Score82', 100]);
  });

  it('explains how the score and each known part are calculated', async () => {
    const { root, remove } = await render('WithMinus');
    const terms = allInShadow(root, '.term');
    expect(terms.map(({ textContent, tabIndex }) => [textContent, tabIndex])).to.deep.equal([
      ['Score', 0],
      ['Reach', 0],
    ]);
    expect(terms[1]!.title).to.contain('From impressions');
    remove();
  });
});
