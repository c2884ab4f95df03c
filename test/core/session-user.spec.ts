import assert from 'node:assert/strict';
import { mock, test } from 'node:test';
import { session } from '../../elements/core/session.store.ts';
import '../../elements/core/typed.ts';
import '../../elements/core/typed-channel.ts';
import { fakeFetch, signIn, testApp } from './support.ts';

/** Until all that waits for no clock is done. */
const turns = async () => {
  for (let turn = 0; turn < 20; turn += 1) await new Promise((done) => setImmediate(done));
};
const failing = (status: number) => ({
  status,
  body: { error: { message: 'No.', code: -32603, data: { httpStatus: status } } },
});

test('who the user is is asked again, ever later, until it is known; nobody is ready before', async () => {
  mock.timers.enable({ apis: ['setTimeout'] });
  const { sent, restore } = fakeFetch(() =>
    sent.length < 8 ? failing(503) : { body: { result: { data: { userId: 'u1', realUserId: 'u1' } } } },
  );
  const { app, storage } = testApp();
  signIn(storage);
  const { $user, $ready } = app.use(session);
  const stops = [$user, $ready].map(($one) => $one.listen(() => undefined));
  for (const [times, delay] of [1000, 2000, 4000, 8000, 16_000, 30_000, 30_000].entries()) {
    await turns();
    assert.deepEqual([sent.length, $ready.get()], [times + 1, false]);
    mock.timers.tick(delay - 1);
    await turns();
    assert.equal(sent.length, times + 1, `not before ${delay} ms`);
    mock.timers.tick(1);
  }
  await turns();
  assert.deepEqual([sent.length, $user.get().userId, $ready.get()], [8, 'u1', true]);
  stops.forEach((stop) => stop());
  mock.timers.tick(60_000);
  await turns();
  assert.equal(sent.length, 8);
  restore();
  mock.timers.reset();
});

test('a refusal is not asked again in time, and nobody is asked for whom no one listens', async () => {
  mock.timers.enable({ apis: ['setTimeout'] });
  for (const [status, listens] of [
    [403, true],
    [503, false],
  ] as const) {
    const { sent, restore } = fakeFetch(() => failing(status));
    const { app, storage } = testApp();
    signIn(storage);
    const stop = app.use(session).$user.listen(() => undefined);
    await turns();
    if (!listens) {
      stop();
      mock.timers.tick(1000);
      await turns();
    }
    const asked = sent.length;
    mock.timers.tick(120_000);
    await turns();
    assert.equal(sent.length, asked);
    stop();
    restore();
  }
  mock.timers.reset();
});
