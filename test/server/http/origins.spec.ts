/** The origins table: three independent permissions, and the checks that use each. */
import assert from 'node:assert/strict';
import { once } from 'node:events';
import { after, before, describe, it } from 'node:test';
import { sql } from 'drizzle-orm';
import { WebSocket } from 'ws';
import type { Context } from '../../../server/context.ts';
import { brands, origins } from '../../../server/schema.ts';
import { addConfiguredOrigins } from '../../../server/features/origins/add-origins.service.ts';
import { listAppOrigins } from '../../../server/features/origins/origins.queries.ts';
import { toBrandOrigin } from '../../../server/features/origins/origins.rules.ts';
import { getOriginPermissions } from '../../../server/features/origins/origins.queries.ts';
import { recordStatements } from '../statement-log.ts';
import { startTestServer, type TestServer } from '../start.ts';
import { testContext } from '../support.ts';

let server: TestServer;
const none = { app: false, embedApi: false, loginReturn: false };
const rows = {
  'https://app.example': { ...none, app: true },
  'https://embed.example': { ...none, embedApi: true },
  'https://return.example': { ...none, loginReturn: true },
  'https://none.example': none,
  // An invalid row, which must grant nothing.
  null: { app: true, embedApi: true, loginReturn: true },
};
before(async () => {
  server = await startTestServer();
  for (const [origin, powers] of Object.entries(rows))
    await server.ctx.database.db.insert(origins).values({ origin, ...powers });
});
after(() => server.close());

const calls = async (origin: string) =>
  (await server.get('/trpc/getCurrentUser', { headers: { origin } })).status === 200;
async function socket(origin: string): Promise<boolean> {
  const opened = new WebSocket(`${server.url.replace('http', 'ws')}/trpc`, { origin });
  opened.on('error', () => undefined);
  const answer = await Promise.race([
    once(opened, 'open').then(() => true),
    once(opened, 'unexpected-response').then(() => false),
  ]);
  opened.terminate();
  return answer;
}
async function takesLogin(origin: string): Promise<boolean> {
  const query = new URLSearchParams({
    afterLoginRedirectUrl: `${origin}/`,
    code_challenge: 'A'.repeat(43),
  });
  return (await server.get(`/auth/twitter/read/login?${query}`)).status === 302;
}
const runsApp = async (origin: string) => (await listAppOrigins(server.ctx)).includes(origin);

/** Origin → passes the domain guard, calls the API, opens the socket, receives a login. */
const table: [origin: string, guard: boolean, api: boolean, socket: boolean, login: boolean][] = [
  ['https://app.example', true, true, true, false],
  ['https://embed.example', false, true, true, false],
  ['https://return.example', false, false, false, true],
  ['https://none.example', false, false, false, false],
  ['https://unlisted.example', false, false, false, false],
  ['null', false, false, false, false],
];

describe('an origin', () => {
  for (const [origin, ...powers] of table)
    it(`${origin} has the granted permissions and no others`, async () => {
      const found = [
        await runsApp(origin),
        await calls(origin),
        await socket(origin),
        await takesLogin(origin),
      ];
      assert.deepEqual(found, powers);
    });

  it('null has no permission, even if it is in the table', async () => {
    assert.deepEqual(await getOriginPermissions(server.ctx, 'null'), none);
  });
});

describe('the origins derived from the settings', () => {
  const embed = { app: false, embedApi: true, loginReturn: true };
  const storybook = ['http://localhost:6006', 'http://127.0.0.1:6006'];
  const powersIn = async (mode: Context['config']['mode']) => {
    const fresh = await testContext();
    const ctx: Context = { ...fresh, config: { ...fresh.config, mode } };
    try {
      await addConfiguredOrigins(ctx);
      return await Promise.all(
        [ctx.config.publicUrl, ...storybook].map(async (origin) => {
          const { app, embedApi, loginReturn } = await getOriginPermissions(ctx, origin);
          return { app, embedApi, loginReturn };
        }),
      );
    } finally {
      await fresh.close();
    }
  };
  const all = { app: true, embedApi: true, loginReturn: true };

  it('allow Storybook to embed in the sandbox', async () => {
    assert.deepEqual(await powersIn('sandbox'), [all, embed, embed]);
  });
  it('allow Storybook nothing in production', async () => {
    assert.deepEqual(await powersIn('production'), [all, none, none]);
  });

  it('come with a few statements for thousands of brands, and again without writing', async () => {
    const fresh = await testContext();
    try {
      const numbers = Array.from({ length: 2500 }, (_, index) => index);
      await fresh.database.db.insert(brands).values(
        numbers.map((index) => ({
          name: `many${index}`,
          displayName: 'Many',
          logoUrl: '/logo.svg',
          colorScheme: 'light' as const,
          tokens: {},
          hostnames: [`many${index}.example`, 'shared.example'],
        })),
      );
      const add = () => recordStatements(() => addConfiguredOrigins(fresh));
      const first = await add();
      assert.ok(first.length < 20, `${first.length} statements`);
      const { app, embedApi, loginReturn } = await getOriginPermissions(
        fresh,
        toBrandOrigin(new URL(fresh.config.publicUrl), 'many2499.example'),
      );
      assert.deepEqual({ app, embedApi, loginReturn }, { ...all, embedApi: false });
      const versions = () =>
        fresh.database.db
          .select({ version: sql<string>`xmin::text` })
          .from(origins)
          .where(sql`origin like '%many%'`);
      const before = await versions();
      assert.equal(before.length, numbers.length);
      await add();
      assert.deepEqual(await versions(), before);
    } finally {
      await fresh.close();
    }
  });
});
