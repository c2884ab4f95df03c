/** Sample data of campaigns and posts, as the server sends it to Mara on 19 November 2026, 15:00 UTC. */
import type { BrandTheme } from '../../contract/brand.ts';
import type {
  CampaignCard,
  CampaignDetail,
  CampaignTerms,
  CampaignWeek,
  Invitation,
  LeaderboardRow,
  Participation,
  PastCampaign,
  Requirement,
} from '../../contract/campaign.ts';
import type { CampaignPreview } from '../../contract/campaign-preview.ts';
import type { InvitationNote } from '../../contract/invitation-note.ts';
import type { DashboardPage, LandingPage, Todo } from '../../contract/pages.ts';
import type { Metrics, PostCard, Suggestion } from '../../contract/post.ts';
import type { Payout, Reward, RewardShare } from '../../contract/reward.ts';
import type { CurrentUser } from '../../contract/user.ts';
import { at, sampleNow, sol, usdc } from '../wallets/samples.ts';

export { at, sampleNow };
export const day = 1440;
export const id = (number: number): string =>
  `00000000-0000-4000-8000-${String(number).padStart(12, '0')}`;
export const money = (amount: string, currency = 'USDC') => ({ amount, currency });

export const mara: CurrentUser = {
  userId: id(1),
  realUserId: id(1),
  profileImageUrl: null,
  twitterHandle: 'maralind',
  userName: 'Mara Lindqvist',
  userRoles: ['reader', 'writer'],
  twoFactorAuthEnabled: false,
  verifiedTwoFactorAuthEnabled: false,
  email: 'mara@lindqvist.se',
  verifiedEmail: true,
  preferredAdvertiserName: 'metaplex',
};

export const metaplex = { name: 'Metaplex', slug: 'metaplex' };
export const harbor = { name: 'Harbor', slug: 'harbor' };
export const switchboard = { name: 'Switchboard', slug: 'switchboard' };
export const acme = { name: 'Acme Pay', slug: 'acme' };

export const participation: Participation = {
  joined: true,
  joinedAt: '2026-11-02T10:12:00Z',
  leftAt: null,
  invited: true,
  eligible: 'yes',
  unmet: [],
  health: 'good',
  healthCounts: { decided: 8, deleted: 0, notEligible: 1 },
  postCount: 9,
  postsThisWeek: 3,
  eligiblePostCount: 7,
  impressions: 41_208,
  rank: 14,
  estimatedReward: money('96.40'),
  canPost: true,
};

export const core: CampaignCard = {
  id: id(100),
  campaignIndex: 12,
  title: 'Core: one account, one asset',
  advertiser: metaplex,
  status: 'active',
  startsAt: '2026-11-02T00:00:00Z',
  endsAt: '2026-12-13T23:59:00Z',
  maturesAt: '2026-12-16T12:00:00Z',
  summary: 'Show what one account per asset makes possible.',
  languages: ['en', 'de'],
  rewardModel: 'pool-share',
  rewardPool: money('24000'),
  rewardPoolLeft: money('13480'),
  maxPerUser: money('120'),
  participantCount: 212,
  participantCap: 400,
  postCount: 1284,
  visibility: 'public',
  currentWeekId: id(113),
  weekCount: 6,
  currentWeekIndex: 3,
  maxPostsPerWeek: 4,
  my: participation,
};
export const fees: CampaignCard = {
  ...core,
  id: id(101),
  campaignIndex: 13,
  title: 'Fees in plain words',
  advertiser: harbor,
  status: 'ending',
  endsAt: at(day + 180),
  rewardPool: money('6000'),
  maxPerUser: null,
  weekCount: 2,
  currentWeekIndex: 2,
  maxPostsPerWeek: 2,
  summary: 'A fee you can’t predict is a tax on planning. Say how you plan.',
  my: {
    ...participation,
    postCount: 1,
    postsThisWeek: 0,
    eligiblePostCount: 0,
    estimatedReward: null,
    health: 'moderate',
    healthCounts: { decided: 4, deleted: 1, notEligible: 0 },
  },
};
export const oracles: CampaignCard = {
  ...core,
  id: id(102),
  campaignIndex: 11,
  title: 'Oracles you can read',
  advertiser: switchboard,
  status: 'evaluating',
  endsAt: '2026-11-15T23:59:00Z',
  maturesAt: '2026-11-26T12:00:00Z',
  currentWeekIndex: null,
  currentWeekId: null,
  weekCount: 1,
  maxPostsPerWeek: 3,
  my: {
    ...participation,
    postCount: 3,
    postsThisWeek: null,
    estimatedReward: money('148.20'),
    canPost: false,
  },
};
export const surge: CampaignCard = {
  ...core,
  id: id(103),
  campaignIndex: 15,
  title: 'Surge, season 2',
  advertiser: switchboard,
  status: 'inactive',
  visibility: 'invite-only',
  startsAt: '2026-11-23T08:00:00Z',
  endsAt: '2026-12-20T20:00:00Z',
  rewardPool: money('12000'),
  participantCount: 62,
  currentWeekId: null,
  currentWeekIndex: null,
  summary: 'Prices that arrive when you ask for them.',
  my: { ...participation, joined: false, canPost: false, postCount: 0, estimatedReward: null },
};
export const aura: CampaignCard = {
  ...core,
  id: id(104),
  campaignIndex: 16,
  title: 'Aura, an index you can ask',
  rewardPool: money('40.00', 'SOL'),
  maxPerUser: null,
  endsAt: '2026-12-06T20:00:00Z',
  participantCount: 31,
  summary: 'One query, one answer, one post.',
  my: null,
};
/** The estimate is the most that one person can earn. */
export const atPersonLimit: CampaignCard = {
  ...core,
  my: { ...participation, estimatedReward: money('120') },
};
export const withoutReward: CampaignCard = {
  ...core,
  status: 'ending',
  currentWeekIndex: 6,
  my: {
    ...participation,
    postCount: 4,
    eligiblePostCount: 0,
    postsThisWeek: 4,
    canPost: false,
    rank: null,
    estimatedReward: null,
    healthCounts: { decided: 4, deleted: 0, notEligible: 4 },
  },
};
/** The results of a member in a week without posts. */
export const noResults = {
  postCount: 0,
  eligibleCount: 0,
  checkingCount: 0,
  impressions: 0,
  rank: null,
  reward: null,
};
export const allCampaigns = [core, fees, oracles, surge, aura];

