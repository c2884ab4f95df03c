/** What a failure of the database means for the answer of a call. */
import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import multipart from '@fastify/multipart';
import { fastify } from 'fastify';
import { refreshToken } from '../../../contract/rest.ts';
import type { Context } from '../../../server/context.ts';
import { DatabaseError } from '../../../server/db/database-errors.ts';
import { registerErrorHandler, toApiError, toProblem } from '../../../server/http/errors.ts';
import { createUnlimited } from './clients.ts';
import { mountRest } from '../../../server/http/rest.ts';
import { createRouteRegistry } from '../../../server/http/route-registry.ts';
import { startTestServer, type TestServer } from '../start.ts';

let server: TestServer;
before(async () => void (server = await startTestServer()));
after(() => server.close());

describe('errors of the database', () => {
  it('can’t replace the answer of a call that has done its work', async () => {
    let done = false;
    const { database } = server.ctx;
    const gone = new DatabaseError('unreachable', 'The connection broke.');
    const ctx: Context = {
      ...server.ctx,
      database: {
        ...{ kind: database.kind, listen: database.listen, close: database.close },
        transaction: (work) => (done ? Promise.reject(gone) : database.transaction(work)),
        get db() {
          if (done) throw gone;
          return database.db;
        },
      },
    };
    const registry = createRouteRegistry([
      ({ register }) =>
        register(refreshToken, async ({ body }) => {
          done = true;
          return body;
        }),
    ]);
    const app = fastify();
    registerErrorHandler(app, server.ctx.log);
    await app.register(multipart);
    await mountRest(app, ctx, registry, { checkAnswers: true, limiter: createUnlimited(ctx) });
    const payload = { accessToken: 'eva_new', refreshToken: 'evr_new' };
    const headers = { origin: server.partnerUrl };
    const response = await app.inject({ method: 'POST', url: '/auth/token', payload, headers });

    assert.deepEqual([response.statusCode, response.json()], [200, payload]);
    await app.close();
  });

  it('state whether anything was done, and when to ask again', () => {
    const expected = {
      unreachable: ['NOT_READY', 'database', /Nothing was charged or paid/],
      busy: ['NOT_READY', 'busy', /Too many people.* Nothing was charged or paid/],
      slow: ['NOT_READY', 'slow', /longer than it should.* Nothing was charged or paid/],
      'outcome-unknown': ['OUTCOME_UNKNOWN', undefined, /same idempotency key/],
    } as const;
    for (const [reason, [code, kind, message]] of Object.entries(expected)) {
      const cause = new DatabaseError(reason as keyof typeof expected, 'The connection broke.');
      const problem = toApiError(new Error('Failed query', { cause }))!;
      assert.deepEqual(
        [problem.status, problem.code, problem.params, problem.extra.retryAfter],
        [503, code, kind ? { kind } : {}, 2],
      );
      assert.match(toProblem(problem).message!, message);
    }
  });
});
