/** Accounts that the operator has blocked. */
import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { blockAccount, unblockAccount } from '../../../server/topics/accounts/block.service.ts';
import { startTestServer, type TestServer } from '../start.ts';

let server: TestServer;
before(async () => void (server = await startTestServer()));
after(() => server.close());

test('a blocked account is signed out, and its login leads to the page that explains it', async () => {
  const browser = server.browser();
  const { sessionToken: token } = await browser.session({ handle: 'priyaraman' });
  const { userId } = await server.typed('getCurrentUser', undefined, { token });
  const by = { userId: userId!, operator: 'ops' };
  await blockAccount(server.ctx, by);
  await assert.rejects(server.typed('listSessions', undefined, { token }));
  const { landing } = await browser.logIn({ handle: 'priyaraman' });
  assert.equal(landing.href, `${server.url}/not-allowed?reason=blocked`);
  await unblockAccount(server.ctx, by);
  const again = await browser.session({ handle: 'priyaraman' });
  assert.ok(again.sessionToken);
});
