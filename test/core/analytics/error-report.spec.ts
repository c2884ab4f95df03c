import assert from 'node:assert/strict';
import { afterEach, beforeEach, test } from 'node:test';
import * as v from 'valibot';
import { errorReportBody, type ErrorReport } from '../../../contract/error-report.ts';
import { ApiError } from '../../../elements/core/http/api-error.ts';
import { errorReporter } from '../../../elements/core/analytics/error-report.ts';
import { redact } from '../../../common/text/redact.ts';
import { session } from '../../../elements/core/session/session.store.ts';
import { emptyUser } from '../../../common/empty-user.ts';
import { fakeFetch, fakeSessionStorage, signIn, testApp } from '../support.ts';

const mara = {
  ...emptyUser,
  userId: '00000000-0000-4000-8000-000000000001',
  twitterHandle: 'maralind',
};
let fake: ReturnType<typeof fakeFetch>;
beforeEach(() => {
  fakeSessionStorage();
  fake = fakeFetch(({ url }) =>
    url.endsWith('getCurrentUser') ? { body: { result: { data: mara } } } : { status: 204 },
  );
});
afterEach(() => fake.restore());

const reports = () =>
  fake.sent
    .filter(({ url }) => url.endsWith('/v1/analytics/error'))
    .map(({ body }) => body as ErrorReport);
const broken = (
  message: string,
  stack = `Error: ${message}\n    at draw (https://here.test/assets/home-1.js:1:20)`,
) => Object.assign(new Error(message), { stack });
const incidentId = '0f9c2b1e-6a3d-4f7b-9d55-2f1c6f1f8a10';

test('sends every field of the specification', async () => {
  const { app, storage } = testApp();
  signIn(storage);
  const stop = app.use(session).$user.listen(() => undefined);
  await app.use(session).reloadUser();
  app
    .use(errorReporter)
    .report(broken('Broken.'), { originator: 'error-screen', statusCode: 502, incidentId });
  const [report] = reports();
  assert.deepEqual(report, {
    originator: 'error-screen',
    source: 'Application',
    userId: mara.userId,
    twitterHandle: 'maralind',
    message: 'Broken.',
    stack: 'Error: Broken.\n    at draw (https://here.test/assets/home-1.js:1:20)',
    statusCode: 502,
    incidentId,
  });
  assert.ok(v.safeParse(errorReportBody, report).success);
  const [sent] = fake.sent.filter(({ url }) => url.endsWith('/v1/analytics/error'));
  assert.deepEqual([sent?.method, sent?.headers.has('authorization')], ['POST', false]);
  stop();
});

test('reports status 500 and above, with the status and incident id of the answer', () => {
  const { app } = testApp();
  const { report } = app.use(errorReporter);
  for (const status of [0, 404, 499]) report(new ApiError('http', { status }), { originator: 'a' });
  assert.deepEqual(reports(), []);
  report(
    new ApiError('http', { status: 500, body: { status: 500, message: 'Down.', incidentId } }),
    { originator: 'a' },
  );
  report('thrown as a text', { originator: 'a' });
  assert.deepEqual(
    reports().map((one) => [
      one.statusCode,
      one.message,
      one.incidentId === incidentId,
      one.userId,
      one.twitterHandle,
    ]),
    [
      [500, 'Down.', true, null, null],
      [500, 'thrown as a text', false, null, null],
    ],
  );
});

for (const scheme of ['chrome-extension:', 'moz-extension:', 'safari-web-extension:'])
  test(`labels an error of a ${scheme} script`, () => {
    const { app } = testApp();
    const stack = `Error: x\n    at f (${scheme}//abcdefghijklmnopabcdefghijklmnop/inject.js:1:2)`;
    app.use(errorReporter).report(broken('x', stack), { originator: 'window.error' });
    assert.equal(reports()[0]?.source, 'Chrome extension');
    assert.ok(reports()[0]?.stack.includes(scheme));
  });

test('reports an error once: the same object, and the same message from the same place', () => {
  const { app } = testApp();
  const { report } = app.use(errorReporter);
  const one = broken('Again.');
  report(one, { originator: 'window.error' });
  report(one, { originator: 'error-screen' });
  report(broken('Again.'), { originator: 'window.error' });
  assert.equal(reports().length, 1);
  report(broken('Again.', 'Error: Again.\n    at elsewhere (https://here.test/b.js:1:1)'), {
    originator: 'window.error',
  });
  assert.equal(reports().length, 2);
});

test('sends at most ten reports and truncates long fields', () => {
  const { app } = testApp();
  for (let count = 0; count < 50; count += 1)
    app
      .use(errorReporter)
      .report(broken(`${count} ${'long words '.repeat(500)}`), { originator: 'window.error' });
  assert.equal(reports().length, 10);
  for (const report of reports()) assert.ok(v.safeParse(errorReportBody, report).success);
});

test('does not retry a refused report and does not throw', async () => {
  fake.restore();
  fake = fakeFetch(() => new TypeError('offline'));
  const { app } = testApp();
  app.use(errorReporter).report(broken('x'), { originator: 'window.error' });
  await new Promise((done) => setImmediate(done));
  assert.equal(fake.sent.length, 1);
});

const secrets: [string, string][] = [
  ['Bearer eva_abc.def-123 was refused', 'eva_abc'],
  ['at https://here.test/invitation/kX9-secret-token:1:2', 'kX9-secret-token'],
  ['GET /campaign-preview/pT55aa?x=1 failed', 'pT55aa'],
  ['GET https://here.test/verify?type=email&code=123456#login=abcdef', '123456'],
  ['https://here.test/#login=onetimecode', 'onetimecode'],
  ['{"refreshToken":"r-very-secret","x":1}', 'r-very-secret'],
  ['token evr_Zm9vYmFyYmF6cXV4Zm9vYmFyYmF6cXV4MTIz', 'evr_Zm9v'],
  ['mail to mara@example.org bounced', 'mara@example'],
  ['GET /auth/admin-spoofing/t0k3n/s3cr3t', 's3cr3t'],
];
for (const [text, secret] of secrets)
  test(`removes the secret from “${text.slice(0, 24)}…”`, () => {
    assert.ok(!redact(text).includes(secret), redact(text));
    assert.ok(redact(text).length > 4);
  });
