/** The sentence of an error that the server sent: by its code, in the App's language. */
import assert from 'node:assert/strict';
import { register } from 'node:module';
import { test } from 'node:test';
import { 'error-codes' as english } from '../../../messages/en/errors.json';
import { getDashboard } from '../../../contract/rest.ts';
import type { ApiErrorBody } from '../../../contract/errors.ts';
import type { MessageSource } from '../../../messages/format.ts';
import { rest } from '../../../elements/core/api/rest.ts';
import { ApiError } from '../../../elements/core/http/api-error.ts';
import { createErrorCodes, errorCodes } from '../../../elements/core/http/error-codes.ts';
import { getErrorMessage } from '../../../elements/core/http/error-message.ts';
import { httpClient } from '../../../elements/core/http/http-client.ts';
import { typedChannel } from '../../../elements/core/http/typed-channel.ts';
import { translations } from '../../../elements/core/i18n/translations.ts';
import { fakeFetch, fakeSessionStorage, signIn, testApp } from '../support.ts';

type TestApp = ReturnType<typeof testApp>['app'];
async function loadedApp(config: Parameters<typeof testApp>[0]): Promise<TestApp> {
  const { app } = testApp(config);
  while (!app.use(translations).get()) await new Promise(setImmediate);
  return app;
}
const toPlain = (text: string): string =>
  text.replace(/[\u2066-\u2069]/g, '').replaceAll('\u00a0', ' ');
const problem = { status: 422, message: 'In the server’s words.' };

/** The message that a person reads for an error with this body. */
async function read(
  body: Omit<ApiErrorBody, 'status' | 'message'>,
  config: Parameters<typeof testApp>[0] = {},
): Promise<string> {
  const app = await loadedApp({ locale: 'en-GB', ...config });
  await app.use(errorCodes).load();
  const error = new ApiError('http', { app, status: 422, body: { ...problem, ...body } });
  return toPlain(getErrorMessage(error));
}
const minimum = {
  code: 'BELOW_MINIMUM',
  params: {
    minimum: { amount: '20', currency: 'USDC' },
    amount: { amount: '5.5', currency: 'USDC' },
  },
};

/** Lets the next import of the messages fail, as a chunk does without a connection. */
const failNextImport = () =>
  register(`data:text/javascript,let failed = false;
    export function resolve(specifier, context, next) {
      if (failed || !specifier.includes('error-codes.lazy')) return next(specifier, context);
      failed = true;
      throw new Error('The chunk is missing.');
    }`);

test('is the server’s while the messages can’t be loaded; the next error loads them again', async () => {
  failNextImport();
  const { app } = testApp({ locale: 'en-GB' });
  const { sent, restore } = fakeFetch(() => ({ status: 422, body: { ...problem, ...minimum } }));
  const fail = () =>
    app
      .use(httpClient)('/v1/x')
      .then(
        () => assert.fail(),
        (error: unknown) => toPlain(getErrorMessage(error)),
      );
  assert.equal(await fail(), problem.message);
  assert.match(await fail(), /^The minimum withdrawal is 20\.00 USDC/);
  assert.equal(sent.length, 2);
  restore();
});

test('does not wait long for messages that don’t arrive', async (context) => {
  const limit = new AbortController();
  const timeout = context.mock.method(AbortSignal, 'timeout', () => limit.signal);
  const { app } = testApp({ locale: 'en-GB' });
  const never = new Promise<never>(() => undefined);
  let finished = false;
  const loading = createErrorCodes(app, () => never)
    .load()
    .then(() => (finished = true));
  await new Promise(setImmediate);
  assert.equal(finished, false);
  assert.deepEqual(timeout.mock.calls.at(-1)?.arguments, [3000]);
  limit.abort();
  await loading;
});

test('is the code’s, with the values of the error, in each language', async () => {
  assert.equal(
    await read(minimum),
    'The minimum withdrawal is 20.00 USDC. You asked for 5.50 USDC. No money moved.',
  );
  assert.match(
    await read(minimum, { locale: 'de-DE' }),
    /^Das Minimum pro Auszahlung ist 20,00 USDC\. Du wolltest 5,50 USDC\./,
  );
  assert.match(await read(minimum, { locale: 'ar-EG' }), /٢٠٫٠٠ USDC/);
});

