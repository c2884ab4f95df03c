import assert from 'node:assert/strict';
import { it } from 'node:test';
import { compareRecommended, type OfferedCampaign } from '../../common/campaign-order.ts';
import { sortTodos } from '../../common/todo-order.ts';

const now = Date.UTC(2026, 10, 28, 12);
const at = (hours: number) => new Date(now + hours * 3_600_000).toISOString();
const my = (eligible: string) => ({ eligible }) as unknown as OfferedCampaign['my'];
const pool = (amount: string) => ({ amount, currency: 'USDC' });

/** `startBy`: 25 hours before the end. */
const offered = (hours: number, more: Partial<OfferedCampaign> = {}): OfferedCampaign => ({
  endsAt: at(hours),
  startBy: at(hours - 25),
  rewardPool: pool('10'),
  my: my('yes'),
  ...more,
});

it('recommends by what closes too soon, requirements, days left, then reward', () => {
  const expected = [
    offered(200, { rewardPool: pool('50') }),
    offered(201),
    offered(100),
    offered(300, { my: my('unknown') }),
    offered(24, { rewardPool: pool('900') }),
    offered(0.7, { rewardPool: pool('9000') }),
  ];
  for (let turn = 0; turn < expected.length; turn++) {
    const list = [...expected.slice(turn), ...expected.slice(0, turn)];
    assert.deepEqual(list.sort(compareRecommended(now)), expected);
  }
});

it('puts to-dos of campaigns that close too soon last', () => {
  const late = { kind: 'join', until: at(0.7), isLate: true } as const;
  const soon = { kind: 'join', until: at(80) } as const;
  const money = { kind: 'verify-email' } as const;
  assert.deepEqual(sortTodos([late, money, soon]), [soon, money, late]);
});
