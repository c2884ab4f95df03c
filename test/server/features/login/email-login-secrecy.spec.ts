/** Neither the answer nor the work of a login by e-mail shows whether an account has an address. */
import assert from 'node:assert/strict';
import { randomBytes } from 'node:crypto';
import { after, before, test } from 'node:test';
import { sql } from 'drizzle-orm';
import { createVault } from '../../../../server/adapters/vault.ts';
import { emailLoginJobs } from '../../../../server/features/login/email-login.jobs.ts';
import { redeemEmailLogin } from '../../../../server/features/login/redeem-email-login.service.ts';
import { holder } from '../../money-support.ts';
import { countPlannedRows, recordStatements, type Statement } from '../../statement-log.ts';
import { testContext, type TestContext } from '../../support.ts';
import type { Job } from '../../../../server/features/jobs/job-handler.ts';
import {
  emailLoginJob,
  requestEmailLogin,
} from '../../../../server/features/login/request-email-login.service.ts';

const browser = 'browser';
const client = { address: '192.0.2.7', userAgent: null };
const toTexts = (statements: Statement[]) => statements.map(({ text }) => text);

const mailLogin = emailLoginJobs[emailLoginJob]!;

let ctx: TestContext;
let known: string;
before(async () => {
  const vault = createVault(randomBytes(32).toString('base64url'));
  ctx = { ...(await testContext()), vault };
  known = (await holder(ctx)).email;
});
after(() => ctx.close());

async function request(email: string) {
  const start = {
    email,
    language: 'en',
    origin: ctx.config.publicUrl,
    client,
    browser,
    listedBrowser: 'listed',
  };
  let id = '';
  const statements = await recordStatements(async () => {
    ({ id } = await requestEmailLogin(ctx, start));
  });
  // Requests count outside of transactions.
  return { id, statements: toTexts(statements), client: statements[0]!.client };
}

/** Wrong for every request: codes have digits alone. */
async function redeemWrongly(id: string) {
  const redemption = {
    proof: { id, code: 'wrong!' },
    origin: ctx.config.publicUrl,
    client,
    browser,
    knownBrowser: undefined,
    listedBrowser: 'listed',
    previousToken: null,
  };
  let code = '';
  const statements = await recordStatements(() =>
    redeemEmailLogin(ctx, redemption).catch(
      (error: Error & { code: string }) => (code = error.code),
    ),
  );
  return { code, statements: toTexts(statements) };
}

test('a request runs the same statements for every address', async () => {
  const [first, unknown, again] = [
    await request(known),
    await request('nobody@example.com'),
    await request(known),
  ];
  assert.ok(unknown.statements.length > 0);
  assert.deepEqual(unknown.statements, first.statements);
  assert.deepEqual(again.statements, first.statements);
});

test('a wrong code runs the same statements for every address, after the mail too', async () => {
  const requests = [await request(known), await request('nobody.else@example.com')];
  for (const { id } of requests) await mailLogin(ctx, { emailLoginId: id }, {} as Job);
  const [mailed, unknown] = [
    await redeemWrongly(requests[0]!.id),
    await redeemWrongly(requests[1]!.id),
  ];
  assert.equal(mailed.code, 'CODE_INVALID');
  assert.deepEqual(unknown, mailed);
});

test('the job finds the account of an address without reading all accounts', async () => {
  const { db } = ctx.database;
  await db.execute(sql`insert into users (id, created_at, email, email_verified_at)
    select gen_random_uuid(), now(), 'Person' || n || '@example.com', now() from generate_series(1, 2000) n`);
  await db.execute(sql`analyze users`);
  const { id, client: outside } = await request('person7@example.com');
  const run = () => mailLogin(ctx, { emailLoginId: id }, {} as Job);
  const ofJob = await recordStatements(run);
  const search = ofJob.find(({ text }) => text.includes('lower("users"."email")'))!;
  assert.ok((await countPlannedRows({ ...search, client: outside })) < 20);
});
