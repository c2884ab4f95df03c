import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import {
  countLastMonthReads,
  countMonthReads,
  getReadAllowance,
  projectMonthReads,
} from '../../../../server/features/network-budget/network-budget.rules.ts';

const now = new Date('2026-11-16T00:00:00Z');
const soon = new Date('2026-11-16T00:10:00Z');
const later = new Date('2026-11-16T00:20:00Z');
const past = new Date('2026-11-15T23:00:00Z');
const nextMonth = new Date('2026-12-01T00:00:00Z');
const row = {
  windowRemaining: 10,
  windowResetsAt: soon,
  blockedUntil: null,
  month: '2026-11',
  monthReads: 0,
  lastMonthReads: 7,
};

describe('what may be read', () => {
  const table: [
    why: string,
    budget: Partial<Parameters<typeof getReadAllowance>[0]>,
    perMonth: number | null,
    expected: [string, number, Date | null],
  ][] = [
    ['everything before the first call', null, null, ['all', Infinity, null]],
    ['everything while calls are left', {}, null, ['all', Infinity, null]],
    ['nothing until the window resets', { windowRemaining: 0 }, null, ['none', 0, soon]],
    ['everything after the reset', { windowRemaining: 0, windowResetsAt: past }, null, ['all', Infinity, null]],
    ['nothing until the later of reset and refusal', { windowRemaining: 0, blockedUntil: later }, null, ['none', 0, later]],
    ['everything after the refusal', { blockedUntil: past }, null, ['all', Infinity, null]],
    ['everything down to the last tenth', { monthReads: 850 }, 1000, ['all', 50, null]],
    ['no routine reads in the last tenth', { monthReads: 900 }, 1000, ['decisions', 50, nextMonth]],
    ['what results wait for in its last half', { monthReads: 950 }, 1000, ['maturity', 50, nextMonth]],
    ['nothing when the month is used up', { monthReads: 1003 }, 1000, ['none', 0, nextMonth]],
    ['everything in a new month', { monthReads: 1003, month: '2026-10' }, 1000, ['all', 900, null]],
  ]; // prettier-ignore
  for (const [why, budget, perMonth, [scope, reads, until]] of table)
    it(why, () =>
      assert.deepEqual(getReadAllowance(budget && { ...row, ...budget }, perMonth, now), {
        scope,
        reads,
        until,
      }),
    );
});

it('counts reads by the month in which they were', () => {
  assert.equal(countMonthReads({ ...row, monthReads: 5 }, now), 5);
  assert.equal(countMonthReads({ ...row, monthReads: 5, month: '2026-10' }, now), 0);
  assert.equal(countLastMonthReads({ ...row, monthReads: 5 }, now), 7);
  assert.equal(countLastMonthReads({ ...row, monthReads: 5, month: '2026-10' }, now), 5);
  assert.equal(countLastMonthReads({ ...row, monthReads: 5, month: '2026-08' }, now), 0);
  assert.equal(countLastMonthReads(null, now), 0);
});

it('projects the month by its pace, from its second day', () => {
  assert.equal(projectMonthReads(500, now), 1000);
  assert.equal(projectMonthReads(500, new Date('2026-11-01T20:00:00Z')), null);
});
