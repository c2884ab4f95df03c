import assert from 'node:assert/strict';
import { test } from 'node:test';
import { formatRowTime } from '../../elements/notifications/notification-sidebar/row-time.ts';

process.env.TZ = 'UTC';
const now = Date.parse('2026-11-25T18:30:20Z');
const plain = (text: string) => text.replace(/[\u202f\u00a0]/g, ' ');

test('writes minutes within the last hour', () => {
  assert.equal(formatRowTime('2026-11-25T18:30:59Z', 'today', now, 'en'), 'Just now');
  assert.equal(formatRowTime('2026-11-25T18:18:00Z', 'today', now, 'en'), '12 min ago');
  assert.equal(formatRowTime('2026-11-25T18:18:00Z', 'today', now, 'de'), 'vor 12 Min.');
});

test('then the time of day, with the weekday for yesterday, then the date', () => {
  assert.equal(plain(formatRowTime('2026-11-25T09:05:00Z', 'today', now, 'en')), '9:05 AM');
  assert.equal(
    plain(formatRowTime('2026-11-24T18:00:00Z', 'yesterday', now, 'en-GB')),
    'Tue 18:00',
  );
  assert.equal(formatRowTime('2026-11-20T18:00:00Z', 'earlier', now, 'en-GB'), '20 Nov');
});
