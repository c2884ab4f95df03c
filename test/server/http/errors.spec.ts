/** Answers to invalid input and to failures, over REST and the typed channel. */
import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import { fastify } from 'fastify';
import * as v from 'valibot';
import { apiError, type ApiErrorBody } from '../../../contract/errors.ts';
import { restSchemas } from '../../../contract/rest.schemas.ts';
import { 'error-codes' as errorCodes } from '../../../messages/en/errors.json';
import { NetworkError } from '../../../server/adapters/social-network.ts';
import { ApiError } from '../../../server/api-error.ts';
import { registerErrorHandler, toApiError, toProblem } from '../../../server/http/error-handler.ts';
import { createUnlimited } from './clients.ts';
import { allCalls, mountRest } from '../../../server/http/rest.ts';
import { createRouteRegistry } from '../../../server/http/route-registry.ts';
import { startTestServer, TypedError, type TestServer } from '../start.ts';

let server: TestServer;
before(async () => {
  server = await startTestServer();
});
after(() => server.close());

const parseError = async (response: Response) => v.parse(apiError, await response.json());

describe('errors', () => {
  it('name the invalid field of a body, in the shape that clients render', async () => {
    const response = await server.call('POST', '/auth/token', { body: { refreshToken: 5 } });
    assert.equal(response.status, 400);
    const { detail, status, code } = await parseError(response);
    assert.equal(status, 400);
    assert.equal(code, 'BAD_REQUEST');
    assert.deepEqual(
      detail?.map(({ loc, msg }) => [loc, msg]),
      [
        [['body', 'refreshToken'], 'must be string'],
        [['body', 'accessToken'], 'is required'],
      ],
    );
  });

  it('reject malformed JSON with a detail, and unsupported content types', async () => {
    const malformed = await server.get('/auth/token', {
      method: 'POST',
      body: '{"a":',
      headers: { 'content-type': 'application/json' },
    });
    assert.equal(malformed.status, 400);
    assert.deepEqual((await parseError(malformed)).detail?.[0]?.loc, ['body']);
    const xml = await server.get('/auth/token', {
      method: 'POST',
      body: '<a/>',
      headers: { 'content-type': 'application/xml' },
    });
    assert.equal(xml.status, 415);
    assert.equal((await parseError(xml)).code, 'UNSUPPORTED_MEDIA');
    const large = await server.get('/auth/token', {
      method: 'POST',
      body: `"${'a'.repeat(300_000)}"`,
      headers: { 'content-type': 'application/json' },
    });
    assert.equal((await parseError(large)).code, 'BODY_TOO_LARGE');
  });

  it('have the same body where the typed channel refuses before a procedure runs', async () => {
    const json = { 'content-type': 'application/json' };
    const invalid = { loc: ['input'], msg: 'must be valid JSON', type: 'json.invalid' };
    const requests: [string, RequestInit, string, object?][] = [
      ['redeemLogin', { method: 'POST', headers: json, body: '{"a":' }, 'BAD_REQUEST', invalid],
      ['getCampaign?input={', {}, 'BAD_REQUEST', invalid],
      ['redeemLogin', { method: 'POST', body: 'x' }, 'UNSUPPORTED_MEDIA'],
      ['redeemLogin', { method: 'POST', body: new FormData() }, 'UNSUPPORTED_MEDIA'],
      ['signOut', { method: 'POST' }, 'UNSUPPORTED_MEDIA'],
      ['redeemLogin', {}, 'BAD_REQUEST'],
      ['redeemLogin?batch=1', { method: 'POST', headers: json, body: '{}' }, 'BAD_REQUEST'],
      ['unknown', {}, 'NOT_FOUND'],
    ];
    for (const [path, init, code, detail] of requests) {
      const response = await server.get(`/trpc/${path}`, init);
      const { error } = (await response.json()) as { error: TypedError['body'] };
      const problem = v.parse(apiError, error.data.problem, { message: path });
      assert.equal(problem.code, code, path);
      if (detail) assert.deepEqual(problem.detail, [detail]);
    }
  });

  it('are those of each call in a batch, whose status is 207 when they differ', async () => {
    const input = encodeURIComponent('{"1":{"id":7}}');
    const names = 'getPostLimits,getCampaign,listSessions,signOut';
    const response = await server.get(`/trpc/${names}?batch=1&input=${input}`);
    const answers = (await response.json()) as { error?: TypedError['body'] }[];
    const codes = answers.map(({ error }) => error && v.parse(apiError, error.data.problem).code);
    assert.deepEqual(
      [response.status, ...codes],
      [207, undefined, 'BAD_REQUEST', 'UNAUTHORIZED', 'BAD_REQUEST'],
    );
    assert.equal((await server.get('/trpc/listSessions,listSessions?batch=1')).status, 401);
  });

  it('require a login where a token is needed', async () => {
    const response = await server.call('GET', '/auth/profile');
    assert.equal(response.status, 401);
    assert.equal((await parseError(response)).code, 'UNAUTHORIZED');
    assert.equal((await server.call('GET', '/auth/profile', { token: 'eva_made-up' })).status, 401);
  });

  it('are JSON for unknown calls', async () => {
    for (const path of ['/v1/nothing', '/auth/nothing', '/sandbox/nothing/at/all']) {
      const response = await server.get(path);
      assert.equal(response.status, 404, path);
      assert.equal((await parseError(response)).code, 'NOT_FOUND');
    }
  });

  it('answer 501 where a call has no handler', async () => {
    const app = fastify();
    registerErrorHandler(app, server.ctx.log);
    const limiter = createUnlimited(server.ctx);
    const registry = createRouteRegistry([]);
    await mountRest(app, server.ctx, registry, { checkAnswers: true, limiter });
    const response = await app.inject('/v1/balance');
    assert.equal(response.statusCode, 501);
    assert.match(response.json<ApiErrorBody>().message ?? '', /isn’t available yet/);
    await app.close();
  });

  it('are the same on the typed channel', async () => {
    const input = { hostname: 5 } as unknown as { hostname: string };
    await assert.rejects(server.typed('getBrandNameForHostname', input), (error: unknown) => {
      assert.ok(error instanceof TypedError);
      assert.equal(error.status, 400);
      assert.equal(error.body.code, -32600);
      assert.equal(error.body.data.code, 'BAD_REQUEST');
      assert.equal(error.body.data.path, 'getBrandNameForHostname');
      assert.deepEqual(v.parse(apiError, error.body.data.problem).detail?.[0]?.loc, [
        'input',
        'hostname',
      ]);
      return true;
    });
    const response = await server.get('/trpc/nothing');
    const { error } = (await response.json()) as { error: { code: number } };
    assert.equal(error.code, -32004);
  });

  it('carry the values of their message on REST and on the typed channel', async () => {
    const rest = await parseError(await server.call('GET', '/auth/profile'));
    assert.deepEqual([rest.code, rest.params], ['UNAUTHORIZED', { kind: 'signed-out' }]);
    await assert.rejects(server.typed('listSessions'), (error: unknown) => {
      assert.ok(error instanceof TypedError);
      const { params, message } = v.parse(apiError, error.body.data.problem);
      assert.deepEqual([params, message], [{ kind: 'signed-out' }, rest.message]);
      return true;
    });
    const token = 'made-up';
    await assert.rejects(server.typed('listSessions', undefined, { token }), (error: unknown) => {
      assert.ok(error instanceof TypedError && !('params' in error.body.data.problem!));
      return true;
    });
  });

  it('have an English message, with X: in front where the network withdrew its access', () => {
    const body = toProblem(new ApiError('NETWORK_ACCESS_WITHDRAWN', { kind: 'post' }));
    assert.deepEqual(body, {
      status: 401,
      code: 'NETWORK_ACCESS_WITHDRAWN',
      message: `X: ${errorCodes.NETWORK_ACCESS_WITHDRAWN.post}`,
      params: { kind: 'post' },
    });
  });

  it('of the network have its own words as a value', () => {
    const toBody = (error: NetworkError) => toProblem(toApiError(error)!);
    const title = 'Quiet Hours';
    assert.deepEqual(
      [
        new NetworkError('refused', '403', { title }),
        new NetworkError('refused', '403'),
        new NetworkError('rate-limited', '429'),
        new NetworkError('unavailable', '503'),
        new NetworkError('access-withdrawn', '401'),
      ].map((error) => {
        const { code, params } = toBody(error);
        return params ? [code, params] : [code];
      }),
      [
        ['NETWORK_REFUSED', { kind: 'explained', title }],
        ['NETWORK_REFUSED'],
        ['RATE_LIMITED'],
        ['NETWORK_UNAVAILABLE'],
        ['NETWORK_ACCESS_WITHDRAWN'],
      ],
    );
    // Any call of the network ends here, not only that of a post.
    assert.equal(toBody(new NetworkError('refused', '403')).message, 'X rejected this.');
  });

  it('hide an internal error behind an incident id', async () => {
    const { db } = server.ctx.database;
    await db.execute('alter table brands rename to brands_away');
    try {
      await assert.rejects(server.typed('getBrand', { name: 'acme' }), (error: unknown) => {
        assert.ok(error instanceof TypedError);
        assert.equal(error.status, 500);
        assert.equal(error.message, errorCodes.INTERNAL.other);
        assert.match(String(error.body.data.problem?.['incidentId']), /^[0-9a-f-]{36}$/);
        return true;
      });
    } finally {
      await db.execute('alter table brands_away rename to brands');
    }
  });
});

