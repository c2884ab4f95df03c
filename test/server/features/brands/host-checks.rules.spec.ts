/** When a missing proof of a brand's host is news, and when logins no longer return to the host. */
import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import {
  judgeHostCheck,
  toProvenCheck,
  type HostCheck,
  type HostCheckOutcome,
} from '../../../../server/features/brands/host-checks.rules.ts';
import { dayMs, hourMs } from '../../../../server/common/time-math.ts';

const start = new Date('2026-11-02T09:00:00.000Z');
const at = (days: number) => new Date(start.getTime() + days * dayMs);

type Look = readonly [days: number, outcome: HostCheckOutcome];
/** @param looks days after the host was proven, and what was found then */
function run(...looks: Look[]) {
  let check: HostCheck = toProvenCheck(start);
  const news: (string | null)[] = [];
  for (const [days, outcome] of looks) {
    const judgment = judgeHostCheck(check, outcome, at(days));
    check = judgment.check;
    news.push(judgment.news);
  }
  const nextDays = (check.nextCheckAt.getTime() - check.checkedAt!.getTime()) / dayMs;
  return { check, news, nextDays, isClosed: check.loginsEndedAt !== null };
}

describe('a brand host', () => {
  it('is looked up weekly while it is proven', () => {
    assert.deepEqual(run([7, 'proven'], [14, 'proven']), {
      check: toProvenCheck(at(14)),
      news: [null, null],
      nextDays: 7,
      isClosed: false,
    });
  });

  it('is news at the first miss alone, and then looked up more often', () => {
    const { news, nextDays, isClosed } = run([7, 'missing'], [10, 'missing']);
    assert.deepEqual([news, nextDays, isClosed], [['missing', null], 3, false]);
  });

  it('gets no more logins after three misses within 14 days', () => {
    const often = run([7, 'missing'], [10, 'missing'], [13, 'missing'], [14, 'missing']);
    assert.deepEqual(often.news, ['missing', null, 'logins-ended', null]);
    assert.deepEqual([often.check.loginsEndedAt, often.nextDays], [at(13), 1]);
    const weekly = run([7, 'missing'], [14, 'missing'], [21 + hourMs / dayMs / 2, 'missing']);
    assert.equal(weekly.isClosed, true);
  });

  it('gets logins after three misses in a longer time', () => {
    const { news, isClosed } = run([7, 'missing'], [15, 'missing'], [21.5, 'missing']);
    assert.deepEqual([news, isClosed], [['missing', null, null], false]);
    const more = run([7, 'missing'], [15, 'missing'], [21.5, 'missing'], [25, 'missing']);
    assert.equal(more.isClosed, true);
  });

  it('counts anew after a proof', () => {
    const { news, isClosed, nextDays } = run(
      [7, 'missing'],
      [10, 'missing'],
      [13, 'proven'],
      [20, 'missing'],
      [23, 'missing'],
    );
    assert.deepEqual(news, ['missing', null, 'proven', 'missing', null]);
    assert.deepEqual([isClosed, nextDays], [false, 3]);
  });

  it('gets logins again once it is proven', () => {
    const closed: Look[] = [[7, 'missing'], [10, 'missing'], [13, 'missing']]; // prettier-ignore
    const { news, check } = run(...closed, [14, 'proven']);
    assert.deepEqual([news.at(-1), check], ['proven', toProvenCheck(at(14))]);
    const silent = run(...closed, [14, 'unanswered']);
    assert.equal(silent.isClosed, true);
  });

  it('loses nothing while the DNS gives no answer, which is news after a week', () => {
    const looks = Array.from({ length: 100 }, (_, n) => [7 + n / 4, 'unanswered'] as const);
    const { news, check, isClosed } = run(...looks);
    assert.deepEqual([isClosed, check.misses], [false, []]);
    const reported = news.flatMap((one, look) => (one ? [`${one} ${7 + look / 4}`] : []));
    assert.deepEqual(reported, ['unanswered 14']);
    assert.equal(run(...looks, [40, 'proven']).news.at(-1), 'proven');
    assert.equal(run([7, 'unanswered'], [7.25, 'proven']).news.at(-1), null);
  });

  it('keeps its misses over a time without an answer', () => {
    const { isClosed } = run(
      [7, 'missing'],
      [10, 'missing'],
      [13, 'unanswered'],
      [13.25, 'missing'],
    );
    assert.equal(isClosed, true);
  });
});
