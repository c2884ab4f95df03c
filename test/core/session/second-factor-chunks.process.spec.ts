/** Chunks of the second factor that can't be loaded: what a person sees, and that a second attempt works. */
import assert from 'node:assert/strict';
import { register } from 'node:module';
import { afterEach, before, beforeEach, test } from 'node:test';
import { createWallet } from '../../../contract/rest.ts';
import { settings } from '../../../elements/account/settings.store.ts';
import { rest } from '../../../elements/core/api/rest.ts';
import { ApiError } from '../../../elements/core/http/api-error.ts';
import { errorCodes } from '../../../elements/core/http/error-codes.ts';
import { getErrorMessage } from '../../../elements/core/http/error-message.ts';
import { isDefinitive } from '../../../elements/core/http/is-definitive.ts';
import { isChunkLoadError } from '../../../elements/core/page/reload.ts';
import {
  readPendingLogin,
  storePendingLogin,
} from '../../../elements/core/session/pending-login-storage.ts';
import { secondFactor } from '../../../elements/core/session/second-factor.store.ts';
import { session } from '../../../elements/core/session/session.store.ts';
import {
  fakeFetch,
  fakeSessionStorage,
  signIn,
  testApp,
  type Reply,
  type Sent,
} from '../support.ts';

/** Lets imports of these chunks fail some times, as after a deploy that removed them. */
before(() =>
  register(`data:text/javascript,const left = { 'second-factor-proof.lazy': 2, 'login-flow': 1, 'second-factor-login.lazy': 1 };
    export function resolve(specifier, context, next) {
      const name = Object.keys(left).find((one) => specifier.includes(one));
      if (!name || left[name]-- <= 0) return next(specifier, context);
      throw new TypeError('Failed to fetch dynamically imported module: ' + specifier);
    }`),
);

let fake: ReturnType<typeof fakeFetch> | undefined;
beforeEach(fakeSessionStorage);
afterEach(() => fake?.restore());

const rejection = async (work: Promise<unknown>): Promise<ApiError> => {
  const error = await work.then(
    () => assert.fail('it went through'),
    (problem: unknown) => problem,
  );
  assert.ok(error instanceof ApiError, String(error));
  return error;
};

test('a change that needs a code is refused with a way out, and asks for the code at the next attempt', async () => {
  const body = { status: 403, code: 'SECOND_FACTOR_REQUIRED', message: '' };
  const problem = { error: { message: '', code: -32003, data: { code: 'FORBIDDEN', httpStatus: 403, problem: body } } }; // prettier-ignore
  const refuse = ({ url }: Sent): Reply => ({
    status: 403,
    body: url.includes('/trpc/') ? problem : body,
  });
  fake = fakeFetch(refuse);
  const { app, storage } = testApp();
  signIn(storage);
  const wallet = { walletTypeId: 'phantom', currency: 'USDC', address: 'a' };
  const calls = [
    () => app.use(rest).call(createWallet, { body: wallet }),
    () => app.use(settings).renewRecoveryCodes(),
  ];
  for (const call of calls) {
    const error = await rejection(call());
    await app.use(errorCodes).load();
    assert.ok(isDefinitive(error), 'nothing was changed');
    assert.match(getErrorMessage(error), /Try again\. If you aren’t asked for a code, reload/);
  }
  let asked = 0;
  const stop = app.use(secondFactor).$request.subscribe((request) => {
    if (request) asked++;
    request?.cancel();
  });
  for (const call of calls) await rejection(call());
  stop();
  assert.equal(asked, 2);
});

test('a login that waits for a code stays, and continues at the next attempt', async () => {
  fake = fakeFetch(() => new TypeError('offline'));
  Object.assign(globalThis, { location: { hash: '' } });
  const { app } = testApp();
  const expiresAt = new Date(app.clock.now() + 600_000).toISOString();
  const pending = { id: 'p1', expiresAt, attemptsLeft: 5, verifier: 'v1' };
  storePendingLogin(pending);
  const { finishLogin } = app.use(session);
  for (const chunk of ['login-flow', 'second-factor-login']) {
    const error = await rejection(finishLogin());
    assert.deepEqual([error.kind, isChunkLoadError(error)], ['network', true], chunk);
    assert.deepEqual(readPendingLogin(), pending);
  }
  const stop = app.use(secondFactor).$request.subscribe((request) => request?.cancel());
  assert.equal(await finishLogin(), null);
  stop();
  assert.equal(readPendingLogin(), null, 'the person has canceled it');
});
