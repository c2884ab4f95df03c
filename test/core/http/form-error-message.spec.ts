import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { ApiErrorBody } from '../../../contract/errors.ts';
import { ApiError } from '../../../elements/core/http/api-error.ts';
import { errorCodes } from '../../../elements/core/http/error-codes.ts';
import { getFormErrorMessage } from '../../../elements/core/http/form-error-message.ts';
import { translations } from '../../../elements/core/i18n/translations.ts';
import { testApp } from '../support.ts';

async function read(status: number, body?: Partial<ApiErrorBody>, locale = 'en-GB') {
  const { app } = testApp({ locale });
  while (!app.use(translations).get()) await new Promise(setImmediate);
  await app.use(errorCodes).load();
  const answer = body && { body: { status, message: 'In the server’s words.', ...body } };
  const text = getFormErrorMessage(app, new ApiError('http', { app, status, ...answer }));
  return text.replace(/[\u2066-\u2069]/g, '');
}
const unknown =
  'Something went wrong on our side, so we don’t know if this went through. Try again.';

test('says that nothing was changed after an unexpected error of our server, and its incident id', async () => {
  const body = { code: 'INTERNAL', incidentId: '5f0c' };
  assert.equal(
    await read(500, body),
    'Something went wrong on our side, so nothing was changed. Try again. Incident Id: 5f0c',
  );
  assert.match(await read(500, body, 'de'), /^Bei uns .* nichts geändert.* Vorfall-ID: 5f0c$/);
});

test('does not claim that nothing was changed when the failure is not of our server', async () => {
  assert.equal(await read(503), unknown);
  assert.equal(await read(502, {}), unknown);
  const { app } = testApp({ locale: 'en-GB' });
  assert.equal(getFormErrorMessage(app, new TypeError('x is not a function')), unknown);
});

test('keeps the message of a code, of a refusal and of a lost connection', async () => {
  assert.match(await read(500, { code: 'INTERNAL', params: { kind: 'join' } }), /^We couldn’t add/);
  assert.equal(await read(422, { code: 'OF_A_NEWER_SERVER' }), 'In the server’s words.');
  const { app } = testApp({ locale: 'en-GB' });
  const lost = new ApiError('network', { app });
  assert.match(getFormErrorMessage(app, lost), /^We can’t reach our server/);
});
