import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { eq } from 'drizzle-orm';
import { users } from '../../../server/schema.ts';
import { createUnsubscribeLink } from '../../../server/features/mail/unsubscribe.service.ts';
import { startTestServer, type TestServer } from '../start.ts';

let server: TestServer;
before(async () => void (server = await startTestServer()));
after(() => server.close());

const findUser = async () => {
  await server.browser().session();
  const [user] = await server.ctx.database.db.select().from(users).limit(1);
  return user!;
};
const isMailed = async (id: string) => {
  const [user] = await server.ctx.database.db.select().from(users).where(eq(users.id, id));
  return user!.settings.notifyByEmail !== false;
};

test('mail programs unsubscribe with one post, in any form; the page of the same address changes nothing', async () => {
  const { id } = await findUser();
  const { pathname } = new URL(createUnsubscribeLink(server.ctx, id, 'notifyByEmail'));
  await server.get(pathname);
  assert.equal(await isMailed(id), true);
  const form = new FormData();
  form.set('List-Unsubscribe', 'One-Click');
  const bodies = [
    new URLSearchParams({ 'List-Unsubscribe': 'One-Click' }),
    form,
    'List-Unsubscribe=One-Click',
    undefined,
  ];
  for (const body of bodies) {
    await server.ctx.database.db.update(users).set({ settings: {} }).where(eq(users.id, id));
    const response = await server.get(pathname, { method: 'POST', ...(body && { body }) });
    assert.equal(response.status, 204);
    assert.equal(await isMailed(id), false);
  }
  const wrong = await server.get(`${pathname}x`, { method: 'POST' });
  assert.equal(wrong.status, 404);
});