test('names regions in the language of the reader', async () => {
  const params = { kind: 'region', campaign: 'Core', region: 'SE', regions: 'US, DE' };
  const body = { code: 'REQUIREMENTS_UNMET', params };
  assert.equal(
    await read(body),
    'You can’t join Core: your region is Sweden, and it’s open to United States or Germany.',
  );
  assert.match(await read(body, { locale: 'de-DE' }), /Schweden.*Vereinigte Staaten oder Deutsch/);
});

test('is the variant of its kind; an unknown kind has the general one', async () => {
  const tooLarge = { kind: 'media', file: 'a.mp4', megabytes: 64 };
  const readLarge = (params: NonNullable<ApiErrorBody['params']>) =>
    read({ code: 'BODY_TOO_LARGE', params });
  assert.match(await readLarge(tooLarge), /^a\.mp4 is larger than 64 MB\./);
  for (const kind of ['of-a-newer-server', 'constructor', ''])
    assert.equal(await readLarge({ ...tooLarge, kind }), english.BODY_TOO_LARGE.other);
  assert.equal(await read({ code: 'BODY_TOO_LARGE' }), english.BODY_TOO_LARGE.other);
});

test('is the server’s for a code that the client doesn’t know', async () => {
  for (const code of ['OF_A_NEWER_SERVER', 'constructor', '__proto__', ''])
    assert.equal(await read({ code }), problem.message, code);
  assert.equal(await read({}), problem.message);
});

test('is the server’s where a value is missing or of an unknown form', async () => {
  const { params } = minimum;
  for (const other of [
    undefined,
    {},
    { minimum: params.minimum },
    { ...params, minimum: { weight: 3 } },
    { ...params, minimum: null },
    null,
  ] as NonNullable<ApiErrorBody['params']>[])
    assert.equal(await read({ code: minimum.code, params: other }), problem.message);
});

test('compares two amounts with all of their decimals', async () => {
  const money = (amount: string, currency = 'USDC') => ({ amount, currency });
  const params = { minimum: money('10'), amount: money('9.999999') };
  assert.match(
    await read({ code: 'BELOW_MINIMUM', params }, { locale: 'en-GB' }),
    /minimum withdrawal is 10\.00 USDC. You asked for 9\.999999 USDC/,
  );
  const fine = { maximum: money('0.000000000000000001', 'ETH'), amount: money('0.1234567', 'ETH') };
  assert.match(
    await read({ code: 'ABOVE_MAXIMUM', params: fine }, { locale: 'en-GB' }),
    /0\.000000000000000001 ETH.+0\.1234567 ETH/,
  );
});

test('is a partner’s before that of the language', async () => {
  const messages = { 'error-codes': { BELOW_MINIMUM: 'Mindestens {minimum}, bitte.' } };
  assert.equal(await read(minimum, { locale: 'de', messages }), 'Mindestens 20,00 USDC, bitte.');
  const incomplete = { 'error-codes': { BELOW_MINIMUM: 'Mindestens {most}.' } };
  assert.equal(await read(minimum, { messages: incomplete }), problem.message);
});

const forbid = (source: MessageSource, config: Parameters<typeof testApp>[0] = {}) =>
  read(
    { code: 'FORBIDDEN', params: { count: 2, amount: 1200 } },
    { locale: 'de', ...config, messages: { 'error-codes': { FORBIDDEN: source } } },
  );

test('is a partner’s also with a tag that has no meaning in it', async () => {
  assert.equal(await forbid('Nein, <b>nie</b>.'), 'Nein, nie.');
});

test('is worded with a locale of another notation, and of none', async () => {
  const forms = { one: '{count} Mal, {amount}', other: '{count} Mal, {amount}' };
  assert.equal(await forbid(forms, { locale: 'de_DE' }), '2 Mal, 1.200');
  assert.match(await forbid(forms, { locale: 'no such language' }), /^2 Mal/);
});

