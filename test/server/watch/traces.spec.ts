/** What a receiver of traces gets: a walk through every route with secrets in its path, query, headers and body leaves none of them. */
import assert from 'node:assert/strict';
import { randomBytes } from 'node:crypto';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { after, before, describe, it } from 'node:test';
import { pages } from '../../../common/page-table.ts';
import { procedures } from '../../../contract/procedures.ts';
import * as rest from '../../../contract/rest.ts';
import { findPostgres } from '../../../scripts/test/postgres.mjs';
import { providePostgres, type ProvidedPostgres } from '../../postgres-database.ts';
import { startTestServer, type TestServer } from '../start.ts';

interface SentSpan {
  name: string;
  traceId: string;
  parentSpanId?: string;
  attributes: { key: string; value: Record<string, unknown> }[];
  events?: unknown[];
}

const hasPostgres = findPostgres() !== undefined;

describe('the traces', { timeout: 900_000 }, () => {
  const received: string[] = [];
  const logged: string[] = [];
  const secrets = new Set<string>();
  let receiver: Server;
  let postgres: ProvidedPostgres | undefined;
  let server: TestServer;
  let spans: SentSpan[];

  /** A value that must not be found in what is sent. */
  const secret = (): string => {
    const made = `S${randomBytes(12).toString('hex')}`;
    secrets.add(made);
    return made;
  };
  const fillPath = (path: string) => path.replaceAll(/:\w+|\{\w+\}/g, secret);

  /** Every call and page, each part of its request with a secret. */
  async function walk(token: string | undefined): Promise<void> {
    const headers = () => ({
      'content-type': 'application/json',
      'user-agent': secret(),
      'idempotency-key': secret(),
      'x-api-key': secret(),
      'x-api-secret': secret(),
      cookie: `evangelist=${secret()}`,
      authorization: `Bearer ${token ?? secret()}`,
    });
    for (const path of Object.keys(pages))
      await server.get(`${fillPath(path)}?token=${secret()}`, { headers: { accept: 'text/html' } });
    for (const { method, path } of Object.values(rest) as rest.RestCall[]) {
      const hasBody = method === 'POST' || method === 'PUT';
      const body = JSON.stringify({ token: secret(), email: `${secret()}@acme.example`, content: secret() }); // prettier-ignore
      await server.get(`${fillPath(path)}?state=${secret()}&code=${secret()}`, {
        method,
        headers: headers(),
        ...(hasBody && { body }),
      });
    }
    for (const [name, { kind }] of Object.entries(procedures)) {
      if (name.startsWith('signOut') || kind === 'subscription') continue;
      const input = JSON.stringify({
        token: secret(),
        code: secret(),
        verifier: secret(),
        id: secret(),
      });
      const query = kind === 'query' ? `?input=${encodeURIComponent(input)}` : '';
      await server.get(`/trpc/${name}${query}`, {
        method: kind === 'query' ? 'GET' : 'POST',
        headers: headers(),
        ...(kind !== 'query' && { body: input }),
      });
    }
    await server.get(`/${secret()}/${secret()}`);
    await server.get(`/assets/${secret()}.js`);
    const form = new FormData();
    form.set('payload', JSON.stringify({ content: secret(), attachments: [] }));
    form.set('file', new Blob([secret()]), `${secret()}.png`);
    await server.get(rest.createPost.path, { method: 'POST', body: form, headers: { authorization: `Bearer ${token}` } }); // prettier-ignore
  }

  before(async () => {
    receiver = createServer((request, response) => {
      let body = '';
      request.on('data', (part: Buffer) => (body += part.toString()));
      request.on('end', () => {
        received.push(body);
        response.writeHead(200, { 'content-type': 'application/json' }).end('{}');
      });
    }).listen(0, '127.0.0.1');
    await new Promise((resolve) => receiver.once('listening', resolve));
    const { port } = receiver.address() as AddressInfo;
    postgres = hasPostgres ? await providePostgres() : undefined;
    server = await startTestServer({
      env: {
        OTEL_EXPORTER_OTLP_ENDPOINT: `http://127.0.0.1:${port}`,
        LOG_LEVEL: 'info',
        ...(postgres && { DATABASE_URL: postgres.url }),
      },
      trustProxy: ['127.0.0.1', '::1'],
      logStream: { write: (line) => void logged.push(line) },
    });
    const session = await server.browser().session();
    for (const value of [session.accessToken, session.refreshToken]) secrets.add(value);
    await walk(undefined);
    await walk(session.accessToken);
    const traceparent = `00-${'a'.repeat(32)}-${'b'.repeat(16)}-01`;
    await server.get('/ping', { headers: { traceparent } });
    await server.close();
    spans = received.flatMap((text) => {
      const { resourceSpans } = JSON.parse(text) as {
        resourceSpans: { scopeSpans: { spans: SentSpan[] }[] }[];
      };
      return resourceSpans.flatMap((one) => one.scopeSpans.flatMap((scope) => scope.spans));
    });
  });
  after(async () => {
    receiver?.close();
    await postgres?.stop();
  });

  it('hold none of the secrets', () => {
    const all = received.join('\n');
    assert.ok(secrets.size > 300);
    for (const one of secrets) assert.equal(all.includes(one), false, one);
    assert.doesNotMatch(all, /maralind/, 'handles');
  });

  it('have the attributes of the list alone', () => {
    const names = new Set(spans.flatMap(({ attributes }) => attributes.map(({ key }) => key)));
    const allowed = [
      'db.query.text', 'db.system.name', 'error.type', 'evangelist.adapter', 'evangelist.call', 'evangelist.job',
      'http.request.method', 'http.response.status_code', 'http.route', 'server.address',
    ]; // prettier-ignore
    assert.deepEqual([...names].filter((name) => !allowed.includes(name)), []); // prettier-ignore
    assert.deepEqual(spans.filter(({ events = [] }) => events.length > 0), []); // prettier-ignore
  });

  it('show calls by the pattern of their route, with what they cause', () => {
    const names = new Set(spans.map(({ name }) => name));
    assert.ok(names.has('GET /ping'));
    assert.ok([...names].some((name) => /^GET \/v1\/page\/invitation\/token\/:/.test(name)));
    assert.ok(names.has('network me'), 'a call of the network in the login');
    assert.ok([...names].some((name) => name.startsWith('job ')));
    const call = spans.find(({ name }) => name === 'network me')!;
    const fetched = spans.filter(({ traceId, name }) => traceId === call.traceId && name === 'GET localhost'); // prettier-ignore
    assert.ok(fetched.length > 0, 'its request is in the same trace');
    if (hasPostgres) assert.ok(names.has('postgresql'));
  });

  it('go on from a proxy that is trusted', () => {
    const span = spans.find(({ traceId }) => traceId === 'a'.repeat(32));
    assert.equal(span?.name, 'GET /ping');
    assert.equal(span.parentSpanId, 'b'.repeat(16));
  });

  it('are named by the lines of the log', () => {
    const traceIds = new Set(spans.map(({ traceId }) => traceId));
    const lines = logged.map((line) => JSON.parse(line) as { msg: string; traceId?: string; level: string }); // prettier-ignore
    assert.equal(lines[0]!.msg, 'Evangelist starts');
    const request = lines.find(({ msg, traceId }) => msg === 'request' && traceId);
    assert.ok(request && traceIds.has(request.traceId!));
    assert.equal(typeof request.level, 'string');
  });
});

describe('traceparent of others', { timeout: 300_000 }, () => {
  it('is not taken', async () => {
    const received: string[] = [];
    const receiver = createServer((request, response) => {
      request.on('data', (part: Buffer) => void received.push(part.toString()));
      request.on('end', () => response.end('{}'));
    }).listen(0, '127.0.0.1');
    await new Promise((resolve) => receiver.once('listening', resolve));
    const { port } = receiver.address() as AddressInfo;
    const server = await startTestServer({
      env: { OTEL_EXPORTER_OTLP_ENDPOINT: `http://127.0.0.1:${port}` },
    });
    const traceparent = `00-${'c'.repeat(32)}-${'d'.repeat(16)}-01`;
    await server.get('/ping', { headers: { traceparent } });
    await server.close();
    receiver.close();
    const all = received.join('');
    assert.match(all, /GET \/ping/);
    assert.doesNotMatch(all, /c{32}/);
  });
});
