/** Refused requests: cheap checks come first, and the answer is small whatever was sent. */
import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import * as v from 'valibot';
import { apiError, type ApiErrorBody } from '../../../contract/errors.ts';
import { textLimits } from '../../../contract/limits.ts';
import { procedures } from '../../../contract/procedures.ts';
import { restSchemas, type RestName } from '../../../contract/rest.schemas.ts';
import {
  createWallet,
  forwardTelemetry,
  ingestConversion,
  reportError,
  sendAnalytics,
  type RestCall,
} from '../../../contract/rest.ts';
import { telemetryItems } from '../../../server/schema.ts';
import { maxIssues } from '../../../server/http/error-body-limits.ts';
import { allCalls } from '../../../server/http/rest.ts';
import { startTestServer, type TestServer } from '../start.ts';

const mostBytes = 64 * 1024;
let server: TestServer;
let accessToken: string;
let sessionToken: string;
before(async () => {
  server = await startTestServer();
  ({ accessToken, sessionToken } = await server.browser().session());
});
after(() => server.close());

/** `[{},{},…]` of this many bytes. */
const manyObjects = (bytes: number): object[] => Array.from({ length: bytes / 3 }, () => ({}));
const manyFields = (count: number, length: number) =>
  Object.fromEntries(
    Array.from({ length: count }, (_, index) => [`${index}`.padEnd(length, '\u0001'), {}]),
  );
/** Lists and records at each place where the contract has one, and where it has none. */
const toAttacks = (bytes: number): unknown[] => {
  const many = manyObjects(bytes - 200);
  return [
    many,
    { items: many, attachments: many, metadata: many, utm: many },
    { act: { call: 'createPost', body: { attachments: many } }, returnTo: '/' },
    manyFields(bytes / 40, 20),
    manyFields(1, bytes / 8),
    { [`${'k'.repeat(bytes - 100)}`]: 1 },
    { metadata: manyFields(bytes / 900, 120), utm: manyFields(bytes / 900, 120) },
    { content: 'a'.repeat(bytes - 100) },
    'a'.repeat(bytes - 100),
  ];
};

async function readRefusal(response: Response, what: string): Promise<ApiErrorBody> {
  const text = await response.text();
  assert.ok(response.status >= 400 && response.status < 500, `${what}: ${response.status}`);
  assert.ok(text.length <= mostBytes, `${what}: ${text.length} bytes`);
  const body = JSON.parse(text) as { error?: { data: { problem: unknown } } };
  const problem = v.parse(apiError, body.error ? body.error.data.problem : body);
  assert.ok((problem.detail ?? []).length <= maxIssues, what);
  return problem;
}

const post = (path: string, body: unknown, headers: Record<string, string>) =>
  server.get(path, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...headers },
    body: typeof body === 'string' ? body : JSON.stringify(body),
  });

describe('an answer to invalid input', () => {
  it('is small for a list of empty objects instead of telemetry', async () => {
    const body = manyObjects(255_000);
    for (const type of ['application/json', 'text/plain']) {
      const headers = { origin: server.url, 'content-type': type };
      const answer = await post(forwardTelemetry.path, body, headers);
      const { detail } = await readRefusal(answer, type);
      assert.deepEqual(detail, [
        { loc: ['body'], msg: 'must be at most 500 items', type: 'validation.max_length' },
      ]);
    }
  });

  it('is small for every REST call with a body', async () => {
    const calls = allCalls.filter(({ method }) => method === 'POST' || method === 'PUT');
    assert.ok(calls.length > 10);
    for (const op of calls)
      for (const attack of toAttacks(60_000)) {
        const response = await server.call(op.method, op.path.replace(/\{\w+\}/g, 'x'), {
          body: attack,
          headers: {
            authorization: `Bearer ${accessToken}`,
            'idempotency-key': 'k',
            ...(op.token || op.name === 'ingestConversion' ? {} : { origin: server.url }),
          },
        });
        // A call without a body has nothing to refuse.
        if (response.status < 300 || acceptsAnything(op)) await response.text();
        else await readRefusal(response, op.name);
      }
  });

  it('is small for every procedure', async () => {
    for (const [name, { kind }] of Object.entries(procedures))
      // Input of a query travels in the URL, which Node limits to 16 kB.
      for (const attack of toAttacks(kind === 'mutation' ? 60_000 : 900)) {
        const headers = { authorization: `Bearer ${sessionToken}` };
        const input = encodeURIComponent(JSON.stringify(attack));
        const response =
          kind === 'mutation'
            ? await post(`/trpc/${name}`, JSON.stringify(attack), headers)
            : await server.get(`/trpc/${name}?input=${input}`, { headers });
        if (response.ok) await response.text();
        else await readRefusal(response, name);
      }
  });

  it('is small for a procedure that does not exist, and for a file that is not accepted', async () => {
    const text = await (await server.get(`/trpc/${'n'.repeat(490)}`)).text();
    assert.ok(text.length < 2000, String(text.length));
    const form = new FormData();
    form.append('payload', JSON.stringify({ attachments: [{ part: 'a' }] }));
    form.append('a', new Blob(['x'], { type: 'text/html' }), 'n'.repeat(20_000));
    const answer = await server.get('/v1/post', {
      method: 'POST',
      headers: { authorization: `Bearer ${accessToken}` },
      body: form,
    });
    const { message } = await readRefusal(answer, 'file');
    assert.ok(message!.length <= 1000);
  });
});
const acceptsAnything = ({ name }: RestCall<RestName>) => restSchemas[name].body.type === 'null';

