import assert from 'node:assert/strict';
import { cp, mkdir, mkdtemp, rm } from 'node:fs/promises';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { after, before, test } from 'node:test';
import { telemetryItems } from '../../../server/schema.ts';
import { startTestServer, type TestServer } from '../start.ts';

let server: TestServer;
let distDir: string;
before(async () => {
  distDir = await mkdtemp(join(tmpdir(), 'evangelist-dist-'));
  await mkdir(join(distDir, 'app'));
  await cp('react-app/index.html', join(distDir, 'app/index.html'));
  server = await startTestServer({ distDir });
});
after(async () => {
  await server.close();
  await rm(distDir, { recursive: true });
});

const events = '/v1/analytics/event';
const telemetry = '/application-insights-forwarding';
const visitor = 'visitor-1';
const batch = (name: string) => ({
  key: 'sandbox',
  visitor,
  items: [{ kind: 'trackEvent', name, options: { trigger: 'x' } }],
});

interface Posting {
  origin?: string | null;
  type?: string;
  to?: TestServer;
}
function post(
  path: string,
  body: unknown,
  { origin, type = 'text/plain;charset=UTF-8', to = server }: Posting = {},
) {
  const from = origin === undefined ? { origin: to.url } : origin === null ? {} : { origin };
  return to.get(path, {
    method: 'POST',
    headers: { 'content-type': type, ...from } as HeadersInit,
    body: JSON.stringify(body),
  });
}
const counts = async () => {
  const view = (await (await server.get('/sandbox/analytics.json')).json()) as {
    counts: { name: string; count: number }[];
  };
  return Object.fromEntries(view.counts.map(({ name, count }) => [name, count]));
};

test('accepts events as beacon text or JSON, and the sandbox’s page counts them', async () => {
  assert.equal((await post(events, batch('by_beacon'))).status, 204);
  assert.equal((await post(events, batch('by_json'), { type: 'application/json' })).status, 204);
  assert.equal((await post(events, batch('by_json'), { type: 'application/json' })).status, 204);
  const counted = await counts();
  assert.deepEqual([counted['by_beacon'], counted['by_json']], [1, 2]);
  const page = await server.get('/sandbox/analytics');
  assert.match(await page.text(), /by_json<\/span>[\s\S]{0,200}class="tabular">2</);
});

test('accepts events only from pages of the app: no other site, no partner, no request without an origin', async () => {
  const partner = server.partnerUrl;
  for (const origin of ['https://evil.example', partner, 'null', null])
    for (const [path, body] of [
      [events, batch('foreign')],
      [telemetry, [envelope()]],
    ] as const) {
      const answer = await post(path, body, { origin });
      assert.equal(answer.status, 403, `${path} from ${origin}`);
    }
  assert.equal((await counts())['foreign'], undefined);
});

test('rejects an invalid batch, too many events and large values', async () => {
  assert.equal((await post(events, { items: [] })).status, 400);
  assert.equal((await post(events, 'no batch')).status, 400);
  assert.equal((await post(events, { ...batch('x'), key: 'other' })).status, 403);
  const large = {
    ...batch('x'),
    items: Array.from({ length: 50 }, () => ({
      ...batch('x').items[0]!,
      options: { a: 'x'.repeat(4000) },
    })),
  };
  assert.equal((await post(events, large)).status, 413);
  assert.equal((await post(events, { pad: 'x'.repeat(300_000) })).status, 413);
  assert.equal((await post(telemetry, Array.from({ length: 501 }, envelope))).status, 400);
});

const key = '6c3f8a52-0d5e-4b7b-9a41-5e1d2f7c9b30';
function envelope(iKey: unknown = key) {
  return {
    name: 'Microsoft.ApplicationInsights.6c3f.RemoteDependency',
    time: '2026-11-02T09:00:00.000Z',
    iKey: typeof iKey === 'string' ? iKey : key,
    tags: { 'ai.operation.id': 'trace-1', 'ai.operation.name': '/invitation/s3cr3t' },
    data: {
      baseType: 'RemoteDependencyData',
      baseData: {
        name: 'GET /v1/page/invitation/token/s3cr3t',
        data: 'https://p.test/verify?code=123456',
        nested: { deep: ['/campaign-preview/s3cr3t'] },
      },
    },
  };
}

