import assert from 'node:assert/strict';
import { createHash, randomBytes } from 'node:crypto';
import { describe, it } from 'node:test';
import { eq } from 'drizzle-orm';
import { loginCodes, users } from '../../../server/schema.ts';
import { addSecondFactor } from '../second-factor-support.ts';
import {
  app,
  complete,
  getFragment,
  logInForPartner,
  server,
} from './second-factor-login.setup.ts';
import { hashToken } from '../../../server/features/sessions/session-tokens.rules.ts';

describe('sessions that may not touch the second factor', () => {
  const forbidden = async (token: string, accessToken: string, code: string) => {
    for (const [name, input] of [
      ['proveSecondFactor', { code: '123456' }],
      ['renewRecoveryCodes', undefined],
    ] as const)
      await assert.rejects(
        server.typed(name, input as never, { token }),
        (error: { body: { data: { problem: { code: string } } } }) =>
          error.body.data.problem.code === code,
      );
    for (const [method, path, body] of [
      ['PUT', '/v1/user/settings/two-factor', { enabled: false }],
      ['POST', '/v1/user/settings/two-factor/approve', { code: '123456' }],
    ] as const) {
      const response = await server.call(method, path, { token: accessToken, body });
      assert.deepEqual(
        [response.status, ((await response.json()) as { code: string }).code],
        [403, code],
      );
    }
  };

  it('refuses embedded sessions', async () => {
    const browser = server.browser();
    const { landing, verifier } = await logInForPartner(browser);
    const id = getFragment(landing).get('second-factor')!;
    const { login } = await complete(browser, { id, code: app.code() });
    const code = getFragment(new URL((login as { continueTo: string }).continueTo)).get(
      'ev-login',
    )!;
    const headers = { origin: server.partnerUrl };
    const tokens = await server.redeem({ code, verifier }, { headers });
    await forbidden(tokens.sessionToken, tokens.accessToken, 'EMBED_FORBIDDEN');
  });

  it('refuses impersonated sessions, which need no code of the person', async () => {
    const { pathname, search } = new URL(
      (await server.get('/sandbox/view-as', { method: 'POST', body: new URLSearchParams({ handle: 'maralind' }) })).headers.get('location')!, // prettier-ignore
      server.url,
    );
    const browser = server.browser();
    const verifier = randomBytes(32).toString('base64url');
    const challenge = createHash('sha256').update(verifier).digest('base64url');
    const { url } = await browser.go(`${pathname}${search}&code_challenge=${challenge}`);
    const code = getFragment(url).get('login')!;
    const tokens = await server.redeem({ code, verifier });
    assert.equal(tokens.impersonated, true);
    await forbidden(tokens.sessionToken, tokens.accessToken, 'IMPERSONATION_FORBIDDEN');
  });
});

describe('administrators', () => {
  it('have their powers only with a second factor in force', async () => {
    const admin = await server.browser().session({ handle: 'priyaraman' });
    const { db } = server.ctx.database;
    await db
      .update(users)
      .set({ roles: ['reader', 'admin'] })
      .where(eq(users.handle, 'priyaraman'));
    const grant = () =>
      server.typed(
        'grantImpersonation',
        { impersonate: 'maralind' },
        { token: admin.sessionToken },
      );
    await assert.rejects(grant(), /Administrators need two-factor authentication/);
    const [row] = await db.select().from(users).where(eq(users.handle, 'priyaraman'));
    await addSecondFactor(server.ctx, row!.id);
    assert.ok((await grant()).url);
    await db.update(users).set({ twoFactorApproved: false }).where(eq(users.id, row!.id));
    await assert.rejects(grant(), /Administrators need two-factor authentication/);
  });
});

it('keeps codes of a login valid when their transaction fails', async () => {
  const browser = server.browser();
  const { landing, verifier } = await browser.logIn({ handle: 'tkowal' });
  const code = getFragment(landing).get('login')!;
  const { database } = server.ctx;
  const { transaction } = database;
  Object.assign(database, {
    transaction: (work: Parameters<typeof transaction>[0]) =>
      transaction(async (tx) => {
        await work(tx);
        throw new Error('The connection broke.');
      }),
  });
  await assert
    .rejects(server.typed('redeemLogin', { code, verifier }))
    .finally(() => Object.assign(database, { transaction }));
  const [row] = await database.db
    .select()
    .from(loginCodes)
    .where(eq(loginCodes.codeHash, hashToken(code)));
  assert.equal(row!.usedAt, null);
  assert.ok((await server.redeem({ code, verifier })).accessToken);
});
