import assert from 'node:assert/strict';
import { it } from 'node:test';
import { countUnread } from '../../../../server/features/notifications/unread-counts.rules.ts';

it('counts types that exist, and nothing that every object has', () => {
  const counts = { 'posts-eligible': 2, welcome: 1 };
  assert.equal(countUnread(counts, ['posts-eligible', 'welcome', 'campaign-ended']), 2);
  assert.equal(countUnread(counts, ['constructor', '__proto__', 'toString']), 0);
});
