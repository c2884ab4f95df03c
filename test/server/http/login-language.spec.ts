import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import { eq } from 'drizzle-orm';
import { users } from '../../../server/schema.ts';
import { startTestServer, type TestServer } from '../start.ts';
import { waitFor } from '../wait-for.ts';

let server: TestServer;
before(async () => {
  server = await startTestServer();
});
after(() => server.close());

/** Logs in with a browser that asks for a language. */
async function logIn(handle: string, language?: string) {
  const browser = server.browser();
  const consent = await browser.go('/auth/twitter/read/login');
  const body = new URLSearchParams(consent.url.searchParams);
  body.set('decision', 'authorize');
  body.set('account', handle);
  const sent = await server.get(consent.url.pathname, { method: 'POST', body });
  const headers: Record<string, string> = language ? { 'accept-language': language } : {};
  const { url } = await browser.go(sent.headers.get('location')!, { headers });
  const code = new URLSearchParams(url.hash.slice(1)).get('login');
  const { response } = await browser.go('/trpc/redeemLogin', {
    method: 'POST',
    headers: { 'content-type': 'application/json', origin: server.url },
    body: JSON.stringify({ code }),
  });
  return ((await response.json()) as { result: { data: { accessToken: string } } }).result.data;
}

const call = async (token: string, method: string, path: string, body: object) =>
  (await server.call(method, path, { token, body })).status;

async function getSubject(to: string): Promise<string> {
  const mails = server.sandbox!.mailbox.store.state.mails;
  return (await waitFor(() => mails.find((mail) => mail.to === to))).subject;
}

describe('mails before the person has chosen a language', () => {
  it('are in the language that the browser of the login asks for', async () => {
    const { accessToken } = await logIn('maralind', 'de-AT,de;q=0.9,en;q=0.5');
    await call(accessToken, 'PUT', '/v1/user/settings/email', { email: 'mara@example.com' });
    assert.match(await getSubject('mara@example.com'), /ist dein Code$/);
    const settings = (await (
      await server.call('GET', '/v1/user/settings', { token: accessToken })
    ).json()) as { basic: { language?: string | null } };
    assert.equal(settings.basic.language ?? null, null);
  });

  it('follow the next login, and stay as they are after one without a language', async () => {
    const getLanguage = async () => {
      const [user] = await server.ctx.database.db
        .select({ language: users.loginLanguage })
        .from(users)
        .where(eq(users.handle, 'tkowal'));
      return user!.language;
    };
    for (const [language, expected] of [
      ['ar', 'ar'],
      [undefined, 'ar'],
      ['fr', 'ar'],
      ['en-US', 'en-US'],
    ] as const) {
      await logIn('tkowal', language);
      assert.equal(await getLanguage(), expected);
    }
  });

  it('are in the chosen language afterwards', async () => {
    const { accessToken } = await logIn('luzferreira', 'de');
    const basic = { language: 'en', notifyByEmail: true, marketingEmail: false };
    assert.equal(await call(accessToken, 'PUT', '/v1/user/settings/basic', basic), 200);
    await call(accessToken, 'PUT', '/v1/user/settings/email', { email: 'luz@example.com' });
    assert.match(await getSubject('luz@example.com'), /is your code$/);
  });
});
