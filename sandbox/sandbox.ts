/**
 * The sandbox: local stand-ins for external services, with persistent state, under `/sandbox` of the same server. The
 * product's adapters call them over HTTP and SMTP.
 */
import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { FastifyInstance } from 'fastify';
import { mountAnalyticsPage } from './analytics-page.ts';
import {
  addAccount,
  mountAuthenticator,
  openAuthenticator,
  type Authenticator,
} from './authenticator.ts';
import { mountClock, openSandboxClock, type SandboxClock } from './sandbox-clock.ts';
import { mountEthereumNode, openEthereumNode, type EthereumNode } from './ethereum-node.ts';
import { mountDeviceServer, openDeviceServer, type DeviceServer } from './widget/device-server.ts';
import { readFields } from './input.ts';
import { mountLedgerPage } from './ledger-page.ts';
import { mountMailbox, openMailbox, type Mailbox } from './mailbox.ts';
import { mountOperatorPage } from './operator-page.ts';
import { mountOriginsPage } from './origins-page.ts';
import { mountOverviewPage } from './overview-page.ts';
import { mountRailServer, openRailServer, type RailServer } from './payment-rail-server.ts';
import type { ProductView } from './product-view.ts';
import { openJsonStore } from './json-store.ts';
import { mountSites } from './sites.ts';
import { sandboxCss } from './stylesheet.ts';
import { mountNetwork } from './x/index.ts';
import { createInitialState, type XNetworkProgram } from './x/state.ts';

export interface Sandbox {
  readonly clock: SandboxClock;
  readonly mailbox: Mailbox;
  readonly authenticator: Authenticator;
  readonly network: XNetworkProgram;
  readonly rail: RailServer;
  readonly ethereum: EthereumNode;
  readonly devices: DeviceServer;
  close(): Promise<void>;
}

/** The settings of the product that the services share. */
export interface SandboxSettings {
  /** Holds the services' states in its folder `sandbox`; `memory://` keeps none. */
  dataDir: string;
  network: { baseUrl: string; clientId: string; clientSecret: string; appToken: string };
  rail: { baseUrl: string; apiKey: string };
}

/** Opens the services' states and starts the mail server. */
export async function openSandbox(config: SandboxSettings): Promise<Sandbox> {
  const folder = config.dataDir === 'memory://' ? null : join(config.dataDir, 'sandbox');
  // Without a folder the states are in memory, but uploads are files all the same.
  const temporary = folder === null ? await mkdtemp(join(tmpdir(), 'evangelist-sandbox-')) : null;
  const clock = await openSandboxClock(folder);
  const mailbox = await openMailbox(folder, clock.clock);
  const authenticator = await openAuthenticator(folder, clock.clock);
  const { baseUrl, clientId, clientSecret, appToken } = config.network;
  const network: XNetworkProgram = {
    store: await openJsonStore(folder, 'x', createInitialState(clock.clock)),
    clock: clock.clock,
    mediaFolder: join(folder ?? temporary!, 'media'),
    url: baseUrl,
    client: { id: clientId, secret: clientSecret, appToken },
  };
  const rail = await openRailServer(folder, clock.clock, {
    url: config.rail.baseUrl,
    apiKey: config.rail.apiKey,
  });
  const ethereum = await openEthereumNode(folder);
  const devices = await openDeviceServer(folder, clock.clock);
  const close = async () => {
    await mailbox.close();
    if (temporary !== null) await rm(temporary, { recursive: true, force: true });
  };
  return { clock, mailbox, authenticator, network, rail, ethereum, devices, close };
}

/** Rejects cross-site form posts. Requests by programs have no `Sec-Fetch-Site` header. */
function rejectCrossSitePosts(app: FastifyInstance): void {
  app.addHook('onRequest', async (request, reply) => {
    const site = request.headers['sec-fetch-site'];
    const navigates = request.method === 'GET' && request.headers['sec-fetch-mode'] === 'navigate';
    if (site === 'cross-site' && !navigates && request.method !== 'GET')
      await reply.code(403).send({ error: 'cross-site' });
  });
}

/** Handlers read texts from the query: a field that is sent twice would be a list. */
function checkQueries(app: FastifyInstance): void {
  app.addHook('preValidation', async ({ query }) => void readFields(query));
}

function parseForms(app: FastifyInstance): void {
  app.addContentTypeParser(
    'application/x-www-form-urlencoded',
    { parseAs: 'string' },
    (_, body, done) => {
      done(null, Object.fromEntries(new URLSearchParams(body as string)));
    },
  );
}

export interface SandboxParts {
  product: ProductView;
  partnerUrl: string;
  /** Folder of the built client files: wallet and widget scripts, font. */
  distDir: string;
}

function mountFiles(app: FastifyInstance, distDir: string): void {
  app.addHook('onRequest', async (_, reply) => void reply.header('cache-control', 'no-cache'));
  app.get('/sandbox.css', (_, reply) => reply.type('text/css; charset=utf-8').send(sandboxCss));
  for (const name of ['wallet', 'wallets', 'widget'])
    app.get(`/${name}.js`, async (_, reply) => {
      const script = await readFile(join(distDir, `sandbox-browser/${name}.js`), 'utf8').catch(
        () => null,
      );
      if (script !== null) return reply.type('text/javascript; charset=utf-8').send(script);
      return reply
        .code(404)
        .type('text/plain; charset=utf-8')
        .send(`The sandbox’s ${name} is not built. Run npm run build.\n`);
    });
  app.get('/geist.woff2', async (_, reply) => {
    const folder = join(distDir, 'app/assets');
    const name = (await readdir(folder).catch(() => [])).find((file) =>
      /^geist-latin.*\.woff2$/.test(file),
    );
    return name
      ? reply.type('font/woff2').send(await readFile(join(folder, name)))
      : reply.code(404).send();
  });
}

/** Mounts everything under `/sandbox`. */
export async function mountSandbox(
  app: FastifyInstance,
  sandbox: Sandbox,
  parts: SandboxParts,
): Promise<void> {
  await addAccount(sandbox.authenticator, parts.product.administratorOtpauthUri);
  await app.register(
    async (scope) => {
      rejectCrossSitePosts(scope);
      parseForms(scope);
      checkQueries(scope);
      mountFiles(scope, parts.distDir);
      mountClock(scope, sandbox.clock);
      mountSites(scope);
      mountLedgerPage(scope, parts.product);
      mountAnalyticsPage(scope, parts.product, sandbox.devices);
      mountDeviceServer(scope, sandbox.devices);
      mountMailbox(scope, sandbox.mailbox);
      mountAuthenticator(scope, sandbox.authenticator);
      mountEthereumNode(scope, sandbox.ethereum);
      mountOperatorPage(scope, parts.product);
      mountOriginsPage(scope, parts.product);
      mountOverviewPage(scope, {
        ...sandbox,
        product: parts.product,
        partnerUrl: parts.partnerUrl,
      });
      await scope.register(async (rail) => mountRailServer(rail, sandbox.rail), {
        prefix: '/rail',
      });
      await scope.register(async (x) => mountNetwork(x, sandbox.network), { prefix: '/x' });
    },
    { prefix: '/sandbox' },
  );
}
