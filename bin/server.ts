/**
 * The program: the server, and in sandbox mode the sandbox around it. It prints its addresses on the standard
 * error, and ends cleanly on SIGINT
 * and SIGTERM. It is built to `dist/server/main.js`.
 */
import { realpathSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { startSandbox, type SandboxOptions } from '../sandbox/start.ts';
import type { Sandbox } from '../sandbox/sandbox.ts';
import { ConfigError, loadConfig, type Config } from '../server/config.ts';
import { listUsableInvitations } from '../server/features/invitations/usable-invitations.queries.ts';
import { startServer, type RunningServer } from '../server/start.ts';

/** `sandbox` and `partnerUrl` are null in production. */
export interface RunningProduct extends RunningServer {
  readonly sandbox: Sandbox | null;
  readonly partnerUrl: string | null;
}

/** @throws ConfigError, or another Error with a message for the operator */
export async function startProduct(
  config: Config,
  { bare, ...options }: SandboxOptions = {},
): Promise<RunningProduct> {
  if (config.mode === 'sandbox') return startSandbox(config, { bare, ...options });
  return { ...(await startServer(config, options)), sandbox: null, partnerUrl: null };
}

/** Text for a sandbox whose clock has passed the end of all campaigns. */
const getNoInvitationText = ({ databaseUrl, dataDir }: Config): string =>
  `none is open any more; to start over, stop the server and delete ${databaseUrl ? 'the database' : dataDir}`;

/** For a person at a terminal: the standard output is the log's, one JSON value a line. */
async function printAddresses({ ctx, url, partnerUrl }: RunningProduct): Promise<void> {
  const lines = [['App', url]];
  if (partnerUrl !== null) {
    const [invitation] = await listUsableInvitations(ctx);
    lines.push([
      'Invitation',
      invitation ? `${url}/invitation/${invitation.token}` : getNoInvitationText(ctx.config),
    ]);
    lines.push(['Sandbox', `${url}/sandbox`], ['Partner', partnerUrl]);
  }
  for (const [name, address] of lines) console.error(`${`${name}:`.padEnd(12)} ${address}`);
}

/** Milliseconds of closing, after the drain, after which the exit is forced. */
const closeTimeout = 9500;

async function run(options: SandboxOptions): Promise<void> {
  const config = loadConfig();
  const product = await startProduct(config, options);
  let ending = false;
  const end = async (drainMs: number) => {
    if (ending) return;
    ending = true;
    setTimeout(() => process.exit(1), drainMs + closeTimeout).unref();
    try {
      if (drainMs > 0) await product.drain(drainMs);
      await product.close();
      process.exit(0);
    } catch (error) {
      console.error(error);
      process.exit(1);
    }
  };
  // Ctrl+C of a person, who waits.
  process.on('SIGINT', () => void end(0));
  process.on('SIGTERM', () => void end(config.drainMs));
  await printAddresses(product);
  // To the program that started this one with a channel for messages, as npm start does.
  if (process.connected) process.send?.({ url: product.url });
}

/** One sentence for errors that the operator can fix, else the stack. */
function toExitMessage(error: unknown): string {
  if (error instanceof ConfigError) return error.message;
  if (error instanceof Error && 'code' in error && error.code === 'EADDRINUSE')
    return [
      `The port is taken${'port' in error ? `: ${String(error.port)}` : ''}.`,
      'Set PORT or PARTNER_PORT to another one, or stop the process that uses it.',
    ].join(' ');
  return error instanceof Error ? (error.stack ?? error.message) : String(error);
}

/** Runs the product until a signal ends it, or an error, which is printed. */
export function runProgram(options: SandboxOptions = {}): void {
  // Whatever this program writes is for its own account of the machine.
  process.umask(0o077);
  run(options).catch((error: unknown) => {
    console.error(toExitMessage(error));
    process.exit(1);
  });
}

if (process.argv[1] && fileURLToPath(import.meta.url) === realpathSync(process.argv[1]))
  runProgram();
