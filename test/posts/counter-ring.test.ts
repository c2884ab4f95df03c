import { expect } from '@open-wc/testing';
import * as stories from '../../stories/posts/counter-ring.stories.ts';
import { fromStories } from '../from-stories.ts';
import { allInShadow, getByRole, inShadow } from '../queries.ts';
import { stage, standing } from '../standing.ts';

const states = fromStories(stories);
standing('ev-counter-ring', states);

describe('<ev-counter-ring>', () => {
  const render = async (state: keyof typeof stories) => {
    const { box, remove } = await stage(states[state]!());
    const element = box.querySelector('ev-counter-ring')!;
    return { element, root: element, box, remove };
  };

  it('shows the remaining characters from 20 on, and a minus sign above the limit', async () => {
    for (const [state, text] of [
      ['Half', ''],
      ['Near', '18'],
      ['Full', '0'],
      ['Over', '−16'],
    ] as const) {
      const { root, remove } = await render(state);
      expect(inShadow(root, '.count').textContent!.trim(), state).to.equal(text);
      remove();
    }
  });

  it('writes the number in the digits of the language', async () => {
    const { element, root, remove } = await render('Over');
    element.lang = 'ar-EG';
    element.requestUpdate();
    await element.updateComplete;
    expect(inShadow(root, '.count').textContent).to.contain('١٦');
    remove();
  });

  it('announces when the limit is exceeded, but not the first value', async () => {
    const { element, root, remove } = await render('Full');
    const status = getByRole(root, 'status');
    expect(status.textContent).to.equal('');
    element.used = 290;
    await element.updateComplete;
    expect(status.textContent).to.contain('10');
    remove();
  });

  it('leaves no old count to be read: each shown number is there once, as a sentence', async () => {
    const { element, root, remove } = await render('Half');
    const read = () =>
      allInShadow(root, '.visually-hidden')
        .map(({ textContent }) => textContent)
        .filter(Boolean);
    expect(read()).to.deep.equal([]);
    for (const [used, text] of [
      [265, '15'],
      [266, '14'],
      [292, '12'],
      [293, '13'],
    ] as const) {
      element.used = used;
      await element.updateComplete;
      expect(read(), text).to.have.lengthOf(1);
      expect(read()[0]).to.contain(text);
    }
    element.used = 100;
    await element.updateComplete;
    expect(read()).to.deep.equal([]);
    remove();
  });
});