export const requirements: Requirement[] = [
  { id: 'followers', kind: 'followers', value: 500, state: 'met' },
  { id: 'account-age', kind: 'account-age', value: 180, state: 'met' },
  { id: 'region', kind: 'region', value: 'SE, NO', state: 'met' },
  { id: 'mention:metaplex', kind: 'mention', value: '@metaplex', state: 'unknown' },
  {
    id: 'link:metaplex.com/core',
    kind: 'link',
    value: 'https://metaplex.com/core',
    state: 'unknown',
  },
  { id: 'disclosure', kind: 'text', value: '#ad', state: 'unknown' },
  { id: 'language', kind: 'language', value: 'en, de', state: 'unknown' },
  { id: 'hours-up', kind: 'other', value: 168, state: 'unknown' },
];
export const unmet: Requirement[] = [
  { id: 'followers', kind: 'followers', value: 500, actual: 212, state: 'unmet' },
  { id: 'account-age', kind: 'account-age', value: 180, state: 'met' },
  { id: 'health', kind: 'health', value: 'good', actual: 'moderate', state: 'unmet' },
  { id: 'role', kind: 'role', value: 'writer', state: 'unmet' },
  { id: 'media', kind: 'media', value: 1, state: 'unknown' },
  { id: 'new', kind: 'other', state: 'pending' as 'unknown' },
];

/** All that is missing is the permission to post. */
export const unmetPosting: Requirement[] = unmet.filter(({ kind }) => kind === 'role');

const week = (
  index: number,
  from: string,
  to: string,
  more: Partial<CampaignWeek> = {},
): CampaignWeek => ({
  id: id(110 + index),
  index,
  startsAt: `2026-${from}T00:00:00Z`,
  endsAt: `2026-${to}T23:59:00Z`,
  status: 'inactive',
  ...more,
});
export const weeks: CampaignWeek[] = [
  week(1, '11-02', '11-08', {
    theme: 'What does one asset weigh?',
    rewardPool: money('4000'),
    status: 'evaluated',
    my: {
      postCount: 3,
      eligibleCount: 3,
      checkingCount: 0,
      impressions: 9120,
      rank: 22,
      reward: money('31.10'),
      rewardStatus: 'paid',
    },
  }),
  week(2, '11-09', '11-15', {
    theme: 'Ten thousand of them',
    rewardPool: money('4000'),
    status: 'evaluated',
    my: {
      postCount: 3,
      eligibleCount: 3,
      checkingCount: 0,
      impressions: 14_650,
      rank: 17,
      reward: money('42.80'),
      rewardStatus: 'rewarded',
    },
  }),
  week(3, '11-16', '11-22', {
    theme: 'One picture, one number',
    rewardPool: money('4000'),
    status: 'active',
    my: {
      postCount: 3,
      eligibleCount: 2,
      checkingCount: 1,
      impressions: 15_422,
      rank: 14,
      reward: money('96.40'),
    },
  }),
  week(4, '11-23', '11-29'),
  week(5, '11-30', '12-06'),
  week(6, '12-07', '12-13'),
];