describe('every call of the contract', () => {
  it('has a route, and answers in the contract’s error shape without a token', async () => {
    assert.equal(allCalls.length, Object.keys(restSchemas).length);
    for (const op of allCalls.filter(({ token }) => token)) {
      const response = await server.call(op.method, op.path.replace(/\{\w+\}/g, 'x'));
      const body = await parseError(response);
      assert.equal(body.status, 401, op.name);
    }
  });
});

describe('a text with a NUL or a lone surrogate', () => {
  const bad = ['%00', '%EF%BF%BD%00'];
  it('is rejected wherever it is sent', async () => {
    for (const text of bad) {
      for (const path of [
        `/v1/page/invitation/token/${text}`,
        `/auth/twitter/read/login?trigger=${text}`,
      ]) {
        const { status } = await server.get(path);
        assert.equal(status, 400, path);
      }
    }
    for (const input of [{ name: 'a\0' }, { name: '\ud800' }]) {
      const response = await server.get(
        `/trpc/getBrand?input=${encodeURIComponent(JSON.stringify(input))}`,
      );
      assert.equal(response.status, 400);
    }
    const response = await server.call('POST', '/auth/token', {
      body: { refreshToken: '\udc00', accessToken: 'a' },
    });
    assert.equal(response.status, 400);
    const nested = await server.get('/auth/token', {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: `${'['.repeat(30_000)}${']'.repeat(30_000)}`,
    });
    assert.equal(nested.status, 400);
  });
});

