import assert from 'node:assert/strict';
import { test } from 'node:test';
import { campaignMessages } from '../../elements/campaigns/campaign.messages.ts';
import { getRewardFact, type CampaignWithWeeks } from '../../elements/campaigns/reward-fact.ts';
import { getMessages } from '../../elements/core/i18n/get-messages.ts';
import { translations } from '../../elements/core/i18n/translations.ts';
import { core, money, participation, payout } from '../../stories/campaigns/samples.ts';
import { testApp } from '../core/support.ts';

const now = Date.parse('2026-11-19T15:00:00Z');

const loadMessages = async (locale: string) => {
  const { app } = testApp({ locale });
  const $translations = app.use(translations);
  if (locale !== 'en' && !$translations.get())
    await new Promise<void>((resolve) => $translations.listen(() => resolve()));
  return getMessages(app, campaignMessages);
};

const week = (pool: string) => ({ rewardPool: money(pool) }) as never;
const claimable = { ...payout, status: 'claimable' as const };
const my = { ...participation, eligiblePostCount: 1, estimatedReward: money('64.28') };
const states = {
  open: { status: 'active', my: null },
  estimated: { status: 'active', my },
  evaluating: { status: 'evaluating', my },
  watched: { status: 'evaluating', my: null },
  ended: { status: 'evaluated', my: null },
  claimable: {
    status: 'evaluated',
    my: { ...my, confirmedReward: money('64.28'), payout: claimable },
  },
  paid: {
    status: 'evaluated',
    my: { ...my, confirmedReward: money('64.28'), payout: { ...payout, status: 'paid' } },
  },
  expired: {
    status: 'evaluated',
    my: {
      ...my,
      confirmedReward: null,
      payout: { ...payout, total: money('64.28'), status: 'expired' },
    },
  },
  nothing: {
    status: 'evaluated',
    my: { ...my, eligiblePostCount: 0, estimatedReward: null, confirmedReward: null, payout: null },
  },
} as const;

const limited = { maxPerUser: money('400') };
const models: Record<string, Partial<CampaignWithWeeks>> = {
  'per-post': { rewardModel: 'per-post', ...limited },
  'per-post without limit': { rewardModel: 'per-post', maxPerUser: null, weeks: [week('9000')] },
  'pool-share': { rewardModel: 'pool-share', ...limited },
  fixed: { rewardModel: 'fixed', ...limited },
  'fixed without limit': { rewardModel: 'fixed', maxPerUser: null },
  leaderboard: { rewardModel: 'leaderboard', maxPerUser: null },
  'first-come': {
    rewardModel: 'first-come',
    maxPerUser: money('15'),
    weeks: [week('600'), week('600')],
  },
};

async function readAll(locale: string): Promise<Record<string, string>> {
  const t = await loadMessages(locale);
  const read = (campaign: object) => {
    const shown = { ...core, weeks: [week('4500'), week('4500')], rewardPool: money('9000') };
    const { headline, detail, rules } = getRewardFact(
      { ...shown, rewardPoolLeft: null, ...campaign },
      { t, locale, now },
    );
    return [headline, detail, rules].join(' | ').replaceAll('\u00a0', ' ');
  };
  return Object.fromEntries(
    Object.entries(models).flatMap(([name, model]) =>
      Object.entries(states).map(([state, more]) => [
        `${name}, ${state}`,
        read({ ...model, ...more }),
      ]),
    ),
  );
}

