import { expect, oneEvent } from '@open-wc/testing';
import * as stories from '../../stories/wallets/withdrawal-outcome.stories.ts';
import { fromStories } from '../from-stories.ts';
import { getByTag, isBusy, queryAllByRole } from '../queries.ts';
import { stage, standing } from '../standing.ts';

const states = fromStories(stories);
standing('ev-withdrawal-outcome', states);

describe('<ev-withdrawal-outcome>', () => {
  it('asks for a check or a retry', async () => {
    const { box, remove } = await stage(states['NoAnswer']!());
    const element = box.querySelector('ev-withdrawal-outcome')!;
    const [check, retry] = queryAllByRole(element, 'button');
    for (const [button, type] of [
      [check, 'ev-withdrawal-check'],
      [retry, 'ev-withdrawal-retry'],
    ] as const) {
      const event = oneEvent(element, type);
      button!.click();
      await event;
    }
    remove();
  });

  it('announces that the outcome is unknown, and that nothing is lost', async () => {
    const { box, remove } = await stage(states['NoAnswer']!());
    const note = getByTag(box, 'ev-note');
    expect(queryAllByRole(note, 'status').length).to.equal(1);
    expect(note.textContent).to.contain('No money has moved');
    remove();
  });

  it('shows the result of the last check, and that a check runs', async () => {
    const notFound = await stage(states['NotFound']!());
    expect(getByTag(notFound.box, 'ev-note').textContent).to.contain('no new withdrawal');
    notFound.remove();
    const { box, remove } = await stage(states['Checking']!());
    expect(isBusy(queryAllByRole(box, 'button')[0]!)).to.equal(true);
    remove();
  });
});
