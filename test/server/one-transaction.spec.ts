/** Several acts in one transaction. */
import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { eq } from 'drizzle-orm';
import { addAdministrator } from '../../server/features/accounts/change-administrators.service.ts';
import { listAdministrators } from '../../server/features/users/administrators.queries.ts';
import { runInOneTransaction } from '../../server/one-transaction.ts';
import { users } from '../../server/schema.ts';
import { person, testContext, type TestContext } from './support.ts';

const operator = { name: 'test', userId: null };
let ctx: TestContext;
before(async () => void (ctx = await testContext()));
after(() => ctx.close());

const isAdministrator = async (id: string) => {
  const [user] = await ctx.database.db.select().from(users).where(eq(users.id, id));
  return user!.roles.includes('admin');
};

test('a read sees what the acts before it have written', async () => {
  const { userId } = await person(ctx);
  const found = await runInOneTransaction(ctx, async (joined) => {
    await addAdministrator(joined, operator, userId);
    return listAdministrators(joined.database.db);
  });
  assert.ok(found.some(({ id }) => id === userId));
  assert.ok(await isAdministrator(userId));
});

test('an act that fails undoes those before it', async () => {
  const { userId } = await person(ctx);
  const acts = runInOneTransaction(ctx, async (joined) => {
    await addAdministrator(joined, operator, userId);
    await addAdministrator(joined, operator, userId);
  });
  await assert.rejects(acts, /is one already/);
  assert.equal(await isAdministrator(userId), false);
});
