import { expect } from '@open-wc/testing';
import * as stories from '../../stories/account/health-note.stories.ts';
import { fromStories } from '../from-stories.ts';
import { stage, standing } from '../standing.ts';

const states = fromStories(stories);
standing('ev-health-note', states);

describe('<ev-health-note>', () => {
  const render = async (state: keyof typeof stories) => {
    const { box, remove } = await stage(states[state]!());
    const element = box.querySelector('ev-health-note')!;
    return { element, root: element.shadowRoot!, box, remove };
  };

  it('lists the reasons', async () => {
    const { root, remove } = await render('Moderate');
    expect(root.textContent).to.contain('One of your last ten posts was deleted on X.');
    remove();
  });

  it('shows an unknown value as unknown', async () => {
    const unknown = await render('Unknown');
    const text = unknown.root.textContent;
    unknown.remove();
    const { element, root, remove } = await render('Good');
    expect(root.textContent).to.not.equal(text);
    element.health = 'a value of a later server';
    await element.updateComplete;
    expect(root.textContent).to.equal(text);
    remove();
  });
});
