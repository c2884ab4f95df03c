import assert from 'node:assert/strict';
import { test } from 'node:test';
import { ApiError } from '../../../../server/api-error.ts';
import {
  changesAtOnce,
  createChangeLimit,
} from '../../../../server/http/middleware/change-limit.ts';

const isRefused = (error: unknown) =>
  error instanceof ApiError && error.code === 'RATE_LIMITED' && error.extra.retryAfter === 1;

test('a person has so many changes at once, and others are not refused for it', async () => {
  const runChange = createChangeLimit();
  let end!: () => void;
  const ended = new Promise<void>((resolve) => (end = resolve));
  const running = Array.from({ length: changesAtOnce }, () => runChange('mara', () => ended));
  await assert.rejects(
    runChange('mara', async () => assert.fail('it ran')),
    isRefused,
  );
  assert.equal(await runChange('tomasz', async () => 'changed'), 'changed');
  end();
  await Promise.all(running);
  assert.equal(await runChange('mara', async () => 'changed'), 'changed');
});

test('a change that fails leaves room for the next one', async () => {
  const runChange = createChangeLimit();
  for (let change = 0; change <= changesAtOnce; change++)
    await assert.rejects(
      runChange('mara', () => Promise.reject(new Error('refused'))),
      /refused/,
    );
});
