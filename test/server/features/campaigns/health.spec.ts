import assert from 'node:assert/strict';
import { test } from 'node:test';
import { getHealth } from '../../../../server/features/campaigns/health.rules.ts';

test('health is rated from the counts that it is sent with', () => {
  assert.equal(getHealth({ evaluating: 9 }).health, 'unknown');
  assert.equal(getHealth({ eligible: 5, 'not-eligible': 1 }).health, 'good');
  assert.equal(getHealth({ eligible: 2, 'not-eligible': 2 }).health, 'moderate');
  assert.deepEqual(getHealth({ eligible: 5, deleted: 1 }), {
    health: 'moderate',
    healthCounts: { decided: 6, deleted: 1, notEligible: 0 },
  });
  assert.deepEqual(getHealth({ evaluating: 2, paid: 1, deleted: 2, 'not-eligible': 3 }), {
    health: 'unhealthy',
    healthCounts: { decided: 6, deleted: 2, notEligible: 3 },
  });
  assert.equal(getHealth({ deleted: 2 }).health, 'unknown', 'too few posts');
  assert.equal(getHealth({ eligible: 2, deleted: 1 }).health, 'unhealthy');
});
