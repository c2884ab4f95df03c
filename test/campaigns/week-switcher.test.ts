import { assert } from '@open-wc/testing';
import { html } from 'lit';
import '../../elements/campaigns/week-switcher/define.ts';
import type { WeekSelectedEvent } from '../../elements/campaigns/week-switcher/week-switcher.events.ts';
import { weeks } from '../../stories/campaigns/samples.ts';
import { sampleNow } from '../../stories/wallets/samples.ts';
import * as stories from '../../stories/campaigns/week-switcher.stories.ts';
import { fromStories } from '../from-stories.ts';
import { allInShadow, inShadow, queryAllByRole } from '../queries.ts';
import { stage, standing } from '../standing.ts';

standing('ev-week-switcher', fromStories(stories));

describe('<ev-week-switcher>', () => {
  const readStates = async (story: keyof typeof stories) => {
    const { element, remove } = await stage(fromStories(stories)[story]!());
    const states = allInShadow(element, 'button > :last-child');
    remove();
    return states.map((one) => one.textContent!.replaceAll('\u00a0', ' '));
  };

  it('says nothing of a week before its result, and names its state after it', async () => {
    assert.deepEqual(await readStates('EndedWeeks'), [
      'Not joined',
      'No posts',
      'None eligible',
      '2 eligible',
      'Est. 720.00 USDC',
      '31.10 USDC not claimed',
    ]);
    assert.deepEqual(await readStates('Deleted'), ['Deleted', 'No posts']);
  });

  it('has the same height before and after a claim', async () => {
    const read = async (rewardStatus: 'rewarded' | 'claimed') => {
      const ended = weeks
        .slice(0, 2)
        .map((week) => ({ ...week, my: { ...week.my!, rewardStatus } }));
      const { element, remove } = await stage(
        html`<ev-week-switcher .weeks=${ended} .now=${sampleNow}></ev-week-switcher>`,
      );
      const { height } = element.getBoundingClientRect();
      remove();
      return height;
    };
    assert.equal(await read('claimed'), await read('rewarded'));
  });

  it('shows the result of each week, and reports the selected one', async () => {
    const selected: string[] = [];
    const { element, remove } = await stage(
      html`<ev-week-switcher
        .weeks=${weeks}
        selected=${weeks[1]!.id}
        .now=${sampleNow}
        @ev-week-selected=${({ weekId }: WeekSelectedEvent) => selected.push(weekId)}
      ></ev-week-switcher>`,
    );
    const buttons = queryAllByRole(element, 'button');
    assert.deepEqual(
      buttons.map((button) => button.getAttribute('aria-pressed')),
      weeks.map((_, index) => (index === 1 ? 'true' : 'false')),
    );
    const texts = buttons.map((button) => button.textContent!.replaceAll('\u00a0', ' '));
    assert.include(texts[0], '31.10 USDC');
    assert.include(texts[1], '42.80 USDC to claim');
    assert.notEqual(buttons[1]!.querySelector('.success'), null);
    assert.notEqual(buttons[5]!.querySelector('.subtle:last-child'), null);
    const about = inShadow(element, '.about');
    assert.match(about.textContent!, /Ten thousand of them\s+4,000\sUSDC for this week/);
    buttons[0]!.click();
    assert.deepEqual(selected, [weeks[0]!.id]);
    remove();
  });
});
