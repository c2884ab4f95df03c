/** Who speaks to the network's API: a person by an app's token, or the app itself. Refusals in the shape of the X API. */
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Account } from './accounts.ts';
import { accountById, hash, type XNetworkProgram } from './state.ts';

/** A refusal as the X API words it (RFC 7807). */
export class XProblem extends Error {
  constructor(
    readonly status: number,
    readonly title: string,
    readonly detail: string,
  ) {
    super(detail);
    this.name = 'XProblem';
  }
}
export const forbidden = (detail: string): XProblem => new XProblem(403, 'Forbidden', detail);
export const invalidRequest = (detail: string): XProblem => new XProblem(400, 'Invalid Request', detail);

const unauthorized = () => new XProblem(401, 'Unauthorized', 'Unauthorized');
const bearer = (request: FastifyRequest): string => /^Bearer (\S+)$/i.exec(request.headers.authorization ?? '')?.[1] ?? '';

/** The account whose token this is. @param scope that must have been granted. */
export function requireAccount(x: XNetworkProgram, request: FastifyRequest, scope: string): Account {
  const digest = hash(bearer(request));
  const grant = x.store.state.grants.find((held) => held.accessHash === digest);
  if (!grant || grant.accessExpiresAt <= x.clock.now().toISOString()) throw unauthorized();
  const account = accountById(x, grant.accountId);
  if (!account) throw unauthorized();
  if (account.suspended) throw forbidden('This account is suspended and may not be used.');
  if (!grant.scope.split(' ').includes(scope)) throw forbidden(`The token lacks the scope ${scope}.`);
  return account;
}

/** The app's own token, or any person's. */
export function requireReader(x: XNetworkProgram, request: FastifyRequest): void {
  if (bearer(request) !== x.client.appToken) requireAccount(x, request, 'tweet.read');
}

export function answerProblem(error: unknown, reply: FastifyReply): FastifyReply {
  if (!(error instanceof XProblem)) throw error;
  const { status, title, detail } = error;
  return reply.code(status).send({ title, detail, type: 'about:blank', status });
}
