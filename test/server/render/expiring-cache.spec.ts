import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { ExpiringCache } from '../../../server/render/expiring-cache.ts';

describe('ExpiringCache', () => {
  it('forgets a value after its time', () => {
    let now = 0;
    const cache = new ExpiringCache<string>(2, 100, () => now);
    cache.set('page', 'html');
    now = 99;
    assert.equal(cache.get('page'), 'html');
    now = 100;
    assert.equal(cache.get('page'), undefined);
  });

  it('forgets the value that was not used for the longest time when it is full', () => {
    const cache = new ExpiringCache<number>(2, 100, () => 0);
    cache.set('first', 1);
    cache.set('second', 2);
    cache.get('first');
    cache.set('third', 3);
    assert.deepEqual(
      ['first', 'second', 'third'].map((key) => cache.get(key)),
      [1, undefined, 3],
    );
  });
});
