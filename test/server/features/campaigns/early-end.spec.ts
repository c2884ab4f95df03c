import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import { planEarlyEnd } from '../../../../server/features/campaigns/early-end.rules.ts';

const hour = 3_600_000;
const start = Date.parse('2026-11-02T00:00:00Z');

/** Weeks with gaps between them, and a moment between start and end. */
const running = fc
  .record({
    weeks: fc.array(
      fc.record({
        gap: fc.nat({ max: 50 }),
        hours: fc.integer({ min: 1, max: 400 }),
        pool: fc.bigInt({ min: 0n, max: 10n ** 12n }),
      }),
      { minLength: 1, maxLength: 8 },
    ),
    after: fc.nat({ max: 100 }),
    evaluation: fc.nat({ max: 500 }),
    share: fc.double({ min: 0.001, max: 0.999, noNaN: true }),
  })
  .map(({ weeks, after, evaluation, share }) => {
    let end = start;
    const rows = weeks.map(({ gap, hours, pool }, at) => {
      const startsAt = at === 0 ? start : end + gap * hour;
      end = startsAt + hours * hour;
      return { index: at + 1, startsAt: new Date(startsAt), endsAt: new Date(end), pool };
    });
    const endsAt = end + after * hour;
    return {
      weeks: rows,
      campaign: { endsAt: new Date(endsAt), maturesAt: new Date(endsAt + evaluation * hour) },
      now: new Date(Math.max(start + 1, Math.floor(start + (endsAt - start) * share))),
    };
  });
const sum = (rows: readonly { pool: bigint }[]) =>
  rows.reduce((total, { pool }) => total + pool, 0n);

test('weeks that have begun keep their pool, and nothing is created or lost', () => {
  fc.assert(
    fc.property(running, ({ campaign, weeks, now }) => {
      const plan = planEarlyEnd(campaign, weeks, now);
      assert.equal(sum(plan.kept) + plan.freed, sum(weeks));
      assert.equal(plan.kept.length + plan.dropped.length, weeks.length);
      assert.ok(plan.kept.length > 0);
      assert.deepEqual(plan.endsAt, now);
      assert.equal(
        plan.maturesAt.getTime() - plan.endsAt.getTime(),
        campaign.maturesAt.getTime() - campaign.endsAt.getTime(),
      );
      plan.kept.forEach((week, at) => {
        const before = weeks[at]!;
        assert.deepEqual(
          [week.index, week.pool, week.startsAt],
          [at + 1, before.pool, before.startsAt],
        );
        assert.ok(
          week.startsAt < week.endsAt && week.endsAt <= now && week.endsAt <= before.endsAt,
        );
      });
      assert.ok(plan.dropped.every(({ startsAt }) => startsAt >= now));
    }),
    { seed: 15 },
  );
});
