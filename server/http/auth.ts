/** Bearer tokens to callers, and what the scope of a session allows. */
import type { FastifyRequest } from 'fastify';
import type { ProcedureName } from '../../contract/procedures.schemas.ts';
import { procedures } from '../../contract/procedures.ts';
import type { RestName } from '../../contract/rest.schemas.ts';
import type { RestCall } from '../../contract/rest.ts';
import type { Caller, Context } from '../context.ts';
import { Problem } from '../problem.ts';
import { callerOfAccessToken } from '../services/sessions.service.ts';

/** The token of an `Authorization: Bearer …` header; null when there is none. */
export function bearerToken(header: string | undefined): string | null {
  const match = /^Bearer ([\w.~+/-]+=*)$/i.exec(header ?? '');
  return match?.[1] ?? null;
}

/** Origin of the page that asks, as the browser says it; null when the request carries none. */
export function originOf(request: Pick<FastifyRequest, 'headers'>): string | null {
  return request.headers.origin ?? null;
}

export const unauthorized = (hadToken: boolean): Problem =>
  new Problem('UNAUTHORIZED', hadToken ? 'Your session has ended. Log in again.' : 'Log in to continue.');

/** Who makes this REST call. @throws Problem UNAUTHORIZED where a token is required, or one came that is no good. */
export async function restCaller(ctx: Context, op: RestCall, request: FastifyRequest): Promise<Caller | undefined> {
  if (!op.token) return undefined;
  const token = bearerToken(request.headers.authorization);
  const caller = token ? await callerOfAccessToken(ctx, token, originOf(request)) : null;
  if (!caller) throw unauthorized(token !== null);
  mayCall(caller, op.name, op.method === 'GET');
  return caller;
}

const markRead: readonly (RestName | ProcedureName)[] = ['markAllNotificationsRead', 'markNotificationRead', 'signOut'];

/** What a session of an embedding origin may do besides reading: the last asks for the window that confirms. */
const fromElsewhere: ReadonlySet<RestName | ProcedureName> = new Set([...markRead, 'prepareConfirmation']);
/** Calls of that window, which its opener's session may not make, though one of them reads. */
const ownWindow: ReadonlySet<RestName | ProcedureName> = new Set(['getConfirmation', 'endConfirmation', 'cancelConfirmation']);

/** What a call does, in words; the first that fits. */
const acts: readonly (readonly [RegExp, string])[] = [
  [/notification/i, 'mark their notifications as read'],
  [/post|feedback/i, 'publish posts'],
  [/email/i, 'change their e-mail address'],
  [/withdrawal|payout/i, 'move their money'],
  [/wallet/i, 'change their wallets'],
  [/setting|factor|session/i, 'change their settings'],
  [/campaign/i, 'join campaigns'],
];
const actOf = (name: string): string => acts.find(([what]) => what.test(name))?.[1] ?? 'do this';

/**
 * Sessions of an embedding origin read, mark read and ask for a confirmation (ruling 8); drafts never leave the browser. Those of
 * somebody who views as another leave no trace at all (ruling 18): they read, and end.
 */
function mayCall(caller: Caller, name: RestName | ProcedureName, reads: boolean): void {
  const looks = caller.realUserId !== caller.userId;
  const window = caller.scope === 'embed' && ownWindow.has(name);
  if (!window && (reads || (looks ? name === 'signOut' : fromElsewhere.has(name)))) return;
  if (looks) {
    throw new Problem(
      'IMPERSONATION_FORBIDDEN',
      `You view as somebody else, and only they may ${actOf(name)}. Nothing was changed.`,
    );
  }
  if (caller.scope === 'embed') {
    throw new Problem('EMBED_FORBIDDEN', 'This can’t be done from another site. Confirm it in Evangelist’s own window.');
  }
}

export function mayRun(caller: Caller | undefined, name: ProcedureName): void {
  if (caller && name !== 'redeemLogin') mayCall(caller, name, procedures[name].kind !== 'mutation');
}
