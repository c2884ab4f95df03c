import { assert } from '@open-wc/testing';
import * as stories from '../../stories/campaigns/my-results.stories.ts';
import { fromStories } from '../from-stories.ts';
import { getByRole, getByTag, inShadow } from '../queries.ts';
import { stage, standing } from '../standing.ts';
import { getTerms } from '../terms.ts';
import { getElementText } from './element-text.ts';

standing('ev-my-results', fromStories(stories));

describe('<ev-my-results>', () => {
  const templates = fromStories(stories);
  const getText = (story: string) => getElementText(templates[story]!(), 'ev-my-results');

  it('shows posts, impressions, rank and the estimate of a week', async () => {
    const text = await getText('Estimated');
    assert.match(text, /2 of 3.*15,422.*14.*96\.40.USDC Estimate/);
    assert.notInclude(await getText('Final'), 'estimated');
  });

  it('shows those of the whole campaign without a week', async () => {
    assert.match(await getText('Campaign'), /7 of 9.*41,208.*14/);
  });

  it('names the week of a rank, because the leaderboard counts all weeks', async () => {
    assert.include(await getText('Estimated'), 'Rank in week 3 14');
    assert.include(await getText('Campaign'), 'Rank 14');
  });

  it('explains impressions, rank and estimate', async () => {
    const { box, remove } = await stage(templates['Estimated']!());
    const terms = getTerms(box.querySelector('ev-my-results')!);
    assert.deepEqual(Object.keys(terms), ['Impressions', 'Rank in week 3', 'Estimated']);
    assert.include(terms['Estimated'], 'if results were final now');
    remove();
  });

  it('has one word for the reward and for the posts of a week', async () => {
    assert.match(await getText('Rejected'), /Reward Not eligible *$/);
    assert.match(await getText('Checking'), /Reward Being checked *$/);
  });

  it('shows the amount of a final reward, and below it its state', async () => {
    assert.match(await getText('ReadyToClaim'), /Reward 42\.80.USDC Ready to claim *$/);
    assert.match(await getText('Claimed'), /Reward 42\.80.USDC Claimed, on its way *$/);
    assert.match(await getText('AddedToBalance'), /Reward 42\.80.USDC Added to balance *$/);
    assert.match(await getText('Expired'), /Reward 42\.80.USDC Not claimed in time *$/);
    assert.match(await getText('NotRewarded'), /Reward 0\.00.USDC Not rewarded *$/);
    assert.match(await getText('NothingEligible'), /Reward 0\.00.USDC Not eligible *$/);
  });

  it('marks a rank that got better, and reads it out', async () => {
    const { box, remove } = await stage(templates['RankUp']!());
    const root = box.querySelector('ev-my-results')!;
    assert.equal(inShadow(root, '.rise').textContent.trim(), 'Up from 17');
    assert.isTrue(getByTag(root, 'ev-success-mark').animated);
    assert.equal(getByRole(root, 'status').textContent, 'Rank 14, up from 17.');
    remove();
    assert.notInclude(await getText('Estimated'), 'Up');
    assert.notInclude(await getText('RankDown'), 'Up');
  });

  it('explains results that are late, without the date that has passed', async () => {
    const text = await getText('Delayed');
    assert.include(text, 'Results are late because X hasn’t given us the final numbers yet.');
    assert.notInclude(text, 'final on');
    assert.notInclude(await getText('Campaign'), 'late');
  });

  it('is empty before the first post: there is nothing to count', async () => {
    assert.equal(await getText('WithoutPosts'), '');
    assert.equal(await getText('CampaignWithoutPosts'), '');
  });

  for (const [story, reason] of [
    ['Checking', 'Still being checked.'],
    ['CampaignChecking', 'Still being checked.'],
    ['NotEligible', 'None of your posts is eligible.'],
    ['Rejected', 'None of your posts is eligible.'],
    ['Counting', 'Ranks are updated once a minute.'],
  ] as const)
    it(`gives the reason without a rank: ${story}`, async () => {
      const isOver = ['NotEligible', 'Rejected'].includes(story);
      assert.include(await getText(story), `${isOver ? 'Not ranked' : 'Not ranked yet'} ${reason}`);
    });
});
