/** The origins table: three powers, each given on its own (ruling 7), and what each is asked for. */
import assert from 'node:assert/strict';
import { once } from 'node:events';
import { after, before, describe, it } from 'node:test';
import { WebSocket } from 'ws';
import type { Context } from '../../../server/context.ts';
import { origins } from '../../../server/db/schema.ts';
import { appOrigins, listOwnOrigins, originPowers } from '../../../server/services/origins.service.ts';
import { startTestServer, type TestServer } from '../start.ts';
import { testContext } from '../support.ts';

let server: TestServer;
const none = { app: false, embedApi: false, loginReturn: false };
const rows = {
  'https://app.example': { ...none, app: true },
  'https://embed.example': { ...none, embedApi: true },
  'https://return.example': { ...none, loginReturn: true },
  'https://none.example': none,
  // Somebody's slip: it must give nothing all the same.
  null: { app: true, embedApi: true, loginReturn: true },
};
before(async () => {
  server = await startTestServer();
  for (const [origin, powers] of Object.entries(rows)) await server.ctx.database.db.insert(origins).values({ origin, ...powers });
});
after(() => server.close());

const calls = async (origin: string) => (await server.get('/trpc/getCurrentUser', { headers: { origin } })).status === 200;
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
  const query = new URLSearchParams({ afterLoginRedirectUrl: `${origin}/`, code_challenge: 'A'.repeat(43) });
  return (await server.get(`/auth/twitter/read/login?${query}`)).status === 302;
}
const runsApp = async (origin: string) => (await appOrigins(server.ctx)).includes(origin);

/** origin → passes the guard, calls the API, opens the socket, receives a login. */
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
    it(`${origin} may do what it was given and nothing else`, async () => {
      const found = [await runsApp(origin), await calls(origin), await socket(origin), await takesLogin(origin)];
      assert.deepEqual(found, powers);
    });

  it('that is null has no power, whatever the table says', async () => {
    assert.deepEqual(await originPowers(server.ctx, 'null'), none);
  });
});

describe('the origins that follow from the settings', () => {
  const embed = { app: false, embedApi: true, loginReturn: true };
  const storybook = ['http://localhost:6006', 'http://127.0.0.1:6006'];
  const powersIn = async (mode: Context['config']['mode']) => {
    const fresh = await testContext();
    const ctx: Context = { ...fresh, config: { ...fresh.config, mode } };
    try {
      await listOwnOrigins(ctx);
      return await Promise.all(
        [ctx.config.publicUrl, ...storybook].map(async (origin) => {
          const { app, embedApi, loginReturn } = await originPowers(ctx, origin);
          return { app, embedApi, loginReturn };
        }),
      );
    } finally {
      await fresh.close();
    }
  };
  const all = { app: true, embedApi: true, loginReturn: true };

  it('let Storybook embed from the sandbox', async () => {
    assert.deepEqual(await powersIn('sandbox'), [all, embed, embed]);
  });
  it('give Storybook nothing in production', async () => {
    assert.deepEqual(await powersIn('production'), [all, none, none]);
  });
});
