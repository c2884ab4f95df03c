import { assert } from '@open-wc/testing';
import { html } from 'lit';
import {
  core,
  money,
  participation,
  payout,
  withoutReward,
} from '../../stories/campaigns/samples.ts';
import { setPageTimeZone } from '../../messages/values.ts';
import { countLines, getElementText } from './element-text.ts';
import * as stories from '../../stories/campaigns/campaign-facts.stories.ts';
import { fromStories } from '../from-stories.ts';
import { allInShadow } from '../queries.ts';
import { stage, standing } from '../standing.ts';

standing('ev-campaign-facts', fromStories(stories));

describe('<ev-campaign-facts>', () => {
  afterEach(() => setPageTimeZone(undefined));
  const getText = (campaign: object) =>
    getElementText(
      html`<ev-campaign-facts .campaign=${{ ...core, ...campaign }}></ev-campaign-facts>`,
      'ev-campaign-facts',
    );

  it('leads with the amount of a confirmed reward, and leaves the end of its claim to the claim box', async () => {
    const my = { ...participation, payout, confirmedReward: money('180') };
    const ended = { status: 'evaluated' };
    const text = await getText({ ...ended, my });
    assert.match(text, /Your reward 180\.00.USDC For 7 eligible posts\. Deadline/);
    assert.notMatch(text, /Up to|left|Claim/);
    for (const status of ['claimed', 'paid'])
      assert.equal(
        await getText({ ...ended, my: { ...my, payout: { ...payout, status } } }),
        text,
        'a claim moves nothing',
      );
  });

  it('names results while posts are taken, a full campaign, and in the past what it paid', async () => {
    const open = await getText({ maturesAt: '2026-12-19T12:00:00Z' });
    assert.include(open, 'Results by Sat, Dec 19.');
    const full = { my: null, participantCap: 60, participantCount: 60 };
    assert.match(await getText(full), /Task Up to 4 posts a week (?!.*seats)/);
    const over = await getText({ my: null, status: 'evaluated', maxPerUser: money('120') });
    assert.match(
      over,
      /Posts Posting is closed\s+Reward It paid up to 120 USDC How rewards work The pool was shared by score\./,
    );
    assert.notInclude(over, 'maximum per person');
  });

  it('names the limit per person once the estimate is there, and what another post still does', async () => {
    const reached = await getText({ my: { ...participation, estimatedReward: money('120') } });
    assert.match(
      reached,
      /Your reward 120.00 USDC Estimated\. You’ve reached the maximum, so more posts won’t add to it,/,
    );
    assert.notMatch(reached, /Up to 120|estimate so far: /);
    assert.include(await getText({}), 'Your reward Up to 120 USDC');
  });

  it('names no reward once all posts are rejected and none can follow', async () => {
    const text = await getText(withoutReward);
    assert.match(text, /Your task No eligible post .*Your reward No reward None of your posts/);
    assert.notMatch(text, /All done|Up to 120/);
    const my = { ...withoutReward.my!, postCount: 0 };
    const silent = await getText({ ...withoutReward, status: 'evaluating', my });
    assert.match(silent, /Your reward No reward You didn’t post in this campaign\./);
    const healthCounts = { decided: 1, deleted: 1, notEligible: 0 };
    const deleted = {
      ...withoutReward,
      status: 'evaluating',
      my: { ...my, healthCounts },
    } as const;
    assert.match(await getText(deleted), /Your reward No reward Your post was deleted\./);
    const paused = await getText({ ...withoutReward, status: 'inactive', isPaused: true });
    assert.notInclude(paused, 'No reward');
  });

  it('names the pool alone while it is not funded', async () => {
    const text = await getText({ status: 'inactive', rewardPoolLeft: null });
    assert.include(text, 'Total pool: 24,000 USDC.');
    assert.notMatch(text, /left/);
  });

  it('names what is left of the pool only once it is touched, and never after the end', async () => {
    const [pool, part] = [money('24000'), money('8000')];
    const untouched = await getText({ rewardPool: pool, rewardPoolLeft: pool });
    assert.include(untouched, 'Total pool: 24,000 USDC.');
    assert.notInclude(untouched, 'assigned');
    const touched = await getText({ rewardPool: pool, rewardPoolLeft: part });
    assert.include(touched, '8,000 USDC of the 24,000 USDC pool isn’t assigned yet.');
    const over = { status: 'evaluated', rewardPool: pool, rewardPoolLeft: part } as const;
    assert.include(await getText({ ...over, my: null }), 'Total pool: 24,000 USDC.');
    assert.match(await getText(over), /Posting is closed \d+ posts published\. .*0\.00.USDC/);
  });

  it('has the deadline, or the start, as a time for programs', async () => {
    const read = async (campaign: object) => {
      const { element, remove } = await stage(
        html`<ev-campaign-facts .campaign=${{ ...core, ...campaign }}></ev-campaign-facts>`,
      );
      const times = allInShadow(element, '.headline time');
      remove();
      return times.map((time) => time.getAttribute('datetime'));
    };
    assert.deepEqual(await read({ weeks: [] }), [core.endsAt]);
    assert.deepEqual(await read({ status: 'inactive' }), [core.startsAt]);
  });

  it('explains what a pause means for posts and rewards', async () => {
    const paused = { status: 'inactive', isPaused: true } as const;
    const member = await getText(paused);
    assert.include(member, 'No posts for now Your posts are kept and are checked once');
    assert.include(member, 'Results and rewards wait until the campaign resumes.');
    assert.notMatch(member, /[Ss]tart/);
    assert.match(await getText({ ...paused, my: null }), /Task Up to 4 posts a week .* Deadline /);
  });

  it('names the first-day bonus until its end', async () => {
    const bonus = { amount: money('5'), until: '2026-11-24T08:00:00Z' };
    const at = (now: string) =>
      getElementText(
        html`<ev-campaign-facts
          .campaign=${{ ...core, bonus }}
          .now=${Date.parse(now)}
        ></ev-campaign-facts>`,
        'ev-campaign-facts',
      );
    assert.match(await at('2026-11-24T07:59:00Z'), /First-day bonus: 5 USDC for a post until /);
    assert.notInclude(await at('2026-11-24T08:00:00Z'), 'bonus');
  });

  it('names the limits of a person, and of posts before the member counts them', async () => {
    const person = 'Up to 120 USDC The maximum per person in the whole campaign.';
    const posts = 'Up to 4 posts a week count.';
    const member = await getText({});
    assert.include(member, person);
    assert.notInclude(member, posts);
    assert.include(await getText({ my: null }), `Join to post ${posts}`);
    const left = { ...participation, joined: false, leftAt: '2026-11-18T12:00:00Z' };
    assert.include(await getText({ my: { ...left, postsThisWeek: 1 } }), 'Join to post');
    const used = { ...left, postsThisWeek: core.maxPostsPerWeek };
    assert.notInclude(await getText({ my: used }), 'Join to post');
    const upcoming = await getText({ status: 'inactive', my: null });
    assert.match(upcoming, /Task Up to 4 posts a week .* Starts \w+, \w+ \d+/);
    assert.notMatch(upcoming, /Not started|Starts Starts|Deadline/);
    assert.notInclude(await getText({ maxPerUser: null }), 'one person');
    assert.notInclude(await getText({ rewardModel: 'first-come' }), 'one person');
  });

  it('breaks an Arabic date in a narrow column at spaces only', async () => {
    setPageTimeZone('Europe/Stockholm');
    const shown = await stage(
      html`<div dir="rtl" lang="ar" style="inline-size: 600px">
        <ev-campaign-facts .campaign=${{ ...core, weeks: [] }}></ev-campaign-facts>
      </div>`,
    );
    const { renderRoot } = shown.box.querySelector('ev-campaign-facts')!;
    const headline = [...renderRoot.querySelectorAll('.headline')].at(-1)!;
    const text = headline.textContent.trim();
    assert.include(text, 'غرينتش');
    assert.isAbove(countLines(headline, text), 1);
    for (const word of text.split(' ')) assert.equal(countLines(headline, word), 1, word);
    shown.remove();
  });

  it('sets what the brand wrote in a paragraph in its own direction', async () => {
    const shown = await stage(
      html`<div dir="rtl" lang="ar">
        <ev-campaign-facts .campaign=${core}></ev-campaign-facts>
      </div>`,
    );
    const paragraph = shown.box.querySelector('ev-campaign-facts')!.renderRoot.querySelector('p')!;
    assert.equal(paragraph.textContent, core.summary);
    assert.equal(getComputedStyle(paragraph).direction, 'ltr');
    shown.remove();
  });

  it('opens the rules of the reward by a press', async () => {
    const { box, remove } = await stage(
      html`<ev-campaign-facts .campaign=${core}></ev-campaign-facts>`,
    );
    const details = box.querySelector('ev-campaign-facts')!.renderRoot.querySelector('details')!;
    const rules = details.querySelector('p')!;
    assert.isFalse(rules.checkVisibility());
    details.querySelector('summary')!.click();
    assert.isTrue(rules.checkVisibility());
    assert.include(rules.textContent, 'pool is shared by score');
    remove();
  });

  it('shows a fixed reward as its amount', async () => {
    const text = await getText({ rewardModel: 'fixed', maxPerUser: money('0.5', 'SOL') });
    assert.include(text, 'Your reward 0.50 SOL');
  });
});
