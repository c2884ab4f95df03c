import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { ApiErrorBody } from '../../../contract/errors.ts';
import { ApiError } from '../../../elements/core/http/api-error.ts';
import { getErrorMessage } from '../../../elements/core/http/error-message.ts';
import { syncClock } from '../../../elements/core/http/http-response.ts';
import { testApp } from '../support.ts';

const http = (body: object) =>
  new ApiError('http', { status: 400, body: { status: 400, ...body } });
const fallback = 'Error, please contact support.';

test('uses a plain string', () => assert.equal(getErrorMessage('No luck.'), 'No luck.'));

test('prefers `errors` to `message` and joins them by spaces', () =>
  assert.equal(
    getErrorMessage(
      http({ errors: ['One.', 'Two.'], message: 'Three.', detail: [{ loc: ['a'], msg: 'b' }] }),
    ),
    'One. Two.',
  ));

test('prefers `message` to `detail`', () =>
  assert.equal(
    getErrorMessage(http({ message: 'Three.', detail: [{ loc: ['a'], msg: 'b' }] })),
    'Three.',
  ));

test('formats a `detail` list as location: msg', () =>
  assert.equal(
    getErrorMessage(
      http({
        detail: [
          { loc: ['body', 'amount'], msg: 'is missing' },
          { loc: [], msg: 'too late' },
        ],
      }),
    ),
    'body.amount: is missing too late',
  ));

test('formats an `errors` list with locations the same way', () =>
  assert.equal(
    getErrorMessage({ response: { errors: [{ loc: ['query', 0], msg: 'is odd' }] } }),
    'query.0: is odd',
  ));

test('reads bodies in the shapes of other clients', () =>
  assert.equal(getErrorMessage({ response: { data: { message: 'Closed.' } } }), 'Closed.'));

test('uses the default for everything else', () => {
  for (const error of [
    undefined,
    null,
    7,
    '',
    new Error('secret'),
    http({}),
    { response: {} },
    { response: { errors: [] } },
  ])
    assert.equal(getErrorMessage(error), fallback);
});

test('uses the specification’s message for an unreadable answer', () =>
  assert.equal(getErrorMessage(new ApiError('shape')), 'Unable to transform response from server'));

test('takes no object for a sentence, no text for a code or a time to wait', () => {
  const sent: unknown = { message: { toString: null }, code: {}, retryAfter: 'soon' };
  const error = new ApiError('http', { status: 503, body: sent as ApiErrorBody });
  assert.equal(error.message, 'The server answered 503.');
  assert.equal(error.code, undefined);
  assert.equal(error.retryAfter, undefined);
});

test('ignores a server time that is no date', () => {
  const { app } = testApp();
  const now = app.clock.now();
  for (const time of ['9'.repeat(20), '9'.repeat(400), 'yesterday', '']) syncClock(app, time);
  assert.equal(app.clock.now(), now);
});
