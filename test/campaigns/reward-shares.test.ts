import { assert } from '@open-wc/testing';
import { html } from 'lit';
import { detail } from '../../stories/campaigns/samples.ts';
import * as stories from '../../stories/campaigns/reward-shares.stories.ts';
import { fromStories } from '../from-stories.ts';
import { queryInShadow } from '../queries.ts';
import { stage, standing } from '../standing.ts';
import { getTerms } from '../terms.ts';
import { getElementText } from './element-text.ts';

standing('ev-reward-shares', fromStories(stories));

describe('<ev-reward-shares>', () => {
  const templates = fromStories(stories);
  const getText = (story: string) => getElementText(templates[story]!(), 'ev-reward-shares');

  it('shows pool, score, share, bonus, limit and amount of a week', async () => {
    const text = await getText('OneWeek');
    assert.match(text, /Pool 4,000\.00.USDC/);
    assert.match(text, /Your score 121 of 13,402/);
    assert.match(text, /Your share 0\.9%/);
    assert.match(text, /First-day bonus, included 6\.00.USDC/);
    assert.match(text, /Maximum per person, for the whole campaign 120\.00.USDC/);
    assert.match(text, /Reward 42\.80.USDC/);
    assert.notInclude(text, 'The estimate may change');
  });

  it('shows the share before the maximum where that is less', async () => {
    const text = await getText('Limited');
    assert.match(
      text,
      /before the maximum 492\.25.USDC Maximum per person, .* campaign 120\.00.USDC/,
    );
    assert.notInclude(await getText('OneWeek'), 'before the maximum');
  });

  it('adds up where others have reached their limit', async () => {
    assert.match(
      await getText('Raised'),
      /Your share of the pool 668\.80.USDC From amounts above other people’s maximum 51\.20.USDC Maximum .* Estimated 720\.00.USDC/,
    );
  });

  it('names the weeks, and estimates as such', async () => {
    const text = await getText('AllWeeks');
    assert.match(text, /Week 1.*Week 2.*Week 3.*Estimated 96\.40.USDC/);
    assert.include(text, 'The estimate may change until results are final.');
  });

  it('counts places of a leaderboard, and no share where the first ones are paid', async () => {
    const leaderboard = await getText('Leaderboard');
    assert.match(leaderboard, /Your points for your place 8 of 55 Your share 14\.5%/);
    const firstCome = await getText('FirstCome');
    assert.notInclude(firstCome, 'Your share');
    assert.include(firstCome, 'until the week’s pool runs out');
  });

  it('explains score and share where the pool is shared by score', async () => {
    const listTerms = async (story: string) => {
      const { box, remove } = await stage(templates[story]!());
      const terms = getTerms(box.querySelector('ev-reward-shares')!);
      remove();
      return Object.keys(terms);
    };
    assert.deepEqual(await listTerms('OneWeek'), ['Your score', 'Your share']);
    assert.deepEqual(await listTerms('Leaderboard'), ['Your share']);
  });

  it('is empty without a reward', async () => {
    const { element, remove } = await stage(
      html`<ev-reward-shares .campaign=${{ ...detail, rewardShares: [] }}></ev-reward-shares>`,
    );
    assert.equal(queryInShadow(element, 'details'), null);
    remove();
  });
});