test('never fails to be created, and is the server’s where it can’t be worded', async () => {
  const messages = { 'error-codes': { FORBIDDEN: 7 as never } };
  assert.equal(await read({ code: 'FORBIDDEN' }, { messages }), problem.message);
  const { restore } = fakeFetch(() => ({ status: 403, body: { ...problem, code: 'FORBIDDEN' } }));
  const tagged = await loadedApp({ messages: { 'error-codes': { FORBIDDEN: '<b>Nein</b>' } } });
  const refused = tagged.use(httpClient)('/v1/x');
  await assert.rejects(refused, (error: ApiError) => error.kind === 'http', 'a definite refusal');
  restore();
  const { app } = testApp();
  app.destroy();
  for (const body of [undefined, null, 'Nein.', [], { code: 7 }, { params: 'none' }])
    assert.equal(new ApiError('http', { app, status: 403, body: body as never }).status, 403);
});

test('keeps braces of a value', async () => {
  const params = { kind: 'media', file: '{a}.png', megabytes: 64 };
  assert.match(await read({ code: 'BODY_TOO_LARGE', params }), /^\{a\}\.png is larger/);
});

/** The first error of a page in German, through the client. */
async function fail401(
  body: object,
  call: (app: TestApp) => Promise<unknown>,
  signedIn: boolean,
): Promise<string> {
  fakeSessionStorage();
  const { app, storage } = testApp({ locale: 'de-DE' });
  while (!app.use(translations).get()) await new Promise(setImmediate);
  if (signedIn) signIn(storage);
  const { restore } = fakeFetch(() => ({ status: 401, body }));
  const error: unknown = await call(app).then(
    () => assert.fail(),
    (cause: unknown) => cause,
  );
  restore();
  return getErrorMessage(error);
}

test('is the code’s for a 401, which the client does not load messages for before a retry', async () => {
  const withdrawn = { code: 'NETWORK_ACCESS_WITHDRAWN', message: 'X: Access withdrawn.' };
  const signedOut = { code: 'UNAUTHORIZED', params: { kind: 'signed-out' }, message: 'Log in.' };
  const { 'error-codes': german } = await import('../../../messages/de/errors.json');
  const get = (app: TestApp) => app.use(rest).call(getDashboard);
  assert.equal(
    await fail401({ status: 401, ...withdrawn }, get, true),
    german.NETWORK_ACCESS_WITHDRAWN.other,
  );
  assert.equal(
    await fail401({ status: 401, ...signedOut }, get, false),
    german.UNAUTHORIZED['signed-out'],
  );
  const data = { code: 'UNAUTHORIZED', httpStatus: 401, problem: signedOut };
  assert.equal(
    await fail401(
      { error: { message: 'Log in.', code: -32001, data } },
      (app) => app.use(typedChannel).query('listSessions'),
      true,
    ),
    german.UNAUTHORIZED['signed-out'],
  );
});

test('is worded when the messages arrive after the error', async () => {
  const { app } = testApp({ locale: 'en-GB' });
  const error = new ApiError('http', { app, status: 422, body: { ...problem, ...minimum } });
  assert.equal(getErrorMessage(error), problem.message);
  await app.use(errorCodes).load();
  assert.match(getErrorMessage(error), /^The minimum withdrawal/);
});

test('has no prefix of the network where the messages can’t be loaded', () => {
  const body = { status: 401, code: 'UNAUTHORIZED', message: 'X: Log in again.' };
  assert.equal(getErrorMessage(new ApiError('http', { status: 401, body })), 'Log in again.');
});

test('has no prefix where the network withdrew its access', async () => {
  const code = 'NETWORK_ACCESS_WITHDRAWN';
  const app = await loadedApp({ locale: 'en-GB' });
  await app.use(errorCodes).load();
  const body = { status: 401, code, message: `X: ${english[code].other}` };
  const error = new ApiError('http', { app, status: 401, body });
  assert.equal(error.message, body.message, 'the session ends by the prefix');
  assert.equal(getErrorMessage(error), english[code].other);
});

test('is the code’s for every code of the catalogue that needs no values', async () => {
  for (const [code, source] of Object.entries(english)) {
    const general = typeof source === 'string' ? source : source.other;
    if (!/\{\w+\}/.test(general)) assert.equal(await read({ code }), general, code);
  }
});
