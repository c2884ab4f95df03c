/** The server's time, which the page has from its own HTML. */
import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { getServerTime } from '../../../react-app/boot/settings.ts';

describe('getServerTime', () => {
  it('adds what has passed since the answer', () => {
    assert.equal(getServerTime('100000', { type: 'navigate', responseStart: 300 }, 1300), 101_000);
    assert.equal(getServerTime('100000', undefined, 0), 100_000);
  });

  it('is unknown without a time, and on a page from the cache', () => {
    assert.ok(Number.isNaN(getServerTime('', { type: 'navigate', responseStart: 0 }, 1)));
    assert.ok(Number.isNaN(getServerTime('1', { type: 'back_forward', responseStart: 0 }, 1)));
  });
});
