/**
 * The sandbox: real programs with a state of their own, on this machine only, under `/sandbox` of the same server. The
 * product's adapters speak to them over the wire. Nothing outside this folder but `main.ts` knows of them.
 */
import { mkdtemp, readFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { FastifyInstance } from 'fastify';
import type { Config } from '../config.ts';
import type { Context } from '../context.ts';
import { mountClock, openClock, type KeptClock } from './clock.ts';
import { mountMailbox, openMailbox, type Mailbox } from './mailbox.ts';
import { mountOverview } from './overview.ts';
import { mountRail, openRail, type RailProgram } from './rail.ts';
import { openStore } from './store.ts';
import { sandboxCss } from './styles.ts';
import { mountNetwork } from './x/index.ts';
import { firstState, type XNetworkProgram } from './x/state.ts';

export { liveInvitations } from './overview.ts';

export interface Sandbox {
  readonly clock: KeptClock;
  readonly mailbox: Mailbox;
  readonly network: XNetworkProgram;
  readonly rail: RailProgram;
  close(): Promise<void>;
}

/** Opens the programs' states. The mailbox listens from here on. */
export async function openSandbox(config: Config): Promise<Sandbox> {
  const folder = config.dataDir === 'memory://' ? null : join(config.dataDir, 'sandbox');
  const clock = await openClock(folder);
  const mailbox = await openMailbox(folder, clock.clock);
  const { baseUrl, clientId, clientSecret, appToken } = config.network;
  const network: XNetworkProgram = {
    store: await openStore(folder, 'x', firstState(clock.clock)),
    clock: clock.clock,
    mediaFolder: join(folder ?? (await mkdtemp(join(tmpdir(), 'evangelist-sandbox-'))), 'media'),
    url: baseUrl,
    client: { id: clientId, secret: clientSecret, appToken },
  };
  const rail = await openRail(folder, clock.clock, { url: config.rail.baseUrl, apiKey: config.rail.apiKey });
  return { clock, mailbox, network, rail, close: () => mailbox.close() };
}

/** Pages of other sites may not press the sandbox's buttons; programs carry no such header. */
function keepOthersOut(app: FastifyInstance): void {
  app.addHook('onRequest', async (request, reply) => {
    const site = request.headers['sec-fetch-site'];
    const navigates = request.method === 'GET' && request.headers['sec-fetch-mode'] === 'navigate';
    if (site === 'cross-site' && !navigates && request.method !== 'GET') await reply.code(403).send({ error: 'cross-site' });
  });
}

function readForms(app: FastifyInstance): void {
  app.addContentTypeParser('application/x-www-form-urlencoded', { parseAs: 'string' }, (_, body, done) => {
    done(null, Object.fromEntries(new URLSearchParams(body as string)));
  });
}

export interface SandboxParts {
  ctx: Context;
  partnerUrl: string;
  /** Folder of `wallet.js`. */
  walletDir: string;
}

/** Mounts everything under `/sandbox`. */
export async function mountSandbox(app: FastifyInstance, sandbox: Sandbox, parts: SandboxParts): Promise<void> {
  await app.register(
    async (scope) => {
      keepOthersOut(scope);
      readForms(scope);
      scope.get('/sandbox.css', (_, reply) => reply.type('text/css; charset=utf-8').header('cache-control', 'no-cache').send(sandboxCss));
      scope.get('/wallet.js', async (_, reply) => {
        const script = await readFile(join(parts.walletDir, 'wallet.js'), 'utf8').catch(() => null);
        if (script === null) return reply.code(404).type('text/plain').send('The sandbox wallet is not built. Run npm run build.\n');
        return reply.type('text/javascript; charset=utf-8').header('cache-control', 'no-cache').send(script);
      });
      mountClock(scope, sandbox.clock);
      mountMailbox(scope, sandbox.mailbox);
      mountOverview(scope, { ...sandbox, ctx: parts.ctx, partnerUrl: parts.partnerUrl });
      await scope.register(async (rail) => mountRail(rail, sandbox.rail), { prefix: '/rail' });
      await scope.register(async (x) => mountNetwork(x, sandbox.network), { prefix: '/x' });
    },
    { prefix: '/sandbox' },
  );
}
