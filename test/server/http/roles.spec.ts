/** What a process of each role answers and does, on one database. */
import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import { eq } from 'drizzle-orm';
import WebSocket from 'ws';
import { findPostgres } from '../../../scripts/test/postgres.mjs';
import { enqueue } from '../../../server/features/jobs/enqueue-job.service.ts';
import { mailKind } from '../../../server/features/mail/mail.jobs.ts';
import { jobs } from '../../../server/schema.ts';
import { providePostgres, type ProvidedPostgres } from '../../postgres-database.ts';
import { startTestServer, type TestServer } from '../start.ts';
import { waitFor } from '../wait-for.ts';

const secret = Buffer.from(Array.from({ length: 32 }, (_, index) => index)).toString('base64url');
const key = 'roles.spec';
/** Jobs that are due at the start come one after the other. */
const patience = 120_000;
/** A mail whose time is over: it is done without being sent. */
const payload = { sealed: '', notAfter: new Date(0).toISOString() };

describe(
  'the roles of a process',
  { timeout: 600_000, skip: !findPostgres() && 'needs PostgreSQL' },
  () => {
    let postgres: ProvidedPostgres;
    let web: TestServer;
    let worker: TestServer | undefined;
    const start = (role: string) =>
      startTestServer({
        env: { DATABASE_URL: postgres.url, EVANGELIST_SECRET: secret, EVANGELIST_ROLE: role },
      });
    before(async () => {
      postgres = (await providePostgres())!;
      web = await start('web');
    });
    after(async () => {
      await worker?.close();
      await web?.close();
      await postgres?.stop();
    });
    const readJob = async () => {
      const [row] = await web.ctx.database.db.select().from(jobs).where(eq(jobs.key, key));
      return row!;
    };
    const getStatus = async (server: TestServer, path: string) => (await server.get(path)).status;

    it('web: serves calls, and runs no jobs', async () => {
      const { ctx } = web;
      await ctx.database.transaction((tx) =>
        enqueue(tx, { kind: mailKind, payload, key, runAt: ctx.clock.now() }),
      );
      assert.equal(((await (await web.get('/up')).json()) as { role: string }).role, 'web');
      assert.equal(await getStatus(web, '/auth/profile'), 401);
      const row = await readJob();
      assert.deepEqual([row.doneAt, row.lockedUntil], [null, null]);
    });

    it('worker: runs jobs, and answers health checks alone', async () => {
      worker = await start('worker');
      const { ctx, get } = worker;
      assert.equal(((await (await get('/up')).json()) as { role: string }).role, 'worker');
      assert.equal(await getStatus(worker, '/ping'), 200);
      for (const path of ['/', '/auth/profile', '/trpc/getCurrentUser', '/assets/none.js'])
        assert.equal(await getStatus(worker, path), 404, path);
      const socket = new WebSocket(`${ctx.config.publicUrl.replace('http', 'ws')}/trpc`);
      const refusal = await new Promise((resolve) =>
        socket.on('unexpected-response', (_, response) => resolve(response.statusCode)),
      );
      assert.equal(refusal, 404);
      await waitFor(async () => (await readJob()).doneAt ?? undefined, patience);
    });
  },
);