/** The same for every model: a fixed reward is what the person got, and its amount comes first. */
const final = {
  claimable: '64.28 USDC | For 1 eligible post. | ',
  paid: '64.28 USDC | For 1 eligible post. | ',
  expired: '64.28 USDC | For 1 eligible post. Not claimed in time. | ',
  nothing: '0.00 USDC | None of your posts earned a reward. | ',
};
const pool = 'Total pool: 9,000 USDC.';
const estimate = 'Your estimate so far: 64.28 USDC.';
const limit = 'One person can earn up to 400 USDC in the whole campaign.';
const changes = 'Estimated. It can change until the results are final.';
const most = 'The maximum per person in the whole campaign.';
const eachPost = 'Each eligible post gets an equal share of the week’s pool.';
const byScore = 'Each week’s pool is shared by score.';
const once = 'Paid once, to everyone with an eligible post. A smaller pool is shared equally.';
const equally = 'Everyone with an eligible post gets an equal share of the pool.';
const ten = 'The ten highest scores each week win a reward by rank.';
const inTurn =
  'Each person is paid once in the whole campaign: each week in the order of first eligible posts, until the week’s pool runs out. The pool covers 40 people a week.';
/** Open, with an estimate, evaluating with one, evaluating, ended. */
const expected: Record<string, [string, string, string, string, string]> = {
  'per-post': [
    `Up to 400 USDC | ${most} | ${eachPost} ${pool}`,
    `Up to 400 USDC | ${most} ${estimate} | ${eachPost} ${pool}`,
    `64.28 USDC | ${changes} | ${eachPost} ${limit} ${pool}`,
    `Up to 400 USDC | ${most} | ${eachPost} ${pool}`,
    `It paid up to 400 USDC |  | Each eligible post got an equal share of the pool. ${pool}`,
  ],
  'per-post without limit': [
    'A share of 9,000 USDC |  | Each eligible post gets an equal share of the pool.',
    `A share of 9,000 USDC | ${estimate} | Each eligible post gets an equal share of the pool.`,
    `64.28 USDC | ${changes} | Each eligible post gets an equal share of the pool. ${pool}`,
    'A share of 9,000 USDC |  | Each eligible post gets an equal share of the pool.',
    'A share of 9,000 USDC |  | Each eligible post got an equal share of the pool.',
  ],
  'pool-share': [
    `Up to 400 USDC | ${most} | ${byScore} ${pool}`,
    `Up to 400 USDC | ${most} ${estimate} | ${byScore} ${pool}`,
    `64.28 USDC | ${changes} | ${byScore} ${limit} ${pool}`,
    `Up to 400 USDC | ${most} | ${byScore} ${pool}`,
    `It paid up to 400 USDC |  | The pool was shared by score. ${pool}`,
  ],
  fixed: [
    `400 USDC |  | ${once} ${pool}`,
    `400 USDC | ${estimate} | ${once} ${pool}`,
    `64.28 USDC | ${changes} | ${once} ${pool}`,
    `400 USDC |  | ${once} ${pool}`,
    `400 USDC |  | Paid once, to everyone with an eligible post. A smaller pool was shared equally. ${pool}`,
  ],
  'fixed without limit': [
    `A share of 9,000 USDC |  | ${equally}`,
    `A share of 9,000 USDC | ${estimate} | ${equally}`,
    `64.28 USDC | ${changes} | ${equally} ${pool}`,
    `A share of 9,000 USDC |  | ${equally}`,
    'A share of 9,000 USDC |  | Everyone with an eligible post got an equal share of the pool.',
  ],
  leaderboard: [
    `A share of 9,000 USDC |  | ${ten}`,
    `A share of 9,000 USDC | ${estimate} | ${ten}`,
    `64.28 USDC | ${changes} | ${ten} ${pool}`,
    `A share of 9,000 USDC |  | ${ten}`,
    'A share of 9,000 USDC |  | The ten highest scores each week won a reward by rank.',
  ],
  'first-come': [
    `15 USDC |  | ${inTurn} ${pool}`,
    `15.00 USDC | Estimated. You’ve reached the maximum, so more posts won’t add to it, but they still count on the leaderboard. | ${inTurn} ${pool}`,
    `64.28 USDC | ${changes} | ${inTurn} ${pool}`,
    `15 USDC |  | ${inTurn} ${pool}`,
    `15 USDC |  | Each person was paid once, in the order of their first eligible posts. ${pool}`,
  ],
};

