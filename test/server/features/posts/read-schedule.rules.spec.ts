import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import type { PostStatus } from '../../../../contract/post-statuses.ts';
import {
  planFirstRead,
  planLateRead,
  planNextRead,
  type ReadFacts,
} from '../../../../server/features/posts/read-schedule.rules.ts';

const hour = 3_600_000;
const start = Date.parse('2026-11-02T09:00:00Z');
/** Hours after the post was published. */
const at = (hours: number) => new Date(start + hours * hour);
const toHours = (time: Date | null) => time && (time.getTime() - start) / hour;

const post: ReadFacts = {
  kind: 'post',
  status: 'evaluating',
  createdAt: at(0),
  weekEndsAt: at(130),
  missingSince: null,
  deletedAt: null,
};
/** Due after a day and a half, results after two weeks and some hours. */
const rules = {
  startsAt: at(-10),
  maturesAt: at(14 * 24 + 7),
  firstDayBonus: false,
  rules: { minHoursUp: 36, minImpressions: 100 } as never,
};
const plan = (hours: number, values: Partial<ReadFacts> = {}, isShown = true) => {
  const { nextReadAt, decisiveReadAt } = planNextRead(
    { ...post, ...values },
    rules,
    isShown,
    at(hours),
  );
  return [toHours(nextReadAt), toHours(decisiveReadAt)];
};
const eligible = { status: 'eligible' as PostStatus };

describe('the next read of a post', () => {
  const table: [why: string, hours: number, Partial<ReadFacts>, [number | null, number | null]][] = [
    ['an hour after it was published', 0, {}, [1, 36]],
    ['at six hours', 1, {}, [6, 36]],
    ['at a day', 6, {}, [24, 36]],
    ['when it is due', 24, {}, [36, 36]],
    ['at two days, while it lacks impressions', 36, {}, [48, 130]],
    ['daily from then on', 48, {}, [72, 130]],
    ['a day later, although the last one was late', 75, {}, [96, 130]],
    ['at the deadline instead of ten hours before', 97, {}, [130, 130]],
    ['daily again after the deadline', 130, eligible, [144, 342]],
    ['on its own day after a late one', 150, eligible, [168, 342]],
    ['daily until the last hour', 288, eligible, [312, 342]],
    ['in the last hour before the results, not shortly before', 313, eligible, [342, 342]],
    ['then a day after the results', 342.5, eligible, [367, null]],
    ['at the results, where the deadline is theirs', 342.5, { weekEndsAt: at(900) }, [343, 343]],
    ['an hour after it was reported as not found', 50, { ...eligible, missingSince: at(50) }, [51, 51]],
    ['never, when it was refused', 50, { status: 'not-eligible' }, [null, null]],
    ['never, when its author deleted it', 50, { status: 'deleted', deletedAt: at(49) }, [null, null]],
    ['never, for feedback', 0, { kind: 'feedback' }, [null, null]],
    ['by the same ages after a deletion', 51, { status: 'deleted', missingSince: at(50) }, [56, null]],
    ['once more before the results, when it is gone', 330, { status: 'deleted', missingSince: at(50) }, [342, null]],
    ['never after the last chance to return', 342.1, { status: 'deleted', missingSince: at(50) }, [null, null]],
  ]; // prettier-ignore
  for (const [why, hours, values, expected] of table)
    it(why, () => assert.deepEqual(plan(hours, values), expected));

  it('follows the ages where the network does not show a post that is not due', () => {
    assert.deepEqual(plan(6, {}, false), [24, 36]);
  });

  it('comes after a quarter of the time since it was due, where the network does not show it', () => {
    assert.deepEqual(plan(36, {}, false), [37, 37]);
    assert.deepEqual(plan(56, {}, false), [61, 61]);
    assert.deepEqual(plan(300, {}, false), [324, 324], 'a day at most');
  });

  it('comes an hour after the results, when a post that never had a result is given up', () => {
    assert.deepEqual(plan(343, { weekEndsAt: at(343) }, false), [344, 344]);
  });
});

describe('the first read', () => {
  const first = (hours: number, minHoursUp = 36) => {
    const { nextReadAt, decisiveReadAt } = planFirstRead(
      post,
      { ...rules, rules: { minHoursUp } as never },
      at(hours),
    );
    return [toHours(nextReadAt), toHours(decisiveReadAt)];
  };
  it('is an hour after publishing, or when the post is due', () => {
    assert.deepEqual(first(0), [1, 36]);
    assert.deepEqual(first(0, 0), [0, 0]);
  });
  it('is at once for what was published earlier', () => {
    assert.deepEqual(first(5), [5, 36]);
    assert.deepEqual(first(40), [40, 40]);
  });
});

it('counted posts are read daily until the claims end, for late edits', () => {
  const late = (values: Partial<ReadFacts> & { isCounted?: boolean }, claimUntil: number) =>
    toHours(
      planLateRead({ ...post, isCounted: true, ...values }, { claimUntil: at(claimUntil) }, at(400))
        .nextReadAt,
    );
  assert.equal(late({}, 500), 424);
  assert.equal(late({}, 420), null);
  assert.equal(late({ isCounted: false }, 500), null);
  assert.equal(late({ deletedAt: at(390) }, 500), null);
});