const row = (
  rank: number,
  userName: string,
  handle: string,
  score: number,
  isMe = false,
): LeaderboardRow => ({
  rank,
  userName,
  handle,
  score,
  posts: 7,
  impressions: score * 190,
  isMe,
});
export const leaderboard: LeaderboardRow[] = [
  row(1, 'Hana Okafor', 'hana_onchain', 391),
  row(2, 'Devon Reyes', 'devonreyes', 362),
  row(3, 'Lea van den Bosch', 'lea_vdb', 340),
  row(13, 'Tomasz Kowal', 'tomasz_k', 148),
  row(14, 'Mara Lindqvist', 'maralind', 143, true),
  row(15, 'Priya Raman', 'priya_ships', 139),
];

const metrics = (
  impressions: number,
  likes: number,
  reposts: number,
  replies: number,
): Metrics => ({
  impressions,
  likes,
  reposts,
  replies,
  quotes: 0,
  bookmarks: 12,
  asOf: at(-30),
});
const author = { handle: 'maralind', name: 'Mara Lindqvist' };
const post = (
  number: number,
  content: string,
  minutes: number,
  more: Partial<PostCard>,
): PostCard => ({
  id: id(200 + number),
  url: `https://x.example/maralind/status/${number}`,
  kind: 'post',
  campaignId: core.id,
  campaignWeekId: id(113),
  campaignTitle: core.title,
  advertiser: metaplex,
  author,
  content,
  attachments: [],
  createdAt: at(minutes),
  status: 'evaluating',
  ...more,
});
export const reward = (amount: string, more: Partial<Reward> = {}): Reward => ({
  kind: 'base',
  amount: money(amount),
  status: 'eligible',
  estimated: true,
  ...more,
});
export const checking = post(
  1,
  'Ten thousand tickets on Core: 2.9 SOL in total. On the old standard the same drop was 120. Numbers and receipts below.',
  -235,
  {
    resultBy: at(3 * day),
    metrics: metrics(1106, 48, 9, 7),
  },
);
export const bonus = post(
  2,
  'Core puts a whole asset in one account. Here is what that does to a mint of ten thousand, in one picture.',
  -1338,
  {
    status: 'eligible-bonus',
    metrics: metrics(8214, 312, 58, 41),
    score: 82,
    scoreBreakdown: [
      { code: 'reach', value: 34 },
      { code: 'talk', value: 26 },
      { code: 'quality', value: 14 },
      { code: 'bonus', value: 8 },
    ],
    reward: reward('58.20', { kind: 'bonus' }),
  },
);
export const eligible = post(
  3,
  'I moved our ticketing demo to @metaplex Core in an afternoon. Three things nobody told me:',
  -3220,
  {
    status: 'eligible',
    metrics: metrics(6102, 204, 31, 28),
    score: 61,
    scoreBreakdown: [
      { code: 'reach', value: 25 },
      { code: 'talk', value: 21 },
      { code: 'quality', value: 15 },
    ],
    reward: reward('38.20'),
  },
);
export const notEligible = post(
  4,
  'A fee you can’t predict is a tax on planning. @harborfinance shows it before you sign.',
  -4129,
  {
    campaignId: fees.id,
    campaignTitle: fees.title,
    status: 'not-eligible',
    metrics: metrics(1930, 40, 4, 2),
    statusReasons: [{ code: 'link', params: { required: 'harbor.finance' } }],
    caseUntil: at(30 * day),
  },
);
export const paid = post(
  5,
  'Where does a price come from? A pull oracle, explained with one slow pizza order.',
  -8670,
  {
    campaignId: oracles.id,
    campaignTitle: oracles.title,
    status: 'paid',
    metrics: metrics(12_480, 512, 77, 60),
    score: 90,
    reward: reward('148.20', { estimated: false, status: 'paid' }),
  },
);
export const gone = post(6, 'A post that is no longer there.', -9000, {
  status: 'deleted',
  url: null,
});
export const newer = post(7, 'A post in a state of a newer server.', -9100, {
  status: 'teleported' as 'deleted',
  kind: 'feedback',
});
export const myPosts = [checking, bonus, eligible];
export const latestPosts = [checking, bonus, eligible, notEligible, paid];

