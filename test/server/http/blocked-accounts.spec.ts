/** Accounts that the operator has blocked. */
import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import {
  blockAccount,
  unblockAccount,
} from '../../../server/features/accounts/block-account.service.ts';
import { startTestServer, type TestServer } from '../start.ts';

let server: TestServer;
before(async () => void (server = await startTestServer()));
after(() => server.close());

test('a blocked account is signed out, and its login leads to the page that explains it', async () => {
  const browser = server.browser();
  const { sessionToken: token } = await browser.session({ handle: 'priyaraman' });
  const { userId } = await server.typed('getCurrentUser', undefined, { token });
  const operator = { name: 'ops', userId: null };
  await blockAccount(server.ctx, operator, userId!, 'Five posts were <b>bought</b>.');
  await assert.rejects(server.typed('listSessions', undefined, { token }));
  const { landing } = await browser.logIn({ handle: 'priyaraman' });
  const blockToken = landing.hash.slice(1);
  assert.equal(landing.href, `${server.url}/not-allowed?reason=blocked#${blockToken}`);
  const readReason = async (token: string) =>
    (await server.typed('getBlockReason', { token })).reason;
  assert.equal(await readReason(blockToken), 'Five posts were <b>bought</b>.');
  assert.equal(await readReason(`${blockToken}x`), null);
  await unblockAccount(server.ctx, operator, userId!);
  assert.equal(await readReason(blockToken), null);
  const again = await browser.session({ handle: 'priyaraman' });
  assert.ok(again.sessionToken);
});
