import assert from 'node:assert/strict';
import { test } from 'node:test';
import { getStartOfWeek } from '../../../server/common/time-math.ts';

test('weeks go from Monday to Monday', () => {
  assert.deepEqual(
    getStartOfWeek(new Date('2026-11-08T23:59:59Z')),
    new Date('2026-11-02T00:00:00Z'),
  );
  assert.deepEqual(
    getStartOfWeek(new Date('2026-11-09T00:00:00Z')),
    new Date('2026-11-09T00:00:00Z'),
  );
});