export const payout: Payout = {
  campaignId: core.id,
  total: money('42.80'),
  status: 'claimable',
  claimUntil: '2026-11-25T18:00:00Z',
  rewards: [
    reward('12.30', { status: 'rewarded', estimated: false }),
    reward('14.50', { status: 'rewarded', estimated: false }),
    reward('10.00', { status: 'rewarded', estimated: false }),
    reward('6.00', { kind: 'bonus', status: 'rewarded', estimated: false }),
  ],
};

export const suggestion = (
  number: number,
  content: string,
  tone: Suggestion['tone'],
  usesLeft: number | null,
): Suggestion => ({
  id: id(400 + number),
  campaignId: core.id,
  content,
  ...(tone ? { tone } : {}),
  language: 'en',
  order: number,
  usesLeft,
  usedByMe: false,
});
export const suggestions = [
  suggestion(
    1,
    'Ten thousand tickets on @metaplex Core: 2.9 SOL in total. On the old standard the same drop was 120. The whole sheet: metaplex.com/core #ad',
    'technical',
    4,
  ),
  suggestion(
    2,
    'What would you put on chain if an asset cost less than the coffee you’re holding? @metaplex metaplex.com/core #ad',
    'question',
    9,
  ),
  suggestion(
    3,
    'My grandmother asked what an NFT is. I showed her one account. @metaplex metaplex.com/core #ad',
    'casual',
    12,
  ),
  suggestion(
    4,
    'Old standard: four accounts. Core: one. That is the post. @metaplex metaplex.com/core #ad',
    'meme',
    0,
  ),
];

const share = (
  index: number,
  weight: number,
  totalWeight: number,
  amount: string,
  more: Partial<RewardShare> = {},
): RewardShare => ({
  campaignWeekId: id(110 + index),
  pool: money('4000'),
  weight,
  totalWeight,
  amount: money(amount),
  bonus: null,
  estimated: true,
  ...more,
});
export const rewardShares: RewardShare[] = [
  share(1, 88, 11_318, '31.10', { estimated: false }),
  share(2, 121, 13_402, '42.80', { estimated: false, bonus: money('6.00') }),
  share(3, 143, 5_934, '96.40'),
];

export const detail: CampaignDetail = {
  ...core,
  my: { ...participation, payout },
  description: [
    {
      type: 'paragraph',
      children: [
        {
          type: 'text',
          text: 'Most people have never seen what an asset costs to store. This week, show it. Take something you know (tickets, game items, a loyalty card) and say what it weighs as one account. Real numbers beat adjectives.',
        },
      ],
    },
    {
      type: 'paragraph',
      children: [
        { type: 'text', text: 'Link the ' },
        {
          type: 'link',
          href: 'https://metaplex.com/core',
          children: [{ type: 'text', text: 'Core guide' }],
        },
        { type: 'text', text: ' so that readers can check you.' },
      ],
    },
  ],
  weeks,
  conversions: { total: 412, mine: 9 },
  requirements,
  guidelines: {
    do: ['Use figures you can show', 'Write as you talk'],
    dont: ['Promise prices or returns', 'Reply under strangers to be seen'],
  },
  requiredHashtags: [],
  requiredMentions: ['metaplex'],
  requiredLinks: ['https://metaplex.com/core'],
  bannedTerms: ['guaranteed', 'to the moon'],
  disclosure: { required: true, tag: '#ad' },
  countedAt: at(-4),
  metrics: {
    impressions: 4_810_220,
    likes: 96_410,
    reposts: 11_204,
    replies: 9_870,
    quotes: 2_140,
    bookmarks: 7_300,
    asOf: at(-4),
  },
  rewardShares,
  leaderboard,
  rankedPeople: 212,
  topPosts: [
    {
      ...bonus,
      id: id(251),
      author: { handle: 'hana_onchain', name: 'Hana Okafor' },
      content: 'Our mint bill was a spreadsheet. Now it is one line.',
      metrics: metrics(41_208, 900, 120, 80),
    },
    {
      ...bonus,
      id: id(252),
      author: { handle: 'devonreyes', name: 'Devon Reyes' },
      content: 'I deleted four hundred lines when I moved to Core. I miss none of them.',
      metrics: metrics(36_940, 700, 90, 61),
    },
  ],
  links: [{ label: 'Core guide', url: 'https://metaplex.com/core' }],
  terms: { version: '4', url: `/articles/campaign-terms/${core.id}/4` },
};
export const campaignTerms: CampaignTerms = {
  campaignId: core.id,
  campaignTitle: core.title,
  advertiserName: metaplex.name,
  version: '4',
  currentVersion: '4',
  publishedAt: '2026-10-26T00:00:00Z',
  text: [
    {
      type: 'paragraph',
      children: [
        {
          type: 'text',
          text: 'These terms apply between Metaplex and the members of this campaign.',
        },
      ],
    },
    { type: 'heading', level: 2, children: [{ type: 'text', text: 'Rewards' }] },
    {
      type: 'list',
      ordered: false,
      items: [
        [
          {
            type: 'paragraph',
            children: [{ type: 'text', text: 'Eligible posts share the pool of their week.' }],
          },
        ],
        [
          {
            type: 'paragraph',
            children: [{ type: 'text', text: 'Unclaimed rewards go back to the campaign.' }],
          },
        ],
      ],
    },
  ],
};
export const stranger: CampaignDetail = {
  ...detail,
  my: null,
  leaderboard: leaderboard.slice(0, 3),
  requirements: requirements.map((one) => ({ ...one, state: 'unknown' })),
};

