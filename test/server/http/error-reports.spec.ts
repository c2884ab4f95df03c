import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { eq } from 'drizzle-orm';
import { errorReportLimits } from '../../../contract/limits.ts';
import type { ErrorReport } from '../../../contract/error-report.ts';
import { analyticsEvents } from '../../../server/schema.ts';
import {
  errorReportEventName,
  recordErrorReport,
} from '../../../server/features/analytics/record-error-report.service.ts';
import { testContext } from '../support.ts';
import { productionLimits } from './clients.ts';
import { startTestServer, type TestServer } from '../start.ts';

let server: TestServer;
before(async () => (server = await startTestServer()));
after(() => server.close());

const report: ErrorReport = {
  originator: 'error-screen',
  source: 'Application',
  userId: null,
  twitterHandle: 'maralind',
  message: 'Broken at /invitation/kX9secret',
  stack: 'Error: Broken\n    at draw (https://here.test/assets/home-1.js:1:20)',
  statusCode: 500,
  incidentId: '0f9c2b1e-6a3d-4f7b-9d55-2f1c6f1f8a10',
};
const sendReport = (body: unknown, origin: string | undefined = server.url.replace(/\/$/, '')) =>
  server.call('POST', '/v1/analytics/error', { body, ...(origin ? { headers: { origin } } : {}) });

test('accepts a report of a page of the app, and the sandbox counts it', async () => {
  assert.equal((await sendReport(report)).status, 204);
  const page = await (await server.get('/sandbox/')).text();
  const analytics = /href="([^"]*analytics[^"]*)"/.exec(page)?.[1];
  const shown =
    page.includes(errorReportEventName) ||
    (analytics && (await (await server.get(analytics)).text()).includes(errorReportEventName));
  assert.ok(shown, 'the count is on a page of the sandbox');
});

test('rejects other sites and programs', async () => {
  assert.equal((await sendReport(report, 'https://elsewhere.example')).status, 403);
  assert.equal((await sendReport(report, '')).status, 403);
});

test('rejects an invalid report, one that is too long, and a status below 500, with the path of the error', async () => {
  for (const wrong of [
    { statusCode: 499 },
    { source: 'Firefox' },
    { incidentId: 'no uuid' },
    { message: 'x'.repeat(errorReportLimits.message + 1) },
    { originator: '<b>' },
  ]) {
    const answer = await sendReport({ ...report, ...wrong });
    const { detail } = (await answer.json()) as { detail: { loc: string[] }[] };
    assert.deepEqual([answer.status, detail[0]?.loc], [400, ['body', Object.keys(wrong)[0]]]);
  }
});

test('removes tokens from paths, and keeps only the newest reports', async () => {
  const ctx = await testContext();
  try {
    await recordErrorReport(ctx, { ...report, userId: 'u1' });
    const { db } = ctx.database;
    const [row] = await db.select().from(analyticsEvents);
    assert.deepEqual(
      [row?.userId, row?.visitorId, row?.fields['message'], row?.fields['twitterHandle']],
      ['u1', null, 'Broken at /invitation/{token}', 'maralind'],
    );
    const at = (age: number) => new Date(ctx.clock.now().getTime() - age);
    const old = Array.from({ length: errorReportLimits.maxStored + 20 }, (_, index) => ({
      name: errorReportEventName,
      fields: {},
      occurredAt: at(index + 1),
      receivedAt: at(index + 1),
    }));
    for (let index = 0; index < old.length; index += 1000)
      await db.insert(analyticsEvents).values(old.slice(index, index + 1000));
    await db.insert(analyticsEvents).values({ ...old.at(-1)!, name: 'button_profile_clicked' });
    await recordErrorReport(ctx, report);
    const kept = await db.$count(analyticsEvents, eq(analyticsEvents.name, errorReportEventName));
    assert.ok(
      kept <= errorReportLimits.maxStored && kept > errorReportLimits.maxStored - 5,
      String(kept),
    );
    assert.equal(
      await db.$count(analyticsEvents, eq(analyticsEvents.name, 'button_profile_clicked')),
      1,
    );
  } finally {
    await ctx.close();
  }
});

test('limits the rate of one address', async () => {
  const strict = await startTestServer(productionLimits);
  try {
    const headers = { origin: strict.url.replace(/\/$/, '') };
    const report = () => strict.call('POST', '/v1/analytics/error', { body: {}, headers });
    for (let count = 0; count < errorReportLimits.perMinute; count++)
      assert.notEqual((await report()).status, 429);
    assert.equal((await report()).status, 429);
  } finally {
    await strict.close();
  }
});
