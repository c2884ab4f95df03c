/**
 * Entry point of the command line. Its operations run in the server that holds the data folder; where the database is a
 * PostgreSQL in production, they run here, beside its servers.
 */
import { realpathSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { systemClock } from '../../common/server-clock.ts';
import { loadConfig, loadMigrationSettings, type Config } from '../config.ts';
import type { Context } from '../context.ts';
import { migratePostgres, OutdatedDatabaseError } from '../db/migrate-postgres.ts';
import { openContext } from '../open-context.ts';
import { exitCodes, OperatorError, type ExitCode } from '../operator-error.ts';
import { runProgram } from './program.ts';
import { runOperation, toFailure } from './run-operation.ts';
import type { SendRequest, Terminal } from './session.ts';
import { sendToServer } from './socket-client.ts';

type Environment = Readonly<Record<string, string | undefined>>;

const isDirect = (env: Environment): boolean =>
  env['EVANGELIST_MODE'] === 'production' &&
  Boolean(env['DATABASE_URL']?.trim() || env['DATABASE_URL_FILE']?.trim());

/** Log lines of the use cases, one JSON object each, as the server writes them. */
function createLog({ errors }: Terminal): Context['log'] {
  const write = (level: string) => (fields: object, message: string) => {
    const { err, ...rest } = fields as { err?: unknown };
    const error = err instanceof Error ? { error: err.stack } : {};
    errors.write(`${JSON.stringify({ level, ...rest, ...error, msg: message })}\n`);
  };
  return {
    info: () => undefined,
    warn: write('warn'),
    error: write('error'),
    security: () => undefined,
  };
}

/** Opens the database for one command. */
function createDirectSend(config: Config, terminal: Terminal): SendRequest {
  const log = createLog(terminal);
  return async (request, reportProgress) => {
    const open: (() => Promise<unknown> | void)[] = [];
    try {
      const { smtpUrl } = config;
      const ctx = await openContext(config, {
        clock: systemClock,
        smtpUrl,
        log,
        onOpen: (close) => void open.push(close),
      });
      return await runOperation(ctx, request, reportProgress);
    } catch (error) {
      if (error instanceof OutdatedDatabaseError)
        throw new OperatorError(error.message, exitCodes.refused);
      const { message, exitCode } = toFailure(log, error);
      throw new OperatorError(message, exitCode);
    } finally {
      for (const close of open.reverse()) await close();
    }
  };
}

/** @returns how many migrations have run. @throws OperatorError */
async function migrateDatabase(env: Environment): Promise<number> {
  const { url, rowsRole } = loadMigrationSettings(env);
  try {
    return await migratePostgres(
      { connectionString: url, connectionTimeoutMillis: 10_000 },
      { rowsRole },
    );
  } catch (error) {
    throw new OperatorError(
      `The database could not be migrated: ${error instanceof Error ? error.message : String(error)}`,
      exitCodes.unreachable,
    );
  }
}

const createSend = (env: Environment, terminal: Terminal): SendRequest =>
  isDirect(env)
    ? createDirectSend(loadConfig(env), terminal)
    : (request, reportProgress) =>
        sendToServer(env['EVANGELIST_DATA']?.trim() || '.data', request, reportProgress);

/** @returns the exit code */
export const runCommandLine = (
  words: readonly string[],
  env: Environment,
  terminal: Terminal,
): Promise<ExitCode> =>
  runProgram(
    words,
    terminal,
    (request, reportProgress) => createSend(env, terminal)(request, reportProgress),
    () => migrateDatabase(env),
  );

if (process.argv[1] && fileURLToPath(import.meta.url) === realpathSync(process.argv[1])) {
  const terminal = { input: process.stdin, output: process.stdout, errors: process.stderr };
  process.exitCode = await runCommandLine(process.argv.slice(2), process.env, terminal);
}
