/** Tokens of invitations and previews can't be tried: 20 different wrong ones an hour, whichever way they are sent. */
import assert from 'node:assert/strict';
import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, before, describe, it } from 'node:test';
import type { LoginResult } from '../../../contract/auth.ts';
import type { ApiErrorBody } from '../../../contract/errors.ts';
import { listUsableInvitations } from '../../../server/features/invitations/usable-invitations.queries.ts';
import { providePostgres, type ProvidedPostgres } from '../../postgres-database.ts';
import { startTestServer, type TestServer } from '../start.ts';
import { hour } from '../support.ts';
import { fetchFrom, productionLimits, repeat } from './clients.ts';

let distDir: string;
let server: TestServer;
let token: string;
let campaignId: string;
let mara: LoginResult;
before(async () => {
  distDir = await mkdtemp(join(tmpdir(), 'evangelist-dist-'));
  await mkdir(join(distDir, 'app'), { recursive: true });
  await writeFile(join(distDir, 'app/index.html'), await readFile('react-app/index.html'));
  server = await startTestServer({ bare: false, distDir, ...productionLimits });
  token = (await listUsableInvitations(server.ctx))[0]!.token;
  mara = await server.browser().session();
  const answer = await fetchFrom(server, '127.0.0.2', `/v1/page/invitation/token/${token}`);
  campaignId = (JSON.parse(answer.text) as { campaign: { id: string } }).campaign.id;
});
after(async () => {
  await server.close();
  await rm(distDir, { recursive: true });
});

type Try = (address: string, tried: string) => Promise<{ status: number; error?: ApiErrorBody }>;
const toInput = (input: object) => `?input=${encodeURIComponent(JSON.stringify(input))}`;
/** All ways to send a token, without and with a session. */
const ways: Record<string, Try> = {
  page: (address, tried) => fetchFrom(server, address, `/invitation/${tried}`),
  'preview page': (address, tried) => fetchFrom(server, address, `/campaign-preview/${tried}`),
  call: (address, tried) => fetchFrom(server, address, `/v1/page/invitation/token/${tried}`),
  preview: (address, tried) =>
    fetchFrom(server, address, `/trpc/getCampaignPreview${toInput({ token: tried })}`),
  'personal call': (address, tried) =>
    fetchFrom(server, address, `/trpc/getMyInvitation${toInput({ token: tried })}`, {
      token: mara.sessionToken,
    }),
  join: (address, tried) =>
    fetchFrom(server, address, `/v1/page/campaign/${campaignId}/join`, {
      method: 'POST',
      token: mara.accessToken,
      body: { publicToken: tried },
    }),
};
/** The sandbox's clock runs. */
const isAboutAnHour = (seconds = 0) => seconds > 3000 && seconds <= 3600;
const anonymous = ['page', 'preview page', 'call', 'preview'] as const;
const try20 = (address: string, names: readonly string[]) =>
  repeat(20, (index) => ways[names[index % names.length]!]!(address, `wrong-${address}-${index}`));

describe('after 20 wrong tokens within an hour', () => {
  it('a client is refused on all ways, with right ones too, and told when to come back', async () => {
    const address = '127.0.0.3';
    for (const { status } of await try20(address, anonymous))
      assert.ok([200, 404].includes(status));
    for (const name of anonymous)
      for (const tried of ['one-more', token]) {
        const { status, error } = await ways[name]!(address, tried);
        assert.equal(status, 429, name);
        if (error) assert.equal(error.code, 'RATE_LIMITED', name);
        if (error) assert.ok(isAboutAnHour(error.retryAfter), name);
      }
    const page = await fetchFrom(server, address, `/invitation/${token}`);
    assert.ok(isAboutAnHour(page.retryAfter));
    assert.match(page.text, /invitation links/);
    assert.equal((await fetchFrom(server, address, '/')).status, 200);
    assert.equal((await ways['call']!('127.0.0.4', token)).status, 200);
  });

  it('a person is refused from every address, and the address for everybody', async () => {
    const names = ['personal call', 'join'];
    const answers = await try20('127.0.0.5', names);
    assert.deepEqual(new Set(answers.map(({ error }) => error?.code)), new Set(['NOT_FOUND']));
    for (const name of names)
      for (const address of ['127.0.0.5', '127.0.0.6'])
        assert.equal((await ways[name]!(address, token)).error?.code, 'RATE_LIMITED', name);
    assert.equal((await ways['call']!('127.0.0.5', token)).status, 429);
    assert.equal((await ways['call']!('127.0.0.6', token)).status, 200);
  });

  it('a login succeeds, but joins no campaign', async () => {
    const logIn = (invite: string) =>
      server.browser().session({ handle: 'ade_okafor', fields: { invite_id: invite } });
    for (let index = 0; index < 20; index++)
      assert.equal((await logIn(`login-${index}`)).joinError?.code, 'NOT_FOUND');
    assert.equal((await logIn(token)).joinError?.code, 'RATE_LIMITED');
  });

  it('it goes on when the hour is over', async () => {
    await server.advance(hour);
    assert.equal((await ways['call']!('127.0.0.3', token)).status, 200);
  });
});

describe('a client may', () => {
  it('open right links as often as it likes, and one wrong link again and again', async () => {
    const address = '127.0.0.7';
    for (let index = 0; index < 25; index++) {
      assert.equal((await ways['page']!(address, token)).status, 200);
      assert.equal((await ways['call']!(address, token)).status, 200);
      assert.equal((await ways['page']!(address, 'outdated')).status, 404);
      assert.equal((await ways['call']!(address, 'outdated')).status, 404);
    }
  });
});

describe('50 parallel attempts with wrong tokens', () => {
  it('learn of at most 20 that they are wrong', async () => {
    const attempts = await repeat(
      50,
      (index) => ways['call']!('127.0.0.8', `parallel-${index}`),
      50,
    );
    assert.equal(attempts.filter(({ status }) => status === 404).length, 20);
    assert.equal(attempts.filter(({ status }) => status === 429).length, 30);
  });
});

describe('two servers on one PostgreSQL', () => {
  let postgres: ProvidedPostgres | undefined;
  before(async () => {
    postgres = await providePostgres();
  });
  after(() => postgres?.stop());

  it('count attempts together, in parallel too', async (t) => {
    if (!postgres) return t.skip('PostgreSQL is not installed');
    const env = {
      ...productionLimits.env,
      DATABASE_URL: postgres.url,
      EVANGELIST_SECRET: Buffer.alloc(32, 7).toString('base64url'),
    };
    const one = await startTestServer({ ...productionLimits, env });
    const two = await startTestServer({ ...productionLimits, env });
    try {
      const attempts = await repeat(
        50,
        (index) =>
          fetchFrom(
            [one, two][index % 2]!,
            '127.0.0.9',
            `/v1/page/invitation/token/wrong-${index}`,
          ),
        50,
      );
      assert.equal(attempts.filter(({ status }) => status === 404).length, 20);
      assert.equal(attempts.filter(({ status }) => status === 429).length, 30);
    } finally {
      await one.close();
      await two.close();
    }
  });
});
