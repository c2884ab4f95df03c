/** What a failure of the database means for the answer of a call. */
import assert from 'node:assert/strict';
import { createHash, randomBytes } from 'node:crypto';
import { after, before, describe, it } from 'node:test';
import cookie from '@fastify/cookie';
import multipart from '@fastify/multipart';
import type { PgTable } from 'drizzle-orm/pg-core';
import { fastify } from 'fastify';
import type { TokenPair } from '../../../contract/auth.ts';
import type { ProcedureInput, ProcedureName } from '../../../contract/procedures.schemas.ts';
import { refreshToken } from '../../../contract/rest.ts';
import type { Context } from '../../../server/context.ts';
import { DatabaseError } from '../../../server/db/database-errors.ts';
import { exactCounts, sessions } from '../../../server/schema.ts';
import { registerErrorHandler, toApiError, toProblem } from '../../../server/http/error-handler.ts';
import { createUnlimited } from './clients.ts';
import { mountRest } from '../../../server/http/rest.ts';
import { createRouteRegistry } from '../../../server/http/route-registry.ts';
import { startTestServer, type TestServer, type TypedError } from '../start.ts';

let server: TestServer;
before(async () => void (server = await startTestServer()));
after(() => server.close());

const lostError = () => new DatabaseError('outcome-unknown', 'The connection broke.');

/** A statement that was sent, and whose answer is lost. */
function createLostStatement(): object {
  const chain: object = new Proxy(() => undefined, {
    get: (_, name) =>
      name === 'then'
        ? (_resolve: unknown, reject: (error: Error) => void) => reject(lostError())
        : () => chain,
  });
  return chain;
}

/** Tokens of an administrator's impersonation. */
async function impersonate() {
  const answer = await server.get('/sandbox/view-as', {
    method: 'POST',
    body: new URLSearchParams({ handle: 'maralind' }),
  });
  const { pathname, search } = new URL(answer.headers.get('location')!, server.url);
  const verifier = randomBytes(32).toString('base64url');
  const challenge = createHash('sha256').update(verifier).digest('base64url');
  const { url } = await server.browser().go(`${pathname}${search}&code_challenge=${challenge}`);
  const code = new URLSearchParams(url.hash.slice(1)).get('login')!;
  return server.redeem({ code, verifier });
}

describe('errors of the database', () => {
  it('can’t replace the answer of a call that has done its work', async () => {
    let done = false;
    const { database } = server.ctx;
    const gone = new DatabaseError('unreachable', 'The connection broke.');
    const ctx: Context = {
      ...server.ctx,
      database: {
        kind: database.kind,
        listen: database.listen,
        close: database.close,
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
    await app.register(cookie);
    await mountRest(app, ctx, registry, { checkAnswers: true, limiter: createUnlimited(ctx) });
    const payload = { accessToken: 'eva_new', refreshToken: 'evr_new' };
    const headers = { origin: server.partnerUrl };
    const response = await app.inject({ method: 'POST', url: '/auth/token', payload, headers });

    assert.deepEqual([response.statusCode, response.json()], [200, payload]);
    await app.close();
  });

  describe('of work whose outcome is lost', () => {
    let session: TokenPair & { sessionToken: string };
    before(async () => void (session = await server.browser().session()));
    /** The code of an answer, while writes of this table, or commits, break. */
    async function getCode(broken: PgTable | 'commit', ask: () => Promise<string>) {
      const { database } = server.ctx;
      const real = Object.getOwnPropertyDescriptors(database);
      const { db } = database;
      const change = (name: 'insert' | 'update') => (table: PgTable) =>
        table === broken ? createLostStatement() : db[name](table);
      const breaking = new Proxy(db, {
        get: (target, name) =>
          name === 'insert' || name === 'update'
            ? change(name)
            : (Reflect.get(target, name, target) as unknown),
      });
      Object.defineProperty(database, 'db', { ...real.db, get: () => breaking });
      if (broken === 'commit')
        Object.assign(database, { transaction: () => Promise.reject(lostError()) });
      try {
        return await ask();
      } finally {
        Object.defineProperties(database, real);
      }
    }
    const call = async (method: string, path: string, body?: unknown) => {
      const { accessToken: token } = session;
      const answer = await server.call(method, path, {
        token,
        ...(body !== undefined && { body }),
      });
      assert.deepEqual([answer.status, answer.headers.get('retry-after')], [503, '2']);
      return ((await answer.json()) as { code: string }).code;
    };
    const ask = async <N extends ProcedureName>(name: N, input?: ProcedureInput<N>) => {
      const asked = server.typed(name, input, { token: session.sessionToken });
      const error = await asked.then(
        () => assert.fail('it went through'),
        (problem: unknown) => problem as TypedError,
      );
      assert.equal(error.status, 503);
      return String(error.body.data.problem?.['code']);
    };
    const basic = { notifyByEmail: true, marketingEmail: false };
    const save = () => call('PUT', '/v1/user/settings/basic', basic);
    const changeEmail = () => call('PUT', '/v1/user/settings/email', { email: 'me@example.com' });
    const revoke = () => ask('revokeSession', { id: crypto.randomUUID() });

    it('is unknown for a change', async () => {
      assert.equal(await getCode('commit', save), 'OUTCOME_UNKNOWN');
      assert.equal(await getCode('commit', revoke), 'OUTCOME_UNKNOWN');
    });

    it('is no concern of a change that has not begun', async () => {
      assert.equal(await getCode(exactCounts, changeEmail), 'NOT_READY');
      // The time of the session's last use is written again.
      await server.advance(120_000);
      for (const change of [save, revoke])
        assert.equal(await getCode(sessions, change), 'NOT_READY');
    });

    it('is no concern of a read', async () => {
      session = await impersonate();
      const read = () => call('GET', '/v1/notification/recent');
      // What is read in an impersonation is recorded first.
      assert.equal(await getCode('commit', read), 'NOT_READY');
      assert.equal(await getCode('commit', () => ask('listSessions')), 'NOT_READY');
    });
  });

  it('state whether anything was done, and when to ask again', () => {
    const expected = {
      unreachable: ['NOT_READY', 'database', /no money moved/],
      busy: ['NOT_READY', 'busy', /Too many people.* no money moved/],
      slow: ['NOT_READY', 'slow', /longer than usual.* no money moved/],
      'out-of-resources': ['NOT_READY', 'full', /can’t save changes.* no money moved/, 30],
      'outcome-unknown': ['OUTCOME_UNKNOWN', undefined, /won’t happen twice/],
    } as const;
    for (const [reason, [code, kind, message, retryAfter = 2]] of Object.entries(expected)) {
      const cause = new DatabaseError(reason as keyof typeof expected, 'The connection broke.');
      const problem = toApiError(new Error('Failed query', { cause }))!;
      assert.deepEqual(
        [problem.status, problem.code, problem.params, problem.extra.retryAfter],
        [503, code, kind ? { kind } : {}, retryAfter],
      );
      assert.match(toProblem(problem).message!, message);
    }
  });
});