describe('a caller without a right', () => {
  const broken = '{"a":';
  const expectStatus = async (status: number, answer: Response, what: string) =>
    assert.equal((await readRefusal(answer, what)).status, status, what);

  it('is refused by its session, its origin or its key before the body is read', async () => {
    const foreign = { origin: server.partnerUrl };
    for (const { path } of [forwardTelemetry, sendAnalytics, reportError]) {
      await expectStatus(403, await post(path, broken, foreign), path);
      await expectStatus(403, await post(path, broken, {}), path);
    }
    await expectStatus(401, await post(createWallet.path, broken, {}), 'session');
    await expectStatus(401, await post(ingestConversion.path, broken, {}), 'API key');
    const wrong = { 'x-api-key': 'sandbox-conversions', 'x-api-secret': 'x' };
    await expectStatus(401, await post(ingestConversion.path, broken, wrong), 'API secret');
  });

  it('is refused by the key in its body before the rest is validated', async () => {
    const headers = { origin: server.url };
    const envelopes = [{ iKey: 'other' }, ...manyObjects(100_000)];
    await expectStatus(403, await post(forwardTelemetry.path, envelopes, headers), 'telemetry');
    const batch = { key: 'other', items: manyObjects(30_000) };
    await expectStatus(403, await post(sendAnalytics.path, batch, headers), 'tracker');
  });

  it('is refused by its session before the input of a procedure is validated', async () => {
    const answer = await post('/trpc/revokeSession', manyObjects(60_000), {});
    await expectStatus(401, answer, 'procedure');
  });

  it('is refused by the size of its body', async () => {
    const token = { authorization: `Bearer ${accessToken}` };
    const large = JSON.stringify({ address: 'a'.repeat(70_000) });
    await expectStatus(413, await post(createWallet.path, large, token), 'call');
    const text = JSON.stringify({ items: 'a'.repeat(70_000) });
    await expectStatus(413, await post(sendAnalytics.path, text, { origin: server.url }), 'beacon');
    const telemetry = JSON.stringify('a'.repeat(260_000));
    const headers = { origin: server.url };
    await expectStatus(413, await post(forwardTelemetry.path, telemetry, headers), 'telemetry');
    for (const path of ['/trpc/signOut', '/trpc/redeemLogin'])
      await expectStatus(413, await post(path, large, token), path);
  });
});

describe('telemetry', () => {
  const toEnvelope = (text: string) => ({
    name: 'Microsoft.ApplicationInsights.x.Event',
    time: '2026-11-02T09:00:00.000Z',
    iKey: server.ctx.config.telemetry.key,
    data: {
      baseType: 'ExceptionData',
      baseData: { message: text, url: text, exceptions: [{ message: text, stack: text }] },
    },
  });
  // Patterns that look for secrets took 40 s and 2 s for these texts.
  const texts = { slashes: '/'.repeat(250_000), 'one letter': 'a'.repeat(64_000) };
  for (const [name, text] of Object.entries(texts))
    it(`of ${text.length} characters of ${name} is cut before a pattern reads it`, async () => {
      const { db } = server.ctx.database;
      await db.delete(telemetryItems);
      // A text of this length fits into the body once.
      const whole = toEnvelope('');
      whole.data.baseData.message = text;
      const short = text.slice(0, 60_000);
      for (const envelope of [whole, toEnvelope(short)]) {
        const answer = await post(forwardTelemetry.path, [envelope], { origin: server.url });
        assert.equal(answer.status, 200, await answer.text());
      }
      const stored = await db.select().from(telemetryItems);
      assert.equal(stored.length, 2);
      const runs = JSON.stringify(stored).match(/[a/]+/g) ?? [];
      assert.ok(runs.every(({ length }) => length <= textLimits.redacted));
    });
});
