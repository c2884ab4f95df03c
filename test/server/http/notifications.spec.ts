/** Notifications over HTTP: only the owner reads and changes them; a new user gets waiting invitations. */
import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { eq } from 'drizzle-orm';
import type { Notification } from '../../../contract/notification.ts';
import { invitations, notifications } from '../../../server/schema.ts';
import { notify } from '../../../server/features/notifications/notify.service.ts';
import { startTestServer, type TestServer } from '../start.ts';
import { campaign, hour, type TestContext } from '../support.ts';

let server: TestServer;
before(async () => {
  server = await startTestServer();
});
after(() => server.close());

const recent = async (token: string) =>
  (await (await server.call('GET', '/v1/notification/recent', { token })).json()) as Notification[];
async function arrive(handle: string) {
  const login = await server.browser().session({ handle });
  const { userId } = await server.typed('getCurrentUser', undefined, { token: login.sessionToken });
  return { ...login, userId: userId! };
}
const write = (userId: string) =>
  server.ctx.database.transaction((tx) =>
    notify(
      tx,
      { userId, type: 'ad-hoc-notification', payload: { title: 'Hi', body: '' } },
      server.ctx.clock.now(),
    ),
  );
const unread = (items: Notification[]) =>
  items.filter(({ isRead, eventType }) => !isRead && eventType !== 'welcome').length;

test('only the owner reads, marks one and marks all', async () => {
  const [mara, tom] = [await arrive('maralind'), await arrive('tkowal')];
  await write(mara.userId);
  const [hers] = (await recent(mara.accessToken)).filter(
    ({ eventType }) => eventType === 'ad-hoc-notification',
  );
  assert.ok(hers);
  const theirs = await recent(tom.accessToken);
  assert.ok(!theirs.some(({ id }) => id === hers.id));

  const before = unread(await recent(mara.accessToken));
  const refused = await server.call('DELETE', `/v1/notification/${hers.id}`, {
    token: tom.accessToken,
  });
  assert.deepEqual(
    [refused.status, ((await refused.json()) as { code: string }).code],
    [404, 'NOT_FOUND'],
  );
  assert.equal(
    (await server.call('DELETE', '/v1/notification', { token: tom.accessToken })).ok,
    true,
  );
  assert.equal(unread(await recent(mara.accessToken)), before);
  for (const [method, path] of [['GET', '/recent'], ['DELETE', ''], ['DELETE', `/${hers.id}`]] as const)
    assert.equal((await server.call(method, `/v1/notification${path}`)).status, 401); // prettier-ignore
  assert.equal(unread(await recent(mara.accessToken)), before);

  assert.equal(
    (await server.call('DELETE', `/v1/notification/${hers.id}`, { token: mara.accessToken })).ok,
    true,
  );
  assert.equal(unread(await recent(mara.accessToken)), before - 1);
});

test('a first login creates one notification for an invitation to the handle', async () => {
  const ctx = server.ctx as unknown as TestContext;
  const made = await campaign(ctx, {
    startsAt: new Date(ctx.clock.now().getTime() - hour),
    visibility: 'invite-only',
  });
  await ctx.database.db
    .insert(invitations)
    .values({ campaignId: made.id, publicToken: 'waits-for-luz', forHandle: 'LuzFerreira' });
  const { userId } = await arrive('luzferreira');
  await arrive('luzferreira');
  const rows = await ctx.database.db
    .select()
    .from(notifications)
    .where(eq(notifications.userId, userId));
  assert.deepEqual(
    rows.filter(({ eventType }) => eventType === 'campaign-invited').map(({ url }) => url),
    ['/invitation/waits-for-luz'],
  );
});
