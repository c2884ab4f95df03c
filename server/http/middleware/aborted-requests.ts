/** A client that hangs up is no error of the server: its request ends without an incident. */
import type { FastifyInstance, FastifyRequest } from 'fastify';

/** The status of requests whose client has gone, for the log; nginx uses the same. Nobody reads the answer. */
export const clientGoneStatus = 499;

class ClientGoneError extends Error {
  readonly statusCode = clientGoneStatus;
}

/** Whether `error` follows from a connection that the client has closed: before the request, or in the middle of its body. */
export const isClientGone = (error: unknown, { raw }: FastifyRequest): boolean =>
  error instanceof ClientGoneError || (raw.destroyed && !raw.complete);

/**
 * Ends requests of clients that have gone before. Reading the address makes Node keep it: the rate limit needs it, also when
 * the client goes while its request is checked.
 */
export function registerClientCheck(app: FastifyInstance): void {
  app.addHook('onRequest', async ({ raw }) => {
    if (raw.socket.remoteAddress === undefined)
      throw new ClientGoneError('The client has closed the connection.');
  });
}