describe('the typed channel', () => {
  it('allows subscriptions over sockets only', async () => {
    const { sessionToken } = await server.browser().session();
    const response = await server.get('/trpc/onNotification', {
      headers: { authorization: `Bearer ${sessionToken}`, accept: 'text/event-stream' },
      signal: AbortSignal.timeout(5000),
    });
    assert.ok(response.status >= 400, String(response.status));
    await response.body?.cancel();
  });

  it('names the method that a procedure has, and answers HEAD without a call', async () => {
    for (const [path, method, allowed] of [
      ['getPostLimits', 'POST', 'GET'],
      ['getPostLimits', 'PUT', 'GET'],
      ['signOut', 'GET', 'POST'],
    ] as const) {
      const headers = { 'content-type': 'application/json' };
      const response = await server.get(`/trpc/${path}`, { method, headers });
      assert.deepEqual([response.status, response.headers.get('allow')], [400, allowed]);
    }
    assert.equal((await server.get('/trpc/signOut', { method: 'HEAD' })).status, 204);
  });

  it('answers JSON that depends on the origin', async () => {
    for (const path of ['getPostLimits', 'nothing']) {
      const { headers } = await server.get(`/trpc/${path}`, { headers: { origin: server.url } });
      assert.match(headers.get('content-type') ?? '', /^application\/json/);
      assert.deepEqual(
        [headers.get('vary'), headers.get('access-control-allow-origin')],
        ['Origin', server.url],
      );
    }
  });

  it('answers the post limits of this server', async () => {
    const limits = await server.typed('getPostLimits');
    assert.deepEqual([limits.videoBytes, limits.maxWeighted], [64e6, 280]);
  });
});
