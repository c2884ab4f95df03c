/** Who calls a procedure: authenticated by the session token, and counted in the budget of the client. */
import type { ProcedureName } from '../../contract/procedures.schemas.ts';
import { procedures } from '../../contract/procedures.ts';
import type { Caller, Client, Context } from '../context.ts';
import { runRepeatable } from '../db/database-errors.ts';
import { recordImpersonatedRead } from '../features/audit/record-impersonated-read.service.ts';
import { findCallerBySessionToken } from '../features/sessions/authenticate-session.service.ts';
import { assertProcedureAllowed, unauthorizedError } from './middleware/authentication.ts';
import type { RateLimiter, SubscriptionLimit } from './middleware/rate-limit.ts';
import type { ProcedureCall } from './route-registry.ts';

/** tRPC context of one request or of one socket. */
export interface TypedChannelContext {
  ctx: Context;
  token: string | null;
  origin: string | null;
  /** `Host` header, with the port. */
  host: string | undefined;
  /** Absent on sockets. */
  http?: ProcedureCall<ProcedureName>['http'];
  client: Client;
  limiter: RateLimiter;
  /** Set when the call is counted for its person, or for the address if its token is invalid. */
  isCounted?: boolean;
  /** Only for sockets. */
  subscriptions?: SubscriptionLimit;
  /**
   * Called when the caller is authenticated, so that the socket closes with its session. @returns whether it does so from
   * now on
   */
  onCaller?: (caller: Caller) => boolean;
  /** Set when the caller is authenticated, for the log. A socket has one token, so all its calls have the same. */
  caller?: Caller;
}

/** Counts the call before it is looked up for whom, and afterwards for its person. Those of HTTP are counted by a hook. */
export async function countAndAuthenticate(
  name: ProcedureName,
  call: TypedChannelContext,
): Promise<Caller | undefined> {
  const { client, limiter } = call;
  const hasToken = call.token !== null;
  if (call.subscriptions) {
    limiter.countRequest(client.address);
    if (!hasToken) limiter.countCall(client);
  }
  let caller: Caller | undefined;
  try {
    caller = await runRepeatable(() => authenticateProcedure(name, call));
  } finally {
    call.isCounted = true;
    // Without a valid token it counts for the address.
    if (hasToken) limiter.countCall({ ...client, userId: caller?.realUserId });
  }
  return caller;
}

const findCaller = async ({ ctx, token, origin, client }: TypedChannelContext) =>
  token ? findCallerBySessionToken(ctx, token, origin, client) : null;

/** Calls that open a session. The one that the browser has, which may be allowed little, does not count for them. */
const loginCalls: ReadonlySet<ProcedureName> = new Set([
  'redeemLogin',
  'completeSecondFactor',
  'requestEmailLogin',
  'redeemEmailLogin',
]);

/** Rejects an invalid token if the procedure needs a session, and for `getCurrentUser`; other procedures ignore it. */
async function authenticateProcedure(
  name: ProcedureName,
  call: TypedChannelContext,
): Promise<Caller | undefined> {
  if (loginCalls.has(name)) return undefined;
  const caller = await findCaller(call);
  const stale = call.token !== null && name === 'getCurrentUser';
  if (!caller && (procedures[name].session || stale)) throw unauthorizedError(call.token !== null);
  if (!caller) return undefined;
  // The session may have ended during the read, when nothing closed this socket with it.
  if (call.onCaller?.(caller) && !(await findCaller(call))) throw unauthorizedError(true);
  call.caller = caller;
  assertProcedureAllowed(caller, name);
  await recordImpersonatedRead(call.ctx, caller, name);
  return caller;
}
