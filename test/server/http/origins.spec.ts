/** The origins table: three powers, each given on its own (ruling 7), and what each is asked for. */
import assert from 'node:assert/strict';
import { once } from 'node:events';
import { after, before, describe, it } from 'node:test';
import { WebSocket } from 'ws';
import { origins } from '../../../server/db/schema.ts';
import { appOrigins, originPowers } from '../../../server/services/origins.service.ts';
import { startTestServer, type TestServer } from '../start.ts';

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
