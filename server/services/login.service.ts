/**
 * A login from its first click to its one-time code: out to the network's consent page with state and PKCE, bound to
 * the browser by a cookie, and back to an address that the origins table allows.
 */
import { createHash, randomBytes, randomUUID } from 'node:crypto';
import { and, eq, isNull } from 'drizzle-orm';
import type { LoginKind, LoginQuery, RedeemedLogin } from '../../contract/auth.ts';
import type { ApiError } from '../../contract/errors.ts';
import { limits } from '../../contract/limits.ts';
import { loginCallback } from '../../contract/rest.ts';
import { NetworkError, type NetworkProfile, type NetworkTokens } from '../adapters/network.ts';
import type { Context } from '../context.ts';
import { loginAttempts } from '../db/schema.ts';
import { arrive, loginScopes, writeScope } from './login-account.service.ts';
import { makeLoginCode } from './login-code.service.ts';
import { originPowers } from './origins.service.ts';
import { hashToken } from './sessions.service.ts';

/** Reasons that the screen `/login-error` knows. */
export type LoginErrorReason =
  | 'account_suspended' | 'scope_missing' | 'state_mismatch' | 'expired'
  | 'provider_unavailable' | 'provider_policy' | 'site_unlisted' | 'unknown'; // prettier-ignore

/** What the join of a campaign in the callback came to. */
export type LoginJoin = Pick<RedeemedLogin, 'joined' | 'joinError'>;
/** Joins the campaign that the login's fields name; never throws for a refusal. */
export type JoinFromLogin = (ctx: Context, userId: string, fields: LoginQuery) => Promise<LoginJoin>;

type Attempt = typeof loginAttempts.$inferSelect;

class LoginFailure extends Error {
  constructor(
    readonly reason: LoginErrorReason,
    options?: ErrorOptions,
  ) {
    super(`The login failed: ${reason}.`, options);
    this.name = 'LoginFailure';
  }
}

const redirectUri = (ctx: Context) => `${ctx.config.publicUrl}${loginCallback.path}`;

/** A return address as given: absolute, http or https, without credentials, on an origin that may receive a login. */
export async function mayReturnTo(ctx: Context, address: string): Promise<boolean> {
  if (!URL.canParse(address)) return false;
  const url = new URL(address);
  if (!/^https?:$/.test(url.protocol) || url.username || url.password) return false;
  return (await originPowers(ctx, url.origin)).loginReturn;
}

/** Whether `path` is a path of this site and nothing that a browser reads as another one. */
export function isOwnPath(ctx: Context, path: string): boolean {
  if (!/^\/(?![/\\])/.test(path) || !URL.canParse(path, ctx.config.publicUrl)) return false;
  return new URL(path, ctx.config.publicUrl).origin === ctx.config.publicUrl;
}

export interface LoginStart {
  kind: LoginKind;
  fields: LoginQuery;
  codeChallenge: string;
  /** Value of the cookie that binds the attempt to the browser. */
  browser: string;
}

/** Keeps the attempt. @returns the consent page's address. */
export async function beginLogin(ctx: Context, start: LoginStart): Promise<string> {
  const state = randomBytes(32).toString('base64url');
  const verifier = randomBytes(48).toString('base64url');
  const now = ctx.clock.now();
  await ctx.database.db.insert(loginAttempts).values({
    stateHash: hashToken(state),
    kind: start.kind,
    fields: start.fields,
    codeChallenge: start.codeChallenge,
    pkceVerifierSealed: ctx.vault.seal(verifier),
    browserHash: hashToken(start.browser),
    createdAt: now,
    expiresAt: new Date(now.getTime() + limits.loginAttemptTtl),
  });
  return ctx.network.authorizeUrl({
    state,
    codeChallenge: createHash('sha256').update(verifier).digest('base64url'),
    scopes: [...loginScopes[start.kind]],
    redirectUri: redirectUri(ctx),
  });
}

export interface LoginReturn {
  state: string | undefined;
  code: string | undefined;
  error: string | undefined;
  browser: string | undefined;
}

/** Ends a login that the network sent back. @returns where the browser goes; never throws for what a person can meet. */
export async function endLogin(ctx: Context, given: LoginReturn, join: JoinFromLogin): Promise<string> {
  let attempt: Attempt | null = null;
  try {
    attempt = await takeAttempt(ctx, given);
    if (given.error === 'access_denied') return cancelAddress(ctx, attempt);
    if (given.error || !given.code) throw new LoginFailure('provider_unavailable');
    return await completeLogin(ctx, attempt, given.code, join);
  } catch (error) {
    return await failureAddress(ctx, error, attempt);
  }
}

