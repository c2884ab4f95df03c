/** Starts the server with the sandbox around it: its services, the demonstration data and the partner site. */
import type { Config } from '../server/config.ts';
import {
  createCleanup,
  startServer,
  type RunningServer,
  type StartOptions,
  type Surroundings,
} from '../server/start.ts';
import { closeFolder } from '../server/private-folder.ts';
import { startPartnerSite } from './partner/partner-site.ts';
import { viewProduct } from './product-access.ts';
import { mountSandbox, openSandbox, type Sandbox } from './sandbox.ts';
import { ensureDemoAdministrators } from './seed/demo-administrators.ts';
import { seedDatabase } from './seed/seed.ts';
import { createSeedNetwork } from './seed/x-history.ts';

export interface SandboxOptions extends Omit<StartOptions, 'surroundings'> {
  /** Starts without demonstration data and without the partner site. */
  bare?: boolean;
}
export interface RunningSandbox extends RunningServer {
  readonly sandbox: Sandbox;
  readonly partnerUrl: string;
}

/** @throws ConfigError, or another Error with a message for the operator */
export async function startSandbox(
  config: Config,
  { bare = false, ...options }: SandboxOptions = {},
): Promise<RunningSandbox> {
  const cleanup = createCleanup();
  // The services write their states into it before the server opens.
  if (!config.dataDir.includes('://')) closeFolder(config.dataDir);
  const sandbox = await openSandbox(config);
  cleanup.add(() => sandbox.close());
  const seedNetwork = createSeedNetwork(sandbox.network);
  const partnerUrl = `http://localhost:${config.partnerPort}`;
  const surroundings: Surroundings = {
    clock: sandbox.clock.clock,
    smtpUrl: sandbox.mailbox.smtpUrl,
    mount: (app, ctx, distDir) =>
      mountSandbox(app, sandbox, { product: viewProduct(ctx, seedNetwork), partnerUrl, distDir }),
    async fill(ctx, distDir) {
      if (bare) return;
      await seedDatabase(ctx, seedNetwork);
      await ensureDemoAdministrators(ctx, seedNetwork);
      const { partnerPort: port, host, publicUrl: productOrigin } = config;
      const site = await startPartnerSite({ port, host, productOrigin, distDir });
      cleanup.add(() => site.close());
    },
  };
  try {
    const server = await startServer(config, { ...options, surroundings });
    cleanup.add(() => server.close());
    return { ...server, sandbox, partnerUrl, close: () => cleanup.closeAll() };
  } catch (error) {
    await cleanup.closeAll().catch(() => undefined);
    throw error;
  }
}
