/**
 * OAuth 2 of X as a confidential client with PKCE: the consent URL, and the token calls by oauth4webapi.
 * See docs/decisions/013-network-is-an-adapter.md.
 */
import * as oauth from 'oauth4webapi';
import type { NetworkTokens, SocialNetwork } from './social-network.ts';
import { toResponseError, toUnreachableError, toUnreadableError } from './x-client.ts';

export interface OAuthSettings {
  baseUrl: string;
  authorizeUrl: string;
  clientId: string;
  clientSecret: string;
}

const loopback = new Set(['localhost', '127.0.0.1', '[::1]']);

/**
 * HTTP Basic with only the characters escaped that URLs reserve. `oauth.ClientSecretBasic` also escapes `-` and `_`, as RFC
 * 6749 demands; X does not promise to decode that, and its ids and secrets contain both.
 */
const authenticate =
  ({ clientId, clientSecret }: OAuthSettings): oauth.ClientAuth =>
  (_server, _client, _body, headers) =>
    headers.set(
      'authorization',
      `Basic ${btoa(`${encodeURIComponent(clientId)}:${encodeURIComponent(clientSecret)}`)}`,
    );

/** @throws NetworkError when X omits what its documentation promises */
function toTokens(answer: oauth.TokenEndpointResponse): NetworkTokens {
  const {
    access_token: accessToken,
    refresh_token: refreshToken,
    scope,
    expires_in: expiresIn,
  } = answer;
  if (scope === undefined || expiresIn === undefined) throw toUnreadableError();
  return {
    accessToken,
    refreshToken: refreshToken ?? null,
    scopes: scope.split(' ').filter(Boolean),
    expiresIn,
  };
}

type ConsentRequest = Parameters<SocialNetwork['authorizeUrl']>[0];

/** URL of the page on which the person allows the login. */
function toConsentUrl({ authorizeUrl, clientId }: OAuthSettings, request: ConsentRequest): string {
  const url = new URL(authorizeUrl);
  url.search = new URLSearchParams({
    response_type: 'code',
    client_id: clientId,
    redirect_uri: request.redirectUri,
    scope: request.scopes.join(' '),
    state: request.state,
    code_challenge: request.codeChallenge,
    code_challenge_method: 'S256',
  }).toString();
  return url.href;
}

export function createOAuthClient(
  settings: OAuthSettings,
): Pick<SocialNetwork, 'authorizeUrl' | 'exchangeCode' | 'refresh'> {
  const { baseUrl, authorizeUrl, clientId } = settings;
  const server: oauth.AuthorizationServer = {
    issuer: baseUrl,
    authorization_endpoint: authorizeUrl,
    token_endpoint: `${baseUrl}/2/oauth2/token`,
  };
  const client: oauth.Client = { client_id: clientId };
  const auth = authenticate(settings);
  const getOptions = () => ({
    signal: AbortSignal.timeout(10_000),
    headers: { accept: 'application/json' },
    // The sandbox's network.
    [oauth.allowInsecureRequests]: loopback.has(new URL(baseUrl).hostname),
  });
  return {
    authorizeUrl: (request) => toConsentUrl(settings, request),
    async exchangeCode({ code, codeVerifier, redirectUri }) {
      // The login compares `state` with its attempt before it calls this.
      const callback = oauth.validateAuthResponse(
        server,
        client,
        new URLSearchParams({ code }),
        oauth.expectNoState,
      );
      const response = await request(
        oauth.authorizationCodeGrantRequest(
          server,
          client,
          auth,
          callback,
          redirectUri,
          codeVerifier,
          getOptions(),
        ),
      );
      return toTokens(await read(oauth.processAuthorizationCodeResponse(server, client, response)));
    },
    async refresh(refreshToken) {
      const response = await request(
        oauth.refreshTokenGrantRequest(server, client, auth, refreshToken, getOptions()),
      );
      return toTokens(await read(oauth.processRefreshTokenResponse(server, client, response)));
    },
  };
}

/** @throws NetworkError when X does not answer or answers with an error */
async function request(call: Promise<Response>): Promise<Response> {
  const response = await call.catch((cause: unknown) => {
    throw toUnreachableError(cause);
  });
  if (!response.ok) throw await toResponseError(response);
  return response;
}

/** @throws NetworkError when the answer breaks the protocol */
const read = (answer: Promise<oauth.TokenEndpointResponse>): Promise<oauth.TokenEndpointResponse> =>
  answer.catch((cause: unknown) => {
    throw toUnreadableError(cause);
  });
