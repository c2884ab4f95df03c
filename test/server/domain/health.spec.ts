import assert from 'node:assert/strict';
import { test } from 'node:test';
import { getHealth } from '../../../server/domain/health.ts';

test('health has reasons', () => {
  assert.equal(getHealth({ evaluating: 9 }).health, 'unknown');
  assert.equal(getHealth({ eligible: 5, 'not-eligible': 1 }).health, 'good');
  assert.equal(getHealth({ eligible: 2, 'not-eligible': 2 }).health, 'moderate');
  assert.deepEqual(getHealth({ eligible: 5, deleted: 1 }), {
    health: 'moderate',
    healthReasons: ['1 of 6 posts were deleted before they were rewarded.'],
    healthCounts: { decided: 6, deleted: 1, notEligible: 0 },
  });
  assert.deepEqual(getHealth({ evaluating: 2, paid: 1, deleted: 2, 'not-eligible': 3 }), {
    health: 'unhealthy',
    healthReasons: [
      '2 of 6 posts were deleted before they were rewarded.',
      '3 of 6 posts did not meet the conditions.',
    ],
    healthCounts: { decided: 6, deleted: 2, notEligible: 3 },
  });
  assert.equal(getHealth({ deleted: 1 }).health, 'unhealthy');
});