export const acmeTheme: BrandTheme = {
  name: 'acme',
  displayName: 'Acme Pay',
  logoUrl: '',
  colorScheme: 'light',
  tokens: {
    '--ev-color-paper': 'oklch(0.988 0.003 200)',
    '--ev-color-ink': 'oklch(0.23 0.025 215)',
    '--ev-color-accent': 'oklch(0.47 0.092 200)',
    '--ev-color-on-accent': 'oklch(0.99 0.004 200)',
    '--ev-radius-m': '4px',
  },
};
export const metaplexTheme: BrandTheme = {
  name: 'metaplex',
  displayName: 'Metaplex',
  logoUrl: '',
  colorScheme: 'dark',
  tokens: {
    '--ev-color-paper': 'oklch(0.16 0.008 140)',
    '--ev-color-ink': 'oklch(0.955 0.008 120)',
    '--ev-color-accent': 'oklch(0.87 0.19 127)',
    '--ev-color-on-accent': 'oklch(0.2 0.04 130)',
    '--ev-radius-m': '3px',
  },
};

export const invitationNote: InvitationNote = {
  message: 'I run a small till myself, so I know which stories are true. Come and tell one.',
  inviter: { name: 'Kofi Boateng', handle: 'kofi_builds' },
};
export const invitation: Invitation = {
  publicToken: 'first-thousand',
  inviteId: id(500),
  state: 'valid',
  advertiser: acme,
  theme: acmeTheme,
  campaignIndex: 21,
  campaign: {
    ...core,
    id: id(105),
    campaignIndex: 21,
    title: 'First thousand stores',
    advertiser: acme,
    rewardPool: money('18000'),
    maxPerUser: money('180'),
    startsAt: '2026-11-23T00:00:00Z',
    endsAt: '2026-12-20T23:59:00Z',
    participantCap: 250,
    my: null,
    summary:
      'Acme Pay opens to small shops on 23 November. Tell the story of one checkout you know: what it took before, and the minute it takes now.',
  },
  inviter: invitationNote.inviter!,
  requirements: [
    { id: 'region', kind: 'region', value: 'SE, NO', state: 'met' },
    { id: 'followers', kind: 'followers', value: 300, state: 'unknown' },
    { id: 'account-age', kind: 'account-age', value: 90, state: 'unknown' },
  ],
  seatsLeft: 38,
  expiresAt: '2026-11-22T20:00:00Z',
  terms: { version: '2', url: `/articles/campaign-terms/${id(105)}/2` },
};

export const todos: Todo[] = [
  {
    kind: 'claim',
    campaignTitle: core.title,
    until: '2026-11-25T18:00:00Z',
    campaignId: core.id,
    amount: money('42.80'),
  },
  { kind: 'withdrawal-code', until: at(11), amount: money('50.00') },
  {
    kind: 'join',
    campaignTitle: surge.title,
    advertiser: 'Switchboard',
    until: '2026-11-22T20:00:00Z',
    campaignId: surge.id,
  },
  { kind: 'post', campaignTitle: core.title, until: '2026-11-22T23:59:00Z', campaignId: core.id },
  { kind: 'verify-email' },
];

