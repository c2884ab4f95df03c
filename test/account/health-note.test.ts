import { expect } from '@open-wc/testing';
import * as stories from '../../stories/account/health-note.stories.ts';
import { fromStories } from '../from-stories.ts';

import { getText } from '../queries.ts';
import { stage, standing } from '../standing.ts';

const states = fromStories(stories);
standing('ev-health-note', states);

describe('<ev-health-note>', () => {
  const render = async (state: keyof typeof stories) => {
    const { box, remove } = await stage(states[state]!());
    const element = box.querySelector('ev-health-note')!;
    return { element, root: element, box, remove };
  };

  it('lists the reasons', async () => {
    const { root, remove } = await render('Moderate');
    expect(getText(root)).to.contain('One of your last ten posts was deleted on X.');
    remove();
  });

  it('shows an unknown value as unknown', async () => {
    const unknown = await render('Unknown');
    const text = getText(unknown.root);
    unknown.remove();
    const { element, root, remove } = await render('Good');
    expect(getText(root)).to.not.equal(text);
    element.health = 'a value of a later server';
    await element.updateComplete;
    expect(getText(root)).to.equal(text);
    remove();
  });
});
