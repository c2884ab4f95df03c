/**
 * The sandbox: real programs with a state of their own, on this machine only, under `/sandbox` of the same server. The
 * product's adapters speak to them over the wire. Nothing outside this folder but `main.ts` knows of them.
 */
import { mkdtemp, readdir, readFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { FastifyInstance } from 'fastify';
import type { Config } from '../config.ts';
import { mountAnalytics } from './analytics.ts';
import { mountClock, openClock, type KeptClock } from './clock.ts';
import { mountDevices, openDevices, type DeviceProgram } from './devices.ts';
import { mountLedger } from './ledger.ts';
import { mountMailbox, openMailbox, type Mailbox } from './mailbox.ts';
import { mountOrigins } from './origins.ts';
import { mountOverview } from './overview.ts';
import { mountRail, openRail, type RailProgram } from './rail.ts';
import type { ProductView } from './product.ts';
import { openStore } from './store.ts';
import { sandboxCss } from './styles.ts';
import { mountNetwork } from './x/index.ts';
import { firstState, type XNetworkProgram } from './x/state.ts';

export interface Sandbox {
  readonly clock: KeptClock;
  readonly mailbox: Mailbox;
  readonly network: XNetworkProgram;
  readonly rail: RailProgram;
  readonly devices: DeviceProgram;
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
  const devices = await openDevices(folder, clock.clock);
  return { clock, mailbox, network, rail, devices, close: () => mailbox.close() };
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
  product: ProductView;
  partnerUrl: string;
  /** Folder of the built client parts: the wallet's script and the font come from there. */
  distDir: string;
}

function mountFiles(app: FastifyInstance, distDir: string): void {
  app.addHook('onRequest', async (_, reply) => void reply.header('cache-control', 'no-cache'));
  app.get('/sandbox.css', (_, reply) => reply.type('text/css; charset=utf-8').send(sandboxCss));
  for (const name of ['wallet', 'widget'])
    app.get(`/${name}.js`, async (_, reply) => {
      const script = await readFile(join(distDir, `sandbox/${name}.js`), 'utf8').catch(() => null);
      if (script !== null) return reply.type('text/javascript; charset=utf-8').send(script);
      return reply.code(404).type('text/plain; charset=utf-8').send(`The sandbox’s ${name} is not built. Run npm run build.\n`);
    });
  app.get('/geist.woff2', async (_, reply) => {
    const folder = join(distDir, 'app/assets');
    const name = (await readdir(folder).catch(() => [])).find((file) => /^geist-latin.*\.woff2$/.test(file));
    return name ? reply.type('font/woff2').send(await readFile(join(folder, name))) : reply.code(404).send();
  });
}

/** Mounts everything under `/sandbox`. */
export async function mountSandbox(app: FastifyInstance, sandbox: Sandbox, parts: SandboxParts): Promise<void> {
  await app.register(
    async (scope) => {
      keepOthersOut(scope);
      readForms(scope);
      mountFiles(scope, parts.distDir);
      mountClock(scope, sandbox.clock);
      mountLedger(scope, parts.product);
      mountAnalytics(scope, parts.product, sandbox.devices);
      mountDevices(scope, sandbox.devices);
      mountMailbox(scope, sandbox.mailbox);
      mountOrigins(scope, parts.product);
      mountOverview(scope, { ...sandbox, product: parts.product, partnerUrl: parts.partnerUrl });
      await scope.register(async (rail) => mountRail(rail, sandbox.rail), { prefix: '/rail' });
      await scope.register(async (x) => mountNetwork(x, sandbox.network), { prefix: '/x' });
    },
    { prefix: '/sandbox' },
  );
}
