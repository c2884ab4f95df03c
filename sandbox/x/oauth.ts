/**
 * OAuth 2 with PKCE as X implements it: consent page, token, refresh, revoke.
 * https://docs.x.com/fundamentals/authentication/oauth-2-0/authorization-code
 */
import { createHash } from 'node:crypto';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { formatCount, markup, sendPage, type Html } from '../html.ts';
import { readFields, type Fields } from '../input.ts';
import { getAvatarPath } from './avatars.ts';
import { hashToken, createToken, type Code, type XNetworkProgram } from './state.ts';

const scopeTexts: Readonly<Record<string, string>> = {
  'tweet.read': 'See posts that you can see',
  'tweet.write': 'Publish and delete posts for you',
  'users.read': 'See your profile: name, handle, followers, age of the account',
  'media.write': 'Upload images and videos for you',
  'offline.access': 'Stay connected until you withdraw the access',
};
const accessTtl = 7_200_000;
const codeTtl = 30_000;

interface AuthorizationRequest {
  redirectUri: string;
  scope: string;
  state: string;
  challenge: string;
}

/** Parses the request, or returns an error message. Never redirects to an unregistered address. */
function parseAuthorizationRequest(
  x: XNetworkProgram,
  fields: Fields,
): AuthorizationRequest | string {
  if (fields['client_id'] !== x.client.id) return 'No app is registered under this client_id.';
  const redirectUri = fields['redirect_uri'] ?? '';
  if (!URL.canParse(redirectUri) || new URL(redirectUri).pathname !== '/auth/twitter/callback')
    return 'This redirect_uri is not registered.';
  if (fields['response_type'] !== 'code') return 'response_type must be code.';
  if (fields['code_challenge_method'] !== 'S256' || !fields['code_challenge'])
    return 'PKCE with S256 is required.';
  if (!fields['scope'] || !fields['state']) return 'scope and state are required.';
  return {
    redirectUri,
    scope: fields['scope'],
    state: fields['state'],
    challenge: fields['code_challenge'],
  };
}

/** Cookie with the handle of the account that this browser used last, as a network keeps its people logged in. */
const accountCookie = 'sandbox_x_account';

