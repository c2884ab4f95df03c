import type { TwoFactorStatus } from '../../contract/settings.ts';
import type { CodeStatus } from '../../contract/withdrawal.ts';
import { badgePicture } from '../notifications/samples.ts';
import { code } from '../wallets/samples.ts';
import type { ProfilePage } from '../../contract/pages.ts';
import type { PostCard } from '../../contract/post.ts';
import { at } from '../wallets/samples.ts';

const id = (number: number): string =>
  `00000000-0000-4000-8000-${String(number).padStart(12, '0')}`;
const campaignId = id(900);

export const posts: PostCard[] = [
  {
    id: id(801),
    url: 'https://x.example/maralind/status/1',
    kind: 'post',
    campaignId,
    author: { handle: 'maralind', name: 'Mara Lindqvist' },
    content:
      'One account, one asset: minting a collectible used to take four accounts. Core needs one, and it shows in the fee.',
    attachments: [],
    createdAt: at(-1500),
    status: 'eligible-bonus',
    statusReasons: [],
    metrics: {
      impressions: 4310,
      likes: 96,
      reposts: 14,
      replies: 11,
      quotes: 2,
      bookmarks: 21,
      asOf: at(-30),
    },
    score: 143,
  },
  {
    id: id(802),
    url: 'https://x.example/maralind/status/2',
    kind: 'post',
    campaignId,
    author: { handle: 'maralind', name: 'Mara Lindqvist' },
    content: 'Fees, in plain words.',
    attachments: [],
    createdAt: at(-6000),
    status: 'not-eligible',
    statusReasons: [{ code: 'hashtag', params: { required: '#MetaplexCore' } }],
  },
];

export const profilePage: ProfilePage = {
  user: {
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
  },
  bio: 'Writes about how payments really work.',
  followers: 4310,
  accountCreatedAt: '2017-04-02T00:00:00Z',
  health: 'moderate',
  healthCounts: { decided: 40, deleted: 1, notEligible: 3 },
  totals: {
    campaigns: 6,
    posts: 41,
    eligiblePosts: 36,
    impressions: 182_400,
    engagements: 5310,
  },
  badges: [
    {
      title: 'Verified reach',
      description: '100,000 counted impressions',
      translations: {
        de: { title: 'Geprüfte Reichweite', description: '100.000 anerkannte Impressionen' },
        ar: { title: 'وصول موثَّق', description: '100,000 مرة ظهور مقبولة' },
      },
      imageUrl: badgePicture,
      earnedAt: '2026-11-16T12:00:00Z',
      url: 'https://reach.example/',
    },
    {
      title: 'Top three',
      translations: { de: { title: 'Top 3' }, ar: { title: 'من الثلاثة الأوائل' } },
      imageUrl: badgePicture,
      earnedAt: '2026-09-30T12:00:00Z',
    },
  ],
  bestPost: {
    campaignId,
    campaignTitle: 'Night market',
    content: 'Forty stalls, one generator, and every one of them took a tap. @acmepay #ad',
    impressions: 23_502,
  },
  pastCampaigns: [
    {
      id: campaignId,
      campaignIndex: 12,
      title: 'Night market',
      advertiser: { name: 'Metaplex', slug: 'metaplex' },
      status: 'evaluated',
      startsAt: '2026-08-03T00:00:00Z',
      endsAt: '2026-08-31T00:00:00Z',
      summary: 'A month of stalls.',
      rewardModel: 'pool-share',
      rewardPool: { amount: '5000', currency: 'USDC' },
      participantCount: 210,
      postCount: 940,
      visibility: 'public',
      currentWeekId: null,
      finalRank: 14,
      earned: { amount: '212.40', currency: 'USDC' },
      impressions: 41_200,
      my: {
        joined: true,
        invited: false,
        eligible: 'yes',
        unmet: [],
        health: 'good',
        postCount: 9,
        eligiblePostCount: 7,
        impressions: 41_200,
        canPost: false,
        healthCounts: { decided: 9, deleted: 0, notEligible: 2 },
        payout: {
          campaignId,
          total: { amount: '212.40', currency: 'USDC' },
          rewards: [],
          status: 'paid',
          claimUntil: null,
        },
      },
    },
  ],
};

/** The code of an authenticator app is awaited. */
export const authenticatorCode: CodeStatus = {
  ...code,
  channel: 'app',
  sentTo: '',
  attemptsLeft: 5,
};
export const setupStatus: TwoFactorStatus = {
  ...authenticatorCode,
  otpauthUri:
    'otpauth://totp/Evangelist:mara_l?secret=JBSWY3DPEHPK3PXPJBSWY3DPEHPK3PXP&issuer=Evangelist',
};
export const recoveryCodes = [
  'k7fq-2m9x',
  'w3hd-8rtc',
  'b9xn-4vkp',
  't6mz-q2wd',
  'r4cj-7nyx',
  'h8pv-k3bm',
  'd2ws-9fgt',
  'x5qk-6czr',
  'm7tb-3hvn',
  'f9yd-w4pk',
];
