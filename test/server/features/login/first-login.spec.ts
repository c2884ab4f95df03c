/** The first logins of one person at the same time, on PostgreSQL where it is installed: the embedded database runs one after the other. */
import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { eq } from 'drizzle-orm';
import { networkAccounts, notifications, users } from '../../../../server/schema.ts';
import {
  upsertLoginUser,
  type NetworkLogin,
} from '../../../../server/features/login/upsert-login-user.service.ts';
import { providePostgres, type ProvidedPostgres } from '../../../postgres-database.ts';
import { testContext, type TestContext } from '../../support.ts';
import { loginScopes } from '../../../../server/features/login/login-scopes.rules.ts';

let postgres: ProvidedPostgres | undefined;
let ctx: TestContext;
before(async () => {
  postgres = await providePostgres();
  ctx = await testContext(postgres ? { databaseUrl: postgres.url } : {});
});
after(async () => {
  await ctx?.close();
  await postgres?.stop();
});

const toLogin = (handle: string, kind: NetworkLogin['kind']): NetworkLogin => ({
  kind,
  fields: {},
  profile: {
    id: `id-${handle}`,
    handle,
    name: handle,
    avatarUrl: null,
    followers: 1,
    createdAt: '2020-01-01T00:00:00.000Z',
    verified: false,
  } as NetworkLogin['profile'],
  tokens: {
    accessToken: 'a',
    refreshToken: 'r',
    expiresIn: 7200,
    scopes: [...loginScopes[kind]],
  },
});

test('ten first logins of one person at once all succeed, as one user', async () => {
  for (const handle of ['una', 'vera', 'wim']) {
    const logins = Array.from({ length: 10 }, (_, index) =>
      upsertLoginUser(ctx, toLogin(handle, index % 2 ? 'write' : 'read')),
    );
    const [id, ...others] = new Set(await Promise.all(logins));
    assert.deepEqual(others, []);
    const { db } = ctx.database;
    const people = await db.select().from(users).where(eq(users.handle, handle));
    assert.deepEqual(
      people.map(({ id: found, roles }) => [found, roles.toSorted()]),
      [[id, ['reader', 'writer']]],
    );
    const own = await db.select().from(networkAccounts).where(eq(networkAccounts.handle, handle));
    assert.deepEqual(
      own.map(({ userId }) => userId),
      [id],
    );
    const welcomes = await db.select().from(notifications).where(eq(notifications.userId, id!));
    assert.equal(welcomes.length, 1);
  }
});
