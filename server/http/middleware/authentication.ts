/**
 * Authenticates callers by their bearer token and checks what the scope of their session allows.
 * See docs/decisions/008-partner-sessions-and-confirmations.md.
 */
import type { FastifyRequest } from 'fastify';
import type { ProcedureName } from '../../../contract/procedures.schemas.ts';
import { procedures } from '../../../contract/procedures.ts';
import type { RestName } from '../../../contract/rest.schemas.ts';
import type { RestCall } from '../../../contract/rest.ts';
import type { Caller, Client, Context } from '../../context.ts';
import { mayCallAfterEmailLogin } from '../../features/sessions/email-login.rules.ts';
import { getOriginPermissions } from '../../features/origins/origins.queries.ts';
import { ApiError } from '../../api-error.ts';
import { getBrowserHashes } from '../login-cookies.ts';
import { findCallerByAccessToken } from '../../features/sessions/authenticate-session.service.ts';

/** The token of an `Authorization: Bearer …` header; null when there is none. */
export function parseBearerToken(header: string | undefined): string | null {
  const match = /^Bearer ([\w.~+/-]+=*)$/i.exec(header ?? '');
  return match?.[1] ?? null;
}

/** The `Origin` header: the origin of the calling page; null when there is none. */
export function getRequestOrigin(request: Pick<FastifyRequest, 'headers'>): string | null {
  return request.headers.origin ?? null;
}

/** The session token of a procedure call; null without one, and on the socket. */
export const getSessionToken = (http: { request: Pick<FastifyRequest, 'headers'> } | null) =>
  http && parseBearerToken(http.request.headers.authorization);

/** The program that makes the request, for the audit log and for mails about changes. */
export const getRequestClient = ({
  headers,
  clientAddress,
  cookies,
}: Pick<FastifyRequest, 'headers' | 'clientAddress' | 'cookies'>): Client => ({
  ...toClient(headers['user-agent'], clientAddress),
  ...getBrowserHashes({ cookies }),
});

const maxUserAgent = 500;
/** @param address see `toClientKey` */
export const toClient = (userAgent: string | undefined, address: string): Client => ({
  address,
  userAgent: userAgent?.slice(0, maxUserAgent) ?? null,
});

export const unauthorizedError = (hadToken: boolean): ApiError =>
  new ApiError('UNAUTHORIZED', hadToken ? {} : { kind: 'signed-out' });

/** @returns undefined for a call that needs no token. @throws ApiError UNAUTHORIZED for a missing or invalid token */
export async function authenticateRestCall(
  ctx: Context,
  descriptor: RestCall,
  request: FastifyRequest,
): Promise<Caller | undefined> {
  if (!descriptor.token) return undefined;
  const token = parseBearerToken(request.headers.authorization);
  const caller = token
    ? await findCallerByAccessToken(
        ctx,
        token,
        getRequestOrigin(request),
        getRequestClient(request),
      )
    : null;
  if (!caller) throw unauthorizedError(token !== null);
  return caller;
}

/** @throws ApiError EMBED_FORBIDDEN, IMPERSONATION_FORBIDDEN, NETWORK_LOGIN_REQUIRED */
export const assertRestCallAllowed = (caller: Caller, { name, method }: RestCall): void =>
  assertCallAllowed(caller, name, method === 'GET');

const markReadCalls: readonly (RestName | ProcedureName)[] = [
  'markAllNotificationsRead',
  'markNotificationRead',
  'signOut',
];

/** Mutations that a session of an embedding origin may call. `prepareConfirmation` opens the confirmation popup. */
const embedCalls: ReadonlySet<RestName | ProcedureName> = new Set([
  ...markReadCalls,
  'prepareConfirmation',
  'saveDraft',
]);
/** Calls of the confirmation popup. The session of the embedding page may not make them, not even the reading one. */
const popupCalls: ReadonlySet<RestName | ProcedureName> = new Set([
  'getConfirmation',
  'endConfirmation',
  'cancelConfirmation',
]);

/** What a call acts on, as the variants of the error's message are named; the first match counts. */
const actions = [
  [/notification/i, 'notifications'],
  [/post|feedback|draft/i, 'posts'],
  [/email/i, 'email'],
  [/withdrawal|payout/i, 'money'],
  [/wallet/i, 'wallets'],
  [/setting|factor|session/i, 'settings'],
  [/campaign/i, 'campaigns'],
] as const;
const getAction = (name: string) => actions.find(([calls]) => calls.test(name))?.[1] ?? 'other';

/**
 * A session of an embedding origin may read, mark notifications as read, save a draft and request a confirmation: everything
 * else is confirmed in a popup of the product, where the host page can't forge a click. An impersonation session may only read
 * and sign out, so that support changes nothing in the person's name.
 */
function assertCallAllowed(caller: Caller, name: RestName | ProcedureName, isRead: boolean): void {
  if (!isRead) assertAllowedByLogin(caller, name);
  const impersonating = caller.realUserId !== caller.userId;
  const isPopupCall = caller.scope === 'embed' && popupCalls.has(name);
  if (!isPopupCall && (isRead || (impersonating ? name === 'signOut' : embedCalls.has(name))))
    return;
  if (impersonating) {
    throw new ApiError('IMPERSONATION_FORBIDDEN', { kind: getAction(name) });
  }
  if (caller.scope === 'embed') {
    throw new ApiError('EMBED_FORBIDDEN');
  }
}

/** A login by e-mail allows less than one at the network. */
function assertAllowedByLogin(caller: Caller, name: RestName | ProcedureName): void {
  if (caller.loginMethod !== 'email') return;
  if (!mayCallAfterEmailLogin(name, caller.user?.twoFactorApproved ?? false))
    throw new ApiError('NETWORK_LOGIN_REQUIRED', { kind: getAction(name) });
}

export function assertProcedureAllowed(caller: Caller | undefined, name: ProcedureName): void {
  if (caller) assertCallAllowed(caller, name, procedures[name].kind !== 'mutation');
}

/** Only pages of the app may call: browsers send their origin with every POST. @throws ApiError ORIGIN_FORBIDDEN */
export async function assertAppOrigin(
  request: Pick<FastifyRequest, 'headers'>,
  ctx: Context,
): Promise<void> {
  const origin = getRequestOrigin(request);
  if (origin && (await getOriginPermissions(ctx, origin)).app) return;
  throw new ApiError('ORIGIN_FORBIDDEN', { kind: 'analytics' });
}

/** The host of the page that sent a call: that of its origin, and of the API where a page of the same host sends no origin. */
export const getPageHost = (origin: string | null, host = ''): string =>
  origin !== null && URL.canParse(origin) ? new URL(origin).host : host;