function renderConsent(
  x: XNetworkProgram,
  question: AuthorizationRequest,
  fields: Fields,
  lastHandle: string | undefined,
): Html {
  const year = (iso: string) => new Date(iso).getUTCFullYear();
  const offered = x.store.state.accounts.filter((account) => account.offered);
  const selected = offered.find(({ handle }) => handle === lastHandle) ?? offered[0];
  const accounts = offered.map(
    (account) => markup`<label>
<input type="radio" name="account" value="${account.handle}"${account === selected ? markup` checked` : ''}>
<img class="avatar" src="${getAvatarPath(account)}" alt="">
<span class="expand"><span class="strong">${account.name}</span>${account.suspended ? markup` <span class="bad small">suspended</span>` : ''}<br><span class="small subtle">@${account.handle}</span></span>
<span class="meta small subtle tabular">${formatCount(account.followers)} followers<br> since ${year(account.createdAt)}</span>
</label>`,
  );
  const hidden = Object.entries(fields).map(
    ([name, value]) => markup`<input type="hidden" name="${name}" value="${value}">`,
  );
  const scopes = question.scope
    .split(' ')
    .map((scope) => markup`<li>${scopeTexts[scope] ?? scope}</li>`);
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

function sendErrorPage(reply: FastifyReply, message: string): FastifyReply {
  const body = markup`<div class="narrow"><h1>Something went wrong</h1><p class="lead">${message} Go back to the app and try again.</p></div>`;
  return sendPage(reply, { title: 'Error', body, status: 400, withoutMenu: true });
}

function redirectToClient(
  reply: FastifyReply,
  question: AuthorizationRequest,
  answer: Record<string, string>,
): FastifyReply {
  const target = new URL(question.redirectUri);
  for (const [name, value] of Object.entries({ ...answer, state: question.state }))
    target.searchParams.set(name, value);
  return reply.redirect(target.href, 303);
}

async function handleDecision(
  x: XNetworkProgram,
  fields: Fields,
  reply: FastifyReply,
): Promise<FastifyReply> {
  const question = parseAuthorizationRequest(x, fields);
  if (typeof question === 'string') return sendErrorPage(reply, question);
  if (fields['decision'] !== 'authorize') {
    return redirectToClient(reply, question, { error: 'access_denied' });
  }
  const account = x.store.state.accounts.find(({ handle }) => handle === fields['account']);
  if (!account) return sendErrorPage(reply, 'There is no such account.');
  const code = createToken();
  const expiresAt = new Date(x.clock.now().getTime() + codeTtl).toISOString();
  const { redirectUri, scope, challenge } = question;
  x.store.state.codes.push({
    hash: hashToken(code),
    accountId: account.id,
    clientId: x.client.id,
    redirectUri,
    scope,
    challenge,
    expiresAt,
  });
  await x.store.save();
  reply.setCookie(accountCookie, account.handle, {
    path: '/sandbox/x',
    httpOnly: true,
    sameSite: 'lax',
  });
  return redirectToClient(reply, question, { code });
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
/**
 * The API answers `invalid_request` where RFC 6749 has `invalid_grant`: for a code or refresh token that is unknown, used or
 * expired. https://docs.x.com/fundamentals/authentication/oauth-2-0/user-access-token
 */
const invalidGrant = (message: string) => new OAuthError(400, 'invalid_request', message);

/** Authenticates the confidential client by HTTP Basic. */
function authenticateClient(x: XNetworkProgram, authorization: string | undefined): void {
  const given = Buffer.from(authorization?.replace(/^Basic /i, '') ?? '', 'base64').toString(
    'utf8',
  );
  if (given !== `${x.client.id}:${x.client.secret}`)
    throw new OAuthError(401, 'unauthorized_client', 'Missing valid authorization header');
}

function consumeCode(x: XNetworkProgram, fields: Fields): Code {
  const { state } = x.store;
  const stored = state.codes.find((code) => code.hash === hashToken(fields['code'] ?? ''));
  const now = x.clock.now().toISOString();
  state.codes = state.codes.filter((code) => code !== stored && code.expiresAt > now);
  if (!stored || stored.expiresAt <= now)
    throw invalidGrant('Value passed for the authorization code was invalid.');
  if (stored.redirectUri !== fields['redirect_uri'])
    throw invalidGrant(
      'Value passed for the redirect uri did not match the uri of the authorization code.',
    );
  const computed = createHash('sha256')
    .update(fields['code_verifier'] ?? '')
    .digest('base64url');
  if (computed !== stored.challenge)
    throw invalidGrant('Value passed for the code verifier did not match the code challenge.');
  return stored;
}

export function issueTokens(
  x: XNetworkProgram,
  accountId: string,
  scope: string,
  at = x.clock.now(),
) {
  const access = createToken();
  const refresh = scope.split(' ').includes('offline.access') ? createToken() : null;
  x.store.state.grants.push({
    accountId,
    clientId: x.client.id,
    scope,
    accessHash: hashToken(access),
    accessExpiresAt: new Date(at.getTime() + accessTtl).toISOString(),
    refreshHash: refresh && hashToken(refresh),
  });
  return {
    token_type: 'bearer',
    expires_in: accessTtl / 1000,
    access_token: access,
    scope,
    ...(refresh ? { refresh_token: refresh } : {}),
  };
}

function exchangeGrant(x: XNetworkProgram, fields: Fields) {
  if (fields['grant_type'] === 'authorization_code') {
    const code = consumeCode(x, fields);
    return issueTokens(x, code.accountId, code.scope);
  }
  if (fields['grant_type'] !== 'refresh_token')
    throw new OAuthError(400, 'unsupported_grant_type', 'Unknown grant_type.');
  const { state } = x.store;
  const stored = state.grants.find(
    (grant) => grant.refreshHash === hashToken(fields['refresh_token'] ?? ''),
  );
  if (!stored) throw invalidGrant('Value passed for the token was invalid.');
  // A refresh token works once.
  state.grants = state.grants.filter((grant) => grant !== stored);
  return issueTokens(x, stored.accountId, stored.scope);
}

function revokeToken(x: XNetworkProgram, fields: Fields) {
  const digest = hashToken(fields['token'] ?? '');
  const { state } = x.store;
  state.grants = state.grants.filter(
    (grant) => grant.accessHash !== digest && grant.refreshHash !== digest,
  );
  return { revoked: true };
}

/** A client endpoint: authenticates the client and saves the state before the response. */
function createTokenEndpoint(
  x: XNetworkProgram,
  act: (x: XNetworkProgram, fields: Fields) => object,
) {
  return async (request: FastifyRequest, reply: FastifyReply): Promise<object> => {
    try {
      authenticateClient(x, request.headers.authorization);
      return act(x, readFields(request.body));
    } catch (error) {
      if (!(error instanceof OAuthError)) throw error;
      return reply
        .code(error.status)
        .send({ error: error.error, error_description: error.message });
    } finally {
      await x.store.save();
    }
  };
}

export function mountOAuth(app: FastifyInstance, x: XNetworkProgram): void {
  app.get('/i/oauth2/authorize', (request, reply) => {
    const fields = readFields(request.query);
    const question = parseAuthorizationRequest(x, fields);
    if (typeof question === 'string') return sendErrorPage(reply, question);
    return sendPage(reply, {
      title: 'Authorize Evangelist',
      body: renderConsent(x, question, fields, request.cookies[accountCookie]),
      withoutMenu: true,
    });
  });
  app.post('/i/oauth2/authorize', (request, reply) =>
    handleDecision(x, readFields(request.body), reply),
  );
  app.post('/2/oauth2/token', createTokenEndpoint(x, exchangeGrant));
  app.post('/2/oauth2/revoke', createTokenEndpoint(x, revokeToken));
}
