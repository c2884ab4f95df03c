/** Pages and APIs of the sandbox answer bad input with 400, never with 500. */
import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import multipart from '@fastify/multipart';
import { fastify } from 'fastify';
import { mountSandbox, openSandbox, type SandboxParts } from '../../sandbox/sandbox.ts';
import { hashToken } from '../../sandbox/x/state.ts';
import { startTestServer, type TestServer } from '../server/start.ts';

interface Route {
  method: string;
  url: string;
}
let server: TestServer;
let routes: Route[];
before(async () => {
  server = await startTestServer();
  routes = await listRoutes();
  const { state } = server.sandbox!.network.store;
  const grant = { accountId: state.accounts[1]!.id, clientId: '', refreshHash: null };
  const scope = 'users.read tweet.read tweet.write media.write';
  const accessExpiresAt = '2100-01-01T00:00:00.000Z';
  await server.ctx.mail.send({
    to: 'mara@example.test',
    subject: 'Hello',
    text: 'Hello',
    html: '<p>Hello</p>',
  });
  state.grants.push({ ...grant, scope, accessHash: hashToken('token'), accessExpiresAt });
});
after(() => server.close());

/** All routes of the sandbox, from a second one that gets no requests. */
async function listRoutes(): Promise<Route[]> {
  const found: Route[] = [];
  const app = fastify();
  await app.register(multipart);
  app.addHook('onRoute', ({ method, url }) => {
    for (const one of [method].flat()) if (one !== 'HEAD') found.push({ method: one, url });
  });
  const sandbox = await openSandbox(server.ctx.config);
  const product = { administratorOtpauthUri: 'otpauth://totp/a?secret=JBSWY3DPEHPK3PXP' };
  const parts = { product, partnerUrl: '', distDir: '' } as SandboxParts;
  await mountSandbox(app, sandbox, parts);
  await sandbox.close();
  return found;
}

const client = { id: 'evangelist-sandbox', secret: 'sandbox-client-secret' };
/** Fields that all forms and programs accept. */
const valid: Readonly<Record<string, unknown>> = {
  advance: '1', amount: '1', unit: 'hours', origin: 'https://a.example', handle: 'tkowal', on: '1',
  device: 'd', to: 'a@b.example', ids: '1', reference: 'r', text: 'Hello', createdAt: '2026-01-01', max_results: '5',
  client_id: client.id, redirect_uri: 'http://localhost/auth/twitter/callback', response_type: 'code',
  scope: 'users.read', state: 's', code_challenge: 'c', code_challenge_method: 'S256', decision: 'authorize', account: 'tkowal',
  grant_type: 'authorization_code', code: 'c', code_verifier: 'v', refresh_token: 'r', token: 't',
  media_type: 'image/png', total_bytes: 5, id: '1', media: { media_ids: [] }, metadata: { alt_text: { text: 'A' } },
  currency: 'USDC', address: 'a', title: 'T', body: 'B', badge: 'b',
}; // prettier-ignore
const refresh = { ...valid, grant_type: 'refresh_token' };
const bad = [5, ['a', 'b'], {}, '\0\ud800', '__proto__'] as const;

type Sent = Pick<RequestInit, 'body'> & { type?: string; query?: string };
const asJson = (body: unknown): Sent => ({ type: 'application/json', body: JSON.stringify(body) });
const asForm = (fields: object): Sent => ({
  type: 'application/x-www-form-urlencoded',
  body: new URLSearchParams(Object.entries(fields).map(([name, value]) => [name, String(value)])),
});
const broken: Sent[] = [
  {},
  ...[[], 5, 'text', null].map(asJson),
  { type: 'application/json', body: '{' },
  { type: 'text/plain', body: 'text' },
  { type: 'multipart/form-data', body: '--b' },
  { type: 'multipart/form-data; boundary=b', body: '--b' },
  { type: 'application/x-www-form-urlencoded', body: 'text=%ff%&a' },
];
const isDeep = process.env['EVANGELIST_DEEP'] === '1';
const withEach = (fields: object, value: unknown) =>
  Object.fromEntries(Object.keys(fields).map((name) => [name, value]));
