/** What Prometheus gets from a running server. */
import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import { startTestServer, type TestServer } from '../start.ts';
import { waitFor } from '../wait-for.ts';

/** Jobs that are due at the start come one after the other. */
const patience = 120_000;

describe('the metrics', { timeout: 600_000 }, () => {
  let server: TestServer;
  before(async () => {
    server = await startTestServer({ env: { METRICS_PORT: '0' } });
  });
  after(() => server?.close());

  const read = async () => (await fetch(server.metricsUrl!)).text();
  /** The value of a line. */
  const find = (text: string, line: string): number | undefined => {
    const found = text.split('\n').find((one) => one.startsWith(`${line} `));
    return found === undefined ? undefined : Number(found.slice(line.length + 1));
  };

  it('listens on the loopback address, and answers nothing else', async () => {
    assert.equal(new URL(server.metricsUrl!).hostname, '127.0.0.1');
    assert.equal((await fetch(new URL('/up', server.metricsUrl!))).status, 404);
    assert.equal(
      (await server.get('/metrics')).headers.get('content-type')?.includes('version='),
      false,
    );
  });

  it('answers a proxy about certificates of hosts, ten times a second', async () => {
    const ask = async () =>
      (await fetch(new URL('/internal/host?domain=unknown.example', server.metricsUrl!))).status;
    assert.equal(await ask(), 404);
    // All within a second, or two on a busy machine.
    const statuses = await Promise.all(Array.from({ length: 40 }, ask));
    assert.deepEqual([...new Set(statuses)].sort(), [404, 429]);
    assert.equal((await server.get('/internal/host?domain=unknown.example')).status, 404);
  });

  it('counts calls by the pattern of their route, never by their path', async () => {
    await server.get('/ping');
    await server.get('/v1/page/invitation/token/secret-token-of-a-path');
    const text = await read();
    assert.doesNotMatch(text, /secret-token/);
    assert.equal(find(text, 'evangelist_calls_total{route="/ping",method="GET",status="200"}'), 1);
    assert.match(
      text,
      /evangelist_calls_total\{route="\/v1\/page\/invitation\/token\/:\w+",method="GET",status="\d+"\} 1/,
    );
    assert.match(text, /nodejs_eventloop_lag_seconds/);
  });

  it('counts jobs by kind, and their runs', async () => {
    await waitFor(
      async () => find(await read(), 'evangelist_job_runs_total{kind="check-ledger",result="ok"}'),
      patience,
    );
    const text = await waitFor(async () => {
      const one = await read();
      return find(one, 'evangelist_jobs_due{class="bulk",kind="check-ledger"}') === 0
        ? one
        : undefined;
    }, patience);
    assert.equal(find(text, 'evangelist_jobs_waiting{class="bulk",kind="check-ledger"}'), 1);
    assert.ok(find(text, 'evangelist_ledger_checked_timestamp_seconds')! > 0);
  });

  it('shows the state of the database, the reader, the rail and the build', async () => {
    const text = await read();
    for (const name of [
      'evangelist_database_running_limit',
      'evangelist_state_readable',
      'evangelist_posts_oldest_unread_seconds',
      'evangelist_withdrawals_pending',
      'evangelist_sockets',
    ])
      assert.notEqual(find(text, name), undefined, name);
    assert.equal(find(text, 'evangelist_state_readable'), 1);
    assert.match(text, /evangelist_build_info\{version="[^"]+",commit="[^"]*",role="all"\} 1/);
    assert.doesNotMatch(text, /evangelist_quarantine\{/);
  });

  it('counts calls of other services by result', async () => {
    await server.ctx.mail.send({ to: 'reached@acme.example', subject: 'Hello', text: 'Hello' });
    await assert.rejects(
      server.ctx.mail.send({ to: 'unknown@acme.example', subject: '', text: '' }),
    );
    const text = await read();
    const count = (result: string) =>
      find(text, `evangelist_adapter_calls_total{adapter="mail",call="send",result="${result}"}`);
    assert.deepEqual([count('ok'), count('rejected')], [1, 1]);
  });

  it('names why a call got 503', async () => {
    await server.drain(0);
    assert.equal((await server.get('/up')).status, 503);
    const text = await waitFor(async () => {
      const one = await read();
      return one.includes('evangelist_unavailable_total{') ? one : undefined;
    });
    assert.ok(find(text, 'evangelist_unavailable_total{reason="NOT_READY"}')! > 0);
  });
});