/** The attempt of this state, used up by this. It counts only in the browser that began it. */
async function takeAttempt(ctx: Context, given: LoginReturn): Promise<Attempt> {
  if (!given.state || !given.browser) throw new LoginFailure('state_mismatch');
  const [attempt] = await ctx.database.db
    .update(loginAttempts)
    .set({ usedAt: ctx.clock.now() })
    .where(
      and(
        eq(loginAttempts.stateHash, hashToken(given.state)),
        eq(loginAttempts.browserHash, hashToken(given.browser)),
        isNull(loginAttempts.usedAt),
      ),
    )
    .returning();
  if (!attempt) throw new LoginFailure('state_mismatch');
  if (attempt.expiresAt <= ctx.clock.now()) throw new LoginFailure('expired');
  return attempt;
}

const networkReasons = {
  'access-withdrawn': 'provider_policy',
  refused: 'account_suspended',
  'rate-limited': 'provider_unavailable',
  unavailable: 'provider_unavailable',
} as const satisfies Record<NetworkError['reason'], LoginErrorReason>;

async function askNetwork(
  ctx: Context,
  attempt: Attempt,
  code: string,
): Promise<{ tokens: NetworkTokens; profile: NetworkProfile }> {
  try {
    const codeVerifier = ctx.vault.open(attempt.pkceVerifierSealed);
    const tokens = await ctx.network.exchangeCode({ code, codeVerifier, redirectUri: redirectUri(ctx) });
    return { tokens, profile: await ctx.network.me(tokens.accessToken) };
  } catch (cause) {
    if (cause instanceof NetworkError) throw new LoginFailure(networkReasons[cause.reason], { cause });
    throw cause;
  }
}

async function completeLogin(ctx: Context, attempt: Attempt, networkCode: string, join: JoinFromLogin): Promise<string> {
  const { kind, fields, codeChallenge } = attempt;
  const { tokens, profile } = await askNetwork(ctx, attempt, networkCode);
  if (kind === 'write' && !tokens.scopes.includes(writeScope)) throw new LoginFailure('scope_missing');
  const userId = await arrive(ctx, { kind, fields, profile, tokens });
  const wanted = fields.campaignId || fields.invite_id || fields.campaignIndex;
  const { joined, joinError } = wanted ? await join(ctx, userId, fields) : { joined: null, joinError: null };
  const target = returnAddress(ctx, attempt);
  const audience = target.origin;
  const modalToOpen = fields.modal_to_open ?? null;
  const code = await makeLoginCode(ctx, { userId, kind, codeChallenge, audience, joined, joinError, modalToOpen });
  const { app } = await originPowers(ctx, audience);
  target.hash = `${app ? 'login' : 'ev-login'}=${code}`;
  return target.href;
}

/** The address given, else for the author login the page it began on, else the root. All were checked at the start. */
function returnAddress(ctx: Context, { kind, fields }: Attempt): URL {
  const root = new URL('/', ctx.config.publicUrl);
  if (fields.afterLoginRedirectUrl) return new URL(fields.afterLoginRedirectUrl);
  return kind === 'write' && fields.page_path ? new URL(fields.page_path, root) : root;
}

function cancelAddress(ctx: Context, { fields }: Attempt): string {
  // Written anew: as it was given it may hold letters that no header takes.
  return new URL(fields.onCancelLoginRedirectUrl ?? '/?login=cancelled', ctx.config.publicUrl).href;
}

/** Its screen offers the same login again: of another site's small window with the challenge that its opener holds the secret of. */
async function failureAddress(ctx: Context, error: unknown, attempt: Attempt | null): Promise<string> {
  const reason = error instanceof LoginFailure ? error.reason : 'unknown';
  const incident = randomUUID();
  ctx.log.warn({ incidentId: incident, reason, err: error }, 'A login failed');
  const query = new URLSearchParams({ error: reason, incident });
  if (attempt) query.set('kind', attempt.kind);
  const { afterLoginRedirectUrl: back, onCancelLoginRedirectUrl: cancelled } = attempt?.fields ?? {};
  if (back) query.set('afterLoginRedirectUrl', back);
  // Where it can't be known: as for another site, whose screen lacks nothing.
  const own = back && attempt && (await originPowers(ctx, new URL(back).origin).catch(() => undefined))?.app;
  if (attempt && back && !own) {
    query.set('code_challenge', attempt.codeChallenge);
    if (cancelled) query.set('onCancelLoginRedirectUrl', cancelled);
  }
  return `${ctx.config.publicUrl}/login-error?${query}`;
}

/** What a refusal says of a return address on a site that is not listed. */
export const unlistedReturn = 'origin.forbidden';

/**
 * The page that says to a person why a login did not begin. On the product's own host, and with nothing of what was asked:
 * an address that is not allowed is neither followed nor handed on.
 */
export function refusedLoginAddress(ctx: Context, kind: LoginKind, { code, detail, incidentId }: ApiError): string {
  const unlisted = detail?.some(({ type }) => type === unlistedReturn) ?? false;
  const away = code === 'NETWORK_UNAVAILABLE';
  const error: LoginErrorReason = unlisted ? 'site_unlisted' : away ? 'provider_unavailable' : 'unknown';
  const query = new URLSearchParams({ error, kind, ...(incidentId && { incident: incidentId }) });
  return `${ctx.config.publicUrl}/login-error?${query}`;
}
