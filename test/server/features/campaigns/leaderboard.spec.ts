/** Which rows of a leaderboard are shown: the first ones, the viewer's with its neighbors, and no gap of one or two rows. */
import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { closeShortGaps } from '../../../../server/features/campaigns/leaderboard.queries.ts';

/** The ranks that the statement reads: three past each row that is shown. */
const read = (people: number, mine: number) =>
  Array.from({ length: people }, (_, index) => index + 1)
    .filter((rank) => rank <= 13 || Math.abs(rank - mine) <= 5)
    .map((rank) => ({ rank, isMe: rank === mine }));

const show = (people: number, mine: number): number[] =>
  closeShortGaps(read(people, mine), 10).map(({ rank }) => rank);

const range = (from: number, to: number): number[] =>
  Array.from({ length: to - from + 1 }, (_, index) => from + index);

describe('closeShortGaps', () => {
  it('shows the last one or two rows rather than a gap', () => {
    assert.deepEqual(show(14, 11), range(1, 14));
    assert.deepEqual(show(15, 11), range(1, 15));
    assert.deepEqual(show(16, 11), range(1, 13));
    assert.deepEqual(show(12, 0), range(1, 12));
    assert.deepEqual(show(13, 0), range(1, 10));
  });

  it('shows one or two rows between the first rows and those of the viewer', () => {
    assert.deepEqual(show(60, 15), range(1, 17));
    assert.deepEqual(show(60, 16), [...range(1, 10), ...range(14, 18)]);
  });

  it('never leaves out one row or two, and shows at most four more', () => {
    for (let people = 1; people <= 40; people++)
      for (let mine = 0; mine <= people; mine++) {
        const shown = show(people, mine);
        const ends = [0, ...shown, people + 1];
        for (const [index, rank] of ends.slice(1).entries()) {
          const missing = rank - ends[index]! - 1;
          assert.ok(missing === 0 || missing > 2, `${missing} of ${people} for rank ${mine}`);
        }
        assert.ok(shown.length <= 10 + 5 + 4);
      }
  });

  it('is empty without rows', () => assert.deepEqual(closeShortGaps([], 10), []));
});