/** Bodies in which one field is bad, or all. */
const bodies: readonly Sent[] = [
  ...broken,
  ...[valid, refresh].map(asForm),
  ...bad.flatMap((value) => [asJson(withEach(valid, value)), asForm(withEach(valid, value))]),
  ...(isDeep ? [valid, refresh] : [valid]).flatMap((fields) =>
    Object.keys(fields).flatMap((name) =>
      (isDeep ? bad : [{}]).map((value) => asJson({ ...fields, [name]: value })),
    ),
  ),
];
const queries: readonly Sent[] = [
  {},
  ...['a&$=b', '%00', '%ff%', '__proto__'].map((value) => ({
    query: Object.keys(valid)
      .map((name) => `${name}=${value.replace('$', name)}`)
      .join('&'),
  })),
  {
    query: new URLSearchParams(
      Object.entries(valid).map(([name, value]) => [name, String(value)]),
    ).toString(),
  },
];
const badParams = ['x', '__proto__', '%00', '..%2f..%2fx', '%F0%9F%98%80'];

const toAuthorization = (url: string): string => {
  if (url.includes('/rail/')) return 'Bearer sandbox-rail-key';
  if (!url.includes('/oauth2/')) return 'Bearer token';
  return `Basic ${Buffer.from(`${client.id}:${client.secret}`).toString('base64')}`;
};

async function send({ method, url }: Route, path: string, { type, query, body }: Sent) {
  const headers = { authorization: toAuthorization(url), ...(type && { 'content-type': type }) };
  const sent = { method, headers, ...(body !== undefined && { body }) };
  const response = await server.get(query === undefined ? path : `${path}?${query}`, sent);
  await response.arrayBuffer();
  return response.status;
}

/** The paths of a route: with what exists, and with what does not. */
const toPaths = (url: string): string[] => [
  url.replace(':handle', 'maralind').replace(/:\w+/g, '1'),
  ...(url.includes(':') ? badParams.map((param) => url.replace(/:\w+/g, param)) : []),
];

describe('the sandbox', () => {
  it('lists its routes for these tests', () => {
    assert.ok(routes.length > 25, `${routes.length}`);
    assert.ok(routes.some(({ url }) => url === '/sandbox/x/2/tweets'));
  });

  it('never answers bad input with 500', async () => {
    const failures = new Set<string>();
    for (const route of routes) {
      const [path, ...others] = toPaths(route.url);
      const attempts: [string, Sent][] = [
        ...others.map((other): [string, Sent] => [other, {}]),
        ...(route.method === 'GET' ? queries : bodies).map((sent): [string, Sent] => [path!, sent]),
      ];
      for (const [to, sent] of attempts)
        if ((await send(route, to, sent)) >= 500)
          failures.add(`${route.method} ${to} ${JSON.stringify(sent).slice(0, 2000)}`);
    }
    assert.deepEqual([...failures], []);
  });

  it('answers what it can’t read with 400', async () => {
    const expected: [Route, Sent][] = [
      [{ method: 'GET', url: '/sandbox/mail.json' }, { query: 'to=a&to=b' }],
      [{ method: 'GET', url: '/sandbox/x/2/tweets' }, { query: 'ids=1&ids=2' }],
      [{ method: 'POST', url: '/sandbox/view-as' }, asJson({ handle: 5 })],
      [{ method: 'POST', url: '/sandbox/x/2/media/metadata' }, asJson(null)],
      [{ method: 'POST', url: '/sandbox/x/2/media/metadata' }, asJson({ id: 5 })],
      [{ method: 'POST', url: '/sandbox/x/i/oauth2/authorize' }, {}],
      [{ method: 'POST', url: '/sandbox/x/2/oauth2/revoke' }, asJson({ token: 5 })],
      [{ method: 'POST', url: '/sandbox/x/2/oauth2/token' }, asJson({ ...valid, code: 5 })],
      [{ method: 'POST', url: '/sandbox/x/maralind/post' }, asJson({ text: 5 })],
      [{ method: 'POST', url: '/sandbox/x/maralind/post' }, asJson({ text: 'A', createdAt: 'x' })],
    ];
    for (const [route, sent] of expected)
      assert.equal(await send(route, route.url, sent), 400, `${route.url} ${JSON.stringify(sent)}`);
  });
});
