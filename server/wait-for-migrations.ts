/** A server of a new build may start before `operator migrate` has run: it waits, and answers that it is alive. */
import { createServer, type Server } from 'node:http';
import { setTimeout as wait } from 'node:timers/promises';
import { ping } from '../contract/rest.ts';
import { ApiError } from './api-error.ts';
import type { Config } from './config.ts';
import type { Context } from './context.ts';
import { OutdatedDatabaseError } from './db/migrate-postgres.ts';
import { toProblem } from './http/error-handler.ts';

/** Milliseconds between two looks at the database. */
const interval = 1000;

/** Answers `/ping`, and 503 to everything else. */
async function listen({ port, host }: Pick<Config, 'port' | 'host'>): Promise<Server> {
  const server = createServer(({ url = '' }, response) => {
    const isPing = url.split('?', 1)[0] === ping.path;
    response.writeHead(isPing ? 200 : 503, {
      'content-type': 'application/json; charset=utf-8',
      'cache-control': 'no-store',
      connection: 'close',
      ...(!isPing && { 'retry-after': '2' }),
    });
    const answer = isPing
      ? { pong: true, serverTime: new Date().toISOString() }
      : toProblem(new ApiError('NOT_READY'));
    response.end(JSON.stringify(answer));
  });
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject);
    server.listen(port, host, resolve);
  });
  return server;
}

/**
 * Opens what needs the database; while its tables are those of an earlier version, tries again.
 *
 * @throws what `open` throws else
 */
export async function waitForMigrations<T>(
  config: Pick<Config, 'port' | 'host'>,
  log: Pick<Context['log'], 'warn'>,
  open: () => Promise<T>,
): Promise<T> {
  let server: Server | undefined;
  try {
    for (;;) {
      try {
        return await open();
      } catch (error) {
        if (!(error instanceof OutdatedDatabaseError)) throw error;
        if (!server) log.warn({}, `${error.message} The server waits for it.`);
        server ??= await listen(config);
        await wait(interval);
      }
    }
  } finally {
    if (server) await new Promise((resolve) => server!.close(resolve));
  }
}
