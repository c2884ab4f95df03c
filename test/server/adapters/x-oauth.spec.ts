import assert from 'node:assert/strict';
import { createServer, type IncomingMessage, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { after, before, describe, it } from 'node:test';
import { NetworkError } from '../../../server/adapters/social-network.ts';
import { createOAuthClient } from '../../../server/adapters/x-oauth.ts';

const goodAnswer = {
  token_type: 'bearer',
  access_token: 'a',
  refresh_token: 'r',
  expires_in: 7200,
  scope: 'tweet.read users.read',
};

describe('OAuth of the network', () => {
  let server: Server;
  let answer: { status: number; body: unknown };
  let received: { authorization: string | undefined; form: Record<string, string> };
  const readForm = async (request: IncomingMessage) => {
    let body = '';
    for await (const chunk of request) body += String(chunk);
    return Object.fromEntries(new URLSearchParams(body));
  };
  before(async () => {
    server = createServer((request, response) => {
      void readForm(request).then((form) => {
        received = { authorization: request.headers.authorization, form };
        response
          .writeHead(answer.status, { 'content-type': 'application/json' })
          .end(JSON.stringify(answer.body));
      });
    });
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  });
  after(() => server.close());
  const client = (baseUrl = `http://127.0.0.1:${(server.address() as AddressInfo).port}`) =>
    createOAuthClient({
      baseUrl,
      authorizeUrl: `${baseUrl}/authorize`,
      clientId: 'Y2xp-ZW50:1',
      clientSecret: 'se_cr-et',
    });
  const rejects = (call: Promise<unknown>, reason: NetworkError['reason']) =>
    assert.rejects(call, (error) => error instanceof NetworkError && error.reason === reason);

  it('exchanges a code with its verifier', async () => {
    answer = { status: 200, body: goodAnswer };
    const tokens = await client().exchangeCode({
      code: 'c',
      codeVerifier: 'v',
      redirectUri: 'https://e.example/back',
    });
    assert.deepEqual(tokens, {
      accessToken: 'a',
      refreshToken: 'r',
      scopes: ['tweet.read', 'users.read'],
      expiresIn: 7200,
    });
    assert.deepEqual(received.form, {
      grant_type: 'authorization_code', code: 'c', code_verifier: 'v', redirect_uri: 'https://e.example/back',
    }); // prettier-ignore
  });

  it('authenticates with "-" and "_" unescaped', async () => {
    answer = { status: 200, body: goodAnswer };
    await client().refresh('r');
    assert.equal(received.authorization, `Basic ${btoa('Y2xp-ZW50%3A1:se_cr-et')}`);
    assert.deepEqual(received.form, { grant_type: 'refresh_token', refresh_token: 'r' });
  });

  it('reports withdrawn access, rate limits and failures apart', async () => {
    answer = {
      status: 400,
      body: { error: 'invalid_grant', error_description: 'The token was revoked.' },
    };
    await assert.rejects(client().refresh('r'), /The token was revoked/);
    await rejects(client().refresh('r'), 'access-withdrawn');
    answer = { status: 429, body: { title: 'Too Many Requests' } };
    await rejects(client().refresh('r'), 'rate-limited');
    answer = { status: 502, body: null };
    await rejects(client().refresh('r'), 'unavailable');
  });

  it('rejects an answer that is no token answer', async () => {
    for (const body of [
      {},
      { ...goodAnswer, access_token: 1 },
      { ...goodAnswer, scope: undefined },
    ]) {
      answer = { status: 200, body };
      await rejects(client().refresh('r'), 'unavailable');
    }
  });

  it('sends secrets over plain HTTP to the loopback address only', async () => {
    const error = await client('http://network.invalid')
      .refresh('r')
      .catch((failure: unknown) => failure);
    assert.match(String((error as NetworkError).cause), /HTTPS/);
  });
});
