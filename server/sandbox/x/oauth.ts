/** OAuth 2 with PKCE as the network speaks it: consent page, token, refresh, revoke. */
import { createHash } from 'node:crypto';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { count, markup, sendPage, type Html } from '../html.ts';
import { avatarPath } from './avatar.ts';
import { hash, makeToken, type Code, type XNetworkProgram } from './state.ts';

type Fields = Record<string, string | undefined>;

const scopeTexts: Readonly<Record<string, string>> = {
  'tweet.read': 'See posts that you can see',
  'tweet.write': 'Publish and delete posts for you',
  'users.read': 'See your profile: name, handle, followers, age of the account',
  'media.write': 'Upload images and videos for you',
  'offline.access': 'Stay connected until you withdraw the access',
};
const accessTtl = 7_200_000;
const codeTtl = 30_000;

interface Question {
  redirectUri: string;
  scope: string;
  state: string;
  challenge: string;
}

/** The question as asked, or what is wrong with it. Nobody is sent back to an address that is not the client's. */
function readQuestion(x: XNetworkProgram, fields: Fields): Question | string {
  if (fields['client_id'] !== x.client.id) return 'No app is registered under this client_id.';
  const redirectUri = fields['redirect_uri'] ?? '';
  if (!URL.canParse(redirectUri) || new URL(redirectUri).pathname !== '/auth/twitter/callback')
    return 'This redirect_uri is not registered.';
  if (fields['response_type'] !== 'code') return 'response_type must be code.';
  if (fields['code_challenge_method'] !== 'S256' || !fields['code_challenge']) return 'PKCE with S256 is required.';
  if (!fields['scope'] || !fields['state']) return 'scope and state are required.';
  return { redirectUri, scope: fields['scope'], state: fields['state'], challenge: fields['code_challenge'] };
}

function consentBody(x: XNetworkProgram, question: Question, fields: Fields): Html {
  const year = (iso: string) => new Date(iso).getUTCFullYear();
  const accounts = x.store.state.accounts
    .filter(({ offered }) => offered)
    .map(
      (account, at) => markup`<label>
<input type="radio" name="account" value="${account.handle}"${at === 0 ? markup` checked` : ''}>
<img class="avatar" src="${avatarPath(account)}" alt="">
<span class="grow"><span class="strong">${account.name}</span>${account.suspended ? markup` <span class="bad small">suspended</span>` : ''}<br><span class="small third">@${account.handle}</span></span>
<span class="meta small third num">${count(account.followers)} followers<br> since ${year(account.createdAt)}</span>
</label>`,
    );
  const hidden = Object.entries(fields).map(([name, value]) => markup`<input type="hidden" name="${name}" value="${value}">`);
  const scopes = question.scope.split(' ').map((scope) => markup`<li>${scopeTexts[scope] ?? scope}</li>`);
  return markup`<div class="narrow"><div class="sheet">
<h1>Evangelist wants to use your account</h1>
<p class="lead">Choose who you are on this network.</p>
<form class="block" method="post" action="/sandbox/x/i/oauth2/authorize">${hidden}
<fieldset class="accounts" aria-label="Account">${accounts}</fieldset>
<h3>Evangelist will be able to</h3><ul class="scopes">${scopes}</ul>
<div class="stack consent"><button class="primary wide" name="decision" value="authorize">Authorize app</button>
<button class="wide quiet" name="decision" value="cancel">Cancel</button></div>
</form></div></div>`;
}

function refuse(reply: FastifyReply, message: string): FastifyReply {
  const body = markup`<div class="narrow"><h1>Something went wrong</h1><p class="lead">${message} Go back to the app and try again.</p></div>`;
  return sendPage(reply, { title: 'Error', body, status: 400, bare: true });
}

function sendBack(reply: FastifyReply, question: Question, answer: Record<string, string>): FastifyReply {
  const target = new URL(question.redirectUri);
  for (const [name, value] of Object.entries({ ...answer, state: question.state })) target.searchParams.set(name, value);
  return reply.redirect(target.href, 303);
}

async function decide(x: XNetworkProgram, fields: Fields, reply: FastifyReply): Promise<FastifyReply> {
  const question = readQuestion(x, fields);
  if (typeof question === 'string') return refuse(reply, question);
  if (fields['decision'] !== 'authorize') {
    return sendBack(reply, question, { error: 'access_denied', error_description: 'The person did not agree.' });
  }
  const account = x.store.state.accounts.find(({ handle }) => handle === fields['account']);
  if (!account) return refuse(reply, 'There is no such account.');
  const code = makeToken();
  const expiresAt = new Date(x.clock.now().getTime() + codeTtl).toISOString();
  const { redirectUri, scope, challenge } = question;
  x.store.state.codes.push({
    hash: hash(code),
    accountId: account.id,
    clientId: x.client.id,
    redirectUri,
    scope,
    challenge,
    expiresAt,
  });
  await x.store.save();
  return sendBack(reply, question, { code });
}