test('the reward is phrased by model, limit and state', async () => {
  const table = Object.fromEntries(
    Object.entries(expected).flatMap(([name, [open, estimated, evaluating, watched, ended]]) =>
      Object.entries({ open, estimated, evaluating, watched, ended, ...final }).map(
        ([state, text]) => [`${name}, ${state}`, text],
      ),
    ),
  );
  assert.deepEqual(await readAll('en'), table);
});

test('without results or a currency, no reward is a word', async () => {
  const options = { t: await loadMessages('en'), locale: 'en', now };
  const read = (more: object) => {
    const campaign = { ...core, ...states.nothing, ...more } as CampaignWithWeeks;
    const { headline, isAmount } = getRewardFact(campaign, options);
    return [headline, isAmount];
  };
  const rejected = {
    ...states.nothing.my,
    healthCounts: { decided: 9, deleted: 0, notEligible: 9 },
  };
  assert.deepEqual(read({ status: 'evaluating', my: rejected }), ['No reward', false]);
  assert.deepEqual(read({ rewardPool: null, maxPerUser: null }), ['No reward', false]);
});

test('German and Arabic phrase every row, and the weeks of a pool that differ name no number', async () => {
  const english = await readAll('en');
  const [german, arabic] = [await readAll('de'), await readAll('ar')];
  for (const [row, text] of Object.entries(english)) {
    assert.notEqual(german[row], text, row);
    assert.match(arabic[row]!, /\p{Script=Arabic}/u, row);
  }
  assert.equal(
    german['first-come, open'],
    '15 USDC |  | Jede Person wird in der ganzen Kampagne einmal bezahlt: jede Woche in der Reihenfolge der ersten anerkannten Beiträge, bis der Topf der Woche leer ist. Der Topf reicht für 40 Personen pro Woche. Gesamter Topf: 9.000 USDC.',
  );
  const uneven = { ...core, ...models['first-come'], weeks: [week('600'), week('300')], my: null };
  const { rules } = getRewardFact(uneven, { t: await loadMessages('en'), locale: 'en', now });
  assert.doesNotMatch(rules, /covers/);
  const single = { ...uneven, weeks: [week('600')] };
  assert.match(
    getRewardFact(single, { t: await loadMessages('en'), locale: 'en', now }).rules,
    /^Each person is paid once, in the order of their first eligible posts, until the pool runs out\. The pool covers 40 people\./,
  );
});

test('a running week with a pool of its own is what can be earned now', async () => {
  const weeks = [week('2400'), { ...(week('1600') as object), id: 'second', index: 2 }];
  const campaign = { ...core, maxPerUser: null, weeks, status: 'active', my: null };
  const options = { t: await loadMessages('en'), locale: 'en', now };
  const { headline: head, rules: detail } = getRewardFact(
    { ...campaign, currentWeekIndex: 2 } as CampaignWithWeeks,
    options,
  );
  assert.equal(head, 'A share of 1,600\u00a0USDC this week');
  assert.match(detail, /24,000\sUSDC/);
  const { headline: ending } = getRewardFact(
    { ...campaign, status: 'ending', currentWeekIndex: 2 } as CampaignWithWeeks,
    options,
  );
  assert.equal(ending, head, 'until the campaign has ended');
  const { headline: before } = getRewardFact(
    { ...campaign, currentWeekIndex: null } as CampaignWithWeeks,
    options,
  );
  assert.equal(before, 'A share of 24,000\u00a0USDC');
});

test('at the limit of a person, another post is spoken of while there can be one', async () => {
  const options = { t: await loadMessages('en'), locale: 'en', now };
  const read = (canPost: boolean) =>
    getRewardFact(
      {
        ...core,
        ...models['first-come'],
        status: 'active',
        my: { ...my, canPost, confirmedReward: null, estimatedReward: money('15') },
      } as CampaignWithWeeks,
      options,
    ).detail;
  assert.match(
    read(true),
    /^Estimated\. You’ve reached the maximum, so more posts won’t add to it/,
  );
  assert.match(
    read(false),
    /^Estimated\. You’ve reached the maximum, so it only changes if posts stop/,
  );
});
