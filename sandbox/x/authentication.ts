/** Authentication of API requests: an account's access token, or the app's token. Errors have the format of the X API. */
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Account } from './demo-accounts.ts';
import { findAccountById, hashToken, type XNetworkProgram } from './state.ts';

/** An error in the format of the X API (RFC 7807): https://docs.x.com/x-api/fundamentals/response-codes-and-errors */
export class XProblem extends Error {
  constructor(
    readonly status: number,
    readonly title: string,
    readonly detail: string,
    readonly type = 'about:blank',
    /** What is wrong with the request, one by one. */
    readonly errors?: readonly { message: string }[],
  ) {
    super(detail);
    this.name = 'XProblem';
  }
}
export const forbidden = (detail: string): XProblem => new XProblem(403, 'Forbidden', detail);
/** @param message empty where the network gives no reason */
export const invalidRequest = (message: string): XProblem =>
  new XProblem(
    400,
    'Invalid Request',
    'One or more parameters to your request was invalid.',
    'https://api.twitter.com/2/problems/invalid-request',
    message ? [{ message }] : [],
  );

/** Every call of the product is refused while this is set. */
export function assertProductAccepted({ store }: XNetworkProgram): void {
  if (store.state.refusesProduct)
    throw new XProblem(
      403,
      'Client Forbidden',
      'This client app may not use the API.',
      'https://api.twitter.com/2/problems/client-forbidden',
    );
}

const unauthorized = () => new XProblem(401, 'Unauthorized', 'Unauthorized');
const getBearerToken = (request: FastifyRequest): string =>
  /^Bearer (\S+)$/i.exec(request.headers.authorization ?? '')?.[1] ?? '';

/** The account of the access token. @param scope the required scope */
export function requireAccount(
  x: XNetworkProgram,
  request: FastifyRequest,
  scope: string,
): Account {
  const digest = hashToken(getBearerToken(request));
  const grant = x.store.state.grants.find((candidate) => candidate.accessHash === digest);
  if (!grant || grant.accessExpiresAt <= x.clock.now().toISOString()) throw unauthorized();
  const account = findAccountById(x, grant.accountId);
  if (!account) throw unauthorized();
  if (account.suspended)
    throw forbidden('Your account is suspended and is not permitted to access this feature.');
  if (!grant.scope.split(' ').includes(scope))
    throw forbidden(`The token lacks the scope ${scope}.`);
  return account;
}

/** Requires the app's token, or an account's token with read access. @returns the account; null for the app */
export function requireReader(x: XNetworkProgram, request: FastifyRequest): Account | null {
  if (getBearerToken(request) === x.client.appToken) return null;
  return requireAccount(x, request, 'tweet.read');
}

export function sendProblem(error: unknown, reply: FastifyReply): FastifyReply {
  if (!(error instanceof XProblem)) throw error;
  const { status, title, detail, type, errors } = error;
  if (status === 429) reply.header('x-rate-limit-remaining', '0');
  return reply.code(status).send({ ...(errors && { errors }), title, detail, type, status });
}
