import assert from 'node:assert/strict';
import { test } from 'node:test';
import { CallError } from '../../elements/core/call-error.ts';
import { errorMessage } from '../../elements/core/error-message.ts';

const http = (body: object) => new CallError('http', { status: 400, body: { status: 400, ...body } });
const fallback = 'Error, please contact support.';

test('a plain string is used as it is', () => assert.equal(errorMessage('No luck.'), 'No luck.'));

test('errors of the answer come before its message and are joined by spaces', () =>
  assert.equal(
    errorMessage(http({ errors: ['One.', 'Two.'], message: 'Three.', detail: [{ loc: ['a'], msg: 'b' }] })),
    'One. Two.',
  ));

test('the message comes before the detail', () =>
  assert.equal(errorMessage(http({ message: 'Three.', detail: [{ loc: ['a'], msg: 'b' }] })), 'Three.'));

test('a detail list is written as location: msg', () =>
  assert.equal(
    errorMessage(
      http({
        detail: [
          { loc: ['body', 'amount'], msg: 'is missing' },
          { loc: [], msg: 'too late' },
        ],
      }),
    ),
    'body.amount: is missing too late',
  ));

test('an errors list with locations is written the same way', () =>
  assert.equal(errorMessage({ response: { errors: [{ loc: ['query', 0], msg: 'is odd' }] } }), 'query.0: is odd'));

test('an answer in the shape of other clients is understood', () =>
  assert.equal(errorMessage({ response: { data: { message: 'Closed.' } } }), 'Closed.'));

test('everything else is the default', () => {
  for (const error of [undefined, null, 7, '', new Error('secret'), http({}), { response: {} }, { response: { errors: [] } }])
    assert.equal(errorMessage(error), fallback);
});

test('an unreadable answer says what the specification says', () =>
  assert.equal(errorMessage(new CallError('shape')), 'Unable to transform response from server'));