test('stores telemetry without tokens, counts it by kind, and answers as the SDK expects', async () => {
  const answer = await post(telemetry, [envelope(), envelope()], { type: 'application/json' });
  assert.equal(answer.status, 200);
  assert.deepEqual(await answer.json(), { itemsReceived: 2, itemsAccepted: 2, errors: [] });
  const [row] = await server.ctx.database.db.select().from(telemetryItems);
  assert.deepEqual([row!.kind, row!.operationId], ['RemoteDependencyData', 'trace-1']);
  assert.doesNotMatch(JSON.stringify(row), /s3cr3t|123456/);
  assert.equal(row!.envelope.data.baseData['name'], 'GET /v1/page/invitation/token/{token}');
  const view = (await (await server.get('/sandbox/analytics.json')).json()) as {
    telemetry: unknown;
  };
  assert.deepEqual(view.telemetry, [{ kind: 'RemoteDependencyData', count: 2 }]);
});

test('rejects telemetry with another key or without an envelope', async () => {
  assert.equal((await post(telemetry, [envelope('other-key')])).status, 403);
  assert.equal((await post(telemetry, [{ name: 'x' }])).status, 400);
  assert.equal(
    (await post(telemetry, [{ ...envelope(), data: { baseType: 'Unknown', baseData: {} } }]))
      .status,
    400,
  );
  assert.equal((await post(telemetry, {})).status, 400);
});

test('forwards redacted telemetry to the ingestion endpoint; the SDK retries while that fails', async () => {
  const got: string[] = [];
  let status = 200;
  const ingestion: Server = createServer(async (request, response) => {
    got.push(await text(request));
    response.writeHead(status).end('{}');
  });
  await new Promise<void>((ready) => ingestion.listen(0, '127.0.0.1', ready));
  const { port } = ingestion.address() as AddressInfo;
  const to = await startTestServer({
    env: { TELEMETRY_INGESTION_URL: `http://127.0.0.1:${port}/v2/track` },
  });
  try {
    assert.equal((await post(telemetry, [envelope()], { to })).status, 200);
    assert.match(got[0]!, /GET \/v1\/page\/invitation\/token\/\{token\}/);
    assert.doesNotMatch(got[0]!, /s3cr3t|123456/);
    assert.deepEqual(await to.ctx.database.db.select().from(telemetryItems), []);
    status = 500;
    const failed = await post(telemetry, [envelope()], { to });
    assert.deepEqual([failed.status, failed.headers.get('retry-after')], [503, '30']);
  } finally {
    await to.close();
    ingestion.close();
  }
});

test('the page has its settings, and its Content-Security-Policy allows the hosts of foreign scripts', async () => {
  const metas = async (to: TestServer) => {
    const page = await to.get('/');
    const found = [
      ...(await page.text()).matchAll(
        /<meta name="((?:tracker|widget|telemetry)[^"]*)" content="([^"]*)"/g,
      ),
    ];
    return {
      metas: Object.fromEntries(found.map(([, name, content]) => [name, content])),
      policy: page.headers.get('content-security-policy')!,
    };
  };
  const own = await metas(server);
  assert.match(own.policy, /script-src 'self';/);
  assert.deepEqual(own.metas, {
    'tracker-key': 'sandbox',
    'tracker-src': '/assets/tracker.js',
    'widget-src': '/sandbox/widget.js',
    'telemetry-key': key,
  });
  const elsewhere = await startTestServer({
    distDir,
    env: {
      TRACKER_KEY: 'k1',
      TRACKER_URL: 'https://t.example/tracker.js',
      WIDGET_URL: 'https://w.example/w.js',
      TELEMETRY_KEY: 'tk',
    },
  });
  try {
    const { metas: metaTags, policy } = await metas(elsewhere);
    assert.deepEqual(metaTags, {
      'tracker-key': 'k1',
      'tracker-src': 'https://t.example/tracker.js',
      'widget-src': 'https://w.example/w.js',
      'telemetry-key': 'tk',
    });
    assert.match(policy, /script-src 'self' https:\/\/t\.example https:\/\/w\.example;/);
    assert.match(policy, /connect-src 'self' https:\/\/t\.example https:\/\/w\.example ws:/);
  } finally {
    await elsewhere.close();
  }
});

test('the widget’s server recognizes a device, accepts the id of the URL, and creates a new one', async () => {
  const visit = async (device?: string) => {
    const answer = await server.call('POST', '/sandbox/widget/devices', { body: { device } });
    return ((await answer.json()) as { deviceId: string }).deviceId;
  };
  const made = await visit();
  assert.match(made, /^device-[0-9a-f-]{36}$/);
  assert.equal(await visit(made), made);
  assert.equal(await visit('vt-7'), 'vt-7');
  assert.notEqual(await visit('not usable'), 'not usable');
  const { devices } = (await (await server.get('/sandbox/analytics.json')).json()) as {
    devices: { id: string; visits: number }[];
  };
  assert.equal(devices.find(({ id }) => id === made)!.visits, 2);
});