/** What happened to withdrawals and posts. */
export const newsTodos: Todo[] = [
  { kind: 'withdrawal-failed', happenedAt: at(-30), amount: money('60.00'), reason: 'network' },
  {
    kind: 'withdrawal-expired',
    happenedAt: at(-2 * day),
    amount: money('20.00'),
    reason: 'code-expired',
  },
  {
    kind: 'withdrawal-cancelled',
    happenedAt: at(-3 * day),
    amount: money('15.00'),
    reason: 'codes-wrong',
  },
  {
    kind: 'post-rejected',
    happenedAt: at(-200),
    campaignId: core.id,
    campaignTitle: core.title,
    count: 1,
    statusReasons: [
      { code: 'mention', params: { required: '@metaplex' } },
      { code: 'disclosure', params: { required: '#ad' } },
    ],
  },
  {
    kind: 'post-rejected',
    happenedAt: at(-4 * day),
    campaignId: fees.id,
    campaignTitle: fees.title,
    count: 2,
  },
  {
    kind: 'post-link-refused',
    happenedAt: at(-5 * day),
    campaignId: fees.id,
    campaignTitle: fees.title,
    problem: 'other-text',
  },
];

export const dashboardPage: DashboardPage = {
  user: mara,
  health: 'good',
  healthCounts: { decided: 40, deleted: 0, notEligible: 3 },
  currentCampaigns: [core, fees, oracles],
  eligibleCampaigns: [surge],
  balances: [usdc, sol],
  latestPosts,
  leaderboard: leaderboard.slice(3),
  ranking: { campaignTitle: core.title, people: 212 },
  countedAt: at(-4),
  todos,
};
export const freshDashboard: DashboardPage = {
  ...dashboardPage,
  health: 'unknown',
  healthCounts: { decided: 0, deleted: 0, notEligible: 0 },
  currentCampaigns: [],
  balances: [],
  latestPosts: [],
  leaderboard: [],
  todos: [],
};

const settled = (status: Payout['status'], total: Payout['total']): Payout => ({
  campaignId: id(120),
  total,
  rewards: [],
  status,
  claimUntil: '2026-09-30T00:00:00Z',
});
export const pastCampaigns: PastCampaign[] = [
  {
    ...core,
    id: id(120),
    title: 'Night market',
    status: 'evaluated',
    endsAt: '2026-08-31T23:59:00Z',
    currentWeekId: null,
    finalRank: 14,
    earned: money('212.40'),
    impressions: 41_200,
    my: { ...participation, estimatedReward: null, payout: settled('paid', money('212.40')) },
  },
  {
    ...fees,
    id: id(121),
    title: 'What a fee is for',
    status: 'evaluated',
    endsAt: '2026-07-12T23:59:00Z',
    currentWeekId: null,
    finalRank: null,
    earned: null,
    impressions: 3120,
  },
  {
    ...oracles,
    id: id(122),
    title: 'Slow pizza',
    status: 'evaluated',
    endsAt: '2026-06-01T23:59:00Z',
    finalRank: 3,
    earned: money('0', 'SOL'),
    impressions: 22_905,
    my: { ...oracles.my!, payout: settled('expired', money('0.85', 'SOL')) },
  },
];

export const preview: CampaignPreview = {
  campaign: { ...stranger, status: 'inactive' },
  suggestions,
  expiresAt: at(9 * day),
  version: 3,
};

export const landing: LandingPage = {
  advertiser: metaplex,
  theme: metaplexTheme,
  hero: {
    title: 'You know Core. Say what it does.',
    text: 'Join a campaign, post about what you’ve built and seen, and share the pool. 24,000 USDC for Core until 13 December.',
  },
  steps: [
    {
      title: 'Join with your handle',
      text: 'We check your followers and account age, and tell you right away.',
    },
    {
      title: 'Post in your own words',
      text: 'The editor shows what a post needs, with the tag for paid posts, before you publish.',
    },
    {
      title: 'Claim and withdraw',
      text: 'Claim your share when results are in, and choose a wallet.',
    },
  ],
  campaigns: [core, aura],
  topPosts: detail.topPosts ?? [],
  totals: { creators: 1284, posts: 9417, impressions: 38_200_000, paidOut: money('146320') },
  faq: [
    {
      q: 'Do I need to hold a token?',
      a: 'No. An X account that meets the campaign’s conditions is enough.',
    },
    {
      q: 'When am I paid?',
      a: 'You claim when a week is settled, usually on the third day after it ends.',
    },
  ],
};