class OAuthError extends Error {
  constructor(
    readonly status: number,
    readonly error: string,
    message: string,
  ) {
    super(message);
  }
}
const badGrant = (message: string) => new OAuthError(400, 'invalid_grant', message);

/** The client by HTTP basic; a public client may only name itself, ours is confidential. */
function checkClient(x: XNetworkProgram, authorization: string | undefined): void {
  const given = Buffer.from(authorization?.replace(/^Basic /i, '') ?? '', 'base64').toString('utf8');
  if (given !== `${x.client.id}:${x.client.secret}`)
    throw new OAuthError(401, 'unauthorized_client', 'Missing valid authorization header');
}

function takeCode(x: XNetworkProgram, fields: Fields): Code {
  const { state } = x.store;
  const held = state.codes.find((code) => code.hash === hash(fields['code'] ?? ''));
  const now = x.clock.now().toISOString();
  state.codes = state.codes.filter((code) => code !== held && code.expiresAt > now);
  if (!held || held.expiresAt <= now) throw badGrant('Value passed for the authorization code was invalid.');
  if (held.redirectUri !== fields['redirect_uri'])
    throw badGrant('Value passed for the redirect uri did not match the uri of the authorization code.');
  const made = createHash('sha256')
    .update(fields['code_verifier'] ?? '')
    .digest('base64url');
  if (made !== held.challenge) throw badGrant('Value passed for the code verifier did not match the code challenge.');
  return held;
}

function issue(x: XNetworkProgram, accountId: string, scope: string) {
  const access = makeToken();
  const refresh = scope.split(' ').includes('offline.access') ? makeToken() : null;
  x.store.state.grants.push({
    accountId,
    clientId: x.client.id,
    scope,
    accessHash: hash(access),
    accessExpiresAt: new Date(x.clock.now().getTime() + accessTtl).toISOString(),
    refreshHash: refresh && hash(refresh),
  });
  return {
    token_type: 'bearer',
    expires_in: accessTtl / 1000,
    access_token: access,
    scope,
    ...(refresh ? { refresh_token: refresh } : {}),
  };
}

function exchange(x: XNetworkProgram, fields: Fields) {
  if (fields['grant_type'] === 'authorization_code') {
    const code = takeCode(x, fields);
    return issue(x, code.accountId, code.scope);
  }
  if (fields['grant_type'] !== 'refresh_token') throw new OAuthError(400, 'unsupported_grant_type', 'Unknown grant_type.');
  const { state } = x.store;
  const held = state.grants.find((grant) => grant.refreshHash === hash(fields['refresh_token'] ?? ''));
  if (!held) throw badGrant('Value passed for the token was invalid.');
  // A refresh token is good once.
  state.grants = state.grants.filter((grant) => grant !== held);
  return issue(x, held.accountId, held.scope);
}

function revoke(x: XNetworkProgram, fields: Fields) {
  const digest = hash(fields['token'] ?? '');
  const { state } = x.store;
  state.grants = state.grants.filter((grant) => grant.accessHash !== digest && grant.refreshHash !== digest);
  return { revoked: true };
}

/** An endpoint for the client itself: its secret checked, what changed kept before the answer. */
function answering(x: XNetworkProgram, act: (x: XNetworkProgram, fields: Fields) => object) {
  return async (request: FastifyRequest, reply: FastifyReply): Promise<object> => {
    try {
      checkClient(x, request.headers.authorization);
      return act(x, (request.body ?? {}) as Fields);
    } catch (error) {
      if (!(error instanceof OAuthError)) throw error;
      return reply.code(error.status).send({ error: error.error, error_description: error.message });
    } finally {
      await x.store.save();
    }
  };
}

export function mountOAuth(app: FastifyInstance, x: XNetworkProgram): void {
  app.get('/i/oauth2/authorize', (request, reply) => {
    const fields = request.query as Fields;
    const question = readQuestion(x, fields);
    if (typeof question === 'string') return refuse(reply, question);
    return sendPage(reply, { title: 'Authorize Evangelist', body: consentBody(x, question, fields), bare: true });
  });
  app.post('/i/oauth2/authorize', (request, reply) => decide(x, request.body as Fields, reply));
  app.post('/2/oauth2/token', answering(x, exchange));
  app.post('/2/oauth2/revoke', answering(x, revoke));
}
