import { texts } from '../core/texts.ts';

const people = (n: number, count: string) => `${count} ${n === 1 ? 'person' : 'people'}`;
const posts = (n: number) => `${n} ${n === 1 ? 'post' : 'posts'}`;

const todos: Record<string, string> = {
  terms: 'Read and accept',
  'verify-email': 'Verify e-mail',
  'two-factor': 'Turn on',
  'add-wallet': 'Add wallet',
  claim: 'Claim',
  join: 'See campaign',
  post: 'New Post',
  'reconnect-x': 'Reconnect X',
  'withdrawal-code': 'Enter code',
};

/** What waits, in the server's English, and the names in it for who says it in another language. */
export interface TodoSaid {
  kind: string;
  title: string;
  text: string;
  campaign: string;
  advertiser: string;
  /** As it is shown: "42.80 USDC". */
  amount: string;
}

/** Words of the dashboard and of what many pages show; English is the base, every one can be replaced and translated. */
export const campaignsBase = {
  statusInactive: 'Not started',
  statusActive: 'Active',
  statusEnding: 'Ending',
  statusEvaluating: 'Evaluating',
  statusEvaluated: 'Evaluated',
  statusUnknown: 'Unknown',
  healthGood: 'Health: good',
  healthModerate: 'Health: moderate',
  healthUnhealthy: 'Health: unhealthy',
  healthUnknown: 'Health: not enough data',
  accountHealth: (word: string) => `Account ${word.toLowerCase()}`,

  loading: 'Loading',
  slow: 'Still loading. This takes longer than it should.',
  loadFailed: 'This can’t be loaded right now.',
  retry: 'Try again',

  estimated: 'estimated',
  confirmed: 'confirmed',
  nothingYet: 'nothing yet',
  left: (span: string) => `${span} left`,
  starts: (date: string) => `starts ${date}`,
  result: (date: string) => `result ${date}`,
  closed: (date: string) => `closed ${date}`,
  week: (index: number, count: number) => `week ${index} of ${count}`,
  postsOf: (done: number, total: number) => `${done} of ${posts(total)}`,
  posts,
  people,
  joined: 'Joined',
  invited: 'Invited',
  open: 'Open',
  full: 'Full',
  byInvitation: 'By invitation',
  pool: 'pool',
  estimate: (amount: string) => `Your estimate so far: ${amount}.`,
  join: 'Join campaign',
  login: 'Log in with X',
  suggestions: (n: number) => `${n} ${n === 1 ? 'suggestion' : 'suggestions'} to start from`,

  claim: 'Claim',
  claimAmount: (amount: string) => `Claim ${amount}`,
  wallets: 'Wallets',

  leaderboard: 'Leaderboard',
  you: 'You',
  up: (n: number) => `up ${n}`,
  down: (n: number) => `down ${n}`,
  noRank: 'No ranking yet. It appears with the first eligible posts.',
  pointsTo: (points: string, rank: number) => `${points} points to rank ${rank}.`,
  levelWith: (rank: number) => `The same score as rank ${rank}.`,
  yourPlace: 'Your place',
  terms: (version: string) => `Terms, version ${version}`,
  use: 'Use this',
  usesLeft: (n: number) => `${n} left`,

  needsYou: 'Needs you',
  soonest: (n: number) => `${n}, soonest first`,
  allDone: 'Nothing waits for you',
  allDoneText: 'New claims, codes and invitations appear here first.',
  until: (date: string) => `until ${date}`,
  todo: (kind: string) => todos[kind] ?? 'Open',
  todoTitle: ({ title }: TodoSaid) => title,
  todoText: ({ text }: TodoSaid) => text,
  currentCampaigns: 'Current campaigns',
  allCampaigns: 'All Campaigns',
  noCurrent: 'No current campaign',
  noCurrentText: 'Campaigns open by invitation, or to everybody whose account qualifies.',
  seeOpen: 'See open campaigns',
  balances: 'Balances',
  latestPosts: 'Latest posts',
  noLatest: 'No posts yet',
  noLatestText: 'Your posts appear here with what they count for and why.',
  noBalances: 'Nothing yet. What you earn appears here.',
  noWeek: 'Nothing to compare yet. It begins with your first post.',
  weekHead: 'This week against last',
  weekThis: 'This',
  weekLast: 'Last',
  weekChange: 'Change',
  weekPosts: 'Posts',
  weekEligible: 'Eligible',
  weekImpressions: 'Impressions',
  weekEngagements: 'Engagements',
  weekEarned: 'Earned',
  idea: 'A start for your next post',
  more: (n: number) => `${n} more`,
  /** `hour` of the reader's day, 0–23. */
  greet: (hour: number, name: string) => {
    const greeting = hour < 5 ? 'Hello' : hour < 12 ? 'Good morning' : hour < 18 ? 'Good afternoon' : 'Good evening';
    return name ? `${greeting}, ${name}` : greeting;
  },
  dashboard: 'Dashboard',

  landingTitle: 'Post about what you know. Be paid for it.',
  landingText:
    'Brands open campaigns, you publish what you have built and seen, and everybody whose post counts takes a share of the pool. Every number says where it comes from, and every no says why.',
  howTitle: 'How it works',
  how1: 'Join with your X account',
  how1Text: 'We read your name, handle and follower count. Nothing is posted without you.',
  how2: 'Publish in your words',
  how2Text: 'Start from a suggestion or from a blank page. You see what counts before you publish.',
  how3: 'Claim and withdraw',
  how3Text: 'When a campaign is settled you claim your share and withdraw it to your own wallet.',
  openNow: 'Open now',
  noneOpen: 'No public campaign is open right now. With an invitation link you can join one directly.',
  seeCampaigns: 'See campaigns',
  rank: 'Rank',
  impressions: 'Impressions',
  earned: 'Earned',
  campaign: 'Campaign',
  nothing: 'nothing',

  preview: 'Preview – not public',
  with: 'with',
};
export type CampaignsTexts = typeof campaignsBase;

/** The texts in the App's language. */
export const campaignsTexts = texts('campaigns', campaignsBase);
