/** Sample answer of `getEarnings`. */
import type { AgendaItem, Earnings, EarningsWeek } from '../../contract/earnings.ts';
import type { Balance } from '../../contract/reward.ts';
import { at, usdc, uuid } from './samples.ts';

const day = 1440;
const money = (amount: string) => ({ amount, currency: 'USDC' });
const core = { campaignId: uuid(101), campaignTitle: 'Core: one account, one asset' };

const toStart = (weeksAgo: number): string =>
  new Date(Date.parse('2026-11-16T00:00:00Z') - weeksAgo * 7 * day * 60_000).toISOString();
const toWeek = (weeksAgo: number, amounts: Partial<EarningsWeek> = {}): EarningsWeek => ({
  startsAt: toStart(weeksAgo),
  paid: '0',
  claimable: '0',
  estimated: '0',
  ...amounts,
});

export const agenda: AgendaItem[] = [
  { kind: 'result', at: at(2 * day), count: 2, ...core },
  { kind: 'hold-end', at: at(2 * day + 400), amount: money('184.20') },
  { kind: 'claim-end', at: '2026-11-26T00:00:00Z', amount: money('42.80'), ...core },
  { kind: 'maturity', at: at(12 * day), amount: money('148.20'), ...core },
];

export const earningsAnswer: Earnings = {
  currencies: [
    {
      currency: 'USDC',
      weeks: [
        ...[11, 10, 9].map((ago) => toWeek(ago)),
        ...['42.80', '91.607143', '0', '120.00'].map((paid, n) => toWeek(8 - n, { paid })),
        toWeek(4, { paid: '180.50' }),
        toWeek(3, { claimable: '42.80' }),
        toWeek(2, { estimated: '148.20' }),
        toWeek(1, { estimated: '58.20' }),
        toWeek(0),
        // The campaign week that runs ends in the next week.
        toWeek(-1, { estimated: '38.20' }),
      ],
    },
    {
      currency: 'SOL',
      weeks: [
        ...[11, 10, 9, 8, 7, 6, 5, 4, 3, 2, 1].map((ago) => toWeek(ago)),
        toWeek(0),
        toWeek(-1, { estimated: '0.85' }),
      ],
    },
  ],
  reach: [0, 0, 0, 0, 120, 4310, 0, 12_906, 17_352, 9040, 3100, 800].map((impressions, n) => ({
    startsAt: toStart(11 - n),
    impressions,
    engagements: Math.round(impressions / 24),
  })),
  agenda,
};
/** What a person has in the first two weeks with rewards. */
export const firstEarnings: Earnings = {
  currencies: [
    {
      currency: 'USDC',
      weeks: [
        ...[11, 10, 9, 8, 7, 6, 5, 4, 3, 2].map((ago) => toWeek(ago)),
        toWeek(1, { paid: '120.00', estimated: '58.20' }),
        toWeek(0, { estimated: '38.20' }),
      ],
    },
  ],
  reach: [0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 1204].map((impressions, n) => ({
    startsAt: toStart(11 - n),
    impressions,
    engagements: Math.round(impressions / 24),
  })),
  agenda,
};
export const noEarnings: Earnings = { currencies: [], reach: [], agenda: agenda.slice(0, 1) };

export const claimableUsdc: Balance = {
  ...usdc,
  pendingItems: [
    { reason: 'claimable', amount: money('180'), until: at(6 * day), campaignId: core.campaignId },
  ],
};
